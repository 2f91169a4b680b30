import type { Actor } from "#app/accounts/member.ts";
import { may } from "#app/accounts/who-may.ts";
import { findRate } from "#app/finances/queries.server.ts";
import { rateText } from "#app/finances/rates/rate-values.ts";
import { noRate, rateReasons } from "#app/finances/select-rate.ts";
import type { Database } from "#app/platform/database.server.ts";
import { dayMs } from "#app/platform/time/durations.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { payTypeLabels } from "../sessions/session-labels.ts";
import { type PlanForm, planScheduleTypes } from "./plan-form.ts";
import { type MarkedDate, markDate } from "./plan-marks.ts";
import { findTimes, listBusy } from "./plan-queries.server.ts";
import { type Prepared, preparePlan, type Refused } from "./prepare-plan.server.ts";

/** The planned dates with their warnings. */
export interface CheckedPlan {
  dates: MarkedDate[];
  count: number;
  last: string;
  zone: string;
  minutes: number;
  seats: number;
  teacher: string | undefined;
  busy: boolean;
  /** The applicable rate, only for staff who see pay. */
  rate: string | null;
}

/** Looks at every date of a plan without making anything. */
export async function checkDates(
  db: Database,
  actor: Actor,
  form: PlanForm,
): Promise<{ ok: true; value: CheckedPlan } | ({ ok: false } & Refused)> {
  const prepared = await preparePlan(db, actor, form);
  if (!prepared.ok) return prepared;
  const plan = prepared.value;
  const held = await markAll(db, form, plan);
  const closed = plan.skipped.map(
    (date): MarkedDate => ({
      date,
      starts_at: null,
      marks: [{ mark: "closed", words: "Closed" }],
    }),
  );
  return {
    ok: true,
    value: {
      dates: [...held, ...closed].sort((a, b) => (a.date < b.date ? -1 : 1)),
      count: plan.dates.length,
      last: plan.dates.at(-1) ?? "",
      zone: plan.zone,
      minutes: plan.minutes,
      seats: plan.seats,
      teacher: plan.teacher,
      rate: await describeRate(db, actor, form, plan),
      busy: held.some(({ marks }) => marks.some(({ mark }) => mark === "busy")),
    },
  };
}

/** The marks of each date on which a class would be. */
export async function markAll(db: Database, form: PlanForm, plan: Prepared): Promise<MarkedDate[]> {
  const { instructor_id, start_time } = form;
  const [first = plan.from] = plan.dates;
  const last = plan.dates.at(-1) ?? first;
  const from = new Date(zoneClock.instant(first, "00:00", plan.zone) - dayMs);
  const until = new Date(zoneClock.instant(last, "00:00", plan.zone) + 2 * dayMs);
  const busy = instructor_id ? await listBusy(db, instructor_id, from, until) : [];
  const { absences, hours, zone } = instructor_id
    ? await findTimes(db, instructor_id)
    : { absences: [], hours: null, zone: null };
  const client_zones = [...new Set(plan.contracts.flatMap(({ booking }) => booking.timezone || []))];
  return plan.dates.map((date) =>
    markDate({
      ...{ date, start_time, minutes: plan.minutes, zone: plan.zone, studio_zone: plan.studio_zone },
      client_zones,
      ...{ teacher: plan.teacher, busy, absences, hours, teacher_zone: zone },
    }),
  );
}

/** `₹800 per class: The teacher's own rate for this class.` */
async function describeRate(
  db: Database,
  actor: Actor,
  form: PlanForm,
  plan: Prepared,
): Promise<string | null> {
  if (!may(actor, "pay.see") || form.category === "public_group" || form.pay_type) return null;
  const found = await findRate(db, {
    instructor_id: form.instructor_id,
    class_type_id: plan.type.id,
    package_id: form.package_id,
    schedule_type: planScheduleTypes[form.kind],
    category: form.category,
    date: plan.dates[0] ?? plan.from,
  });
  if (!found) return noRate;
  const words = payTypeLabels[found.rate.payment_type].toLowerCase();
  return `${rateText(found.rate)}, ${words}. ${rateReasons[found.rank]}`;
}
