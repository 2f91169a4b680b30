import { and, eq, sql } from "drizzle-orm";
import type { Booking } from "#app/bookings/queries.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { Currency } from "#app/platform/fields/money.ts";
import type { LedgerRefusal } from "../messages.ts";
import { transactions } from "../tables.server.ts";

/** Returns the amount paid for a booking. The caller holds the booking's row lock. */
async function sumPaid(tx: Database, { id, currency }: Pick<Booking, "id" | "currency">): Promise<number> {
  const rows = await tx
    .select({ paid: sql<string>`coalesce(sum(${transactions.total} - ${transactions.refunded}), 0)` })
    .from(transactions)
    .where(
      and(
        eq(transactions.booking_id, id),
        eq(transactions.currency, currency),
        eq(transactions.direction, "income"),
        eq(transactions.status, "completed"),
      ),
    );
  return Number(rows[0]?.paid ?? 0);
}

/** Returns the amount due for a booking: the price minus payments, or null without an agreed price. */
export async function findAmountDue(tx: Database, booking: Booking): Promise<number | null> {
  if (booking.price === null) return null;
  return Math.max(0, booking.price - (await sumPaid(tx, booking)));
}

/** Returns why a payment of this amount is refused. Call it with the booking row locked. */
export async function checkPayment(
  tx: Database,
  booking: Booking,
  { currency, total }: { currency: Currency; total: number },
): Promise<Extract<LedgerRefusal, "booking_currency" | "over_open"> | undefined> {
  if (currency !== booking.currency) return "booking_currency";
  const open = await findAmountDue(tx, booking);
  return open !== null && total > open ? "over_open" : undefined;
}
