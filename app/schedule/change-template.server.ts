import { and, eq, isNull, sql } from "drizzle-orm";
import type { Actor, Member } from "#app/accounts/member.ts";
import { may } from "#app/accounts/who-may.ts";
import { lockClassType } from "#app/catalogue/change-class-type.server.ts";
import { audit } from "#app/platform/audit.server.ts";
import type { AuditAction } from "#app/platform/audit-actions.ts";
import { writeRow } from "#app/platform/database/write-row.server.ts";
import { type Database, isDuplicate, isExcluded, isStillReferenced } from "#app/platform/database.server.ts";
import { dropPages, notifyStaffLists } from "#app/platform/live/live.server.ts";
import { answerRepeat } from "#app/platform/repeated-request.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import { leaveOut } from "./closed-days.server.ts";
import { planTemplate } from "./plan-sessions.server.ts";
import { whyNotTeach } from "./promise-queries.server.ts";
import { studioDate } from "./session-start.ts";
import { classSchedules, classSessions } from "./tables.server.ts";
import type { TemplateForm } from "./template-form.ts";
import type { WeekRefusal } from "./week-messages.ts";

export type TemplateRow = typeof classSchedules.$inferSelect;
type NewTemplate = Omit<
  TemplateRow,
  "id" | "created_at" | "updated_at" | "version" | "request_id" | "is_active" | "schedule_type"
>;

export const today = async (tx: Database): Promise<string> => studioDate(now(), await studioTimeZone(tx));

/**
 * What a form says, once its class type, teacher and dates are known to be good. A class that is changed keeps
 * a teacher who rests and a class type that is off: these stop new classes.
 */
export async function checkTemplate(
  tx: Database,
  form: TemplateForm,
  before?: Pick<TemplateRow, "class_type_id" | "instructor_id">,
): Promise<Result<NewTemplate, WeekRefusal>> {
  const { repeats, effective_from, effective_until, ...fields } = form;
  if (effective_from < (await today(tx))) return refuse("date_past");
  const type = await lockClassType(tx, form.class_type_id);
  const isSameType = before?.class_type_id === form.class_type_id;
  if (!type || type.is_archived || !(type.is_active || isSameType)) return refuse("type_off");
  const refusal = form.instructor_id && (await whyNotTeach(tx, form.instructor_id));
  const isSameTeacher = before?.instructor_id === form.instructor_id;
  if (refusal && !(refusal === "teacher_resting" && isSameTeacher)) return refuse(refusal);
  const duration_minutes = form.duration_minutes ?? type.duration_minutes;
  const [hours = 0, minutes = 0] = form.start_time.split(":").map(Number);
  if (hours * 60 + minutes + duration_minutes > 24 * 60) return refuse("past_midnight");
  const once = repeats === "once";
  const until = once ? effective_from : effective_until;
  if (until && until < effective_from) return refuse("dates_reversed");
  const day_of_week = once ? zoneClock.weekdayOf(effective_from) : form.day_of_week;
  const first = zoneClock.addDays(
    effective_from,
    (day_of_week - zoneClock.weekdayOf(effective_from) + 7) % 7,
  );
  if (until && first > until) return refuse("no_such_date");
  return done({
    ...fields,
    duration_minutes,
    day_of_week,
    max_participants: form.max_participants ?? type.max_participants,
    effective_from,
    effective_until: until,
    is_recurring: !once,
  });
}

/**
 * Adds a class to the week, or a single one, which is not held on the dates that are left out. The database refuses a second class of a teacher at that time;
 * whoever wants the same teacher waits for the other, so that neither is ended by a deadlock.
 */
export function addTemplate(
  db: Database,
  actor: Actor,
  { request_id, left_out = [], ...form }: TemplateForm & { request_id: string; left_out?: string[] },
): Promise<Result<TemplateRow, WeekRefusal>> {
  const isSame = (row: TemplateRow) =>
    row.class_type_id === form.class_type_id &&
    row.start_time.slice(0, 5) === form.start_time &&
    row.effective_from === form.effective_from &&
    (form.repeats === "once" || row.day_of_week === form.day_of_week);
  return unlessBusy(async () => {
    try {
      return await db.transaction(async (tx) => {
        if (!actor || !may(actor, "sessions.manage")) return refuse("not_allowed");
        const made = answerRepeat(await findByRequest(tx, request_id), isSame);
        if (made) return made;
        const checked = await checkTemplate(tx, form);
        if (!checked.ok) return checked;
        await oneAfterTheOther(tx, checked.value.instructor_id);
        // Sent twice at once: the other made it while this one waited.
        const twin = answerRepeat(await findByRequest(tx, request_id), isSame);
        if (twin) return twin;
        const row = await insertTemplate(tx, checked.value, request_id);
        await leaveOut(tx, row, left_out);
        await planTemplate(tx, row.id);
        if (!row.is_recurring && row.instructor_id && (await hasLostTeacher(tx, row.id)))
          throw new TeacherBusy();
        await recordWeek(tx, actor, "templates.add", row.id, { after: checked.value });
        return done(row);
      });
    } catch (error) {
      if (!isDuplicate(error, "class_schedules_request")) throw error;
      return answerRepeat(await findByRequest(db, request_id), isSame) ?? refuse("not_found");
    }
  });
}

