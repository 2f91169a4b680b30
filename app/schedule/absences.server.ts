import { eq } from "drizzle-orm";
import type { Actor } from "#app/accounts/member.ts";
import { may } from "#app/accounts/who-may.ts";
import { type Database, isExcluded } from "#app/platform/database.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { recordWeek } from "./change-template.server.ts";
import { listActiveTeachers } from "./promise-queries.server.ts";
import { teacherAbsences } from "./tables.server.ts";
import type { AbsenceForm } from "./template-form.ts";
import type { WeekRefusal } from "./week-messages.ts";

/** Writes down when a teacher is away. Two absences of a person never overlap. */
export async function addAbsence(
  db: Database,
  actor: Actor,
  form: AbsenceForm,
): Promise<Result<null, WeekRefusal>> {
  try {
    return await db.transaction(async (tx) => {
      if (!actor || !may(actor, "sessions.manage")) return refuse("not_allowed");
      if (form.until_date < form.from_date) return refuse("dates_reversed");
      const teachers = await listActiveTeachers(tx);
      if (!teachers.some(({ id }) => id === form.instructor_id)) return refuse("teacher_off");
      const rows = await tx
        .insert(teacherAbsences)
        .values({ ...form, created_by: actor.id })
        .returning({ id: teacherAbsences.id });
      const { instructor_id, from_date, until_date } = form;
      const after = { instructor_id, from_date, until_date };
      await recordWeek(tx, actor, "absences.add", rows[0]?.id ?? "", { after });
      return done(null);
    });
  } catch (error) {
    if (isExcluded(error, "teacher_absences_apart")) return refuse("away_already");
    throw error;
  }
}

/** Takes an absence back. One that is gone already is taken back as well. */
export function removeAbsence(db: Database, actor: Actor, id: string): Promise<Result<null, WeekRefusal>> {
  return db.transaction(async (tx) => {
    if (!actor || !may(actor, "sessions.manage")) return refuse("not_allowed");
    const rows = await tx.delete(teacherAbsences).where(eq(teacherAbsences.id, id)).returning();
    const [row] = rows;
    if (!row) return done(null);
    const { instructor_id, from_date, until_date } = row;
    await recordWeek(tx, actor, "absences.remove", id, { before: { instructor_id, from_date, until_date } });
    return done(null);
  });
}
