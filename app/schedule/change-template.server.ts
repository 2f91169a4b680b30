import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { changed, command } from "#app/accounts/command/command.server.ts";
import { createOnce } from "#app/accounts/command/create-once.server.ts";
import type { Actor } from "#app/accounts/member.ts";
import { lockClassType } from "#app/catalogue/commands.server.ts";
import { writeRow } from "#app/platform/database/write-row.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { readToday } from "#app/settings/queries.server.ts";
import { excludeDates } from "./closed-days.server.ts";
import { planTemplate } from "./plan-sessions.server.ts";
import { findTeachingObstacle } from "./promise-queries.server.ts";
import { classSchedules, classSessions } from "./tables.server.ts";
import type { TemplateForm } from "./template-form.ts";
import type { ReopenRefusal, WeekRefusal } from "./week-messages.ts";

export type TemplateRow = typeof classSchedules.$inferSelect;
type NewTemplate = Omit<
  TemplateRow,
  "id" | "created_at" | "updated_at" | "version" | "request_id" | "is_active" | "schedule_type"
>;

export const today = async (tx: Database): Promise<string> => await readToday(tx);

/**
 * Checks a form and returns its columns. A changed class may keep a teacher or class type that is inactive by
 * now.
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
  const refusal = form.instructor_id && (await findTeachingObstacle(tx, form.instructor_id));
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

const weekChange = { right: "sessions.manage", lists: ["sessions"], pages: ["schedule"] } as const;
const teacherConflicts = {
  class_schedules_one_at_a_time: "busy",
  class_sessions_one_at_a_time: "busy",
} as const;

/**
 * Adds a weekly or one-off class. The database refuses a second class of the teacher at that time. Requests
 * for the same teacher wait for each other, to avoid deadlocks.
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
  const options = { ...weekChange, audit: "templates.add", conflicts: teacherConflicts } as const;
  return command(db, actor, options, (tx) =>
    createOnce(tx, classSchedules, request_id, isSame, async () => {
      const checked = await checkTemplate(tx, form);
      if (!checked.ok) return checked;
      await lockTeacherPlan(tx, checked.value.instructor_id);
      const row = await insertTemplate(tx, checked.value, request_id);
      await excludeDates(tx, row, left_out);
      await planTemplate(tx, row.id);
      // A one-off class has no other date on which the teacher could be free.
      if (!row.is_recurring && row.instructor_id && (await hasLostTeacher(tx, row.id))) return refuse("busy");
      return changed(row, { after: checked.value });
    }),
  );
}

async function hasLostTeacher(tx: Database, schedule_id: string): Promise<boolean> {
  const isWithout = and(eq(classSessions.schedule_id, schedule_id), isNull(classSessions.instructor_id));
  const rows = await tx.select({ id: classSessions.id }).from(classSessions).where(isWithout).limit(1);
  return rows.length > 0;
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

/** Serializes changes to one teacher's plan until `tx` ends. */
export async function lockTeacherPlan(tx: Database, instructor_id: string | null): Promise<void> {
  if (instructor_id)
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${instructor_id}, 1))`);
}

async function lockRow(tx: Database, id: string): Promise<TemplateRow | undefined> {
  return (await tx.select().from(classSchedules).where(eq(classSchedules.id, id)).for("no key update"))[0];
}

export async function lockActive(tx: Database, id: string): Promise<TemplateRow | undefined> {
  const row = await lockRow(tx, id);
  return row?.is_active ? row : undefined;
}

/** Sessions of the class don't change. */
export async function updateTemplate(
  tx: Database,
  row: TemplateRow,
  values: Partial<TemplateRow>,
): Promise<void> {
  await writeRow(tx, classSchedules, row, values);
}

/** Returns the columns that end a weekly class. Classes that would begin later never take place. */
export function endColumns(row: TemplateRow, last: string): Partial<TemplateRow> {
  return row.effective_from > last ? { is_active: false } : { effective_until: last };
}

/** Deletes a weekly class that was never booked, with its sessions. */
export function removeTemplate(
  db: Database,
  actor: Actor,
  { id, version }: { id: string; version: number },
): Promise<Result<null, WeekRefusal>> {
  const conflicts = { referenced: "was_booked" } as const;
  const lock = (tx: Database) => lockActive(tx, id);
  const options = { ...weekChange, lock, version, audit: "templates.remove", conflicts } as const;
  return command(db, actor, options, async (tx, _by, row) => {
    await tx.delete(classSessions).where(eq(classSessions.schedule_id, id));
    await tx.delete(classSchedules).where(eq(classSchedules.id, id));
    const { day_of_week, start_time, class_type_id, instructor_id } = row;
    return changed(null, { before: { day_of_week, start_time, class_type_id, instructor_id } });
  });
}

type Held = Partial<Pick<TemplateRow, "effective_until" | "is_active">>;

/**
 * Undoes the end of a weekly class if it still applies and no booking was canceled by it, because those
 * members were emailed. Plans its sessions again.
 */
export function reopenTemplate(
  db: Database,
  actor: Actor,
  { id, ended, before }: { id: string; ended: Held; before: Held },
): Promise<Result<null, ReopenRefusal | WeekRefusal>> {
  const lock = async (tx: Database) => {
    const [found] = await tx
      .select({ type: classSchedules.class_type_id })
      .from(classSchedules)
      .where(eq(classSchedules.id, id));
    // A weekly class never changes its class type, so this is still the type once the row is locked.
    if (found?.type) await lockClassType(tx, found.type);
    return lockRow(tx, id);
  };
  const options = { ...weekChange, lock, audit: "templates.change", conflicts: teacherConflicts } as const;
  return command(db, actor, options, async (tx, _by, row) => {
    const isStill = Object.entries(ended).every(([key, value]) => row[key as keyof Held] === value);
    if (!isStill) return refuse("changed_meanwhile");
    const type = row.class_type_id ? await lockClassType(tx, row.class_type_id) : undefined;
    if (!type || type.is_archived) return refuse("type_archived");
    const refusal = row.instructor_id && (await findTeachingObstacle(tx, row.instructor_id));
    if (refusal) return refuse(refusal);
    if (await hasCanceled(tx, row)) return refuse("called_off");
    await lockTeacherPlan(tx, row.instructor_id);
    const values = { effective_until: row.effective_until, is_active: row.is_active, ...before };
    await updateTemplate(tx, row, values);
    await planTemplate(tx, id);
    return changed(null, { before: ended, after: before });
  });
}

/** Returns whether a booked or changed session after the end was canceled or detached. */
async function hasCanceled(tx: Database, row: TemplateRow): Promise<boolean> {
  const rows = await tx
    .select({ one: sql`1` })
    .from(classSessions)
    .where(
      and(
        eq(classSessions.schedule_id, row.id),
        gt(classSessions.starts_at, now()),
        row.is_active && row.effective_until
          ? gt(classSessions.planned_date, row.effective_until)
          : undefined,
      ),
    )
    .limit(1);
  return rows.length > 0;
}