/** A class that is held once has no other date on which its teacher could be free. */
class TeacherBusy extends Error {}

async function hasLostTeacher(tx: Database, schedule_id: string): Promise<boolean> {
  const isWithout = and(eq(classSessions.schedule_id, schedule_id), isNull(classSessions.instructor_id));
  const rows = await tx.select({ id: classSessions.id }).from(classSessions).where(isWithout).limit(1);
  return rows.length > 0;
}

async function findByRequest(db: Database, request_id: string): Promise<TemplateRow | undefined> {
  return (await db.select().from(classSchedules).where(eq(classSchedules.request_id, request_id)))[0];
}

export async function insertTemplate(
  tx: Database,
  values: NewTemplate,
  request_id: string | null,
): Promise<TemplateRow> {
  const schedule_type = values.is_recurring ? ("weekly" as const) : ("adhoc" as const);
  const rows = await tx
    .insert(classSchedules)
    .values({ ...values, schedule_type, request_id })
    .returning();
  if (!rows[0]) throw new Error("the class was not stored");
  return rows[0];
}

/** Those who plan with the same teacher follow each other until `tx` ends. */
export async function oneAfterTheOther(tx: Database, instructor_id: string | null): Promise<void> {
  if (instructor_id)
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${instructor_id}, 1))`);
}

/** A class that the database refuses, because its teacher has another one then. */
export async function unlessBusy<Value, More extends string = never>(
  change: () => Promise<Result<Value, WeekRefusal | More>>,
): Promise<Result<Value, WeekRefusal | More>> {
  try {
    return await change();
  } catch (error) {
    const names = ["class_schedules_one_at_a_time", "class_sessions_one_at_a_time"];
    if (error instanceof TeacherBusy || names.some((name) => isExcluded(error, name))) return refuse("busy");
    throw error;
  }
}

/** The row of a class of the week, locked, if it is still as it was looked at. */
export async function lockSeen(
  tx: Database,
  { id, version }: { id: string; version: number },
): Promise<Result<TemplateRow, WeekRefusal>> {
  const rows = await tx.select().from(classSchedules).where(eq(classSchedules.id, id)).for("no key update");
  const [row] = rows;
  if (!row?.is_active) return refuse("not_found");
  return row.version === version ? done(row) : refuse("changed_meanwhile");
}

/** Writes over a class of the week; what stands in its sessions is another matter. */
export async function updateTemplate(
  tx: Database,
  row: TemplateRow,
  values: Partial<TemplateRow>,
): Promise<void> {
  await writeRow(tx, classSchedules, row, values);
}

/** What ends a class of the week on a day: one that would begin later never takes place. */
export function endedOn(row: TemplateRow, last: string): Partial<TemplateRow> {
  return row.effective_from > last ? { is_active: false } : { effective_until: last };
}

/** Removes a class that nobody ever booked, with its sessions. */
export async function removeTemplate(
  db: Database,
  actor: Actor,
  seen: { id: string; version: number },
): Promise<Result<null, WeekRefusal>> {
  try {
    return await db.transaction(async (tx) => {
      if (!actor || !may(actor, "sessions.manage")) return refuse("not_allowed");
      const found = await lockSeen(tx, seen);
      if (!found.ok) return found;
      await tx.delete(classSessions).where(eq(classSessions.schedule_id, seen.id));
      await tx.delete(classSchedules).where(eq(classSchedules.id, seen.id));
      const { day_of_week, start_time, class_type_id, instructor_id } = found.value;
      const before = { day_of_week, start_time, class_type_id, instructor_id };
      await recordWeek(tx, actor, "templates.remove", seen.id, { before });
      return done(null);
    });
  } catch (error) {
    if (isStillReferenced(error)) return refuse("was_booked");
    throw error;
  }
}

type WeekAction = Extract<AuditAction, `templates.${string}` | `closures.${string}` | `absences.${string}`>;

/** Writes a change of the week down and tells about it: open lists, and the public pages. */
export async function recordWeek(
  tx: Database,
  actor: Member,
  action: WeekAction,
  id: string,
  change: { before?: unknown; after?: unknown },
): Promise<void> {
  await audit(tx, actor, action, id, change);
  await notifyStaffLists(tx, "sessions");
  await dropPages(tx, "schedule");
}
