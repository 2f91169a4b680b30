import { eq } from "drizzle-orm";
import { command } from "#app/accounts/command/command.server.ts";
import type { Actor, Member } from "#app/accounts/member.ts";
import type { Action } from "#app/accounts/who-may.ts";
import { lockBooking } from "#app/bookings/booking-status.server.ts";
import type { Booking } from "#app/bookings/queries.server.ts";
import type { AuditAction } from "#app/platform/audit-actions.ts";
import { lockRow } from "#app/platform/database/write-row.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { Currency } from "#app/platform/fields/money.ts";
import type { Result } from "#app/platform/result.ts";
import { searchKey } from "#app/platform/text/search-text.ts";
import type { LedgerRefusal } from "../messages.ts";
import { listPaid } from "../queries.server.ts";
import { type invoices, transactions } from "../tables.server.ts";

export type Entry = typeof transactions.$inferSelect;
export type Invoice = typeof invoices.$inferSelect;
export type LedgerResult = Promise<Result<Entry, LedgerRefusal>>;

/** A transaction and the version in the submitted form, if any. */
export interface TransactionVersion {
  id: string;
  version?: number | undefined;
}

/** Runs a command of a bookkeeper on a locked transaction. */
export function changeEntry(
  db: Database,
  actor: Actor,
  { id, version, right = "finances.manage" }: TransactionVersion & { right?: Action },
  audit: Extract<AuditAction, `transactions.${string}`>,
  work: (tx: Database, by: Member, entry: Entry) => LedgerResult,
): LedgerResult {
  const lock = (tx: Database) => lockEntry(tx, id);
  return command(db, actor, { right, lock, version, audit, lists: ["transactions"] }, work);
}

/** Locks a transaction, its booking first, as payments do. */
async function lockEntry(tx: Database, id: string): Promise<Entry | undefined> {
  const [found] = await tx
    .select({ booking_id: transactions.booking_id })
    .from(transactions)
    .where(eq(transactions.id, id));
  if (found?.booking_id) await lockBooking(tx, found.booking_id);
  return lockRow(tx, transactions, id);
}

/** Returns the text that searches read. Each word follows a space. */
export function searchText({
  name,
  email,
  description,
  reference,
  booking_id,
}: {
  name: string;
  email: string;
  description: string;
  reference: string;
  booking_id?: string | undefined;
}): string {
  return searchKey(` ${[name, email, description, reference, booking_id ?? ""].filter(Boolean).join(" ")}`);
}

/** Returns the amount due for a booking: the price minus payments, or null without an agreed price. */
export async function findAmountDue(tx: Database, booking: Booking): Promise<number | null> {
  if (booking.price === null) return null;
  const paid = await listPaid(tx, [booking.id]);
  return Math.max(0, booking.price - (paid.get(booking.id) ?? 0));
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
