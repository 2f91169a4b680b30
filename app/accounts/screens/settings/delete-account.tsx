import { EntityForm, SubmitButton } from "#app/ui/form/entity-form.tsx";
import { Proving } from "./form-status.tsx";
import { useSettingsForm } from "./settings-form.ts";

/** Asks twice: first to open the form, then for a proof of identity. */
export function DeleteAccount({ hasPassword }: { hasPassword: boolean }) {
  const { form, failed } = useSettingsForm("delete");
  return (
    <details open={failed !== undefined}>
      <summary className="link inline-flex min-h-11 items-center text-clay-ink!">Delete my account…</summary>
      {/* A full page submit, because the whole page belongs to the account. */}
      <EntityForm {...form} fetcher={undefined} className="mt-4 flex max-w-md flex-col gap-5">
        <p className="text-ink-2">
          We delete your profile, picture, messages and settings immediately and release your booked seats.
          Records of bookings and payments stay, without your name. You can’t undo this.
        </p>
        <Proving hasPassword={hasPassword} />
        <p>
          <SubmitButton look="danger" busyLabel="Deleting…">
            Delete Account
          </SubmitButton>
        </p>
      </EntityForm>
    </details>
  );
}
