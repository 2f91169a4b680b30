import { command } from "#app/accounts/command/command.server.ts";
import type { Actor } from "#app/accounts/member.ts";
import { queueEmail } from "#app/mail/queue.server.ts";
import { activatePass, makePass, tiePayment } from "#app/passes/make-pass.server.ts";
import type { Pass } from "#app/passes/queries.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { type Currency, secondCurrency } from "#app/platform/fields/money.ts";
import { withinLimit } from "#app/platform/rate-limit.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { isPaymentOpen, paymentWays } from "#app/settings/payments/payment-ways.ts";
import { readBusinessSettings } from "#app/settings/queries.server.ts";
import { passToPay } from "../emails/payment-emails.tsx";
import type { BuyRefusal } from "../messages.ts";
import { createPendingPayment } from "./create-pending-payment.server.ts";

interface Buying {
  pass_type_id: string;
  currency: Currency;
  /** The prices the page showed, in minor units. */
  price?: number | undefined;
  second_price?: number | undefined;
  request_id: string;
}

const buyLimit = { most: 20, windowSeconds: 3600 };

/** Buys a pass, which becomes active when staff confirm the payment. A free pass is active immediately. */
export function buyPass(
  db: Database,
  actor: Actor,
  { price, second_price, ...input }: Buying,
): Promise<Result<Pass, BuyRefusal>> {
  return command(db, actor, { right: "passes.buy" }, async (tx, by) => {
    if (!(await withinLimit(tx, `buy-pass:${by.id}`, buyLimit))) return refuse("too_many");
    const { payments, business_profile } = await readBusinessSettings(tx);
    const shown = input.currency === secondCurrency ? second_price : price;
    const sold = isPaymentOpen(payments);
    const made = await makePass(tx, { ...input, user_id: by.id, shown, sold });
    if (!made.ok) return made;
    const pass = made.value;
    if (pass.status !== "waiting_for_payment" || pass.transaction_id) return done(pass);
    if (pass.price === 0) return done(await activatePass(tx, pass, by.id));
    const entry = await createPendingPayment(tx, by, {
      category: "subscription",
      amount: pass.price,
      currency: pass.currency,
      description: `${pass.name}, ${pass.reference}`,
      reference: "",
    });
    const tied = await tiePayment(tx, pass, entry.id);
    const ways = paymentWays(payments, business_profile.name, {
      amount: pass.price,
      currency: pass.currency,
      reference: pass.reference,
    });
    if (ways) {
      await queueEmail(tx, passToPay, {
        cause: pass.id,
        to: { email: by.email, name: by.name },
        props: { pass_id: pass.id, name: pass.name, ways, again: false },
      });
    }
    return done(tied);
  });
}
