import { useFieldsAction } from "#app/staff/use-list-action.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { FormFields } from "#app/ui/form/refused-form.tsx";
import { useKeyUntilTyped } from "#app/ui/form/typed-since.ts";
import type { ListedSession } from "../../teaching-list.server.ts";

/** The session's own meeting link. Collapsed because it is rarely needed. */
export function LinkForm({ session }: { session: Pick<ListedSession, "key" | "own_link"> }) {
  const { key, own_link } = session;
  const of = { intent: "link", session: key };
  const { Form, busy, refused } = useFieldsAction(of);
  const kept = useKeyUntilTyped(own_link);
  return (
    <details open={own_link !== null || refused !== undefined || undefined}>
      <summary className="link inline-flex min-h-11 items-center text-[0.95rem]">
        Use a different meeting link
      </summary>
      <Form ref={kept.form} method="post" className="mt-3 flex flex-col gap-3">
        <FormFields of={of} refused={refused}>
          <TextField
            key={kept.key}
            label="Meeting link"
            name="link"
            type="url"
            inputMode="url"
            placeholder="https://"
            maxLength={500}
            defaultValue={own_link ?? ""}
            optional
            help="Leave empty to use the usual meeting room."
          />
        </FormFields>
        <Button
          type="submit"
          look="secondary"
          size="small"
          busy={busy}
          busyLabel="Saving…"
          className="self-start"
        >
          Save link
        </Button>
      </Form>
    </details>
  );
}
