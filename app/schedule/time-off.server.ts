import { eq } from "drizzle-orm";
import { changed, command } from "#app/accounts/command/command.server.ts";
import type { Actor, Member } from "#app/accounts/member.ts";
import { may } from "#app/accounts/who-may.ts";
import type { FieldErrors } from "#app/platform/action-result.ts";
import type { Database } from "#app/platform/database.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { findTeacherName, findTeachingObstacle } from "./promise-queries.server.ts";
import { teacherAbsences } from "./tables.server.ts";
import { maxTimeOffDays, type TimeOffForm } from "./template-form.ts";
import { nameTeacher, type WeekRefusal, weekFields } from "./week-messages.ts";

function mayChange(member: Member, instructor_id: string): boolean {
  return member.id === instructor_id || may(member, "sessions.manage");
}

const timeOffChange = { right: "absences.change_own", lists: ["sessions"], pages: ["schedule"] } as const;

/** Saves time off of a teacher, for the teacher or staff. Refuses days that overlap other time off. */
export function addTimeOff(
  db: Database,
  actor: Actor,
  form: TimeOffForm,
): Promise<Result<{ id: string }, WeekRefusal>> {
  const conflicts = { teacher_absences_apart: "away_already" } as const;
  return command(db, actor, { ...timeOffChange, audit: "absences.add", conflicts }, async (tx, by) => {
    const { instructor_id, from_date, until_date } = form;
    if (!mayChange(by, instructor_id)) return refuse("not_allowed");
    if (until_date < from_date) return refuse("dates_reversed");
    if (until_date > zoneClock.addDays(from_date, maxTimeOffDays)) return refuse("away_too_long");
    // Paused teachers can add time off as well.
    if ((await findTeachingObstacle(tx, instructor_id)) === "teacher_off") return refuse("teacher_off");
    const [row] = await tx
      .insert(teacherAbsences)
      .values({ ...form, created_by: by.id })
      .returning({ id: teacherAbsences.id });
    return changed({ id: row?.id ?? "" }, { after: { instructor_id, from_date, until_date } });
  });
}

/** Removes time off. Removing it again succeeds. */
export function removeTimeOff(db: Database, actor: Actor, id: string): Promise<Result<null, WeekRefusal>> {
  return command(db, actor, { ...timeOffChange, audit: "absences.remove" }, async (tx, by) => {
    const [row] = await tx.select().from(teacherAbsences).where(eq(teacherAbsences.id, id)).for("update");
    if (!row) return done(null);
    const { instructor_id, from_date, until_date } = row;
    if (!mayChange(by, instructor_id)) return refuse("not_allowed");
    await tx.delete(teacherAbsences).where(eq(teacherAbsences.id, id));
    return changed(null, { id, before: { instructor_id, from_date, until_date } });
  });
}

const fields: Partial<Record<WeekRefusal, string>> = {
  ...weekFields,
  away_already: "from_date",
  dates_reversed: "until_date",
};

/** Returns the message of a refusal, with the teacher's name, and its field. */
export async function toTimeOffRefusal(
  db: Database,
  refusal: WeekRefusal,
  instructor_id: string,
): Promise<{ error: string; fieldErrors: FieldErrors }> {
  const error = nameTeacher(refusal, await findTeacherName(db, instructor_id));
  const field = fields[refusal];
  return { error, fieldErrors: field ? { [field]: [error] } : {} };
}
