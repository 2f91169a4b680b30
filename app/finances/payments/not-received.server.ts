import type { Actor } from "#app/accounts/member.ts";
import { queueMail } from "#app/mail/queue.server.ts";
import { notify } from "#app/notifications/notify.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { formatMoney, pickMoney } from "#app/platform/fields/money.ts";
import { done, refuse } from "#app/platform/result.ts";
import { paymentMissing } from "../emails/payment-mails.tsx";
import { type LedgerResult, type SeenEntry, saveEntry, withEntry } from "../ledger/with-entry.server.ts";

/** A payment that somebody spoke of has not come: they are told so, and can name another. */
export function notReceived(
  db: Database,
  actor: Actor,
  { words, ...seen }: SeenEntry & { words: string },
): LedgerResult {
  return withEntry(db, actor, seen, async (tx, entry, by) => {
    if (entry.status !== "pending" || entry.direction !== "income") return refuse("bad_move");
    const changed = await saveEntry(tx, by, "transactions.not_received", entry, { reference: "" });
    const { email, name, user_id, description } = entry;
    const amount = formatMoney(pickMoney(entry, "total"));
    if (email) {
      await queueMail(tx, paymentMissing, {
        cause: `${entry.id}:${changed.version}`,
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
    return done(changed);
  });
}
