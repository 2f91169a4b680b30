import { eq } from "drizzle-orm";
import { findAccount } from "#app/accounts/queries.server.ts";
import { dropUnpaidPass, markPaymentReminded } from "#app/passes/make-pass.server.ts";
import { listUnpaidPasses } from "#app/passes/queries.server.ts";
import { writeRow } from "#app/platform/database/write-row.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { type JobHandler, jobHandler, jobKind, type Repeating } from "#app/platform/jobs/jobs.server.ts";
import { notifyStaffLists } from "#app/platform/live/live.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { dayMs } from "#app/platform/time/durations.ts";
import { transactions } from "../tables.server.ts";
import { emailPassToPay } from "./bill-pass.server.ts";

const remindedAfter = 7 * dayMs;
const droppedAfter = 14 * dayMs;

const unpaid = jobKind<Record<string, never>>("unpaid-passes");
export const unpaidRepeating: Repeating[] = [{ kind: unpaid, cron: "23 * * * *" }];

export function unpaidHandlers(db: Database): JobHandler[] {
  return [jobHandler(unpaid, async () => void (await followUnpaid(db)))];
}

/**
 * Reminds members of unpaid passes after one week and cancels the passes after two. Skips reported payments, which
 * staff must check first.
 */
export async function followUnpaid(db: Database): Promise<{ reminded: number; dropped: number }> {
  const at = now().getTime();
  const counts = { reminded: 0, dropped: 0 };
  for (const { id, transaction_id, created_at } of await listUnpaidPasses(db, new Date(at - remindedAfter))) {
    const isOver = created_at.getTime() <= at - droppedAfter;
    const isDone = await db.transaction((tx) =>
      isOver ? drop(tx, transaction_id) : remind(tx, id, transaction_id),
    );
    if (isDone) counts[isOver ? "dropped" : "reminded"] += 1;
  }
  return counts;
}

/** Locks a pending entry whose payment was not reported. */
async function lockWaiting(tx: Database, id: string) {
  const rows = await tx.select().from(transactions).where(eq(transactions.id, id)).for("update");
  const entry = rows[0];
  return entry?.status === "pending" && entry.reference === "" ? entry : undefined;
}

async function drop(tx: Database, transaction_id: string | null): Promise<boolean> {
  const entry = transaction_id ? await lockWaiting(tx, transaction_id) : undefined;
  if (!entry) return false;
  await writeRow(tx, transactions, entry, { status: "failed" });
  await notifyStaffLists(tx, "transactions");
  await dropUnpaidPass(tx, entry.id, "");
  return true;
}

async function remind(tx: Database, pass_id: string, transaction_id: string | null): Promise<boolean> {
  const entry = transaction_id ? await lockWaiting(tx, transaction_id) : undefined;
  if (!entry?.user_id) return false;
  const pass = await markPaymentReminded(tx, pass_id);
  const account = await findAccount(tx, entry.user_id);
  if (!pass || !account) return false;
  return emailPassToPay(tx, pass, account, true);
}
