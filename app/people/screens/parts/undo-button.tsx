import { ActButton } from "#app/staff/act-button.tsx";

/** Undoes a change unless a later change exists. */
export function UndoButton({ id, what }: { id: string; what: string }) {
  return (
    <ActButton intent="undo" send={{ id }} look="quiet" size="small">
      Undo<span className="sr-only">: {what}</span>
    </ActButton>
  );
}
