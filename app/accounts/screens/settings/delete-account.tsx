import { Form, useActionData, useNavigation } from "react-router";
import { errorOf } from "#app/platform/action-result.ts";
import { Button } from "#app/ui/button.tsx";
import { type Answer, useSettingsAddress } from "./answer.ts";
import { FormStatus, Proving } from "./form-status.tsx";

/** Asks twice: one opens what stands behind the first, and proves to be oneself. */
export function DeleteAccount({ hasPassword }: { hasPassword: boolean }) {
  const settingsAddress = useSettingsAddress();
  const busy = useNavigation().formData?.get("intent") === "delete";
  const posted = useActionData<Answer>();
  const answer = posted?.intent === "delete" ? posted : undefined;
  return (
    <details open={errorOf(answer) !== undefined}>
      <summary className="link inline-flex min-h-11 items-center text-clay-ink!">Delete my account…</summary>
      <Form method="post" action={settingsAddress} className="mt-4 flex max-w-md flex-col gap-5">
        <FormStatus answer={answer} />
        <p className="text-ink-2">
          Your profile, picture, messages and settings are removed at once, and the seats you have booked are
          given to others. Bookings and payments stay in the studio’s books without your name. This cannot be
          taken back.
        </p>
        <Proving hasPassword={hasPassword} refused={errorOf(answer)} />
        <p>
          <Button type="submit" name="intent" value="delete" look="danger" busy={busy} busyLabel="Deleting…">
            Delete Account
          </Button>
        </p>
      </Form>
    </details>
  );
}
