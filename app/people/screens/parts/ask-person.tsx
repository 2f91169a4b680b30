import { Form, useNavigate, useNavigation } from "react-router";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { TextArea } from "#app/ui/form/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { AskedAct } from "../../people-address.ts";
import type { FoundPerson } from "../../people-queries.server.ts";

interface AskPersonProps {
  ask: AskedAct;
  person: FoundPerson;
  back: string;
  error: string | undefined;
}

/** Asks before somebody is kept out or an invitation is taken back, and says what comes of it. */
export function AskPerson({ ask, person, back, error }: AskPersonProps) {
  const navigate = useNavigate();
  const { state, formData } = useNavigation();
  const busy = state !== "idle" && formData?.get("intent") === ask;
  const isWithdrawn = ask === "withdraw";
  return (
    <Dialog
      open
      onClose={() => void navigate(back)}
      title={isWithdrawn ? `Withdraw the invitation of ${person.name}?` : `Deactivate ${person.name}?`}
    >
      <Form method="post" className="flex flex-col gap-4">
        {error && <Notice tone="error">{error}</Notice>}
        <input type="hidden" name="id" value={person.id} />
        {isWithdrawn ? (
          <p>The link that was sent does nothing any more, and the account that waits for it is removed.</p>
        ) : (
          <>
            <p>
              They are signed out on every device at once and cannot sign in. Their bookings, messages and
              articles stay.
            </p>
            <TextArea
              label="Reason"
              name="reason"
              maxLength={300}
              counter={300}
              optional
              help="For staff; the person does not read it."
            />
          </>
        )}
        <div className="mt-3 flex flex-wrap justify-end gap-3">
          <LinkButton to={back} look="secondary">
            Cancel
          </LinkButton>
          <Button type="submit" name="intent" value={ask} look="danger" busy={busy}>
            {isWithdrawn ? "Withdraw invitation" : "Deactivate account"}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
