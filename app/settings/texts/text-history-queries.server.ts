import { and, desc, eq } from "drizzle-orm";
import { user } from "#app/accounts/tables.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { auditLog } from "#app/platform/tables.server.ts";
import type { SiteKey } from "./sections.ts";
import type { AnyText } from "./text-fields.ts";

const shownChanges = 10;

const isChange = and(eq(auditLog.subject, "site_texts"), eq(auditLog.action, "site_texts.change"));

/** Lists the latest changes of a section. */
export function listTextChanges(db: Database, key: SiteKey) {
  return db
    .select({ id: auditLog.id, at: auditLog.at, by: user.name })
    .from(auditLog)
    .leftJoin(user, eq(user.id, auditLog.actor_id))
    .where(and(isChange, eq(auditLog.subject_id, key)))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(shownChanges);
}

/** Finds a change in the audit log. */
export async function findTextChange(db: Database, id: string) {
  if (!isUuid(id)) return undefined;
  const [row] = await db
    .select()
    .from(auditLog)
    .where(and(isChange, eq(auditLog.id, id)));
  if (!row) return undefined;
  return {
    key: row.subject_id ?? "",
    before: row.before as AnyText | null,
    after: row.after as AnyText | null,
  };
}
