import { and, asc, desc, eq, inArray, or, sql } from "drizzle-orm";
import { user } from "#app/accounts/tables.server.ts";
import { bookingHistory, bookingReplies, bookings } from "#app/bookings/tables.server.ts";
import { classPackages } from "#app/catalogue/tables.server.ts";
import { paidOfBooking, refundedOfBooking } from "#app/finances/queries.server.ts";
import { transactions } from "#app/finances/tables.server.ts";
import { mails } from "#app/mail/tables.server.ts";
import { passes } from "#app/passes/tables.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { auditLog } from "#app/platform/tables.server.ts";
import { listReplies, type ThreadEntry } from "./messages/message-queries.server.ts";

export async function findPackageName(db: Database, id: string): Promise<string | null> {
  const rows = await db
    .select({ name: classPackages.name })
    .from(classPackages)
    .where(eq(classPackages.id, id));
  return rows[0]?.name ?? null;
}

export type BookingPayment = Pick<
  typeof transactions.$inferSelect,
  "id" | "direction" | "status" | "method" | "total" | "refunded" | "currency" | "occurred_on"
>;

export interface BookingMoney {
  /** In minor units of the booking's currency. */
  paid: number;
  refunded: number;
  /** Transactions of the booking, newest first. */
  payments: BookingPayment[];
  /** The id of the latest payment that is not fully refunded. */
  refundable: string | null;
  /** The pass it was paid with. */
  pass: { id: string; name: string } | null;
}

/** Reads payments and refunds of a booking and its pass. */
export async function findMoney(
  db: Database,
  { id, pass_id }: { id: string; pass_id: string | null },
): Promise<BookingMoney> {
  const rows = await db
    .select({ paid: paidOfBooking, refunded: refundedOfBooking })
    .from(bookings)
    .where(eq(bookings.id, id));
  const payments = await db
    .select({
      id: transactions.id,
      direction: transactions.direction,
      status: transactions.status,
      method: transactions.method,
      total: transactions.total,
      refunded: transactions.refunded,
      currency: transactions.currency,
      occurred_on: transactions.occurred_on,
    })
    .from(transactions)
    .where(eq(transactions.booking_id, id))
    .orderBy(desc(transactions.occurred_on), desc(transactions.id))
    .limit(50);
  const refundable = payments.find(
    (one) => one.direction === "income" && one.status === "completed" && one.refunded < one.total,
  );
  const [pass] = pass_id
    ? await db.select({ id: passes.id, name: passes.name }).from(passes).where(eq(passes.id, pass_id))
    : [];
  return {
    paid: 0,
    refunded: 0,
    ...rows[0],
    payments,
    refundable: refundable?.id ?? null,
    pass: pass ?? null,
  };
}

/** The single classes of a contract, in their order. */
export function listParts(db: Database, id: string) {
  return db
    .select({
      booking_id: bookings.booking_id,
      class_name: bookings.class_name,
      instructor: bookings.instructor,
      starts_at: bookings.starts_at,
      status: bookings.status,
    })
    .from(bookings)
    .where(eq(bookings.part_of, id))
    .orderBy(asc(bookings.starts_at), asc(bookings.id))
    .limit(200);
}

export interface HistoryEntry {
  id: string;
  what: string;
  by: string | null;
  reason: string | null;
  /** The start before and after, where it was moved. */
  from_starts_at: Date | null;
  to_starts_at: Date | null;
  at: Date;
}

/** Lists the changes of a booking's status and date, and what staff did to it, latest first. */
export async function listHistory(db: Database, booking_id: string): Promise<HistoryEntry[]> {
  const moves = await db
    .select({
      id: bookingHistory.id,
      what: sql<string>`case when ${bookingHistory.to_starts_at} is null then ${bookingHistory.to_status} else 'moved' end`,
      by: user.name,
      reason: bookingHistory.reason,
      from_starts_at: bookingHistory.from_starts_at,
      to_starts_at: bookingHistory.to_starts_at,
      at: bookingHistory.at,
    })
    .from(bookingHistory)
    .leftJoin(user, eq(user.id, bookingHistory.actor_id))
    .where(eq(bookingHistory.booking_id, booking_id))
    .orderBy(desc(bookingHistory.at), desc(bookingHistory.id));
  const done = await db
    .select({
      id: auditLog.id,
      what: auditLog.action,
      by: user.name,
      reason: sql<null>`null`,
      from_starts_at: sql<null>`null`,
      to_starts_at: sql<null>`null`,
      at: auditLog.at,
    })
    .from(auditLog)
    .leftJoin(user, eq(user.id, auditLog.actor_id))
    .where(
      and(
        eq(auditLog.subject, "bookings"),
        eq(auditLog.subject_id, booking_id),
        inArray(auditLog.action, [
          "bookings.edit",
          "bookings.notify",
          "bookings.note",
          "requests.accept",
          "requests.assign",
          "requests.move",
          "requests.quote",
        ]),
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id));
  return [...moves, ...done].sort((a, b) => b.at.getTime() - a.at.getTime());
}

/** Replies of staff and the booker, in order. */
export function listBookingThread(db: Database, booking_id: string): Promise<ThreadEntry[]> {
  return listReplies(db, bookingReplies, eq(bookingReplies.booking_id, booking_id));
}

/** Emails about a booking and its classes with their status, newest first. */
export function listBookingEmails(db: Database, booking_id: string) {
  const whole = db
    .select({ id: sql<string>`${bookings.id}::text` })
    .from(bookings)
    .where(or(eq(bookings.id, booking_id), eq(bookings.part_of, booking_id)));
  return db
    .select({
      id: mails.id,
      kind: mails.kind,
      to_email: mails.to_email,
      status: mails.status,
      at: mails.created_at,
    })
    .from(mails)
    .where(sql`split_part(${mails.cause}, ':', 1) = any(array${whole})`)
    .orderBy(desc(mails.created_at), desc(mails.id))
    .limit(50);
}
