import { and, eq, gt, isNull, or } from "drizzle-orm";
import { changed, command } from "#app/accounts/command/command.server.ts";
import type { Actor } from "#app/accounts/member.ts";
import { type ClassType, classTypeCommands, lockClassType } from "#app/catalogue/commands.server.ts";
import type { CatalogueRefusal } from "#app/catalogue/messages.ts";
import { audit } from "#app/platform/audit.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { readToday } from "#app/settings/queries.server.ts";
import { deleteUnusedSessions } from "./plan-sessions.server.ts";
import { classSchedules } from "./tables.server.ts";

/**
 * Archives a class type and ends its weekly classes. Booked sessions stay. With weekly classes, `ends_on` is
 * required, because bulk actions don't show them.
 */
export function archiveClassType(
  db: Database,
  actor: Actor,
  { id, version, ends_on }: { id: string; version?: number | undefined; ends_on?: string | undefined },
): Promise<Result<{ type: ClassType; ended: number }, CatalogueRefusal>> {
  const lock = (tx: Database) => lockClassType(tx, id);
  return command(
    db,
    actor,
    { right: "class_types.manage", lock, pages: ["schedule"] },
    async (tx, by, before) => {
      const today = await readToday(tx);
      if (ends_on !== undefined && ends_on < today) return refuse("date_past");
      const isOfType = and(
        eq(classSchedules.class_type_id, id),
        eq(classSchedules.is_active, true),
        or(isNull(classSchedules.effective_until), gt(classSchedules.effective_until, ends_on ?? today)),
      );
      const lockWeekly = () =>
        tx.select().from(classSchedules).where(isOfType).orderBy(classSchedules.id).for("no key update");
      // The transaction that it waited for may have replaced a weekly class, so it reads them again.
      await lockWeekly();
      const weekly = await lockWeekly();
      if (weekly.length > 0 && ends_on === undefined && !before.is_archived) return refuse("weekly_classes");
      const archived = await classTypeCommands.archive(tx, by, { id, version });
      if (!archived.ok) return archived;
      if (before.is_archived || ends_on === undefined) return done({ type: archived.value, ended: 0 });
      for (const one of weekly) {
        // Classes that would begin later never take place.
        const end = one.effective_from > ends_on ? { is_active: false } : { effective_until: ends_on };
        await tx
          .update(classSchedules)
          .set({ ...end, updated_at: now() })
          .where(eq(classSchedules.id, one.id));
        await deleteUnusedSessions(tx, one.id, one.effective_from > ends_on ? null : ends_on);
        await audit(tx, by, "class_schedules.end", one.id, {
          before: { effective_until: one.effective_until, is_active: one.is_active },
          after: end,
        });
      }
      const value = { type: archived.value, ended: weekly.length };
      return weekly.length > 0 ? changed(value) : done(value);
    },
  );
}
