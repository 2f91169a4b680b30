import { command } from "#app/accounts/command/command.server.ts";
import type { Actor } from "#app/accounts/member.ts";
import { activatePass, makePass } from "#app/passes/make-pass.server.ts";
import type { Pass } from "#app/passes/queries.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { type Currency, secondCurrency } from "#app/platform/fields/money.ts";
import { withinLimit } from "#app/platform/rate-limit.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { isPaymentOpen } from "#app/settings/payments/payment-ways.ts";
import { readBusinessSettings } from "#app/settings/queries.server.ts";
import type { BuyRefusal } from "../messages.ts";
import { billPass } from "./bill-pass.server.ts";

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
    const { payments } = await readBusinessSettings(tx);
    const shown = input.currency === secondCurrency ? second_price : price;
    const sold = isPaymentOpen(payments);
    const made = await makePass(tx, { ...input, user_id: by.id, shown, sold });
    if (!made.ok) return made;
    const pass = made.value;
    if (pass.status !== "waiting_for_payment" || pass.transaction_id) return done(pass);
    if (pass.price === 0) return done(await activatePass(tx, pass, by.id));
    return done(await billPass(tx, pass, by));
  });
}
