import { and, eq, gt, isNull, or } from "drizzle-orm";
import type { Actor } from "#app/accounts/member.ts";
import { may } from "#app/accounts/who-may.ts";
import { archiveTypeRow, type ClassType, lockClassType } from "#app/catalogue/change-class-type.server.ts";
import type { CatalogueRefusal } from "#app/catalogue/messages.ts";
import { audit } from "#app/platform/audit.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { dropPages } from "#app/platform/live/live.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import { dropUnused } from "./plan-sessions.server.ts";
import { studioDate } from "./session-start.ts";
import { classSchedules } from "./tables.server.ts";

/**
 * Archives a class type and ends its weekly classes on a day; sessions that are booked stay. Where it has
 * weekly classes and no day is said, it is refused: whoever archives many at once has not seen them.
 */
export function archiveClassType(
  db: Database,
  actor: Actor,
  { id, version, ends_on }: { id: string; version?: number | undefined; ends_on?: string | undefined },
): Promise<Result<{ type: ClassType; ended: number }, CatalogueRefusal>> {
  return db.transaction(async (tx) => {
    if (!actor || !may(actor, "class_types.manage")) return refuse("not_allowed");
    const today = studioDate(now(), await studioTimeZone(tx));
    if (ends_on !== undefined && ends_on < today) return refuse("date_past");
    const before = await lockClassType(tx, id);
    if (!before) return refuse("not_found");
    const weekly = await tx
      .select()
      .from(classSchedules)
      .where(
        and(
          eq(classSchedules.class_type_id, id),
          eq(classSchedules.is_active, true),
          or(isNull(classSchedules.effective_until), gt(classSchedules.effective_until, ends_on ?? today)),
        ),
      )
      .for("update");
    if (weekly.length > 0 && ends_on === undefined && !before.is_archived) return refuse("weekly_classes");
    const archived = await archiveTypeRow(tx, actor, { id, version });
    if (!archived.ok) return archived;
    if (before.is_archived || ends_on === undefined) return done({ type: archived.value, ended: 0 });
    for (const one of weekly) {
      // One that would have begun later never takes place.
      const end = one.effective_from > ends_on ? { is_active: false } : { effective_until: ends_on };
      await tx
        .update(classSchedules)
        .set({ ...end, updated_at: now() })
        .where(eq(classSchedules.id, one.id));
      await dropUnused(tx, one.id, one.effective_from > ends_on ? null : ends_on);
      await audit(tx, actor, "class_schedules.end", one.id, {
        before: { effective_until: one.effective_until, is_active: one.is_active },
        after: end,
      });
    }
    if (weekly.length > 0) await dropPages(tx, "schedule");
    return done({ type: archived.value, ended: weekly.length });
  });
}
