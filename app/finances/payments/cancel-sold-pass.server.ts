import { command } from "#app/accounts/command/command.server.ts";
import type { Actor } from "#app/accounts/member.ts";
import { cancelPass, type PassVersion } from "#app/passes/change-pass.server.ts";
import type { StaffPassRefusal } from "#app/passes/messages.ts";
import { findPass, type Pass } from "#app/passes/queries.server.ts";
import { lockRow } from "#app/platform/database/write-row.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { Result } from "#app/platform/result.ts";
import { markAsFailed } from "../ledger/change-transaction.server.ts";
import { transactions } from "../tables.server.ts";

/**
 * Cancels a pass and the payment that it still waits for. A payment that arrived, or that the member has reported,
 * stays for staff to refund.
 */
export function cancelSoldPass(
  db: Database,
  actor: Actor,
  input: PassVersion & { reason: string },
): Promise<Result<Pass, StaffPassRefusal>> {
  return command(db, actor, { right: "finances.manage" }, async (tx) => {
    const id = (await findPass(tx, input.id))?.transaction_id;
    const entry = id ? await lockRow(tx, transactions, id) : undefined;
    const cancelled = await cancelPass(tx, actor, input);
    if (cancelled.ok && entry?.status === "pending" && entry.reference === "") {
      await markAsFailed(tx, actor, { id: entry.id });
    }
    return cancelled;
  });
}
