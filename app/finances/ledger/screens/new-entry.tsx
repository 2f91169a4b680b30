import { randomUUID } from "node:crypto";
import { type FormEvent, useState } from "react";
import { useFetcher } from "react-router";
import { z } from "zod";
import { type FormAnswer, getError, type Typed, typedValues } from "#app/platform/action-result.ts";
import { idempotencyFields } from "#app/platform/fields/form-fields.ts";
import {
  fieldAmount,
  formatMoney,
  pickMoney,
  priceCurrency,
  secondCurrency,
} from "#app/platform/fields/money.ts";
import { parseFields, readForm, readIntent } from "#app/platform/sent-form.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { studioDate } from "#app/schedule/session-start.ts";
import { taxRates } from "#app/settings/forms.ts";
import { readBusinessSettings } from "#app/settings/queries.server.ts";
import { PanelForm } from "#app/staff/layout/panel-form.tsx";
import { PanelFacts } from "#app/staff/layout/panel-rows.tsx";
import { SidePanel } from "#app/staff/layout/side-panel.tsx";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { EntityForm, SubmitButton } from "#app/ui/form/entity-form.tsx";
import { TextArea, TextField } from "#app/ui/form/field.tsx";
import { LeaveGuard } from "#app/ui/form/leave-guard.tsx";
import { SelectField } from "#app/ui/form/select.tsx";
import { useLastAnswer } from "#app/ui/form/use-last-answer.ts";
import { toChoices } from "#app/ui/list/filters.ts";
import { Notice } from "#app/ui/notice.tsx";
import { transactionForm } from "../../forms.ts";
import { findPaidBooking, type suggest } from "../../ledger-queries.server.ts";
import { openMoney } from "../../open-money.server.ts";
import { placeChoices, placeName } from "../../places.ts";
import {
  billingWords,
  categoryWords,
  currencyNames,
  directionWords,
  methodWords,
  paymentFor,
  statusWords,
  transactionFacts,
} from "../../words.ts";
import { addTransaction, previewTransaction } from "../add-transaction.server.ts";
import { transactionsPath, useMoneyPath } from "../ledger-address.ts";
import { refuseEntry } from "../open-entry.server.ts";
import type { Route } from "./+types/new-entry";

/** Loads the initial values of a new entry: empty, or for the payment of the booking in the address. */
export async function loader(args: Route.LoaderArgs) {
  const { db } = await openMoney(args);
  const { studio, legal_disclaimer, invoice_preferences } = await readBusinessSettings(db);
  const today = studioDate(now(), studio.time_zone);
  const gstin = legal_disclaimer.gst_number;
  const number = new URL(args.request.url).searchParams.get("booking")?.slice(0, 60);
  const booking = number ? await findPaidBooking(db, number) : undefined;
  const values: Record<string, string> = {
    direction: "income",
    category: "class_booking",
    currency: priceCurrency,
    tax_percent: gstin ? String(invoice_preferences.tax_rate) : "0",
    includes_tax: "on",
    method: "manual",
    billing_type: "one_time",
    occurred_on: today,
    status: "completed",
    send: "on",
  };
  const shared = { values, today, gstin, requestId: randomUUID() };
  if (!booking) return { ...shared, due: "Search by ID, name or email." };
  const { price, paid, currency } = booking;
  const open = { amount: price === null ? null : Math.max(0, price - paid), currency };
  Object.assign(values, {
    booking: booking.booking_id,
    email: booking.email,
    name: `${booking.first_name} ${booking.last_name}`.trim(),
    amount: fieldAmount(open),
    currency,
    description: paymentFor(booking),
  });
  const due =
    price === null
      ? "No price is agreed for this booking yet."
      : `${formatMoney(open)} of ${formatMoney(pickMoney(booking, "price"))} is open.`;
  return { ...shared, due };
}

export { loadsOnce as shouldRevalidate } from "#app/staff/layout/panel-data.ts";

const fields = transactionForm.and(z.object(idempotencyFields));

