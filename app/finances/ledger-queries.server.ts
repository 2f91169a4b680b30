import {
  and,
  asc,
  between,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { personKey } from "#app/accounts/queries.server.ts";
import { user } from "#app/accounts/tables.server.ts";
import { hasAgreedPrice } from "#app/bookings/prices/agreed-price.server.ts";
import { bookings, isInClass } from "#app/bookings/tables.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { type Currency, currencies } from "#app/platform/fields/money.ts";
import { findRows, type ListSource, listWhere, type RowOf } from "#app/platform/lists/list-page.server.ts";
import type { QueryOf } from "#app/platform/lists/list-query.ts";
import { columnsOf, columnsWithout } from "#app/platform/tables.server.ts";
import { alphabetical } from "#app/platform/text/alphabetical.server.ts";
import { matchWords } from "#app/platform/text/search-key.server.ts";
import { readToday } from "#app/settings/queries.server.ts";
import { openBookingList, transactionList } from "./money-lists.ts";
import { paidOfBooking } from "./queries.server.ts";
import { invoices, payouts, transactions } from "./tables.server.ts";
import { monthDays } from "./words.ts";

const maker = alias(user, "maker");
const issuedInvoice = alias(invoices, "issued_invoice");
const refundedInvoice = alias(invoices, "refunded_invoice");

const entryFields = {
  ...columnsWithout(transactions, "request_id", "search_text"),
  booking: sql<string | null>`${bookings.booking_id}`.as("booking"),
  payout: sql<string | null>`${payouts.number}`.as("payout"),
  by: sql<string | null>`${maker.name}`.as("by_name"),
  /** The number of the invoice, or of the credit note for a refund. */
  number: sql<string | null>`${issuedInvoice.number}`.as("invoice_number"),
  invoice_id: sql<string | null>`${issuedInvoice.id}`.as("invoice_id"),
  /** For a refund: the number of the refunded entry. */
  refund_number: sql<string | null>`${refundedInvoice.number}`.as("refund_number"),
};

/** A row of the transaction list, with its document and linked records. */
export type ListedEntry = RowOf<typeof entryFields>;

const byDate = [
  [sql`${transactions.occurred_on}`, "date"],
  [sql`${transactions.id}`, "uuid"],
] as const;

export const transactionSource: ListSource<typeof transactionList, ListedEntry> = {
  list: transactionList,
  fields: entryFields,
  from: (db, fields) =>
    db
      .select(fields)
      .from(transactions)
      .leftJoin(bookings, eq(bookings.id, transactions.booking_id))
      .leftJoin(payouts, eq(payouts.id, transactions.payout_id))
      .leftJoin(maker, eq(maker.id, transactions.created_by))
      .leftJoin(
        issuedInvoice,
        and(
          eq(issuedInvoice.transaction_id, transactions.id),
          sql`${issuedInvoice.kind} = case when ${transactions.refund_of} is null then 'invoice' else 'credit_note' end`,
        ),
      )
      .leftJoin(
        refundedInvoice,
        and(eq(refundedInvoice.transaction_id, transactions.refund_of), eq(refundedInvoice.kind, "invoice")),
      )
      .$dynamic(),
  counted: (db, fields) => db.select(fields).from(transactions).$dynamic(),
  values: { status: transactions.status, category: transactions.category, method: transactions.method },
  id: transactions.id,
  where: matching,
  orders: {
    newest: byDate,
    oldest: byDate,
    largest: [
      [sql`${transactions.total}`, "bigint"],
      [sql`${transactions.id}`, "uuid"],
    ],
  },
};

/** The first and last day of this month in the studio's zone. */
export async function listMonth(db: Database): Promise<{ from: string; until: string }> {
  return monthDays((await readToday(db)).slice(0, 7));
}

/** Translates search and filters to SQL, for the list, its summary cards and its exports. */
async function matching(
  db: Database,
  { search, filters }: QueryOf<typeof transactionList>,
): Promise<SQL | undefined> {
  const month = filters.from && filters.until ? undefined : await listMonth(db);
  const { from = month?.from, until = month?.until } = filters;
  const linked = {
    booking: isNotNull(transactions.booking_id),
    payout: isNotNull(transactions.payout_id),
    refund: isNotNull(transactions.refund_of),
    nothing: and(
      isNull(transactions.booking_id),
      isNull(transactions.payout_id),
      isNull(transactions.refund_of),
    ),
  };
  return and(
    sql`${transactions.occurred_on} between ${from} and ${until}`,
    ...matchWords(transactions.search_text, search),
    filters.currency && eq(transactions.currency, filters.currency),
    filters.direction && eq(transactions.direction, filters.direction),
    filters.billing && eq(transactions.billing_type, filters.billing),
    // Matches the index predicate literally: the planner cannot use a partial index when the value is a parameter.
    filters.billing === "one_time"
      ? undefined
      : filters.billing && sql`${transactions.billing_type} <> 'one_time'`,
    filters.linked && linked[filters.linked],
    filters.gst &&
      (filters.gst === "yes" ? sql`${transactions.tax_percent} > 0` : eq(transactions.tax_percent, 0)),
  );
}

/** Totals for one currency, shown on the summary cards. */
export interface MoneySums {
  currency: Currency;
  income: number;
  expenses: number;
  net: number;
  pending: number;
}

/**
 * Sums the filtered entries, one row per currency: income minus refunds, expenses minus refunds, the balance, and
 * pending income.
 */
export async function sumMoney(db: Database, query: QueryOf<typeof transactionList>): Promise<MoneySums[]> {
  const { total, status, direction, refund_of } = transactions;
  const sum = (condition: SQL) => sql`coalesce(sum(${total}) filter (where ${condition}), 0)`.mapWith(Number);
  const rows = await db
    .select({
      currency: transactions.currency,
      came: sum(sql`${status} = 'completed' and ${direction} = 'income'`),
      back: sum(sql`${status} = 'completed' and ${refund_of} is not null`),
      expenses: sum(sql`${status} = 'completed' and ${direction} = 'expense' and ${refund_of} is null`),
      pending: sum(sql`${status} = 'pending' and ${direction} = 'income'`),
    })
    .from(transactions)
    .where(await listWhere(db, transactionSource, query))
    .groupBy(transactions.currency);
  return rows
    .map(({ came, back, ...sums }) => ({ ...sums, income: came - back, net: came - back - sums.expenses }))
    .sort((a, b) => a.currency.localeCompare(b.currency));
}

/** Sums income minus refunds by currency and date. */
export async function sumIncomeByDay(
  db: Database,
  { from, until }: { from: string; until: string },
): Promise<{ currency: Currency; date: string; income: number }[]> {
  const { total, status, direction, refund_of, currency, occurred_on } = transactions;
  const income = sql`sum(case when ${refund_of} is null then ${total} else -${total} end)`.mapWith(Number);
  return db
    .select({ currency, date: occurred_on, income })
    .from(transactions)
    .where(
      and(
        eq(status, "completed"),
        or(eq(direction, "income"), isNotNull(refund_of)),
        between(occurred_on, from, until),
      ),
    )
    .groupBy(currency, occurred_on);
}

export async function findEntry(db: Database, id: string): Promise<ListedEntry | undefined> {
  return (await findRows(db, transactionSource, eq(transactions.id, id)))[0];
}

/** Lists the refunds of an entry, oldest first. */
export function listRefunds(db: Database, id: string) {
  return db
    .select(columnsOf(transactions, "id", "total", "currency", "occurred_on"))
    .from(transactions)
    .where(eq(transactions.refund_of, id))
    .orderBy(asc(transactions.created_at), asc(transactions.id));
}

/** GST of completed entries by month, currency and percent, refunds taken off, for the second file. */
export async function sumTax(db: Database, query: QueryOf<typeof transactionList>) {
  const month = sql<string>`to_char(${transactions.occurred_on}, 'YYYY-MM')`;
  const signed = (column: typeof transactions.net | typeof transactions.tax | typeof transactions.total) =>
    sql<number>`sum(case when ${transactions.refund_of} is null then ${column} else -${column} end)`;
  return db
    .select({
      month: month.as("month"),
      currency: transactions.currency,
      tax_percent: transactions.tax_percent,
      net: signed(transactions.net).mapWith(Number),
      tax: signed(transactions.tax).mapWith(Number),
      total: signed(transactions.total).mapWith(Number),
    })
    .from(transactions)
    .where(
      and(
        await listWhere(db, transactionSource, query),
        eq(transactions.status, "completed"),
        sql`(${transactions.direction} = 'income' or ${transactions.refund_of} is not null)`,
      ),
    )
    .groupBy(month, transactions.currency, transactions.tax_percent);
}

const openColumns = {
  ...columnsOf(bookings, "id", "booking_id", "first_name", "last_name", "email", "class_name", "status"),
  ...columnsOf(bookings, "price", "currency", "created_at"),
};

/** A booking that is not fully paid. */
export type OpenBooking = Pick<typeof bookings.$inferSelect, keyof typeof openColumns> & {
  price: number;
  paid: number;
};

const byCreation = [
  [sql`${bookings.created_at}`, "timestamptz"],
  [sql`${bookings.id}`, "uuid"],
] as const;

export const openBookingSource: ListSource<typeof openBookingList, OpenBooking> = {
  list: openBookingList,
  fields: { ...openColumns, paid: paidOfBooking.as("paid") },
  from: (db, fields) => db.select(fields).from(bookings).$dynamic(),
  id: bookings.id,
  where: (_db, { search, filters }) =>
    and(
      gt(bookings.price, 0),
      hasAgreedPrice,
      isInClass(),
      ne(bookings.email, ""),
      lt(paidOfBooking, bookings.price),
      ...matchWords(bookings.search_text, search),
      filters.currency && eq(bookings.currency, filters.currency),
      filters.paid && (filters.paid === "part" ? gt(paidOfBooking, 0) : eq(paidOfBooking, 0)),
    ),
  orders: { newest: byCreation, oldest: byCreation },
};

/** Finds a booking by its public number, with the amount paid. The price is null if none was agreed. */
export async function findPaidBooking(
  db: Database,
  booking_id: string,
): Promise<(Omit<OpenBooking, "price"> & { price: number | null }) | undefined> {
  return (await findRows(db, openBookingSource, eq(bookings.booking_id, booking_id.toUpperCase())))[0];
}

/** Suggests members and bookings that start with the typed text. */
export async function suggest(db: Database, typed: string) {
  const named = matchWords(personKey, typed);
  if (named.length === 0) return { people: [], bookings: [] };
  const [people, found] = await Promise.all([
    db
      .select({ email: user.email, name: user.name })
      .from(user)
      .where(and(...named))
      .orderBy(asc(alphabetical(user.name)), asc(user.id))
      .limit(8),
    db
      .select(columnsOf(bookings, "booking_id", "class_name", "email", "first_name", "last_name"))
      .from(bookings)
      .where(and(...matchWords(bookings.search_text, typed)))
      .orderBy(asc(bookings.created_at), asc(bookings.id))
      .limit(8),
  ]);
  return { people, bookings: found };
}

/** Lists payments that members have reported, oldest first. */
export function listToConfirm(db: Database) {
  return db
    .select(
      columnsOf(transactions, "id", "name", "description", "total", "currency", "reference", "updated_at"),
    )
    .from(transactions)
    .where(
      and(
        inArray(transactions.currency, [...currencies]),
        eq(transactions.status, "pending"),
        eq(transactions.direction, "income"),
        isNotNull(transactions.user_id),
        eq(transactions.created_by, transactions.user_id),
        ne(transactions.reference, ""),
      ),
    )
    .orderBy(asc(transactions.updated_at), asc(transactions.id))
    .limit(100);
}

export type ToConfirm = Awaited<ReturnType<typeof listToConfirm>>[number];
