import {
  and,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  ne,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import { roles, user, userRoles } from "#app/accounts/tables.server.ts";
import type { BookingStatus, BookingType } from "#app/bookings/kinds.ts";
import { bookings } from "#app/bookings/tables.server.ts";
import { contactMessages } from "#app/contact/tables.server.ts";
import { transactions } from "#app/finances/tables.server.ts";
import { passes } from "#app/passes/tables.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { Currency } from "#app/platform/fields/money.ts";

const shown = 20;

export interface PersonBooking {
  booking_id: string;
  class_name: string;
  instructor: string;
  starts_at: Date | null;
  booking_type: BookingType;
  status: BookingStatus;
  price: number | null;
  currency: Currency;
  created_at: Date;
}

/** The newest bookings of a person; with `priced` those alone that have a price. */
export function listPersonBookings(
  db: Database,
  user_id: string,
  { priced = false }: { priced?: boolean } = {},
): Promise<PersonBooking[]> {
  return db
    .select({
      booking_id: bookings.booking_id,
      class_name: bookings.class_name,
      instructor: bookings.instructor,
      starts_at: bookings.starts_at,
      booking_type: bookings.booking_type,
      status: bookings.status,
      price: bookings.price,
      currency: bookings.currency,
      created_at: bookings.created_at,
    })
    .from(bookings)
    .where(
      and(
        eq(bookings.user_id, user_id),
        isNull(bookings.part_of),
        priced ? isNotNull(bookings.price) : undefined,
      ),
    )
    .orderBy(desc(bookings.created_at), desc(bookings.id))
    .limit(shown);
}

/** Sums the prices of a person's bookings by currency, without canceled ones. */
export function sumPersonPrices(db: Database, user_id: string) {
  const { currency, price, status } = bookings;
  return sumByCurrency(db, bookings, {
    currency,
    amount: price,
    where: and(
      eq(bookings.user_id, user_id),
      isNotNull(price),
      ne(status, "cancelled"),
      ne(status, "rescheduled"),
    ),
  });
}

/** The newest transactions of a person. */
export function listPersonPayments(db: Database, user_id: string) {
  return db
    .select({
      id: transactions.id,
      direction: transactions.direction,
      status: transactions.status,
      category: transactions.category,
      method: transactions.method,
      total: transactions.total,
      currency: transactions.currency,
      occurred_on: transactions.occurred_on,
      booking: bookings.booking_id,
    })
    .from(transactions)
    .leftJoin(bookings, eq(bookings.id, transactions.booking_id))
    .where(eq(transactions.user_id, user_id))
    .orderBy(desc(transactions.occurred_on), desc(transactions.id))
    .limit(shown);
}

/** Payments minus refunds of a person by currency. */
export function sumPersonPayments(db: Database, user_id: string) {
  const { currency, total, refunded, direction, status } = transactions;
  return sumByCurrency(db, transactions, {
    currency,
    amount: sql`${total} - ${refunded}`,
    where: and(eq(transactions.user_id, user_id), eq(direction, "income"), eq(status, "completed")),
  });
}

async function sumByCurrency(
  db: Database,
  table: typeof bookings | typeof transactions,
  summed: {
    currency: typeof bookings.currency | typeof transactions.currency;
    amount: SQLWrapper;
    where: SQL | undefined;
  },
) {
  const rows = await db
    .select({
      currency: sql<Currency>`${summed.currency}`,
      amount: sql`sum(${summed.amount})`.mapWith(Number),
      count: sql<number>`count(*)::int`,
    })
    .from(table)
    .where(summed.where)
    .groupBy(summed.currency);
  return rows.sort((a, b) => a.currency.localeCompare(b.currency));
}

export type PersonPass = Awaited<ReturnType<typeof listPersonPasses>>[number];

export function listPersonPasses(db: Database, user_id: string) {
  return db
    .select({
      id: passes.id,
      name: passes.name,
      status: passes.status,
      credits: passes.credits,
      credits_left: passes.credits_left,
      valid_until: passes.valid_until,
      validity_start: passes.validity_start,
      price: passes.price,
      currency: passes.currency,
      transaction_id: passes.transaction_id,
    })
    .from(passes)
    .where(eq(passes.user_id, user_id))
    .orderBy(desc(passes.created_at), desc(passes.id))
    .limit(shown);
}

/** Messages sent by the account or from its address. */
export function listPersonMessages(db: Database, person: { id: string; email: string }) {
  const { id, subject, message, status, created_at } = contactMessages;
  return db
    .select({ id, subject, message, status, created_at })
    .from(contactMessages)
    .where(
      or(
        eq(contactMessages.user_id, person.id),
        eq(sql`lower(${contactMessages.email})`, person.email.toLowerCase()),
      ),
    )
    .orderBy(desc(created_at), desc(id))
    .limit(shown);
}

export async function listHeldRoles(db: Database, user_id: string) {
  const rows = await db
    .select({ role: roles.name, since: userRoles.created_at, by: userRoles.assigned_by })
    .from(userRoles)
    .innerJoin(roles, eq(roles.id, userRoles.role_id))
    .where(eq(userRoles.user_id, user_id));
  const names = await nameEach(
    db,
    rows.map(({ by }) => by).filter((by) => by !== "system"),
  );
  return rows.map(({ by, ...row }) => ({
    ...row,
    by: by === "system" ? "the studio" : (names.get(by) ?? "a former member"),
  }));
}

async function nameEach(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: user.id, name: user.name })
    .from(user)
    .where(inArray(user.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
