import { z } from "zod";
import {
  boxField,
  calendarDate,
  choiceField,
  httpsLinkField,
  optionalAmountField,
  optionalDate,
  optionalId,
  optionalWhole,
  textField,
} from "#app/platform/fields/form-fields.ts";
import { currencies, priceCurrency } from "#app/platform/fields/money.ts";
import { refusalMessages } from "#app/platform/refusal-messages.ts";
import { classCategories, payTypes } from "#app/schedule/kinds.ts";
import { mostAtOnce } from "#app/schedule/series-dates.ts";
import { startTimeField } from "#app/schedule/template-form.ts";

export const planKinds = ["once", "weekly", "monthly", "crash", "package"] as const;
export type PlanKind = (typeof planKinds)[number];

export const planScheduleTypes = {
  once: "adhoc",
  weekly: "weekly",
  monthly: "monthly",
  crash: "crash",
  package: "monthly",
} as const;

export function needsPackage(kind: PlanKind): boolean {
  return kind === "monthly" || kind === "crash" || kind === "package";
}

/** A list of dates, separated by spaces or commas. */
const dates = z
  .string()
  .max(mostAtOnce * 12)
  .default("")
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .pipe(z.array(calendarDate(refusalMessages.bad_date)).max(mostAtOnce));

/** `YOG-20261122-ABC234 12`: a booking, and how many classes were left when it was chosen. */
const chosen = z
  .string()
  .max(40)
  .transform((text) => {
    const [booking_id = "", left = ""] = text.split(" ");
    return { booking_id, left: /^\d+$/.test(left) ? Number(left) : null };
  });

/** All fields of the wizard. */
export const planForm = z.object({
  kind: choiceField(planKinds),
  category: choiceField(classCategories),
  package_id: optionalId,
  class_type_id: z.string().default("").pipe(z.uuid("Please choose a class type")),
  bookings: z.array(chosen).max(100).default([]),
  clock: choiceField(["studio", "client"]),
  start_time: startTimeField,
  duration_minutes: optionalWhole(15, 480, "Between 15 and 480 minutes"),
  date: optionalDate,
  from: optionalDate,
  until: optionalDate,
  months: optionalWhole(1, 12, "Between 1 and 12 months"),
  weekdays: z
    .array(z.enum(["0", "1", "2", "3", "4", "5", "6"]))
    .max(7)
    .default([])
    .transform((days) => days.map(Number)),
  picked: dates,
  left_out: dates,
  instructor_id: optionalId,
  ask: boxField,
  max_participants: optionalWhole(1, 500, "Enter 1 to 500 seats"),
  meeting_url: httpsLinkField().default(null),
  notes: textField(1000),
  pay_type: z
    .union([z.literal(""), z.enum(payTypes)], refusalMessages.bad_choice)
    .default("")
    .transform((type) => type || null),
  pay_amount: optionalAmountField({ least: 0 }),
  pay_currency: z.enum(currencies).default(priceCurrency),
  /** Makes those that fit, where the validity ends too early. */
  fewer: boxField,
  /** Goes on behind the end of the validity. */
  extend: boxField,
});

export type PlanForm = z.output<typeof planForm>;
export type PlanField = keyof PlanForm;

/** The step of each field. */
export const planFieldSteps: Record<PlanField, number> = {
  ...{ kind: 1, category: 1, package_id: 1, class_type_id: 1, bookings: 2 },
  ...{ clock: 3, start_time: 3, duration_minutes: 3, date: 3, from: 3, until: 3, months: 3 },
  ...{ weekdays: 3, picked: 3, left_out: 3 },
  ...{ instructor_id: 4, ask: 4, max_participants: 4, meeting_url: 4, notes: 4 },
  ...{ pay_type: 5, pay_amount: 5, pay_currency: 5, fewer: 6, extend: 6 },
};
