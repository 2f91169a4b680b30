import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { changed, command } from "#app/accounts/command/command.server.ts";
import type { Actor, Member } from "#app/accounts/member.ts";
import { may } from "#app/accounts/who-may.ts";
import { findUnmade } from "#app/bookings/parts/contract-queries.server.ts";
import { notifyPlan } from "#app/bookings/parts/notify-plan.server.ts";
import {
  confirmContract,
  extendContracts,
  lockContracts,
  seatContract,
} from "#app/bookings/parts/write-parts.server.ts";
import type { Booking } from "#app/bookings/queries.server.ts";
import { unknownInstructor } from "#app/catalogue/defaults.ts";
import type { Database } from "#app/platform/database.server.ts";
import { done, refuse } from "#app/platform/result.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { addTemplate } from "#app/schedule/change-template.server.ts";
import type { ClassSession } from "#app/schedule/class-session.server.ts";
import { insertSeries } from "#app/schedule/make-session.server.ts";
import { lockTeachers, shownLists } from "../sessions/lock-for-act.server.ts";
import { notifyAssignee } from "../sessions/notify-teacher.server.ts";
import { findFirstDate } from "../week/week-address.ts";
import { markAll } from "./check-dates.server.ts";
import { type PlanForm, planScheduleTypes } from "./plan-form.ts";
import { listSeriesSessions, seriesOnce } from "./plan-queries.server.ts";
import { type Prepared, preparePlan, type Refused } from "./prepare-plan.server.ts";

export interface MadePlan {
  /** Null for a public class, which is added to the week. */
  series_id: string | null;
  made: number;
}

type Answer = { ok: true; value: MadePlan } | ({ ok: false } & Refused);

/**
 * Creates all classes of a plan in one transaction, confirms the requests and emails everyone once. The same form sent
 * again returns the first plan.
 */
export async function planClasses(
  db: Database,
  actor: Actor,
  { request_id, ...form }: PlanForm & { request_id: string },
): Promise<Answer> {
  let teacher = "The teacher";
  const conflicts = { class_sessions_one_at_a_time: "busy_meanwhile" } as const;
  const options = { right: "sessions.manage", audit: "sessions.plan", conflicts, ...shownLists } as const;
  const planned = await command(db, actor, options, async (tx, by) => {
    const isSame = (series: Parameters<Parameters<typeof seriesOnce>[2]>[0]) =>
      series.created_by === by.id &&
      series.category === form.category &&
      series.package_id === form.package_id &&
      series.start_time.slice(0, 5) === form.start_time &&
      isDeepStrictEqual(series.picked_dates, form.picked) &&
      isDeepStrictEqual(series.weekdays, form.picked.length > 0 ? [] : form.weekdays);
    const made = await seriesOnce(tx, request_id, isSame, async (): Promise<Answer> => {
      if (form.category === "public_group") return addToWeek(tx, by, form, request_id);
      await lockTeachers(tx, [form.instructor_id]);
      // The first reading finds the contracts to lock; the second one reads them under the locks.
      const first = await preparePlan(tx, by, form);
      if (!first.ok) return first;
      await lockContracts(
        tx,
        first.value.contracts.map(({ booking }) => booking.id),
      );
      const prepared = await preparePlan(tx, by, form);
      if (!prepared.ok) return prepared;
      teacher = prepared.value.teacher ?? teacher;
      const marked = await markAll(tx, form, prepared.value);
      const isBusy = marked.some(({ marks }) => marks.some(({ mark }) => mark === "busy"));
      return isBusy ? refuse("busy_meanwhile") : make(tx, by, form, prepared.value, request_id);
    });
    if (!made.ok) return made;
    if ("id" in made.value) return done(await findMadePlan(tx, made.value.id));
    return { ...made, value: made.value };
  });
  const isBusy = !planned.ok && planned.refusal === "busy_meanwhile";
  return isBusy ? { ...planned, words: { teacher } } : planned;
}

async function findMadePlan(db: Database, series_id: string): Promise<MadePlan> {
  return { series_id, made: (await listSeriesSessions(db, [series_id])).length };
}

