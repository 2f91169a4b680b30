import type { ReactNode } from "react";
import { type FormError, getError } from "#app/platform/action-result.ts";
import { StoredValues } from "#app/staff/layout/panel-form.tsx";
import { useEditForm } from "#app/staff/layout/use-panel-form.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EntityForm, SubmitButton } from "#app/ui/form/entity-form.tsx";
import { PasswordField, TextArea, TextField } from "#app/ui/form/field.tsx";
import { discards, LeaveGuard } from "#app/ui/form/leave-guard.tsx";
import { SelectField } from "#app/ui/form/select.tsx";
import { toChoices } from "#app/ui/list/filters.ts";
import { payoutDetailLabels } from "./pay/pay-forms.ts";
import type { openPayoutDetails } from "./pay-queries.server.ts";
import type { PaidTo } from "./tables.server.ts";
import { currencyNames, currencyWords, methodWords } from "./words.ts";

/** People who change their own details enter their password, or need a recent sign-in if they have none. */
export type ShownDetails = Awaited<ReturnType<typeof openPayoutDetails>>;

/** How a teacher is paid. Only they and who keeps the books see it. */
export function PayoutDetailsForm({
  user_id,
  details: { version, has_password, is_own: isOwn, changed: _changed, ...values },
  failed,
  back,
  lead = "Only you and the studio's bookkeepers can see this.",
}: {
  user_id: string;
  details: ShownDetails;
  /** The error and the submitted values. */
  failed: FormError | undefined;
  back: string;
  lead?: ReactNode;
}) {
  const { key, form } = useEditForm({ version, values }, failed);
  const current = getError(form.answer)?.current;
  return (
    <EntityForm
      key={key}
      answer={form.answer}
      hidden={{ intent: "payout_details", id: user_id, ...form.hidden }}
      preventScrollReset
      noValidate
      className="flex max-w-2xl flex-col gap-5"
    >
      <div>
        <h2 className="text-2xl">Payout details</h2>
        <p className="mt-1.5 text-[0.95rem] text-ink-2">{lead}</p>
      </div>
      {current && (
        <StoredValues current={current.values} typed={failed?.typed ?? {}} labels={payoutDetailLabels} />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label={payoutDetailLabels.currency}
          name="currency"
          options={toChoices(currencyNames)}
          defaultValue={form.values.currency}
        />
        <SelectField
          label={payoutDetailLabels.method}
          name="method"
          options={toChoices(methodWords)}
          defaultValue={form.values.method}
        />
      </div>
      <TextArea
        label={payoutDetailLabels.account}
        name="account"
        rows={3}
        counter={300}
        optional
        help="Account number with bank code, or UPI address"
        defaultValue={form.values.account}
      />
      <TextField
        label={payoutDetailLabels.tax_id}
        name="tax_id"
        maxLength={20}
        optional
        defaultValue={form.values.tax_id}
      />
      {isOwn && has_password && (
        <PasswordField label="Your password" name="password" autoComplete="current-password" required />
      )}
      {isOwn && !has_password && (
        <p className="text-sm text-ink-2">
          For this change, you need to have signed in within the last ten minutes.
        </p>
      )}
      <div className="sticky bottom-0 mt-3 flex flex-wrap justify-end gap-3 border-t border-line bg-paper py-4">
        <LinkButton to={back} look="quiet" {...discards}>
          Cancel
        </LinkButton>
        <SubmitButton>Save payout details</SubmitButton>
      </div>
      <LeaveGuard isRefused={failed !== undefined} />
    </EntityForm>
  );
}

/** Shows payout details read-only, for staff about to pay. */
export function PayoutDetailsText({ details, children }: { details: PaidTo; children?: ReactNode }) {
  const lines = [
    `${methodWords[details.method]}, in ${currencyWords[details.currency].toLowerCase()}`,
    ...details.account.split("\n"),
    details.tax_id && `Tax ID ${details.tax_id}`,
  ].filter(Boolean);
  return (
    <section className="mt-6 rounded-lg border border-line bg-paper-2 px-5 py-4">
      <h3 className="text-sm font-semibold">Payout details</h3>
      {lines.map((line) => (
        <p key={line} className="mt-1 wrap-anywhere text-ink-2">
          {line}
        </p>
      ))}
      {details.account === "" && <p className="mt-1 text-ink-3">No account details yet.</p>}
      {children}
    </section>
  );
}
