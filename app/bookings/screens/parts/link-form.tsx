import { useDeed } from "#app/dashboard/deed.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { sessionMessages } from "../../session-messages.ts";
import type { ListedSession } from "../../teaching-list.server.ts";

/** Where the session is held, when it has a link of its own. */
export function LinkForm({ session }: { session: ListedSession }) {
  const { Form, busy, deed } = useDeed();
  const error = deed?.refused === sessionMessages.bad_link ? deed.refused : undefined;
  return (
    <Form method="post" className="flex flex-col gap-3">
      <input type="hidden" name="intent" value="link" />
      <input type="hidden" name="session" value={session.key} />
      <TextField
        key={session.own_link}
        label="Link of this class"
        name="link"
        type="url"
        inputMode="url"
        placeholder="https://"
        maxLength={500}
        defaultValue={session.own_link ?? ""}
        error={error}
        optional
        help="Leave it empty and the class is held in its usual room."
      />
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
  );
}
