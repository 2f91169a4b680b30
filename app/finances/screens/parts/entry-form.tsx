import { type FormEvent, useState } from "react";
import { Form, useFetcher, useNavigation } from "react-router";
import type { FormAnswer } from "#app/platform/action-result.ts";
import { formatMoney, secondCurrency } from "#app/platform/fields/money.ts";
import { taxRates } from "#app/settings/forms.ts";
import { StaffForm } from "#app/staff/staff-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { TextArea, TextField } from "#app/ui/form/field.tsx";
import { LeaveGuard } from "#app/ui/form/leave-guard.tsx";
import { SelectField } from "#app/ui/form/select.tsx";
import { toChoices } from "#app/ui/list/filters.ts";
import { Notice } from "#app/ui/notice.tsx";
import { placeName, places } from "../../places.ts";
import {
  billingWords,
  categoryWords,
  currencyNames,
  directionWords,
  methodWords,
  monthText,
  statusWords,
} from "../../words.ts";
import type { Review } from "./answer-ledger.server.ts";
import type { TransactionFormData } from "./open-ledger.server.ts";

export const entryLabels: Record<string, string> = {
  category: "Category",
  method: "Method",
  reference: "Reference",
  description: "Description",
};

interface EntryFormProps {
  form: TransactionFormData;
  requestId: string;
  answer: FormAnswer | undefined;
  back: string;
}

/** The form for income or an expense. The review step follows before saving. */
export function EntryForm({ form, requestId, answer, back }: EntryFormProps) {
  const typed = (name: string) => answer?.typed[name]?.[0] ?? form.values[name] ?? "";
  const [direction, setDirection] = useState(typed("direction") || "income");
  const { people, bookings, ask } = useSuggestions();
  const isIncome = direction === "income";
  const suggestFrom = (event: FormEvent<HTMLInputElement>) => ask(event.currentTarget.value);
  return (
    <StaffForm
      title="Add a transaction"
      lead="Review the entry before you save it. You can't change amounts later."
      intent="review"
      requestId={requestId}
      values={form.values}
      answer={answer}
      back={back}
      submitLabel="Review"
      labels={entryLabels}
    >
      {(field) => (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <SelectField
              label="Direction"
              name="direction"
              options={toChoices(directionWords)}
              {...field("direction")}
              onInput={(event) => setDirection(event.currentTarget.value)}
            />
            <SelectField
              label="Category"
              name="category"
              options={toChoices(categoryWords)}
              {...field("category")}
            />
          </div>
          <TextField
            label="Booking"
            name="booking"
            optional
            maxLength={60}
            list="suggested-bookings"
            autoComplete="off"
            help={form.booking ?? "Search by ID, name or email."}
            {...field("booking")}
            onInput={suggestFrom}
          />
          <datalist id="suggested-bookings">
            {bookings.map((one) => (
              <option key={one.booking_id} value={one.booking_id}>
                {`${one.first_name} ${one.last_name}, ${one.class_name}, ${one.email}`}
              </option>
            ))}
          </datalist>
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              label="E-mail"
              name="email"
              type="email"
              maxLength={254}
              optional={!isIncome}
              list="suggested-people"
              autoComplete="off"
              {...field("email")}
              onInput={suggestFrom}
            />
            <datalist id="suggested-people">
              {people.map((one) => (
                <option key={one.email} value={one.email}>
                  {one.name}
                </option>
              ))}
            </datalist>
            <TextField label="Name" name="name" maxLength={120} autoComplete="off" {...field("name")} />
          </div>
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              label="Amount"
              name="amount"
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              {...field("amount")}
            />
            <SelectField
              label="Currency"
              name="currency"
              options={toChoices(currencyNames)}
              {...field("currency")}
            />
            <SelectField
              label="GST"
              name="tax_percent"
              options={taxRates.map((rate) => ({ value: String(rate), label: `${rate} %` }))}
              {...(form.gstin
                ? {}
                : { help: "Set the GST number in Business Settings before charging GST." })}
              {...field("tax_percent")}
            />
            <Checkbox
              label="The amount includes GST"
              name="includes_tax"
              value="on"
              defaultChecked={field("includes_tax").defaultValue === "on"}
            />
            {form.gstin && isIncome && (
              <SelectField
                label="State of the customer"
                name="place_of_supply"
                placeholder="Choose the state"
                options={places.map(({ code, name }) => ({ value: code, label: name }))}
                {...field("place_of_supply")}
              />
            )}
          </div>
          <div className="grid gap-5 sm:grid-cols-2">
            <SelectField label="Method" name="method" options={toChoices(methodWords)} {...field("method")} />
            <TextField label="Reference" name="reference" optional maxLength={80} {...field("reference")} />
            <div className="group/billing contents">
              <SelectField
                label="Billing"
                name="billing_type"
                options={toChoices(billingWords)}
                {...field("billing_type")}
              />
              <div className="hidden group-has-[option[value=monthly]:checked]/billing:block">
                <TextField
                  label="Month"
                  name="billing_month"
                  type="month"
                  placeholder="2026-01"
                  maxLength={7}
                  {...field("billing_month")}
                />
              </div>
            </div>
          </div>
          <TextArea
            label="Description"
            name="description"
            optional
            rows={2}
            maxLength={300}
            {...field("description")}
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              label="Date"
              name="occurred_on"
              type="date"
              max={form.today}
              {...field("occurred_on")}
            />
            <SelectField
              label="Status"
              name="status"
              options={[
                { value: "completed", label: "Completed" },
                { value: "pending", label: "Pending" },
              ]}
              {...field("status")}
            />
          </div>
          {isIncome && (
            <Checkbox
              label="Send the invoice by email"
              name="send"
              value="on"
              defaultChecked={field("send").defaultValue === "on"}
            />
          )}
        </>
      )}
    </StaffForm>
  );
}