/** Reviews the typed entry, adds it, or returns to the form with it. */
export async function action(args: Route.ActionArgs) {
  const { db, member, done } = await openMoney(args);
  const form = await readForm(args.request, ["intent", fields]);
  const typed = typedValues(form);
  const intent = readIntent(form, ["review", "add", "change"]);
  if (intent === "change") return { typed };
  const sent = parseFields(form, fields);
  if (!sent.ok) return sent.refusal;
  const { booking } = sent.value;
  if (intent === "review") {
    const looked = await previewTransaction(db, member, sent.value);
    if (!looked.ok) return refuseEntry(db, sent, looked.refusal, { booking });
    const { amounts, description } = looked.value;
    return { review: { ...sent.value, ...amounts, description }, typed };
  }
  const added = await addTransaction(db, member, sent.value);
  if (added.ok) throw done("added", added.value.id);
  return refuseEntry(db, sent, added.refusal, { booking });
}

type Review = NonNullable<Extract<Awaited<ReturnType<typeof action>>, { review?: unknown }>["review"]>;

/** The form for income or an expense. The review follows before saving. */
export default function NewEntry({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastAnswer(actionData);
  if (answer && "review" in answer && answer.review)
    return <EntryReview {...answer} gstin={loaderData.gstin} />;
  return <EntryForm {...loaderData} failed={getError(answer)} typed={answer?.typed} />;
}

type EntryFormProps = Route.ComponentProps["loaderData"] & {
  failed: FormAnswer | undefined;
  typed: Typed | undefined;
};

function EntryForm({ values, today, gstin, requestId, due, failed, typed }: EntryFormProps) {
  const to = useMoneyPath();
  const first = (name: string) => (typed ? typed[name]?.[0] : values[name]) ?? "";
  const [direction, setDirection] = useState(first("direction"));
  const { people, bookings, ask } = useSuggestions();
  const isIncome = direction === "income";
  const suggestFrom = (event: FormEvent<HTMLInputElement>) => ask(event.currentTarget.value);
  const field = (name: string, label: string) => ({ name, label, defaultValue: first(name) });
  const choice = (name: string, label: string, words: Record<string, string>) => (
    <SelectField {...field(name, label)} options={toChoices(words)} />
  );
  return (
    <SidePanel title="Add a transaction" back={to()}>
      <PanelForm
        answer={failed}
        hidden={{ intent: "review", request_id: typed?.request_id?.[0] ?? requestId }}
        submitLabel="Review"
        labels={{}}
        back={to()}
      >
        <p className="text-xs text-ink-3">
          Review the entry before you save it. You can't change amounts later.
        </p>
        <div className="form-grid">
          <SelectField
            {...field("direction", "Direction")}
            options={toChoices(directionWords)}
            onInput={(event) => setDirection(event.currentTarget.value)}
          />
          {choice("category", "Category", categoryWords)}
        </div>
        <TextField
          {...field("booking", "Booking")}
          optional
          maxLength={60}
          list="suggested-bookings"
          autoComplete="off"
          help={due}
          onInput={suggestFrom}
        />
        <datalist id="suggested-bookings">
          {bookings.map((one) => (
            <option key={one.booking_id} value={one.booking_id}>
              {`${one.first_name} ${one.last_name}, ${one.class_name}, ${one.email}`}
            </option>
          ))}
        </datalist>
        <div className="form-grid">
          <TextField
            {...field("email", "E-mail")}
            type="email"
            maxLength={254}
            optional={!isIncome}
            list="suggested-people"
            autoComplete="off"
            onInput={suggestFrom}
          />
          <datalist id="suggested-people">
            {people.map((one) => (
              <option key={one.email} value={one.email}>
                {one.name}
              </option>
            ))}
          </datalist>
          <TextField {...field("name", "Name")} maxLength={120} autoComplete="off" />
          <TextField {...field("amount", "Amount")} inputMode="decimal" autoComplete="off" maxLength={20} />
          {choice("currency", "Currency", currencyNames)}
          <SelectField
            {...field("tax_percent", "GST")}
            options={taxRates.map((rate) => ({ value: String(rate), label: `${rate} %` }))}
            help={gstin ? undefined : "Set the GST number in Business Settings before charging GST."}
          />
          <Checkbox
            label="The amount includes GST"
            name="includes_tax"
            value="on"
            defaultChecked={first("includes_tax") === "on"}
          />
          {gstin && isIncome && (
            <SelectField
              {...field("place_of_supply", "State of the customer")}
              placeholder="Choose the state"
              options={placeChoices}
            />
          )}
        </div>
        <div className="form-grid">
          {choice("method", "Method", methodWords)}
          <TextField {...field("reference", "Reference")} optional maxLength={80} />
          <div className="group/billing contents">
            {choice("billing_type", "Billing", billingWords)}
            <div className="hidden group-has-[option[value=monthly]:checked]/billing:block">
              <TextField
                {...field("billing_month", "Month")}
                type="month"
                placeholder="2026-01"
                maxLength={7}
              />
            </div>
          </div>
        </div>
        <TextArea {...field("description", "Description")} optional rows={2} maxLength={300} />
        <div className="form-grid">
          <TextField {...field("occurred_on", "Date")} type="date" max={today} />
          {choice("status", "Status", { completed: "Completed", pending: "Pending" })}
        </div>
        {isIncome && (
          <Checkbox
            label="Send the invoice by email"
            name="send"
            value="on"
            defaultChecked={first("send") === "on"}
          />
        )}
      </PanelForm>
    </SidePanel>
  );
}

/** Suggests members and bookings while the user types. Requires JavaScript. */
function useSuggestions() {
  const fetcher = useFetcher<Awaited<ReturnType<typeof suggest>>>();
  const ask = (typed: string) => {
    if (typed.trim().length < 2) return;
    void fetcher.load(`${transactionsPath}/suggestions?${new URLSearchParams({ q: typed.slice(0, 100) })}`);
  };
  return { ...(fetcher.data ?? { people: [], bookings: [] }), ask };
}

/** Shows a new entry for review before saving. */
function EntryReview({ review, typed, gstin }: { review: Review; typed: Typed; gstin: string }) {
  const to = useMoneyPath();
  const money = (amount: number) => formatMoney({ amount, currency: review.currency });
  const isIncome = review.direction === "income";
  const { intent: _reviewed, ...sent } = typed;
  return (
    <SidePanel title="Review the entry" back={to()}>
      <EntityForm
        answer={undefined}
        hidden={Object.fromEntries(Object.entries(sent).map(([name, [value = ""]]) => [name, value]))}
        className="panel-form"
      >
        <div className="panel-body">
          {review.currency === secondCurrency && review.tax_percent > 0 && (
            <Notice tone="error">GST on an entry in dollars is unusual. Check it before you save.</Notice>
          )}
          <PanelFacts
            facts={[
              ["Direction", directionWords[review.direction]],
              ...transactionFacts(review),
              review.booking !== "" && ["Booking", review.booking.toUpperCase()],
              ["Date", review.occurred_on],
              ["Status", statusWords[review.status]],
              gstin !== "" &&
                review.place_of_supply !== "" && ["State of the customer", placeName(review.place_of_supply)],
              ["Net", money(review.net)],
              [`GST ${review.tax_percent} %`, money(review.tax)],
              ["Total", `${money(review.total)} ${review.currency}`],
              ["Number", isIncome && review.status === "completed" ? "given when saved" : "none"],
              isIncome && ["Invoice", review.send ? "sent by email" : "not sent by email"],
            ]}
          />
        </div>
        <footer className="panel-foot">
          <SubmitButton name="intent" value="add">
            Save
          </SubmitButton>
          <Button type="submit" name="intent" value="change" look="secondary">
            Change
          </Button>
        </footer>
        <LeaveGuard isRefused />
      </EntityForm>
    </SidePanel>
  );
}
