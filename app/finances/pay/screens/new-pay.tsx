import { randomUUID } from "node:crypto";
import { z } from "zod";
import { idempotencyFields } from "#app/platform/fields/form-fields.ts";
import { priceCurrency } from "#app/platform/fields/money.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { readToday } from "#app/settings/queries.server.ts";
import { PanelForm } from "#app/staff/layout/panel-form.tsx";
import { SidePanel } from "#app/staff/layout/side-panel.tsx";
import { useNewForm } from "#app/staff/layout/use-panel-form.ts";
import { TextArea, TextField } from "#app/ui/form/field.tsx";
import { SelectField } from "#app/ui/form/select.tsx";
import { toChoices } from "#app/ui/list/filters.ts";
import { useMoneyPath } from "../../ledger/ledger-address.ts";
import { payMessages } from "../../messages.ts";
import { openMoney } from "../../open-money.server.ts";
import { listRateChoices } from "../../rate-queries.server.ts";
import { currencyNames } from "../../words.ts";
import { addAdjustment } from "../approve-pay.server.ts";
import { adjustmentForm, payoutForm } from "../pay-forms.ts";
import { draftPayout } from "../pay-out.server.ts";
import type { Route } from "./+types/new-pay";

const request = z.object(idempotencyFields);

export async function loader(args: Route.LoaderArgs) {
  const { db } = await openMoney(args);
  const { teachers } = await listRateChoices(db);
  return {
    isPayout: new URL(args.request.url).pathname.includes("/payouts/"),
    teachers: teachers.map(({ id: value, name: label }) => ({ value, label })),
    today: await readToday(db),
    requestId: randomUUID(),
  };
}

export { loadsOnce as shouldRevalidate } from "#app/staff/layout/panel-data.ts";

export async function action(args: Route.ActionArgs) {
  const { db, member, done } = await openMoney(args);
  if (new URL(args.request.url).pathname.includes("/payouts/")) {
    const sent = await parseForm(args.request, payoutForm.and(request));
    if (!sent.ok) return sent.refusal;
    const drafted = await draftPayout(db, member, sent.value);
    if (drafted.ok) throw done("drafted", `payouts/${drafted.value.id}/pay`);
    return sent.refuse(payMessages[drafted.refusal]);
  }
  const sent = await parseForm(args.request, adjustmentForm.and(request));
  if (!sent.ok) return sent.refusal;
  const added = await addAdjustment(db, member, sent.value);
  if (added.ok) throw done("adjusted");
  return sent.refuse(payMessages[added.refusal]);
}

/** A bonus or deduction outside of class pay, or a draft of the approved pay of one teacher and period. */
export default function NewPay({ loaderData, actionData }: Route.ComponentProps) {
  const { isPayout, teachers, today, requestId } = loaderData;
  const form = useNewForm(requestId, actionData);
  const back = useMoneyPath()();
  const currency = (
    <SelectField
      label="Currency"
      name="currency"
      options={toChoices(currencyNames)}
      defaultValue={priceCurrency}
    />
  );
  return (
    <SidePanel title={isPayout ? "Draft a payout" : "Add an adjustment"} back={back}>
      <PanelForm {...form} labels={{}} submitLabel={isPayout ? "Draft payout" : "Add adjustment"} back={back}>
        <p className="text-xs text-ink-3">
          {isPayout
            ? "Includes all approved pay of the period that is not in another payout."
            : "The amount can be negative. Adjustments need approval like any other pay."}
        </p>
        <SelectField label="Teacher" name="instructor_id" placeholder="Choose a teacher" options={teachers} />
        {isPayout ? (
          <div className="form-grid">
            <TextField label="From" name="from" type="date" defaultValue={`${today.slice(0, 8)}01`} />
            <TextField label="Until" name="until" type="date" defaultValue={today} />
            {currency}
          </div>
        ) : (
          <>
            <div className="form-grid">
              <TextField label="Amount" name="amount" maxLength={20} help="Such as 500 or -500" />
              {currency}
              <TextField label="Date" name="pay_date" type="date" defaultValue={today} />
            </div>
            <TextArea label="Reason" name="reason" rows={2} maxLength={500} />
          </>
        )}
      </PanelForm>
    </SidePanel>
  );
}
