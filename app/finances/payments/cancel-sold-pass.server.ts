import { eq } from "drizzle-orm";
import type { Actor } from "#app/accounts/member.ts";
import { cancelPass, type SeenPass } from "#app/passes/change-pass.server.ts";
import type { StaffPassRefusal } from "#app/passes/messages.ts";
import { findPass, type Pass } from "#app/passes/queries.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { Result } from "#app/platform/result.ts";
import { saveEntry } from "../ledger/with-entry.server.ts";
import { transactions } from "../tables.server.ts";

/**
 * Takes a pass back. A payment that it still waits for is not expected any more. One that arrived, or that the
 * member has reported, stays for staff to refund.
 */
export function cancelSoldPass(
  db: Database,
  actor: Actor,
  input: SeenPass & { reason: string },
): Promise<Result<Pass, StaffPassRefusal>> {
  return db.transaction(async (tx) => {
    const id = (await findPass(tx, input.id))?.transaction_id;
    // The entry is locked before its pass, as by whoever completes it.
    const [entry] = id
      ? await tx.select().from(transactions).where(eq(transactions.id, id)).for("update")
      : [];
    const cancelled = await cancelPass(tx, actor, input);
    if (actor && cancelled.ok && entry?.status === "pending" && entry.reference === "") {
      await saveEntry(tx, actor, "transactions.fail", entry, { status: "failed" });
    }
    return cancelled;
  });
}
