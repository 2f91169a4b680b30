import { useListAction } from "#app/staff/use-list-action.ts";
import { Button } from "#app/ui/button.tsx";

/** Takes a change back, where nobody has changed it again since. */
export function UndoButton({ id, what }: { id: string; what: string }) {
  const { Form, busy } = useListAction();
  return (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      <Button type="submit" name="intent" value="undo" look="quiet" size="small" busy={busy}>
        Undo<span className="sr-only">: {what}</span>
      </Button>
    </Form>
  );
}
