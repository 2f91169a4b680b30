import { and, asc, eq, inArray, ne } from "drizzle-orm";
import type { Actor } from "#app/accounts/member.ts";
import { audit } from "#app/platform/audit.server.ts";
import { writeRow } from "#app/platform/database/write-row.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { addMoney } from "#app/platform/fields/money.ts";
import { notifyStaffLists } from "#app/platform/live/live.server.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import type { ClassSession } from "#app/schedule/class-session.server.ts";
import { readToday } from "#app/settings/queries.server.ts";
import { findAttended } from "../pay-queries.server.ts";
import { findAmount } from "../rates/rate-values.ts";
import { instructorRates, payouts, sessionPay } from "../tables.server.ts";

type Line = typeof sessionPay.$inferSelect;

/** Locks the pay lines of some classes, always in the same order to avoid deadlocks. */
export function lockLines(tx: Database, session_ids: readonly string[]): Promise<Line[]> {
  return tx
    .select()
    .from(sessionPay)
    .where(and(inArray(sessionPay.session_id, [...session_ids]), ne(sessionPay.status, "cancelled")))
    .orderBy(asc(sessionPay.id))
    .for("update");
}

/**
 * Adjusts the pay of a locked class whose attendance changed after approval. The difference becomes a pending
 * adjustment, recalculated on later corrections, so that line and adjustments always add up to the attendance.
 */
export async function correctPay(tx: Database, by: Actor, session: ClassSession): Promise<void> {
  const lines = await lockLines(tx, [session.id]);
  for (const line of lines.filter(({ kind }) => kind === "class")) {
    if (line.payment_type !== "per_student" || line.amount === null || line.instructor_id === null) continue;
    const { attended } = await findAttended(tx, session);
    const due = line.status === "pending" ? line.amount : attended * (await amountEach(tx, session, line));
    const own = lines.filter((one) => one.kind === "adjustment" && one.instructor_id === line.instructor_id);
    const open = own.find(({ status }) => status === "pending");
    const agreed = addMoney(line.currency, [line, ...own.filter((one) => one !== open)]).amount;
    await adjust(tx, by, line, open, {
      amount: due - agreed,
      reason: `Attendance of ${session.session_date} corrected: ${attended} there, paid for ${line.quantity ?? 0}`,
    });
  }
}

/** Returns the approved amount per attendee. */
async function amountEach(tx: Database, session: ClassSession, line: Line): Promise<number> {
  if (line.quantity && line.amount !== null) return line.amount / line.quantity;
  if (line.rate_id === null) return session.pay_amount ?? 0;
  const [rate] = await tx.select().from(instructorRates).where(eq(instructorRates.id, line.rate_id));
  return (rate && findAmount(rate, line.currency)) ?? 0;
}

async function adjust(
  tx: Database,
  by: Actor,
  line: Line,
  open: Line | undefined,
  { amount, reason }: { amount: number; reason: string },
): Promise<void> {
  if (amount === (open?.amount ?? 0)) return;
  const { currency } = line;
  const pay_date = await adjustedOn(tx, line);
  let id = open?.id;
  if (open) {
    const changed = amount === 0 ? { status: "cancelled" as const } : { amount, reason, pay_date };
    await writeRow(tx, sessionPay, open, changed);
  } else {
    const { session_id, instructor_id } = line;
    const made = { session_id, instructor_id, kind: "adjustment" as const, created_by: by?.id ?? null };
    const rows = await tx
      .insert(sessionPay)
      .values({ ...made, amount, currency, reason, pay_date })
      .returning({ id: sessionPay.id });
    id = rows[0]?.id;
  }
  await audit(tx, by, "pay.adjust", id ?? line.id, {
    before: open ? { amount: open.amount } : null,
    after: { amount, currency, reason },
  });
  await notifyStaffLists(tx, "transactions");
}

/** With its class, or in the period after the payout that took the class. */
async function adjustedOn(tx: Database, line: Line): Promise<string> {
  if (!line.payout_id) return line.pay_date;
  const [payout] = await tx.select().from(payouts).where(eq(payouts.id, line.payout_id));
  if (!payout) return line.pay_date;
  const today = await readToday(tx);
  const after = zoneClock.addDays(payout.until_date, 1);
  return [after, today].sort().at(-1) ?? today;
}
