import { eq } from "drizzle-orm";
import { findAccount } from "#app/accounts/queries.server.ts";
import { findPrice } from "#app/catalogue/listed-price.ts";
import { findStoredPassType } from "#app/catalogue/queries.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { Currency } from "#app/platform/fields/money.ts";
import { notifyStaffLists } from "#app/platform/live/live.server.ts";
import { answerRepeat } from "#app/platform/repeated-request.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { studioDate } from "#app/schedule/session-start.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import { passActive, passChanged } from "./emails/pass-mails.tsx";
import type { MakePassRefusal } from "./messages.ts";
import type { Pass } from "./queries.server.ts";
import { newReference } from "./reference.server.ts";
import { passSearchText } from "./search-text.ts";
import { changePass, lastDay, lockPass } from "./spend-pass.server.ts";
import { passEntries, passes } from "./tables.server.ts";
import { tellHolder } from "./tell-holder.server.ts";

interface NewPass {
  user_id: string;
  pass_type_id: string;
  currency: Currency;
  /** Minor units, where it is not the type's price. */
  price?: number;
  /** The price shown to the buyer, in minor units. */
  shown?: number | undefined;
  /** Whether the studio takes payments: else only what costs nothing is to be had. */
  sold?: boolean;
  request_id: string;
}

/**
 * Makes a pass that waits for its payment. One form makes one pass; of an introductory offer a person has one,
 * also when two are asked for in the same moment.
 */
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
  const earlier = await answerEarlier(tx, { user_id, pass_type_id, request_id });
  if (earlier) return earlier;
  if (shown !== undefined && shown !== listed) return refuse("price_changed");
  const at = now();
  const reference = newReference();
  const holder = await findAccount(tx, user_id);
  const [made] = await tx
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
  if (made) {
    await notifyStaffLists(tx, "passes");
    return done(made);
  }
  return (await answerEarlier(tx, { user_id, pass_type_id, request_id })) ?? refuse("had_offer");
}

/** Answers a form that was sent before. */
async function answerEarlier(
  tx: Database,
  { user_id, pass_type_id, request_id }: Pick<NewPass, "user_id" | "pass_type_id" | "request_id">,
) {
  const [pass] = await tx.select().from(passes).where(eq(passes.request_id, request_id));
  return answerRepeat(pass, (one) => one.user_id === user_id && one.pass_type_id === pass_type_id);
}

/** Ties a pass that waits to its entry in the books. */
export async function tiePayment(tx: Database, pass: Pass, transaction_id: string): Promise<Pass> {
  return changePass(tx, pass, { transaction_id });
}

/** Notes that its payment was asked for once more; undefined where it was before, or need not be. */
export async function markPaymentReminded(tx: Database, id: string): Promise<Pass | undefined> {
  const pass = await lockPass(tx, id);
  if (pass?.status !== "waiting_for_payment" || pass.payment_reminded_at) return undefined;
  return changePass(tx, pass, { payment_reminded_at: now() });
}

/** Starts the pass that an entry of the books has paid, where there is one that waits for it. */
export async function startPaidPass(tx: Database, transaction_id: string, actor_id: string): Promise<void> {
  const pass = await lockPassOf(tx, transaction_id);
  if (pass?.status === "waiting_for_payment") await activatePass(tx, pass, actor_id);
}

/** Lets a pass go whose payment will not come, and tells who wanted it. */
export async function dropUnpaidPass(tx: Database, transaction_id: string, why: string): Promise<void> {
  const pass = await lockPassOf(tx, transaction_id);
  if (pass?.status !== "waiting_for_payment") return;
  const dropped = await changePass(tx, pass, { status: "cancelled" });
  await tellHolder(tx, dropped, {
    mail: passChanged,
    props: (mail) => ({ ...mail, what: "your pass was not paid, so it is cancelled.", words: why || null }),
    cause: `${dropped.id}:${dropped.version}`,
    bell: "pass_changed",
    title: "Your pass is cancelled",
    message: `${dropped.name} was not paid.`,
  });
}

async function lockPassOf(tx: Database, transaction_id: string): Promise<Pass | undefined> {
  const rows = await tx.select().from(passes).where(eq(passes.transaction_id, transaction_id)).for("update");
  return rows[0];
}

/** Starts a locked pass that is paid or given: its classes stand in its ledger from now on. */
export async function activatePass(tx: Database, pass: Pass, actor_id: string | null): Promise<Pass> {
  const today = studioDate(now(), await studioTimeZone(tx));
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
  await tellHolder(tx, active, {
    mail: passActive,
    props: (mail) => mail,
    cause: pass.id,
    bell: "pass_active",
    title: "Your pass is ready",
    message: `${pass.name}: you can book with it from now on.`,
  });
  return active;
}
