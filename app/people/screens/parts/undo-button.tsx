import { ActionButton } from "#app/staff/action-button.tsx";

/** Undoes a change unless a later change exists. */
export function UndoButton({ id, what }: { id: string; what: string }) {
  return (
    <ActionButton intent="undo" send={{ id }} look="quiet" size="small">
      Undo<span className="sr-only">: {what}</span>
    </ActionButton>
  );
}
