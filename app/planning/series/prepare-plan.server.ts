import type { Actor } from "#app/accounts/member.ts";
import { may } from "#app/accounts/who-may.ts";
import { isActive } from "#app/bookings/kinds.ts";
import {
  type Contract,
  getValidity,
  listContracts,
  remainingClasses,
} from "#app/bookings/parts/contract-queries.server.ts";
import { usualDurationMinutes } from "#app/catalogue/defaults.ts";
import { findClassType, findStoredPackage } from "#app/catalogue/queries.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { findTeacherName, findTeachingObstacle } from "#app/schedule/promise-queries.server.ts";
import { monthsUntil, mostAtOnce, seriesDates } from "#app/schedule/series-dates.ts";
import { sessionStart, studioDate } from "#app/schedule/session-start.ts";
import { readBusinessSettings, studioTimeZone } from "#app/settings/queries.server.ts";
import type { PlanForm } from "./plan-form.ts";
import { needsPackage } from "./plan-form.ts";
import type { PlanRefusal } from "./plan-messages.ts";
import { firstDayField, missingInPlan } from "./plan-missing.ts";
import { listClosedDays } from "./plan-queries.server.ts";

/** The preview of a series without an end date covers this many days. */
const shownDays = 60;

export interface Prepared {
  type: NonNullable<Awaited<ReturnType<typeof findClassType>>>;
  pack: Awaited<ReturnType<typeof findStoredPackage>>;
  contracts: Contract[];
  /** The time zone of the plan. */
  zone: string;
  studio_zone: string;
  today: string;
  minutes: number;
  seats: number;
  dates: string[];
  /** Closed days that were passed over. */
  skipped: string[];
  from: string;
  /** The requested number of classes; undefined if the series ends on a date. */
  count: number | undefined;
  teacher: string | undefined;
  /** The last day on which these bookings can have classes, where there is one. */
  valid_until: string | undefined;
}

export type Refused = { refusal: PlanRefusal; words?: Record<string, string | number> };
type Answer<Value> = { ok: true; value: Value } | ({ ok: false } & Refused);

const no = (refusal: PlanRefusal, words?: Refused["words"]): { ok: false } & Refused => ({
  ok: false,
  refusal,
  ...(words ? { words } : {}),
});

/** Reads a plan with its subject, clients and dates, for both the check and the command. */
export async function preparePlan(db: Database, actor: Actor, form: PlanForm): Promise<Answer<Prepared>> {
  if (!actor || !may(actor, "sessions.manage")) return no("not_allowed");
  const [missing] = missingInPlan(form);
  if (missing) return no(missing.refusal);
  const isPublic = form.category === "public_group";
  const contracts = isPublic
    ? []
    : await listContracts(
        db,
        form.bookings.map(({ booking_id }) => booking_id),
      );
  const pack = form.package_id ? await findStoredPackage(db, form.package_id) : undefined;
  const isOfferable =
    pack && (!pack.is_archived || contracts.some((one) => one.booking.class_package_id === pack.id));
  if (form.package_id && !isOfferable) return no("package_missing");
  if (isPublic && needsPackage(form.kind)) return no("package_missing");
  const type = await findClassType(db, form.class_type_id);
  const only = pack?.class_type_restrictions ?? [];
  if (!type || type.is_archived || (only.length > 0 && !only.includes(type.id))) return no("type_off");
  const isPending = contracts.some(({ booking }) => booking.status === "pending");
  if (isPending && (await needsTeacher(db, form.category, form.instructor_id))) return no("teacher_missing");
  const who = whyNotFor(form, contracts);
  if (who) return no(who);
  const teacher = form.instructor_id ? await findTeacherName(db, form.instructor_id) : undefined;
  const resting = form.instructor_id && (await findTeachingObstacle(db, form.instructor_id));
  if (resting) return no(resting, { teacher: teacher ?? "This teacher" });
  const studio_zone = await studioTimeZone(db);
  const client = contracts[0]?.booking.timezone;
  const zone = form.clock === "client" && client ? client : studio_zone;
  const today = studioDate(now(), zone);
  // A group without a package was promised the usual length, whatever the class type's is.
  const promised =
    form.category === "private_group" &&
    !pack &&
    contracts.some((one) => one.booking.session_duration === null)
      ? usualDurationMinutes
      : undefined;
  const minutes = form.duration_minutes ?? pack?.session_minutes ?? promised ?? type.duration_minutes;
  const seats = form.max_participants ?? (isPublic ? type.max_participants : Math.max(contracts.length, 1));
  if (seats < contracts.length) return no("few_seats");
  const [hours = 0, past = 0] = form.start_time.split(":").map(Number);
  if (isPublic && hours * 60 + past + minutes > 24 * 60) return no("past_midnight");
  const base = { type, pack, contracts, zone, studio_zone, today, minutes, seats, teacher };
  return withDates(db, form, base, actor);
}

