import { and, desc, eq, like } from "drizzle-orm";
import { user } from "#app/accounts/tables.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { auditLog } from "#app/platform/tables.server.ts";

interface Listed {
  /** The most entries to return. */
  most?: number;
  /** Returns only actions of this group: `roles` selects all `roles.` actions. */
  only?: string;
}

/** Returns the newest audit entries of one row, with the actors' names. */
export function listAuditEntries(
  db: Database,
  { subject, subject_id }: { subject: string; subject_id: string },
  { most = 30, only }: Listed = {},
) {
  return db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      actor_id: auditLog.actor_id,
      actor: user.name,
      action: auditLog.action,
      before: auditLog.before,
      after: auditLog.after,
    })
    .from(auditLog)
    .leftJoin(user, eq(user.id, auditLog.actor_id))
    .where(
      and(
        eq(auditLog.subject, subject),
        eq(auditLog.subject_id, subject_id),
        only === undefined ? undefined : like(auditLog.action, `${only}.%`),
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(most);
}
