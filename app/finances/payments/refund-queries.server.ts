import { and, eq, type SQL, sql } from "drizzle-orm";
import { user } from "#app/accounts/tables.server.ts";
import { bookingHistory, bookings } from "#app/bookings/tables.server.ts";
import { passes } from "#app/passes/tables.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { ListSource, RowOf } from "#app/platform/lists/list-page.server.ts";
import { auditLog, columnsOf } from "#app/platform/tables.server.ts";
import { matchWords } from "#app/platform/text/search-key.server.ts";
import { classSessions } from "#app/schedule/tables.server.ts";
import { refundList } from "../money-lists.ts";
import { transactions } from "../tables.server.ts";

/**
 * The payments of canceled bookings and passes and of classes that did not take place, each once. The query starts
 * from canceled rows, so that it reads no other payments.
 */
const canceledPayments = sql`(
  select t.id as transaction_id, b.booking_id as booking, b.updated_at as canceled_on, b.id as booking_row, null::uuid as pass_row
    from ${bookings} b join ${transactions} t on t.booking_id = b.id
    where b.status = 'cancelled'
  union all
  select t.id, b.booking_id, s.updated_at, b.id, null::uuid
    from ${classSessions} s
    join ${bookings} b on b.session_id = s.id and b.status <> 'cancelled'
    join ${transactions} t on t.booking_id = b.id
    where s.status = 'not_conducted'
  union all
  select p.transaction_id, null, p.updated_at, null, p.id
    from ${passes} p
    where p.status = 'cancelled' and p.transaction_id is not null
) as canceled`;

/** The last time that the booking or pass was canceled, by whom and why. */
const cancellations = sql`lateral (
  select h.at, h.actor_id, h.reason from ${bookingHistory} h
    where h.booking_id = canceled.booking_row and h.to_status = 'cancelled'
  union all
  select a.at, a.actor_id, a.after ->> 'reason' from ${auditLog} a
    where a.subject = 'passes' and a.subject_id = canceled.pass_row::text and a.action = 'passes.cancel'
  order by at desc limit 1
) as cancellation`;

const canceledAt = sql<Date>`coalesce(cancellation.at, canceled.canceled_on)`;

const isPaid = sql`(${transactions.status} = 'completed' and ${transactions.refunded} < ${transactions.total})`;
const isReported = sql`(${transactions.status} = 'pending' and ${transactions.reference} <> '')`;
const isUndecided = sql`${transactions.refund_decision} is null`;
const isPromised = sql`${transactions.refund_decision} = 'refund'`;
const isRetained = sql`${transactions.refund_decision} = 'keep'`;

const decisions: Record<string, SQL | undefined> = {
  open: sql`(${isPaid} and not coalesce(${isRetained}, false) or ${isReported})`,
  promised: and(isPaid, isPromised),
  undecided: and(isPaid, isUndecided),
  reported: isReported,
  kept: and(isPaid, isRetained),
};

const canceledFields = {
  ...columnsOf(transactions, "id", "version", "name", "email", "description", "status", "total", "refunded"),
  ...columnsOf(transactions, "currency", "reference", "occurred_on", "refund_decision", "kept_reason"),
  booking: sql<string | null>`canceled.booking`.as("booking"),
  canceled_at: canceledAt.mapWith(transactions.created_at).as("canceled_at"),
  canceled_by: sql<string | null>`${user.name}`.as("canceled_by"),
  cancel_reason: sql<string | null>`cancellation.reason`.as("cancel_reason"),
};

/** A payment of a booking or pass that was canceled, or of a class that did not take place. */
export type CanceledPayment = RowOf<typeof canceledFields> & { status: "pending" | "completed" };

const byCancellation = [
  [canceledAt, "timestamptz"],
  [sql`${transactions.id}`, "uuid"],
] as const;

export const refundSource: ListSource<typeof refundList, CanceledPayment> = {
  list: refundList,
  fields: canceledFields,
  from: (db, fields) =>
    db
      .select(fields)
      .from(transactions)
      .innerJoin(canceledPayments, sql`canceled.transaction_id = ${transactions.id}`)
      .leftJoin(cancellations, sql`true`)
      .leftJoin(user, sql`${user.id} = cancellation.actor_id`)
      .$dynamic(),
  id: transactions.id,
  where: (_db, { search, filters }) =>
    and(
      eq(transactions.direction, "income"),
      decisions[filters.decision],
      filters.currency && eq(transactions.currency, filters.currency),
      filters.what &&
        (filters.what === "bookings" ? sql`canceled.booking is not null` : sql`canceled.booking is null`),
      ...matchWords(transactions.search_text, search),
    ),
  orders: { oldest: byCancellation, newest: byCancellation },
};

/** Whether an entry is the payment of a canceled booking or pass. */
export async function isCanceledPayment(db: Database, id: string): Promise<boolean> {
  const rows = await refundSource
    .from(db, { id: transactions.id })
    .where(and(eq(transactions.id, id), eq(transactions.direction, "income")));
  return rows.length > 0;
}
