import { useState } from "react";
import { useSearchParams } from "react-router";
import { packageTypes } from "#app/bookings/prices/package-price.ts";
import { fieldAmount, formatMoney, priceCurrency, roundToWhole } from "#app/platform/fields/money.ts";
import { formatCount } from "#app/platform/text/plural.ts";
import { StaffForm } from "#app/staff/staff-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { SelectField } from "#app/ui/form/select.tsx";
import { toChoices } from "#app/ui/list/filters.ts";
import { ratePayTypes } from "../../kinds.ts";
import type { ListedRate, RateChoices } from "../../rate-queries.server.ts";
import type { PayDifference } from "../../rates/preview-rate.server.ts";
import { openRate } from "../../rates/rate-address.ts";
import { classCategoryWords, payTypeWords, scheduleTypeWords } from "../../words.ts";
import type { RateFormAnswer } from "./answer-rates.server.ts";
import { rateLabels } from "./rate-values.ts";

interface RateFormProps {
  intent: "add" | "change" | "replace";
  rate: Pick<ListedRate, "id" | "version" | "is_used"> | undefined;
  values: Record<string, string>;
  choices: RateChoices;
  requestId: string;
  answer: RateFormAnswer | undefined;
}

const titles = { add: "Add a rate", change: "Edit the rate", replace: "Replace from a date" } as const;
const labels = { add: "Add rate", change: "Save rate", replace: "Replace rate" } as const;

/** The price of one class of what a rate is for, by which amounts are proposed. */
function priceOf({ types, packages }: RateChoices, target: string): number | undefined {
  const [kind, id] = target.split(":");
  if (kind === "type") return types.find((type) => type.id === id)?.price;
  const sold = packages.find((one) => one.id === id);
  return sold && Math.round(sold.price / Math.max(1, sold.class_count));
}

/** Returns the usual schedule type and category of a class type or package. Empty for "any class". */
function presetOf({ packages }: RateChoices, target: string): Record<string, string> {
  const [kind, id] = target.split(":");
  if (kind === "type") return { schedule_type: "adhoc", category: "individual" };
  const sold = packages.find((one) => one.id === id);
  if (!sold) return {};
  const category = (Object.keys(packageTypes) as (keyof typeof packageTypes)[]).find(
    (one) => packageTypes[one] === sold.type,
  );
  return {
    schedule_type: sold.course_type === "crash" ? "crash" : "monthly",
    ...(category ? { category } : {}),
  };
}

function preset(form: HTMLFormElement | null, values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form?.elements.namedItem(name);
    if (field instanceof HTMLSelectElement) field.value = value;
  }
}

/** Shows the effect on pending pay, one line per currency. */
export function Difference({ lines, sums }: PayDifference) {
  return (
    <div className="rounded-lg border border-line bg-paper-2 px-5 py-4">
      <p className="font-semibold">
        {formatCount(lines, "class gets different pay", "classes get different pay")}
      </p>
      {sums.map(({ before, after }) => (
        <p key={before.currency} className="figures mt-1">
          {`${formatMoney(before)} becomes ${formatMoney(after)}`}
        </p>
      ))}
      <p className="mt-1 text-sm text-ink-3">Approved and paid amounts stay the same.</p>
    </div>
  );
}

export function RateForm({ intent, rate, values, choices, requestId, answer }: RateFormProps) {
  const [params] = useSearchParams();
  const [target, setTarget] = useState(answer?.typed.target?.[0] ?? values.target ?? "");
  const price = priceOf(choices, target);
  const isReplacing = intent === "replace";
  const propose = (percent: number) => {
    const field = document.querySelector<HTMLInputElement>("input[name=amount]");
    if (field && price !== undefined)
      field.value = fieldAmount(
        roundToWhole({ amount: (price * (100 - percent)) / 100, currency: priceCurrency }),
      );
  };
  return (
    <StaffForm
      title={titles[intent]}
      lead={
        isReplacing
          ? "The old rate ends the day before the new one begins."
          : rate?.is_used
            ? "Once pay was approved with a rate, only its end and its note can change."
            : "Without a teacher a rate is the standard. A teacher's own rate wins over it."
      }
      intent={intent}
      {...(rate ? { row: rate } : {})}
      {...(intent === "change" ? {} : { requestId })}
      values={values}
      answer={answer}
      back={openRate(params)}
      submitLabel={answer?.preview ? "Save all the same" : labels[intent]}
      besides={
        answer?.instead && (
          <Button type="submit" name="instead" value={answer.instead} look="secondary">
            End that one the day before
          </Button>
        )
      }
      labels={rateLabels}
    >
      {(field, typed) => (
        <>
          {answer?.preview && (
            <>
              <Difference {...answer.preview} />
              <input type="hidden" name="sure" value="on" />
              {typed("instead")?.[0] && <input type="hidden" name="instead" value={typed("instead")?.[0]} />}
            </>
          )}
          <SelectField
            label="Teacher"
            name="instructor_id"
            options={[
              { value: "", label: "Standard" },
              ...choices.teachers.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            {...field("instructor_id")}
          />
          <SelectField
            label="Class"
            name="target"
            options={[
              { value: "", label: "Any class" },
              ...choices.types.map(({ id, name }) => ({ value: `type:${id}`, label: name })),
              ...choices.packages.map(({ id, name, type }) => ({
                value: `package:${id}`,
                label: `${name} (package, ${type})`,
              })),
            ]}
            {...field("target")}
            onInput={(event) => {
              const chosen = event.currentTarget.value;
              setTarget(chosen);
              preset(event.currentTarget.form, presetOf(choices, chosen));
            }}
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <SelectField
              label="Schedule type"
              name="schedule_type"
              options={toChoices(scheduleTypeWords)}
              {...field("schedule_type")}
            />
            <SelectField
              label="Category"
              name="category"
              options={toChoices(classCategoryWords)}
              {...field("category")}
            />
          </div>
          <SelectField
            label="Pay"
            name="payment_type"
            options={ratePayTypes.map((value) => ({ value, label: payTypeWords[value] }))}
            {...field("payment_type")}
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              label="Amount in rupees"
              name="amount"
              inputMode="decimal"
              maxLength={20}
              {...field("amount")}
            />
            <TextField
              label="Amount in dollars"
              name="second_amount"
              inputMode="decimal"
              optional
              maxLength={20}
              {...field("second_amount")}
            />
          </div>
          {price !== undefined && (
            <div className="flex flex-wrap gap-2">
              {[25, 20, 15].map((percent) => (
                <Button key={percent} look="secondary" size="small" onClick={() => propose(percent)}>
                  {`${percent} % below the price`}
                </Button>
              ))}
            </div>
          )}
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField label="From" name="effective_from" type="date" {...field("effective_from")} />
            <TextField
              label="Until"
              name="effective_until"
              type="date"
              optional
              {...field("effective_until")}
            />
          </div>
          <TextField label="Note" name="note" optional maxLength={300} {...field("note")} />
          <Checkbox
            label="In force"
            name="is_active"
            value="on"
            defaultChecked={field("is_active").defaultValue === "on"}
          />
        </>
      )}
    </StaffForm>
  );
}