async function make(tx: Database, actor: Member, form: PlanForm, plan: Prepared, request_id: string) {
  const { instructor_id, category } = form;
  const isOffer = form.ask && instructor_id !== null && instructor_id !== actor.id;
  const withPay = may(actor, "pay.see") && form.pay_type !== null && form.pay_amount !== null;
  const { series, sessions } = await insertSeries(
    tx,
    {
      request_id,
      schedule_type: planScheduleTypes[form.kind],
      ...{ category, package_id: form.package_id, class_type_id: plan.type.id, instructor_id },
      starts_on: plan.dates[0] ?? plan.from,
      ends_on: plan.dates.at(-1) ?? plan.from,
      weekdays: form.picked.length > 0 ? [] : form.weekdays,
      picked_dates: form.picked,
      start_time: form.start_time,
      duration_minutes: plan.minutes,
      time_zone: plan.zone,
      class_count: plan.dates.length,
      ...(withPay
        ? { pay_type: form.pay_type, pay_amount: form.pay_amount, pay_currency: form.pay_currency }
        : {}),
      notes: form.notes,
      created_by: actor.id,
    },
    plan.dates,
    {
      instructor_status: isOffer ? "pending" : "accepted",
      max_participants: plan.seats,
      seats_taken: plan.contracts.length,
      meeting_url: form.meeting_url,
    },
  );
  const last = plan.dates.at(-1) ?? plan.from;
  const isExtended = form.extend && plan.valid_until !== undefined && last > plan.valid_until;
  if (isExtended) {
    await extendContracts(
      tx,
      plan.contracts.map(({ booking }) => booking.id),
      last,
    );
  }
  const booked: Booking[] = [];
  for (const { booking } of plan.contracts) booked.push(...(await seat(tx, actor, booking, sessions, plan)));
  await notifyPlan(tx, booked, "planned");
  if (instructor_id) await notifyAssignee(tx, actor, { instructor_id, sessions, ask: isOffer });
  const made: MadePlan = { series_id: series.id, made: sessions.length };
  return changed(made, {
    id: series.id,
    after: {
      ...{ kind: form.kind, category, classes: sessions.length, instructor_id },
      bookings: plan.contracts.map(({ booking }) => booking.booking_id),
      ...(isExtended ? { validity_extended_to: last } : {}),
    },
  });
}

async function seat(
  tx: Database,
  actor: Member,
  contract: Booking,
  sessions: ClassSession[],
  plan: Prepared,
): Promise<Booking[]> {
  const confirmed = await confirmContract(tx, actor, contract);
  return seatContract(tx, actor, confirmed, sessions, {
    class_name: plan.type.name,
    instructor: plan.teacher ?? unknownInstructor,
    today: plan.today,
    makes_up: [await findUnmade(tx, contract.id)],
  });
}

/** Adds a public class to the week: one weekly class for each weekday, all or none. */
async function addToWeek(tx: Database, actor: Member, form: PlanForm, request_id: string): Promise<Answer> {
  const prepared = await preparePlan(tx, actor, form);
  if (!prepared.ok) return prepared;
  const { type, minutes, seats, from, dates } = prepared.value;
  const isOnce = form.kind === "once";
  const { until } = form;
  const isHeld = (day_of_week: number) =>
    until === null || findFirstDate({ effective_from: from, day_of_week }) <= until;
  const days = isOnce ? [zoneClock.weekdayOf(from)] : form.weekdays.filter(isHeld);
  for (const day_of_week of days) {
    const answer = await addTemplate(tx, actor, {
      class_type_id: type.id,
      instructor_id: form.instructor_id,
      repeats: isOnce ? "once" : "weekly",
      day_of_week,
      start_time: form.start_time,
      duration_minutes: minutes,
      max_participants: seats,
      effective_from: from,
      effective_until: isOnce ? null : form.until,
      meeting_url: form.meeting_url,
      notes: form.notes,
      request_id: toRequestId(request_id, day_of_week),
      left_out: isOnce ? [] : form.left_out,
    });
    if (answer.ok) continue;
    const teacher = prepared.value.teacher ?? "The teacher";
    if (answer.refusal === "busy") return { ok: false, refusal: "busy", words: { teacher } };
    const plain = [
      ...(["type_off", "teacher_off", "teacher_resting"] as const),
      ...(["past_midnight", "dates_reversed", "not_allowed"] as const),
    ];
    const refusal = plain.find((one) => one === answer.refusal) ?? "no_dates";
    return { ok: false, refusal, words: { teacher } };
  }
  return { ok: true, value: { series_id: null, made: dates.length } };
}

/** Returns the request of one weekly class of a form, so that each is created once. */
function toRequestId(request_id: string, day_of_week: number): string {
  const digest = createHash("sha256").update(`${request_id} ${day_of_week}`).digest("hex");
  return digest.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
