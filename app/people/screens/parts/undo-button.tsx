import { ActButton } from "#app/staff/act-button.tsx";

/** Takes a change back, where nobody has changed it again since. */
export function UndoButton({ id, what }: { id: string; what: string }) {
  return (
    <ActButton intent="undo" send={{ id }} look="quiet" size="small">
      Undo<span className="sr-only">: {what}</span>
    </ActButton>
  );
}
