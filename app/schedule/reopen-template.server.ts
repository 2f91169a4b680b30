import { and, eq, gt, sql } from "drizzle-orm";
import type { Actor } from "#app/accounts/member.ts";
import { may } from "#app/accounts/who-may.ts";
import { lockClassType } from "#app/catalogue/change-class-type.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import {
  oneAfterTheOther,
  recordWeek,
  type TemplateRow,
  unlessBusy,
  updateTemplate,
} from "./change-template.server.ts";
import { planTemplate } from "./plan-sessions.server.ts";
import { whyNotTeach } from "./promise-queries.server.ts";
import { classSchedules, classSessions } from "./tables.server.ts";
import type { ReopenRefusal, WeekRefusal } from "./week-messages.ts";

/** How long a class of the week is held. */
type Held = Partial<Pick<TemplateRow, "effective_until" | "is_active">>;

/**
 * Takes the end of a weekly class back, where it still stands and nobody's booking came to grief by it: who was told
 * that a class is off is not told that it is on again. Its dates ahead are planned once more.
 */
export function reopenTemplate(
  db: Database,
  actor: Actor,
  { id, ended, before }: { id: string; ended: Held; before: Held },
): Promise<Result<null, ReopenRefusal | WeekRefusal>> {
  return unlessBusy<null, ReopenRefusal>(() =>
    db.transaction(async (tx) => {
      if (!actor || !may(actor, "sessions.manage")) return refuse("not_allowed");
      const rows = await tx
        .select()
        .from(classSchedules)
        .where(eq(classSchedules.id, id))
        .for("no key update");
      const [row] = rows;
      if (!row) return refuse("not_found");
      const isStill = Object.entries(ended).every(([key, value]) => row[key as keyof Held] === value);
      if (!isStill) return refuse("changed_meanwhile");
      const type = row.class_type_id ? await lockClassType(tx, row.class_type_id) : undefined;
      if (!type || type.is_archived) return refuse("type_archived");
      const refusal = row.instructor_id && (await whyNotTeach(tx, row.instructor_id));
      if (refusal) return refuse(refusal);
      if (await hasCalledOff(tx, row)) return refuse("called_off");
      await oneAfterTheOther(tx, row.instructor_id);
      const values = { effective_until: row.effective_until, is_active: row.is_active, ...before };
      await updateTemplate(tx, row, values);
      await planTemplate(tx, id);
      await recordWeek(tx, actor, "templates.change", id, { before: ended, after: before });
      return done(null);
    }),
  );
}

/** Whether classes behind its end were there for somebody, and are off now or go on by themselves. */
async function hasCalledOff(tx: Database, row: TemplateRow): Promise<boolean> {
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
