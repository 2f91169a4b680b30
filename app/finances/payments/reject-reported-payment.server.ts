import { changed } from "#app/accounts/command/command.server.ts";
import type { Actor } from "#app/accounts/member.ts";
import { queueEmail } from "#app/mail/queue.server.ts";
import { notify } from "#app/notifications/notify.server.ts";
import { findDifferences, writeRow } from "#app/platform/database/write-row.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { formatMoney, pickMoney } from "#app/platform/fields/money.ts";
import { refuse } from "#app/platform/result.ts";
import { paymentMissing } from "../emails/payment-emails.tsx";
import { changeEntry, type LedgerResult, type TransactionVersion } from "../ledger/change-entry.server.ts";
import { transactions } from "../tables.server.ts";

/** Tells a member that a reported payment has not arrived, so that they can report another one. */
export function rejectReportedPayment(
  db: Database,
  actor: Actor,
  { words, ...seen }: TransactionVersion & { words: string },
): LedgerResult {
  return changeEntry(db, actor, seen, "transactions.not_received", async (tx, by, entry) => {
    if (entry.status !== "pending" || entry.direction !== "income") return refuse("bad_move");
    const missing = await writeRow(tx, transactions, entry, { reference: "" });
    const { email, name, user_id, description } = entry;
    const amount = formatMoney(pickMoney(entry, "total"));
    if (email) {
      await queueEmail(tx, paymentMissing, {
        cause: `${entry.id}:${missing.version}`,
        to: { email, name },
        props: { amount, description, reference: entry.reference, words, has_account: user_id !== null },
      });
    }
    if (user_id && user_id !== by.id) {
      await notify(tx, {
        user_id,
        type: "payment_missing",
        title: "We haven't received your payment",
        message: `${amount}, ${description}`,
      });
    }
    return changed(missing, findDifferences(entry, { reference: "" }));
  });
}
