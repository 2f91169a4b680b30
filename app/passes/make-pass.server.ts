import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import { createOnce } from "#app/accounts/command/create-once.server.ts";
import { findAccount } from "#app/accounts/queries.server.ts";
import { findPrice } from "#app/catalogue/listed-price.ts";
import { findStoredPassType } from "#app/catalogue/queries.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { Currency } from "#app/platform/fields/money.ts";
import { notifyStaffLists } from "#app/platform/live/live.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { searchKey } from "#app/platform/text/search-text.ts";
import { now } from "#app/platform/time/clock.ts";
import { readToday } from "#app/settings/queries.server.ts";
import { passActive, passChanged } from "./emails/pass-emails.tsx";
import type { MakePassRefusal } from "./messages.ts";
import { notifyHolder } from "./notify-holder.server.ts";
import type { Pass } from "./queries.server.ts";
import { changePass, lastDay, lockPass } from "./spend-pass.server.ts";
import { passEntries, passes } from "./tables.server.ts";

interface NewPass {
  user_id: string;
  pass_type_id: string;
  currency: Currency;
  /** Minor units, where it is not the type's price. */
  price?: number;
  /** The price shown to the buyer, in minor units. */
  shown?: number | undefined;
  /** Whether the studio takes payments. Without payments only free passes are available. */
  sold?: boolean;
  request_id: string;
}

/** Creates a pass that waits for its payment. Each form creates one pass; each member has an introductory offer once. */
export async function makePass(
  tx: Database,
  { user_id, pass_type_id, currency, price, shown, sold = true, request_id }: NewPass,
  { archived = false }: { archived?: boolean } = {},
): Promise<Result<Pass, MakePassRefusal>> {
  const type = await findStoredPassType(tx, pass_type_id);
  if (!type || (!archived && (!type.is_active || type.is_archived))) return refuse("not_sold");
  const listed = findPrice(type, currency);
  if (listed === null && price === undefined) return refuse("not_sold");
  if (!sold && (price ?? listed) !== 0) return refuse("payment_soon");
  return createOnce(tx, passes, request_id, { user_id, pass_type_id }, async () => {
    if (shown !== undefined && shown !== listed) return refuse("price_changed");
    const at = now();
    const reference = newReference();
    const holder = await findAccount(tx, user_id);
    const [pass] = await tx
      .insert(passes)
      .values({
        user_id,
        pass_type_id,
        name: type.name,
        credits: type.credits,
        class_type_restrictions: type.class_type_restrictions,
        validity_days: type.validity_days,
        validity_start: type.validity_start,
        once_per_person: type.once_per_person,
        price: price ?? listed ?? 0,
        currency,
        status: "waiting_for_payment",
        credits_left: type.credits === null ? null : 0,
        reference,
        search_text: passSearchText(holder, { name: type.name, reference }),
        request_id,
        created_at: at,
        updated_at: at,
      })
      .onConflictDoNothing()
      .returning();
    if (!pass) return refuse("had_offer");
    await notifyStaffLists(tx, "passes");
    return done(pass);
  });
}

/** Links a pass that waits for payment to its transaction. */
export async function tiePayment(tx: Database, pass: Pass, transaction_id: string): Promise<Pass> {
  return changePass(tx, pass, { transaction_id });
}

/** Marks the payment of a pass as reminded. Returns undefined if it was reminded before or needs no reminder. */
export async function markPaymentReminded(tx: Database, id: string): Promise<Pass | undefined> {
  const pass = await lockPass(tx, id);
  if (pass?.status !== "waiting_for_payment" || pass.payment_reminded_at) return undefined;
  return changePass(tx, pass, { payment_reminded_at: now() });
}

/** Activates the pass that a transaction paid, if the transaction has one waiting. */
export async function startPaidPass(tx: Database, transaction_id: string, actor_id: string): Promise<void> {
  const pass = await lockPassByTransaction(tx, transaction_id);
  if (pass?.status === "waiting_for_payment") await activatePass(tx, pass, actor_id);
}

/** Cancels a pass whose payment failed, and notifies the holder. */
export async function dropUnpaidPass(tx: Database, transaction_id: string, why: string): Promise<void> {
  const pass = await lockPassByTransaction(tx, transaction_id);
  if (pass?.status !== "waiting_for_payment") return;
  const dropped = await changePass(tx, pass, { status: "cancelled" });
  await notifyHolder(tx, dropped, {
    mail: passChanged,
    props: (mail) => ({
      ...mail,
      what: "we haven't received your payment, so we canceled your pass.",
      words: why || null,
    }),
    cause: `${dropped.id}:${dropped.version}`,
    notification: "pass_changed",
    title: "Your pass was canceled",
    message: `We haven't received your payment for the pass “${dropped.name}”.`,
  });
}

async function lockPassByTransaction(tx: Database, transaction_id: string): Promise<Pass | undefined> {
  const rows = await tx.select().from(passes).where(eq(passes.transaction_id, transaction_id)).for("update");
  return rows[0];
}

/** Activates a locked pass that is paid or free, and enters the classes into the ledger. */
export async function activatePass(tx: Database, pass: Pass, actor_id: string | null): Promise<Pass> {
  const today = await readToday(tx);
  await tx.insert(passEntries).values({
    pass_id: pass.id,
    delta: pass.credits ?? 0,
    reason: "bought",
    actor_id,
    at: now(),
  });
  const active = await changePass(tx, pass, {
    status: "active",
    credits_left: pass.credits,
    ...(pass.validity_start === "payment"
      ? { valid_from: today, valid_until: lastDay(today, pass.validity_days) }
      : {}),
  });
  await notifyHolder(tx, active, {
    mail: passActive,
    props: (mail) => mail,
    cause: pass.id,
    notification: "pass_active",
    title: "Your pass is ready",
    message: `You can now book classes with your pass “${pass.name}”.`,
  });
  return active;
}

/** Omits 0, 1, I, L and O, because people confuse them when they copy a reference. */
const signs = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const referenceLength = 10;

/** The reference that members put in a payment. */
export function newReference(): string {
  return Array.from({ length: referenceLength }, () => signs[randomInt(signs.length)]).join("");
}

/** Search text: holder, name and payment reference. */
export function passSearchText(
  holder: { name: string; email: string } | undefined,
  pass: { name: string; reference: string },
): string {
  const words = [holder?.name, holder?.email, pass.name, pass.reference].filter(Boolean);
  return searchKey(` ${words.join(" ")}`);
}
