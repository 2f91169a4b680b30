import { randomUUID } from "node:crypto";
import { z } from "zod";
import { getError } from "#app/platform/action-result.ts";
import { idempotencyFields } from "#app/platform/fields/form-fields.ts";
import { fieldAmount, formatMoney } from "#app/platform/fields/money.ts";
import { PanelQuestion } from "#app/staff/layout/panel-question.tsx";
import { useEditForm, useNewForm } from "#app/staff/layout/use-panel-form.ts";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { TextArea, TextField } from "#app/ui/form/field.tsx";
import { SelectField } from "#app/ui/form/select.tsx";
import { toChoices } from "#app/ui/list/filters.ts";
import { entryForm, reasonForm, refundForm, rejectPaymentForm } from "../../forms.ts";
import { paymentMethods } from "../../kinds.ts";
import { findEntry } from "../../ledger-queries.server.ts";
import { refundMost } from "../../messages.ts";
import { found, openMoney, readAct, rowForm } from "../../open-money.server.ts";
import { rejectReportedPayment } from "../../payments/report-payment.server.ts";
import { placeChoices } from "../../places.ts";
import { categoryWords, methodWords } from "../../words.ts";
import { editTransaction, markAsFailed, markAsPaid, voidTransaction } from "../change-transaction.server.ts";
import { createRefund, retainPayment } from "../create-refund.server.ts";
import { type EntryAct, entryActWords, listEntryActs } from "../entry-acts.ts";
import { useMoneyPath } from "../ledger-address.ts";
import { refuseEntry } from "../open-entry.server.ts";
import type { Route } from "./+types/entry-act";
import { EntryFoot, useOpenEntry } from "./entry.tsx";

const method = z.enum(paymentMethods).optional().catch(undefined);

const forms = {
  complete: rowForm(z.object({ method }), markAsPaid),
  not_received: rowForm(rejectPaymentForm, rejectReportedPayment),
  fail: rowForm(z.object({}), markAsFailed),
  refund: rowForm(refundForm.extend(idempotencyFields), createRefund),
  keep: rowForm(reasonForm, retainPayment),
  edit: rowForm(entryForm, (db, by, { id, version, ...form }) =>
    editTransaction(db, by, { id, version, form }),
  ),
  void: rowForm(z.object({}), voidTransaction),
};
const doneBy = {
  complete: "completed",
  not_received: "not_received",
  fail: "failed",
  refund: "refunded",
  keep: "kept",
  edit: "edited",
  void: "voided",
} as const;

export async function loader(args: Route.LoaderArgs) {
  await openMoney(args);
  return { act: readAct(entryActWords, args.params), requestId: randomUUID() };
}

export { loadsOnce as shouldRevalidate } from "#app/staff/layout/panel-data.ts";

export async function action(args: Route.ActionArgs) {
  const opened = await openMoney(args);
  const { db, id } = opened;
  const act = readAct(forms, args.params);
  const { invalid, sent, result } = await forms[act](args.request, opened);
  if (result?.ok) throw opened.done(doneBy[act], id);
  const entry = found(await findEntry(db, id));
  if (invalid) {
    // The error names the remaining amount instead of asking for a larger one.
    const isSpent = act === "refund" && entry.direction === "income" && entry.refunded === entry.total;
    const error = refundMost(0, entry.currency);
    return isSpent ? { ...invalid, error, fieldErrors: { amount: [error] } } : invalid;
  }
  const values = act === "edit" ? editValues(entry) : {};
  const current = result.refusal === "changed_meanwhile" ? { version: entry.version, values } : undefined;
  return refuseEntry(db, sent, result.refusal, { entry, current });
}

type Entry = ReturnType<typeof useOpenEntry>["entry"];

function editValues({ category, method: paidBy, reference, description, place_of_supply }: Entry) {
  return { category, method: paidBy, reference, description, place_of_supply };
}

const labels = {
  category: "Category",
  method: "Method",
  reference: "Reference",
  description: "Description",
  place_of_supply: "State of the customer",
};

