import { and, eq, sql } from "drizzle-orm";
import type { BookingPayment } from "#app/bookings/booking-payments.server.ts";
import type { RefundDecision } from "#app/bookings/kinds.ts";
import type { Database } from "#app/platform/database.server.ts";
import { addMoney } from "#app/platform/fields/money.ts";
import { notifyStaffLists } from "#app/platform/live/live.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { transactions } from "../tables.server.ts";

/** Income of a booking that has arrived and was not refunded in full, or that the member has reported. */
const openIncome = (booking_id: string) =>
  and(
    eq(transactions.booking_id, booking_id),
    eq(transactions.direction, "income"),
    sql`(${transactions.status} = 'completed' and ${transactions.refunded} < ${transactions.total}
      or ${transactions.status} = 'pending' and ${transactions.reference} <> '')`,
  );

/** Finds the paid or reported payments of a booking that are not refunded; undefined without any. */
export async function findPayment(db: Database, booking_id: string): Promise<BookingPayment | undefined> {
  const { status, total, refunded, currency, refund_decision } = transactions;
  const rows = await db
    .select({ status, amount: sql<number>`${total} - ${refunded}`, currency, refund_decision })
    .from(transactions)
    .where(openIncome(booking_id));
  const [first] = rows;
  if (!first) return undefined;
  const sum = (state: "completed" | "pending") => {
    const own = rows.filter((row) => row.status === state);
    return addMoney(first.currency, own);
  };
  const decisions = new Set(rows.map((row) => row.refund_decision));
  return {
    paid: sum("completed"),
    reported: sum("pending"),
    decision: decisions.size === 1 ? first.refund_decision : null,
  };
}

/** Records that the payments of a canceled booking are refunded or kept. */
export async function decidePayments(
  tx: Database,
  booking_id: string,
  decision: RefundDecision,
): Promise<void> {
  const decided = await tx
    .update(transactions)
    .set({
      refund_decision: decision,
      kept_reason: decision === "keep" ? "Canceled in time. The studio keeps payments." : "",
      version: sql`${transactions.version} + 1`,
      updated_at: now(),
    })
    .where(openIncome(booking_id))
    .returning({ id: transactions.id });
  if (decided.length > 0) await notifyStaffLists(tx, "transactions");
}
