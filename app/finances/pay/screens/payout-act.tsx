import { z } from "zod";
import { getError } from "#app/platform/action-result.ts";
import { PanelQuestion } from "#app/staff/layout/panel-question.tsx";
import { useEditForm } from "#app/staff/layout/use-panel-form.ts";
import { TextArea, TextField } from "#app/ui/form/field.tsx";
import { SelectField } from "#app/ui/form/select.tsx";
import { toChoices } from "#app/ui/list/filters.ts";
import { reasonForm } from "../../forms.ts";
import { useMoneyPath } from "../../ledger/ledger-address.ts";
import { payMessages } from "../../messages.ts";
import { openMoney, readAct, rowForm } from "../../open-money.server.ts";
import { findPayout } from "../../pay-queries.server.ts";
import { methodWords } from "../../words.ts";
import { paymentForm } from "../pay-forms.ts";
import { dropPayout, payPayout, reversePayout } from "../pay-out.server.ts";
import type { Route } from "./+types/payout-act";
import { PayoutFoot, RemoveDraft, useOpenPayout } from "./payout.tsx";

const forms = {
  pay: rowForm(paymentForm, payPayout),
  drop: rowForm(z.object({}), dropPayout),
  reverse: rowForm(reasonForm, reversePayout),
};
const doneBy = { pay: "paid", drop: "dropped", reverse: "reversed" } as const;

export async function loader(args: Route.LoaderArgs) {
  await openMoney(args);
  return readAct(doneBy, args.params);
}

export async function action(args: Route.ActionArgs) {
  const opened = await openMoney(args);
  const { db, id, done } = opened;
  const act = readAct(forms, args.params);
  const { invalid, sent, result } = await forms[act](args.request, opened);
  if (invalid) return invalid;
  if (result.ok) throw done(doneBy[act], act === "drop" ? undefined : `payouts/${id}`);
  const row = result.refusal === "changed_meanwhile" ? await findPayout(db, id) : undefined;
  const field = result.refusal === "date_ahead" ? "paid_on" : undefined;
  return sent.refuse(payMessages[result.refusal], field, row && { version: row.version, values: {} });
}

/** Pays, removes or reverses the payout, in the panel's footer. */
export default function PayoutAct({ loaderData: act, actionData }: Route.ComponentProps) {
  const { payout, details, today } = useOpenPayout();
  const to = useMoneyPath();
  const opened = { version: payout.version, values: { method: details?.method ?? "bank_transfer", today } };
  const { key, form } = useEditForm(opened, actionData);
  const { values, ...post } = form;
  const isPossible = payout.status === (act === "reverse" ? "paid" : "draft");
  if (!isPossible && !getError(form.answer)) return <PayoutFoot payout={payout} />;
  const ask = { ...post, back: to(`payouts/${payout.id}`) };
  if (act === "pay") {
    return (
      <PanelQuestion
        key={key}
        {...ask}
        title="Pay it"
        submitLabel="Mark as paid"
        look="primary"
        other={<RemoveDraft id={payout.id} />}
      >
        <p>A paid payout can only be reversed.</p>
        <div className="form-grid">
          <SelectField
            label="Method"
            name="method"
            options={toChoices(methodWords)}
            defaultValue={values.method}
          />
          <TextField label="Reference" name="reference" optional maxLength={80} />
          <TextField label="Paid on" name="paid_on" type="date" max={today} defaultValue={values.today} />
        </div>
      </PanelQuestion>
    );
  }
  const isDrop = act === "drop";
  return (
    <PanelQuestion
      key={key}
      {...ask}
      title={isDrop ? "Remove this draft?" : "Reverse this payout?"}
      submitLabel={isDrop ? "Remove draft" : "Reverse payout"}
    >
      <p>
        {isDrop
          ? "The pay can go into another payout."
          : "This adds a counter-entry. The pay can go into another payout."}
      </p>
      {!isDrop && <TextArea label="Reason" name="reason" rows={2} maxLength={500} required />}
    </PanelQuestion>
  );
}
