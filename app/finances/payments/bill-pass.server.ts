import { queueEmail } from "#app/mail/queue.server.ts";
import { tiePayment } from "#app/passes/make-pass.server.ts";
import type { Pass } from "#app/passes/queries.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { paymentWays } from "#app/settings/payments/payment-ways.ts";
import { readBusinessSettings } from "#app/settings/queries.server.ts";
import { passToPay } from "../emails/payment-emails.tsx";
import { createPendingPayment, type Payer } from "./create-pending-payment.server.ts";

/** Adds the pending payment of a new pass and emails its holder how to pay. */
export async function billPass(
  tx: Database,
  pass: Pass,
  payer: Payer,
  place_of_supply?: string,
): Promise<Pass> {
  const { price: amount, currency, reference, name } = pass;
  const entry = await createPendingPayment(tx, payer, {
    ...{ category: "subscription", amount, currency, place_of_supply },
    ...{ description: `${name}, ${reference}`, reference: "" },
  });
  const tied = await tiePayment(tx, pass, entry.id);
  await emailPassToPay(tx, pass, payer, false);
  return tied;
}

/** Emails how to pay for a pass. Returns false if the studio has set up no way to pay. */
export async function emailPassToPay(
  tx: Database,
  { id, name, price: amount, currency, reference }: Pass,
  to: { email: string; name: string },
  again: boolean,
): Promise<boolean> {
  const { payments, business_profile } = await readBusinessSettings(tx);
  const ways = paymentWays(payments, business_profile.name, { amount, currency, reference });
  if (!ways) return false;
  await queueEmail(tx, passToPay, {
    cause: again ? `${id}:again` : id,
    to: { email: to.email, name: to.name },
    props: { pass_id: id, name, ways, again },
  });
  return true;
}
