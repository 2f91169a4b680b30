import { changed } from "#app/accounts/command/command.server.ts";
import type { Actor } from "#app/accounts/member.ts";
import { findBookingById } from "#app/bookings/queries.server.ts";
import { queueEmail } from "#app/mail/queue.server.ts";
import { notify } from "#app/notifications/notify.server.ts";
import { findPassOfPayment } from "#app/passes/queries.server.ts";
import { writeRow } from "#app/platform/database/write-row.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { formatMoney } from "#app/platform/fields/money.ts";
import { done, refuse } from "#app/platform/result.ts";
import { paymentRetained } from "../emails/payment-emails.tsx";
import { transactions } from "../tables.server.ts";
import { changeEntry, type Entry, type LedgerResult } from "./change-entry.server.ts";

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
