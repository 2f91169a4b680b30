import { eq } from "drizzle-orm";
import type { Actor, Member } from "#app/accounts/member.ts";
import { may } from "#app/accounts/who-may.ts";
import type { FieldErrors } from "#app/platform/action-result.ts";
import { type Database, isExcluded } from "#app/platform/database.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { recordWeek } from "./change-template.server.ts";
import { findTeacherName, whyNotTeach } from "./promise-queries.server.ts";
import { teacherAbsences } from "./tables.server.ts";
import { type AbsenceForm, longestAbsence } from "./template-form.ts";
import { aboutTeacher, type WeekRefusal, weekFields } from "./week-messages.ts";

/** Teachers look after their own absences, the studio after everybody's. */
function mayChange(actor: Actor, instructor_id: string): actor is Member {
  if (!actor) return false;
  return may(actor, "sessions.manage") || (may(actor, "absences.change_own") && instructor_id === actor.id);
}

/** Writes down when a teacher is away. Two absences of a person never overlap. */
export async function addAbsence(
  db: Database,
  actor: Actor,
  form: AbsenceForm,
): Promise<Result<{ id: string }, WeekRefusal>> {
  try {
    return await db.transaction(async (tx) => {
      if (!mayChange(actor, form.instructor_id)) return refuse("not_allowed");
      if (form.until_date < form.from_date) return refuse("dates_reversed");
      if (form.until_date > zoneClock.addDays(form.from_date, longestAbsence)) return refuse("away_too_long");
      // Who rests can be away as well.
      if ((await whyNotTeach(tx, form.instructor_id)) === "teacher_off") return refuse("teacher_off");
      const rows = await tx
        .insert(teacherAbsences)
        .values({ ...form, created_by: actor.id })
        .returning({ id: teacherAbsences.id });
      const { instructor_id, from_date, until_date } = form;
      const after = { instructor_id, from_date, until_date };
      const id = rows[0]?.id ?? "";
      await recordWeek(tx, actor, "absences.add", id, { after });
      return done({ id });
    });
  } catch (error) {
    if (isExcluded(error, "teacher_absences_apart")) return refuse("away_already");
    throw error;
  }
}

/** Takes an absence back. One that is gone already is taken back as well. */
export function removeAbsence(db: Database, actor: Actor, id: string): Promise<Result<null, WeekRefusal>> {
  return db.transaction(async (tx) => {
    if (!actor || !may(actor, "absences.change_own")) return refuse("not_allowed");
    const rows = await tx.select().from(teacherAbsences).where(eq(teacherAbsences.id, id)).for("update");
    const [row] = rows;
    if (!row) return done(null);
    if (!mayChange(actor, row.instructor_id)) return refuse("not_allowed");
    await tx.delete(teacherAbsences).where(eq(teacherAbsences.id, id));
    const { instructor_id, from_date, until_date } = row;
    await recordWeek(tx, actor, "absences.remove", id, { before: { instructor_id, from_date, until_date } });
    return done(null);
  });
}

const fields: Partial<Record<WeekRefusal, string>> = {
  ...weekFields,
  away_already: "from_date",
  dates_reversed: "until_date",
};

/** Why an absence is not written down, in words that name the teacher, and beside which of its fields. */
export async function absenceRefused(
  db: Database,
  refusal: WeekRefusal,
  instructor_id: string,
): Promise<{ error: string; fieldErrors: FieldErrors }> {
  const error = aboutTeacher(refusal, await findTeacherName(db, instructor_id));
  const field = fields[refusal];
  return { error, fieldErrors: field ? { [field]: [error] } : {} };
}