/** A confirmation or form about an entry, in the panel's footer. */
export default function EntryActForm({ loaderData: { act, requestId }, actionData }: Route.ComponentProps) {
  const opened = useOpenEntry();
  const { entry, today, suggested, mayCancel, isCanceled } = opened;
  const to = useMoneyPath();
  const money = (amount: number) => formatMoney({ amount, currency: entry.currency });
  const left = entry.total - entry.refunded;
  const amount = fieldAmount({ amount: suggested?.amount ?? left, currency: entry.currency });
  const first = { ...editValues(entry), amount, occurred_on: today };
  const { key, form } = useEditForm({ version: entry.version, values: first }, actionData);
  const { hidden } = useNewForm(requestId, actionData);
  const { values, answer } = form;
  if (!getError(answer) && !listEntryActs(entry, opened).includes(act)) return <EntryFoot opened={opened} />;
  const field = (name: keyof typeof labels) => ({ name, label: labels[name], defaultValue: values[name] });
  const methodField = <SelectField {...field("method")} options={toChoices(methodWords)} />;
  const reasonField = <TextArea label="Reason" name="reason" rows={2} maxLength={500} required />;
  const questions: Record<
    EntryAct,
    { title: string; submitLabel?: string; text: string; fields?: React.ReactNode }
  > = {
    complete: {
      title: "Mark as paid?",
      text: "The payment has arrived. An income entry gets the next invoice number.",
      fields: methodField,
    },
    fail: { title: "Mark as failed?", text: "The payment did not arrive. You can't undo this." },
    void: {
      title: "Void this entry?",
      submitLabel: "Void entry",
      text: "The entry no longer counts, and a credit note cancels its invoice. You can't undo this.",
    },
    not_received: {
      title: `Not received from ${entry.name}`,
      submitLabel: "Send message",
      text: "We email your message. The member can report another payment, and the entry stays pending.",
      fields: <TextArea label="Message" name="words" rows={4} maxLength={500} required />,
    },
    keep: {
      title: `Keep the payment of ${entry.name}`,
      text: `${money(left)} will not be refunded. ${entry.email ? `We email the reason to ${entry.email}.` : "There is no email address to send the reason to."}`,
      fields: reasonField,
    },
    refund: {
      title: `Refund ${entry.name}`,
      text: `${money(left)} can be refunded. The refund gets a separate credit note.`,
      fields: (
        <>
          <TextField
            label={`Amount in ${entry.currency}`}
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            defaultValue={values.amount}
            help={
              suggested &&
              `${suggested.held} of ${suggested.agreed} classes were held: the others are worth ${money(suggested.amount)}.`
            }
          />
          <div className="form-grid">
            {methodField}
            <TextField
              label="Refunded on"
              name="occurred_on"
              type="date"
              max={today}
              defaultValue={values.occurred_on}
            />
          </div>
          {reasonField}
          {entry.booking && !isCanceled && mayCancel && (
            <Checkbox label="Cancel the booking as well" name="cancel_booking" value="on" />
          )}
        </>
      ),
    },
    edit: {
      title: `Edit ${entry.name}`,
      submitLabel: "Save entry",
      text: "Amounts, dates and people can't be changed. Issued invoices stay the same.",
      fields: (
        <>
          <div className="form-grid">
            <SelectField {...field("category")} options={toChoices(categoryWords)} />
            {methodField}
          </div>
          <TextField {...field("reference")} optional maxLength={80} />
          {entry.direction === "income" && entry.status === "pending" && entry.place_of_supply !== "" && (
            <SelectField
              {...field("place_of_supply")}
              options={placeChoices}
              help="The total stays the same. The GST depends on the state."
            />
          )}
          <TextArea {...field("description")} optional rows={2} maxLength={300} />
        </>
      ),
    },
  };
  const { title, submitLabel = entryActWords[act], text, fields } = questions[act];
  return (
    <PanelQuestion
      key={key}
      answer={answer}
      hidden={{ ...form.hidden, ...hidden }}
      title={title}
      submitLabel={submitLabel}
      look={act === "fail" || act === "void" ? "danger" : "primary"}
      back={to(entry.id)}
      labels={labels}
    >
      <p>{text}</p>
      {fields}
    </PanelQuestion>
  );
}
