import { and, asc, desc, eq, gte, inArray, isNull, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { hasAgreedPrice } from "#app/bookings/prices/agreed-price.server.ts";
import { bookings, isInClass } from "#app/bookings/tables.server.ts";
import { classPackages, classTypes } from "#app/catalogue/tables.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { classSessions } from "#app/schedule/tables.server.ts";
import type { PayStatus } from "./kinds.ts";
import { type FoundRate, type RatedClass, selectRate } from "./select-rate.ts";
import { instructorRates, invoices, sessionPay, transactions } from "./tables.server.ts";

export type Rate = typeof instructorRates.$inferSelect;

/** Lists the rates that could apply to a class on its date, the standard ones and its teacher's own. */
export function listRatesFor(
  db: Database,
  { instructor_id, schedule_type, category, date }: RatedClass,
): Promise<Rate[]> {
  const { effective_from, effective_until, instructor_id: whose } = instructorRates;
  return db
    .select()
    .from(instructorRates)
    .where(
      and(
        eq(instructorRates.is_active, true),
        eq(instructorRates.schedule_type, schedule_type),
        eq(instructorRates.category, category),
        lte(effective_from, date),
        or(isNull(effective_until), gte(effective_until, date)),
        or(isNull(whose), instructor_id ? eq(whose, instructor_id) : undefined),
      ),
    );
}

/** The rate of a class, with why it won and what it beat; undefined where none applies. */
export async function findRate(db: Database, rated: RatedClass): Promise<FoundRate<Rate> | undefined> {
  return selectRate(await listRatesFor(db, rated), rated);
}

/**
 * SQL for the amount paid for the current `bookings` row: completed income minus refunds, in the booking's currency.
 */
export const paidOfBooking: SQL<number> = sql<number>`coalesce((
  select sum("transactions"."total" - "transactions"."refunded") from ${transactions}
  where "transactions"."booking_id" = "bookings"."id" and "transactions"."currency" = "bookings"."currency"
    and "transactions"."direction" = 'income' and "transactions"."status" = 'completed'
), 0)::int`;

/** SQL for the amount refunded, from the same entries. */
export const refundedOfBooking: SQL<number> = sql<number>`coalesce((
  select sum("transactions"."refunded") from ${transactions}
  where "transactions"."booking_id" = "bookings"."id" and "transactions"."currency" = "bookings"."currency"
    and "transactions"."direction" = 'income' and "transactions"."status" = 'completed'
), 0)::int`;

/** Returns the amount paid for each booking, in the booking's currency. */
export async function listPaid(db: Database, booking_ids: readonly string[]): Promise<Map<string, number>> {
  if (booking_ids.length === 0) return new Map();
  const rows = await db
    .select({ id: bookings.id, paid: paidOfBooking })
    .from(bookings)
    .where(inArray(bookings.id, [...booking_ids]));
  return new Map(rows.map(({ id, paid }) => [id, paid]));
}

/** Whether a class type or package can be chosen for a rate; any class always can. */
export async function targetExists(
  db: Database,
  { class_type_id, package_id }: { class_type_id: string | null; package_id: string | null },
): Promise<boolean> {
  if (class_type_id) {
    const rows = await db
      .select({ id: classTypes.id })
      .from(classTypes)
      .where(and(eq(classTypes.id, class_type_id), eq(classTypes.is_archived, false)));
    return rows.length > 0;
  }
  if (!package_id) return true;
  const rows = await db
    .select({ id: classPackages.id })
    .from(classPackages)
    .where(and(eq(classPackages.id, package_id), eq(classPackages.is_archived, false)));
  return rows.length > 0;
}

/** An entry of the books. */
export async function findTransaction(db: Database, id: string) {
  const rows = await db.select().from(transactions).where(eq(transactions.id, id));
  return rows[0];
}

/** Finds a payment that the member reported for a booking and staff have not confirmed. */
export async function findPendingOf(
  db: Database,
  { booking_id, user_id }: { booking_id: string; user_id: string },
) {
  const rows = await db
    .select()
    .from(transactions)
    .where(
      and(
        eq(transactions.booking_id, booking_id),
        eq(transactions.user_id, user_id),
        eq(transactions.direction, "income"),
        eq(transactions.status, "pending"),
      ),
    )
    .limit(1);
  return rows[0];
}

/** The numbers of a member's bookings that have an agreed price which is not paid. */
export async function listUnpaidBookings(db: Database, user_id: string): Promise<string[]> {
  const rows = await db
    .select({ booking_id: bookings.booking_id })
    .from(bookings)
    .where(
      and(
        eq(bookings.user_id, user_id),
        isInClass(),
        isNull(bookings.pass_id),
        hasAgreedPrice,
        sql`${bookings.price} > ${paidOfBooking}`,
      ),
    )
    .orderBy(desc(bookings.created_at), desc(bookings.id))
    .limit(200);
  return rows.map(({ booking_id }) => booking_id);
}

/** The invoices and credit notes of a member, newest first, with the booking each is about. */
export function listOwnInvoices(db: Database, user_id: string) {
  return db
    .select({
      id: invoices.id,
      number: invoices.number,
      title: sql<string>`${invoices.snapshot} ->> 'title'`,
      issued_on: invoices.issued_on,
      total: sql<number>`(${invoices.snapshot} ->> 'total')::int`,
      currency: transactions.currency,
      booking_id: bookings.booking_id,
    })
    .from(transactions)
    .innerJoin(invoices, eq(invoices.transaction_id, transactions.id))
    .leftJoin(bookings, eq(bookings.id, transactions.booking_id))
    .where(eq(transactions.user_id, user_id))
    .orderBy(desc(invoices.issued_on), desc(invoices.created_at), desc(invoices.id))
    .limit(200);
}

/** Lists names of payers that have Chinese, Japanese or Korean letters. */
export async function listEastAsianNames(db: Database): Promise<string[]> {
  const rows = await db
    .selectDistinct({ name: transactions.name })
    .from(transactions)
    .where(sql`${transactions.name} ~ '[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff]'`)
    .limit(200);
  return rows.map(({ name }) => name);
}

/** Returns what the first invoice of a transaction prints; undefined where it has none. */
export async function findInvoiceSnapshot(db: Database, transaction_id: string) {
  const [invoice] = await db
    .select({ snapshot: invoices.snapshot })
    .from(invoices)
    .where(eq(invoices.transaction_id, transaction_id))
    .orderBy(asc(invoices.created_at), asc(invoices.id))
    .limit(1);
  return invoice?.snapshot;
}

/** SQL for the pay status of a class, for queries that join class_sessions. Counts only the current teacher's line. */
export const classPayStatus = sql<PayStatus | null>`(select ${sessionPay.status} from ${sessionPay} where ${sessionPay.session_id} = ${classSessions.id}
  and ${sessionPay.kind} = 'class' and ${sessionPay.status} <> 'cancelled' order by ${sessionPay.created_at} desc limit 1)`;

/** The pay lines of a class, without its adjustments and canceled lines. */
export function isClassLine(session: string | typeof classSessions.id): SQL | undefined {
  return and(
    eq(sessionPay.session_id, session),
    eq(sessionPay.kind, "class"),
    ne(sessionPay.status, "cancelled"),
  );
}

/** Returns whether the pay of a class is approved or paid. The answer stays valid until `tx` ends. */
export async function isPayAgreed(tx: Database, session_id: string): Promise<boolean> {
  const lines = await tx
    .select({ status: sessionPay.status })
    .from(sessionPay)
    .where(isClassLine(session_id))
    .orderBy(asc(sessionPay.id))
    .for("update");
  return lines.some(({ status }) => status === "approved" || status === "paid");
}
