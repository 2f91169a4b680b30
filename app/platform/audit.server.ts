import type { Database } from "./database.server.ts";
import { auditLog } from "./tables.server.ts";

export interface AuditEntry {
  actor: { id: string; role: string } | null;
  /** What was done, such as `roles.grant`. */
  action: string;
  subject: string;
  subject_id: string;
  before?: unknown;
  after?: unknown;
}

/** Writes down what was changed, in the transaction that changes it. */
export async function audit(tx: Database, entry: AuditEntry): Promise<void> {
  await tx.insert(auditLog).values({
    actor_id: entry.actor?.id ?? null,
    actor_role: entry.actor?.role ?? null,
    action: entry.action,
    subject: entry.subject,
    subject_id: entry.subject_id,
    before: entry.before ?? null,
    after: entry.after ?? null,
  });
}
