import type { ReactNode } from "react";
import type { FormError } from "#app/platform/action-result.ts";
import { StaffForm } from "#app/staff/staff-form.tsx";
import { useFormKey } from "#app/staff/use-form-key.ts";
import { PasswordField, TextArea, TextField } from "#app/ui/form/field.tsx";
import { SelectField } from "#app/ui/form/select.tsx";
import { toChoices } from "#app/ui/list/filters.ts";
import { payoutDetailLabels } from "./pay/pay-forms.ts";
import type { openPayoutDetails } from "./pay-queries.server.ts";
import type { PaidTo } from "./tables.server.ts";
import { currencyNames, currencyWords, methodWords } from "./words.ts";

/** People who change their own details enter their password, or need a recent sign-in if they have none. */
export type ShownDetails = Awaited<ReturnType<typeof openPayoutDetails>>;

const labels = { ...payoutDetailLabels, password: "Your password" };

/** How a teacher is paid. Only they and who keeps the books see it. */
export function PayoutDetailsForm({
  user_id,
  details: { version, has_password, is_own: isOwn, changed: _changed, ...values },
  failed,
  back,
  lead,
}: {
  user_id: string;
  details: ShownDetails;
  /** The error and the submitted values. */
  failed: FormError | undefined;
  back: string;
  lead?: ReactNode;
}) {
  const { key, turn } = useFormKey(failed !== undefined);
  return (
    <StaffForm
      key={key}
      turn={turn}
      title="Payout details"
      level="h2"
      lead={lead ?? "Only you and the studio's bookkeepers can see this."}
      intent="payout_details"
      row={{ id: user_id, version }}
      values={values}
      answer={failed?.typed && { ...failed, typed: failed.typed }}
      back={back}
      submitLabel="Save payout details"
      labels={labels}
    >
      {(field) => (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <SelectField
              label={labels.currency}
              name="currency"
              options={toChoices(currencyNames)}
              {...field("currency")}
            />
            <SelectField
              label={labels.method}
              name="method"
              options={toChoices(methodWords)}
              {...field("method")}
            />
          </div>
          <TextArea
            label={labels.account}
            name="account"
            rows={3}
            counter={300}
            optional
            help="Account number with bank code, or UPI address"
            {...field("account")}
          />
          <TextField label={labels.tax_id} name="tax_id" maxLength={20} optional {...field("tax_id")} />
          {isOwn && has_password && (
            <PasswordField
              label={labels.password}
              name="password"
              autoComplete="current-password"
              error={field("password").error}
              required
            />
          )}
          {isOwn && !has_password && (
            <p className="text-sm text-ink-2">
              For this change, you need to have signed in within the last ten minutes.
            </p>
          )}
        </>
      )}
    </StaffForm>
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
