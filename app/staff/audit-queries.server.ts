import { and, desc, eq, like } from "drizzle-orm";
import { user } from "#app/accounts/tables.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { auditLog } from "#app/platform/tables.server.ts";

interface Listed {
  /** So many at most. */
  most?: number;
  /** What was done with one thing of the row alone: `roles` for everything that begins with `roles.` */
  only?: string;
}

/** The newest that was done to one row, and by whom. */
export function listAuditOf(
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

export type AuditLine = Awaited<ReturnType<typeof listAuditOf>>[number];
