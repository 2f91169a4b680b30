import { changed, command } from "#app/accounts/command/command.server.ts";
import type { Actor } from "#app/accounts/member.ts";
import { findAccountByEmail } from "#app/accounts/queries.server.ts";
import { queueEmail } from "#app/mail/queue.server.ts";
import { givePass } from "#app/passes/change-pass.server.ts";
import { makePass, tiePayment } from "#app/passes/make-pass.server.ts";
import type { StaffPassRefusal } from "#app/passes/messages.ts";
import type { Pass } from "#app/passes/queries.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { Currency } from "#app/platform/fields/money.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { paymentWays } from "#app/settings/payments/payment-ways.ts";
import { readBusinessSettings } from "#app/settings/queries.server.ts";
import { passToPay } from "../emails/payment-emails.tsx";
import { createPendingPayment } from "./create-pending-payment.server.ts";

export type SellRefusal = StaffPassRefusal | "no_member" | "place_missing";

interface Selling {
  email: string;
  pass_type_id: string;
  currency: Currency;
  /** A gift is free and active immediately. */
  gift: boolean;
  /** The state of the member, for the invoice of a studio with a GST number. */
  place_of_supply?: string;
  request_id: string;
}

/** Sells or gives a pass to a member. A sold pass becomes active when staff mark its payment as paid. */
export function sellPass(
  db: Database,
  actor: Actor,
  { email, gift, place_of_supply = "", ...input }: Selling,
): Promise<Result<Pass, SellRefusal>> {
  return command(db, actor, { right: "finances.manage", audit: "passes.sell" }, async (tx, by) => {
    const holder = await findAccountByEmail(tx, email);
    if (!holder) return refuse("no_member");
    const user_id = holder.id;
    if (user_id === by.id) return refuse("own_pass");
    if (gift) return givePass(tx, by, { user_id, ...input });
    const { payments, business_profile, legal_disclaimer } = await readBusinessSettings(tx);
    if (legal_disclaimer.gst_number && !place_of_supply) return refuse("place_missing");
    const made = await makePass(tx, { ...input, user_id }, { archived: true });
    if (!made.ok) return made;
    const pass = made.value;
    if (pass.transaction_id || pass.status !== "waiting_for_payment") return done(pass);
    const { price: amount, currency, reference, name } = pass;
    if (amount === 0) return refuse("free");
    const payer = { id: user_id, name: holder.name, email: holder.email };
    const description = `${name}, ${reference}`;
    const entry = await createPendingPayment(tx, payer, {
      category: "subscription",
      amount,
      currency,
      description,
      reference: "",
      place_of_supply,
    });
    const tied = await tiePayment(tx, pass, entry.id);
    const ways = paymentWays(payments, business_profile.name, { amount, currency, reference });
    if (ways) {
      const props = { pass_id: pass.id, name, ways, again: false };
      await queueEmail(tx, passToPay, {
        cause: pass.id,
        to: { email: holder.email, name: holder.name },
        props,
      });
    }
    return changed(tied, { after: { name, price: amount, currency } });
  });
}