interface Suggestions {
  people: { email: string; name: string }[];
  bookings: {
    booking_id: string;
    class_name: string;
    email: string;
    first_name: string;
    last_name: string;
  }[];
}

/** Suggests members and bookings while the user types. Requires JavaScript. */
function useSuggestions() {
  const fetcher = useFetcher<Suggestions>();
  const found = fetcher.data ?? { people: [], bookings: [] };
  const ask = (typed: string) => {
    if (typed.trim().length < 2) return;
    void fetcher.load(
      `/dashboard/transactions/suggestions?${new URLSearchParams({ q: typed.slice(0, 100) })}`,
    );
  };
  return { ...found, ask };
}

/** Shows a new entry for review before saving. */
export function EntryReview({ answer, gstin }: { answer: Review; gstin: string }) {
  const { state, formData } = useNavigation();
  const busy = (intent: string) => state !== "idle" && formData?.get("intent") === intent;
  const { review, typed } = answer;
  const money = (amount: number) => formatMoney({ amount, currency: review.currency });
  const isNumbered = review.direction === "income" && review.status === "completed";
  const lines: [string, string][] = [
    ["Direction", directionWords[review.direction]],
    ["Who", [review.name, review.email].filter(Boolean).join(", ")],
    ["What", review.description || "–"],
    ["Category", categoryWords[review.category]],
    ...(review.booking ? [["Booking", review.booking.toUpperCase()] as [string, string]] : []),
    ["Method", [methodWords[review.method], review.reference].filter(Boolean).join(", ")],
    ["Billing", review.billing_period ? monthText(review.billing_period) : billingWords[review.billing_type]],
    ["Date", review.occurred_on],
    ["Status", statusWords[review.status]],
    ...(gstin && review.place_of_supply
      ? [["State of the customer", placeName(review.place_of_supply)] as [string, string]]
      : []),
    ["Net", money(review.net)],
    [`GST ${review.tax_percent} %`, money(review.tax)],
    ["Total", `${money(review.total)} ${review.currency}`],
    ["Number", isNumbered ? "given when saved" : "none"],
    ...(review.direction === "income"
      ? [["Invoice", review.send ? "sent by email" : "not sent by email"] as [string, string]]
      : []),
  ];
  return (
    <Form method="post" className="max-w-2xl">
      <h1 className="text-[clamp(1.7rem,1.3rem+1.6vw,2.2rem)] leading-[1.1]">Review the entry</h1>
      {review.currency === secondCurrency && review.tax_percent > 0 && (
        <div className="mt-5">
          <Notice tone="error">GST on an entry in dollars is unusual. Check it before you save.</Notice>
        </div>
      )}
      <dl className="mt-6 divide-y divide-line border-y border-line">
        {lines.map(([title, value]) => (
          <div key={title} className="grid grid-cols-[10rem_1fr] gap-4 py-2.5 max-sm:grid-cols-[7rem_1fr]">
            <dt className="text-sm text-ink-2">{title}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {Object.entries(typed)
        .filter(([name]) => name !== "intent")
        .flatMap(([name, values]) =>
          values.map((value) => <input key={`${name}${value}`} type="hidden" name={name} value={value} />),
        )}
      <div className="sticky bottom-0 mt-8 flex flex-wrap justify-end gap-3 border-t border-line bg-paper py-4">
        <Button type="submit" name="intent" value="change" look="quiet" busy={busy("change")}>
          Change
        </Button>
        <Button type="submit" name="intent" value="add" busy={busy("add")}>
          Save
        </Button>
      </div>
      <LeaveGuard isRefused />
    </Form>
  );
}
