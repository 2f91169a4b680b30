import { eq, sql } from "drizzle-orm";
import { changed, command } from "#app/accounts/command/command.server.ts";
import { createOnce } from "#app/accounts/command/create-once.server.ts";
import type { Actor } from "#app/accounts/member.ts";
import { findBookingById } from "#app/bookings/queries.server.ts";
import { queueEmail } from "#app/mail/queue.server.ts";
import { notify } from "#app/notifications/notify.server.ts";
import { findPassOfPayment } from "#app/passes/queries.server.ts";
import { audit } from "#app/platform/audit.server.ts";
import { findDifferences, insertRow, writeRow } from "#app/platform/database/write-row.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { formatMoney } from "#app/platform/fields/money.ts";
import { done, refuse } from "#app/platform/result.ts";
import { readToday } from "#app/settings/queries.server.ts";
import { paymentRetained } from "../emails/payment-emails.tsx";
import type { RefundForm } from "../forms.ts";
import { refundPart } from "../money.ts";
import { transactions } from "../tables.server.ts";
import { changeEntry, type Entry, type LedgerResult, searchText } from "./change-entry.server.ts";
import { findInvoice } from "./change-transaction.server.ts";
import { issueCreditNote } from "./issue-invoice.server.ts";

declare module "#app/platform/database/services.server.ts" {
  interface Services {
    /** The command of a later room by which staff cancel a booking. */
    removeBooking: (
      db: Database,
      actor: Actor,
      input: { booking_id: string; reason: string },
    ) => Promise<{ ok: boolean }>;
  }
}

type Input = Omit<RefundForm, "occurred_on"> & {
  id: string;
  version?: number | undefined;
  request_id: string;
  occurred_on?: string | null;
};

/**
 * Refunds all or part of an income by a second transaction, and cancels the booking if asked. The lock of the refunded
 * transaction keeps two refunds from paying back more than was paid.
 */
export function createRefund(db: Database, actor: Actor, input: Input): LedgerResult {
  const { id, request_id } = input;
  return command(db, actor, { right: "finances.manage" }, (tx, by) =>
    createOnce(tx, transactions, request_id, { refund_of: id, created_by: by.id }, async () => {
      if (input.cancel_booking && !(await cancelBooking(tx, by, input))) return refuse("not_cancelled");
      return refund(tx, by, input);
    }),
  );
}

/** Cancels the booking before the transaction is locked, in the order of all locks. */
async function cancelBooking(tx: Database, actor: Actor, { id, reason }: Input): Promise<boolean> {
  const [entry] = await tx
    .select({ booking_id: transactions.booking_id })
    .from(transactions)
    .where(eq(transactions.id, id));
  const booking = entry?.booking_id ? await findBookingById(tx, entry.booking_id) : undefined;
  if (!booking) return false;
  if (booking.status === "cancelled") return true;
  return (await tx.services.removeBooking(tx, actor, { booking_id: booking.booking_id, reason })).ok;
}

function refund(db: Database, actor: Actor, input: Input): LedgerResult {
  return changeEntry(db, actor, input, "transactions.refund", async (tx, by, entry) => {
    if (entry.direction !== "income" || entry.status !== "completed") return refuse("not_refundable");
    if (entry.user_id === by.id) return refuse("own_payment");
    if (input.amount > entry.total - entry.refunded) return refuse("over_left");
    const today = await readToday(tx);
    const occurred_on = input.occurred_on ?? today;
    if (occurred_on > today) return refuse("date_ahead");
    const part = refundPart(entry, await refundedBefore(tx, entry), input.amount);
    const invoice = await findInvoice(tx, entry.id);
    const booking_id = invoice?.snapshot.booking_id;
    const description = ["Refund", entry.description || invoice?.number]
      .filter(Boolean)
      .join(": ")
      .slice(0, 300);
    const { category, user_id, name, email, tax_percent, currency, place_of_supply } = entry;
    const { billing_type, billing_period } = entry;
    const made = await insertRow(tx, transactions, {
      ...{ request_id: input.request_id, direction: "expense", status: "completed", refund_of: entry.id },
      ...{ category, user_id, name, email, booking_id: entry.booking_id, billing_type, billing_period },
      ...{ tax_percent, currency, place_of_supply, method: input.method, description, occurred_on },
      ...part,
      created_by: by.id,
      search_text: searchText({ name, email, description, reference: "", booking_id }),
    });
    const values = { refunded: entry.refunded + input.amount };
    await writeRow(tx, transactions, entry, values);
    await audit(tx, by, "transactions.refund", entry.id, findDifferences(entry, values));
    if (invoice) {
      const credited = invoice.number;
      await issueCreditNote(tx, made, { credited, booking_id, send: Boolean(email) });
    }
    const { total } = made;
    return changed(made, { id: made.id, after: { total, currency, reason: input.reason } });
  });
}

/** Sums the net amount and tax of earlier refunds. */
async function refundedBefore(tx: Database, { id }: Entry) {
  const sum = (column: typeof transactions.net | typeof transactions.tax | typeof transactions.total) =>
    sql<number>`coalesce(sum(${column}), 0)::int`;
  const rows = await tx
    .select({ net: sum(transactions.net), tax: sum(transactions.tax), total: sum(transactions.total) })
    .from(transactions)
    .where(eq(transactions.refund_of, id));
  return rows[0] ?? { net: 0, tax: 0, total: 0 };
}

/**
 * Keeps the rest of a payment whose booking or pass was canceled, and emails the reason. A promised refund
 * cannot be withdrawn. The version prevents a refund and this decision from both going through.
 */
export function retainPayment(
  db: Database,
  actor: Actor,
  { reason, ...seen }: { id: string; version: number; reason: string },
): LedgerResult {
  return changeEntry(db, actor, seen, "transactions.keep", async (tx, by, entry) => {
    if (entry.direction !== "income" || entry.status !== "completed") return refuse("not_refundable");
    if (entry.refunded === entry.total) return refuse("nothing_left");
    if (entry.refund_decision === "refund") return refuse("refund_promised");
    if (!(await isCanceled(tx, entry))) return refuse("not_canceled");
    if (entry.refund_decision === "keep") return done(entry);
    const kept = await writeRow(tx, transactions, entry, { refund_decision: "keep", kept_reason: reason });
    const amount = formatMoney({ amount: entry.total - entry.refunded, currency: entry.currency });
    const { email, name, user_id, description } = entry;
    if (email) {
      await queueEmail(tx, paymentRetained, {
        cause: entry.id,
        to: { email, name },
        props: { amount, description, reason },
      });
    }
    if (user_id && user_id !== by.id) {
      await notify(tx, {
        user_id,
        type: "payment_kept",
        title: "Your payment will not be refunded",
        message: `${amount}, ${description}`,
      });
    }
    return changed(kept, {
      before: { refund_decision: entry.refund_decision },
      after: { refund_decision: "keep", reason },
    });
  });
}

/** Whether the booking or pass that an entry paid for was canceled. */
async function isCanceled(tx: Database, entry: Entry): Promise<boolean> {
  const booking = entry.booking_id ? await findBookingById(tx, entry.booking_id) : undefined;
  const bought = booking ?? (await findPassOfPayment(tx, entry.id));
  return bought?.status === "cancelled";
}
