import { ratePayTypes } from "#app/finances/kinds.ts";
import { proposeRate } from "#app/finances/rates/rate-address.ts";
import { currencyWords } from "#app/finances/words.ts";
import { secondCurrency } from "#app/platform/fields/money.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { payTypes, type ScheduleType } from "#app/schedule/kinds.ts";
import { TextField } from "#app/ui/form/field.tsx";
import { SelectField } from "#app/ui/form/select.tsx";
import { toChoices } from "#app/ui/list/filters.ts";
import { payTypeLabels } from "../../sessions/session-labels.ts";

interface PlanPayProps {
  field: (name: string) => { name: string; defaultValue: string; error: string[] | undefined };
  agreed: Omit<AgreedPay, "from">;
  /** The day of the first class. */
  from: string;
}

/** Pay for these classes that differs from the teacher's rate. */
export function PlanPay({ field, agreed, from }: PlanPayProps) {
  return (
    <>
      <p className="text-ink-2">Left empty, the teacher's rate applies.</p>
      <div className="grid gap-5 sm:grid-cols-3">
        <SelectField
          label="Pay"
          options={[
            { value: "", label: "By rate" },
            ...payTypes.map((value) => ({ value, label: payTypeLabels[value] })),
          ]}
          {...field("pay_type")}
        />
        <TextField label="Amount" inputMode="decimal" optional {...field("pay_amount")} />
        <SelectField label="Currency" options={toChoices(currencyWords)} {...field("pay_currency")} />
      </div>
      <KeepAsRate {...agreed} from={from} isAside />
    </>
  );
}

interface AgreedPay {
  pay_type: string;
  amount: string;
  currency: string;
  instructor_id: string;
  class_type_id: string;
  package_id: string;
  schedule_type: ScheduleType;
  category: string;
  from: string;
}

/** Leads to a new rate of the same amount; for pay that no rate can have, nowhere. */
export function KeepAsRate({ isAside = false, ...pay }: AgreedPay & { isAside?: boolean }) {
  const { pay_type, amount, currency, from, class_type_id, package_id } = pay;
  if (!amount.trim() || !from || !ratePayTypes.some((one) => one === pay_type)) return null;
  const to = proposeRate({
    instructor_id: pay.instructor_id,
    target: package_id ? `package:${package_id}` : class_type_id && `type:${class_type_id}`,
    schedule_type: pay.schedule_type,
    category: pay.category,
    payment_type: pay_type,
    ...(currency === secondCurrency ? { second_amount: amount } : { amount }),
    effective_from: from,
  });
  return (
    <p>
      <a href={to} className="link text-sm" {...(isAside ? { target: "_blank", rel: "noopener" } : {})}>
        {`Keep this as a rate from ${zoneClock.dateText(from)}`}
        {isAside && <span className="sr-only"> (opens in a new tab)</span>}
      </a>
    </p>
  );
}