/** Whether the studio confirms such a class only with a teacher, and there is none. */
export async function needsTeacher(
  db: Database,
  category: PlanForm["category"],
  instructor_id: string | null,
): Promise<boolean> {
  if (category !== "private_group" || instructor_id) return false;
  return (await readBusinessSettings(db)).private_groups.needs_teacher;
}

function whyNotFor(form: PlanForm, contracts: Contract[]): PlanRefusal | undefined {
  if (form.category === "public_group") return undefined;
  const isOne =
    (form.category === "individual" || form.category === "private_group") && form.kind !== "crash";
  if (isOne && form.bookings.length > 1) return "one_client";
  for (const { booking_id, left } of form.bookings) {
    const contract = contracts.find(({ booking }) => booking.booking_id === booking_id);
    if (contract?.booking.booking_type !== form.category) return "client_missing";
    if (!isActive(contract.booking.status)) {
      return contract.booking.status === "cancelled" ? "booking_cancelled" : "planned_meanwhile";
    }
    if (needsPackage(form.kind) && contract.booking.class_package_id !== form.package_id)
      return "client_missing";
    const still = remainingClasses(contract);
    if (still === 0 || (left !== null && still !== null && left !== still)) return "planned_meanwhile";
  }
  return undefined;
}

type Base = Omit<Prepared, "dates" | "skipped" | "from" | "count" | "valid_until">;

async function withDates(
  db: Database,
  form: PlanForm,
  base: Base,
  actor: NonNullable<Actor>,
): Promise<Answer<Prepared>> {
  const { today, zone, contracts, pack } = base;
  const from = form[firstDayField(form.kind)];
  if (!from || from < today) return no("date_past");
  const lefts = contracts.flatMap((one) => remainingClasses(one) ?? []);
  const left = lefts.length > 0 ? Math.min(...lefts) : undefined;
  const isPublic = form.category === "public_group";
  const isPicked = form.kind !== "weekly" && form.kind !== "once" && form.picked.length > 0;
  const weekdays = form.kind === "once" ? [zoneClock.weekdayOf(from)] : form.weekdays;
  let until: string | undefined;
  let count: number | undefined;
  let valid_until: string | undefined;
  if (form.kind === "once") {
    until = from;
    count = 1;
  } else if (form.kind === "weekly") {
    if (form.until && form.until < from) return no("dates_reversed");
    if (!form.until && !isPublic && left === undefined) return no("last_missing");
    until = form.until ?? (isPublic ? zoneClock.addDays(from, shownDays) : undefined);
    count = left;
  } else if (form.kind === "monthly") {
    until = monthsUntil(from, form.months ?? 1);
    count = left;
  } else {
    count = left ?? pack?.class_count;
    const begins = contracts.flatMap((one) => one.first_date ?? []).sort()[0] ?? from;
    // Of several bookings the one that ends first.
    [valid_until] = contracts.flatMap((one) => getValidity(one, begins)?.until ?? []).sort();
    until = form.extend && may(actor, "packages.manage") ? undefined : valid_until;
  }
  const closed = await listClosedDays(db, from, until ?? zoneClock.addDays(from, 3660));
  const plan = {
    ...{ from, until, weekdays, count, closed },
    picked: isPicked ? form.picked : [],
    left_out: new Set(form.left_out),
  };
  const { dates, skipped } = seriesDates(plan);
  if (dates.length > mostAtOnce) return no("too_many", { n: dates.length });
  if (dates.length === 0) return no("no_dates");
  const [first = ""] = dates;
  if (sessionStart(first, form.start_time, zone) <= now()) return no("started");
  const isShort = valid_until !== undefined && count !== undefined && dates.length < count;
  if (isShort && !form.fewer && until) {
    return no("too_few", { n: dates.length, count: count ?? 0, date: zoneClock.dateText(until) });
  }
  return { ok: true, value: { ...base, dates, skipped, from, count, valid_until } };
}
