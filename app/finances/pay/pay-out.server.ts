import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Actor, Member } from "#app/accounts/member.ts";
import { findAccount } from "#app/accounts/queries.server.ts";
import { may } from "#app/accounts/who-may.ts";
import { queueMail } from "#app/mail/queue.server.ts";
import { notify } from "#app/notifications/notify.server.ts";
import { audit } from "#app/platform/audit.server.ts";
import { writeRow } from "#app/platform/database/write-row.server.ts";
import { type Database, isDuplicate } from "#app/platform/database.server.ts";
import { addMoney, amountMost, type Currency, formatMoney, pickMoney } from "#app/platform/fields/money.ts";
import { notifyStaffLists } from "#app/platform/live/live.server.ts";
import { answerRepeat } from "#app/platform/repeated-request.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { studioDate } from "#app/schedule/session-start.ts";
import { readBusinessSettings } from "#app/settings/queries.server.ts";
import { payoutStatement } from "../emails/payout-statement.tsx";
import type { PaymentMethod } from "../kinds.ts";
import { nextNumber } from "../ledger/next-number.server.ts";
import { searchText } from "../ledger/with-entry.server.ts";
import { monthDays } from "../month-days.ts";
import { findPayoutDetails, listOwed, listPayoutLines } from "../pay-queries.server.ts";
import { type PaidTo, payouts, sessionPay, transactions } from "../tables.server.ts";
import type { PayRefusal } from "./pay-messages.ts";

export type Payout = typeof payouts.$inferSelect;
type Answer = Promise<Result<Payout, PayRefusal>>;
type Seen = { id: string; version?: number | undefined };

interface Period {
  instructor_id: string;
  from: string;
  until: string;
  currency: Currency;
  request_id?: string;
}

/**
 * Takes the approved pay of a teacher and a period into a payout, under the locks of its lines: a line is in one
 * payout, and who comes second finds none.
 */
export async function draftPayout(db: Database, actor: Actor, input: Period): Answer {
  const { request_id } = input;
  const made = async () =>
    request_id ? (await db.select().from(payouts).where(eq(payouts.request_id, request_id)))[0] : undefined;
  if (!actor || !may(actor, "finances.manage")) return refuse("not_allowed");
  const isSame = (row: Payout) =>
    row.created_by === actor.id &&
    row.instructor_id === input.instructor_id &&
    row.from_date === input.from &&
    row.until_date === input.until &&
    row.currency === input.currency;
  const repeated = answerRepeat(await made(), isSame);
  if (repeated) return repeated;
  try {
    const drafted = await db.transaction((tx) => draft(tx, actor, input));
    if (drafted.ok) return drafted;
    // Its twin may have taken the lines, while this one waited for them.
    return answerRepeat(await made(), isSame) ?? drafted;
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    return answerRepeat(await made(), isSame) ?? refuse("not_found");
  }
}

async function draft(tx: Database, actor: Member, input: Period): Answer {
  if (input.until < input.from) return refuse("dates_reversed");
  const lines = await tx
    .select()
    .from(sessionPay)
    .where(
      and(
        eq(sessionPay.instructor_id, input.instructor_id),
        eq(sessionPay.currency, input.currency),
        eq(sessionPay.status, "approved"),
        isNull(sessionPay.payout_id),
        sql`${sessionPay.pay_date} between ${input.from} and ${input.until}`,
      ),
    )
    .orderBy(asc(sessionPay.id))
    .for("update");
  if (lines.length === 0) return refuse("nothing_approved");
  const { amount: total } = addMoney(input.currency, lines);
  if (total <= 0) return refuse("below_nothing");
  if (total > amountMost) return refuse("bad_amount");
  const rows = await tx
    .insert(payouts)
    .values({
      instructor_id: input.instructor_id,
      from_date: input.from,
      until_date: input.until,
      currency: input.currency,
      total,
      request_id: input.request_id ?? null,
      created_by: actor.id,
    })
    .returning();
  const payout = rows[0];
  if (!payout) return refuse("not_found");
  for (const { id } of lines) {
    await tx.update(sessionPay).set({ payout_id: payout.id, updated_at: now() }).where(eq(sessionPay.id, id));
  }
  await audit(tx, actor, "payouts.draft", payout.id, { after: { total, currency: payout.currency } });
  await notifyStaffLists(tx, "transactions");
  return done(payout);
}

/** A draft for every teacher and currency with approved pay of a month. Run again, it finds what is new. */
export async function runPayroll(
  db: Database,
  actor: Actor,
  { month }: { month: string },
): Promise<Result<{ drafted: number; refused: PayRefusal[] }, PayRefusal>> {
  if (!actor || !may(actor, "finances.manage")) return refuse("not_allowed");
  const period = monthDays(month);
  let drafted = 0;
  const refused: PayRefusal[] = [];
  for (const { instructor_id, currency, amount } of await listOwed(db, period)) {
    // Classes that nobody came to are agreed with nothing: of these there is no payout.
    if (!instructor_id || amount === 0) continue;
    const made = await draftPayout(db, actor, { ...period, instructor_id, currency });
    if (made.ok) drafted += 1;
    else refused.push(made.refusal);
  }
  return done({ drafted, refused });
}

interface Payment {
  method: PaymentMethod;
  reference: string;
  paid_on: string;
}

/** The money is on its way: the entry, the number and the teacher's statement, all at once. */
export function payPayout(
  db: Database,
  actor: Actor,
  { method, reference, paid_on, ...seen }: Seen & Payment,
): Answer {
  return withPayout(db, actor, seen, async (tx, payout, by) => {
    if (payout.status === "paid") return done(payout);
    if (payout.status !== "draft") return refuse("not_draft");
    if (payout.instructor_id === by.id) return refuse("own_payout");
    const settings = await readBusinessSettings(tx);
    const today = studioDate(now(), settings.studio.time_zone);
    if (paid_on > today) return refuse("date_ahead");
    const teacher = payout.instructor_id ? await findAccount(tx, payout.instructor_id) : undefined;
    const name = teacher?.name ?? "Deleted account";
    const email = teacher?.email ?? "";
    const description = `Pay from ${payout.from_date} to ${payout.until_date}`;
    const entries = await tx
      .insert(transactions)
      .values({
        direction: "expense",
        status: "completed",
        category: "instructor_payment",
        user_id: payout.instructor_id,
        name,
        email,
        payout_id: payout.id,
        net: payout.total,
        total: payout.total,
        currency: payout.currency,
        method,
        reference,
        description,
        occurred_on: paid_on,
        created_by: by.id,
        search_text: searchText({ name, email, description, reference }),
      })
      .returning({ id: transactions.id });
    await tx
      .update(sessionPay)
      .set({ status: "paid", updated_at: now() })
      .where(eq(sessionPay.payout_id, payout.id));
    await audit(tx, by, "payouts.pay", payout.id, { after: { total: payout.total, method } });
    await notifyStaffLists(tx, "transactions");
    const lines = await listPayoutLines(tx, payout.id);
    const { number } = await nextNumber(tx, "payout", today, settings.invoice_preferences);
    const paid = await writeRow(tx, payouts, payout, {
      status: "paid",
      number,
      method,
      reference,
      paid_on,
      paid_to: payout.instructor_id ? await findPaidTo(tx, payout.instructor_id) : null,
      transaction_id: entries[0]?.id ?? null,
    });
    if (teacher && teacher.id !== by.id) {
      const total = formatMoney(pickMoney(payout, "total"));
      await notify(tx, {
        user_id: teacher.id,
        type: "payout_paid",
        title: "Your payout has been sent",
        message: `${total}, ${number}`,
      });
      await queueMail(tx, payoutStatement, {
        cause: payout.id,
        to: { email, name },
        props: {
          number,
          name,
          from: payout.from_date,
          until: payout.until_date,
          total,
          method,
          reference,
          paid_on,
          lines: lines.slice(0, 200).map((line) => ({
            date: line.pay_date,
            what: line.kind === "class" ? (line.class_name ?? "Class") : line.reason,
            amount: formatMoney({ amount: line.amount ?? 0, currency: line.currency }),
          })),
        },
      });
    }
    return done(paid);
  });
}

/** Removes a draft; its lines are approved and free again. */
export function dropPayout(db: Database, actor: Actor, seen: Seen): Answer {
  return withPayout(db, actor, seen, async (tx, payout, by) => {
    if (payout.status !== "draft") return refuse("not_draft");
    await tx
      .update(sessionPay)
      .set({ payout_id: null, updated_at: now() })
      .where(eq(sessionPay.payout_id, payout.id));
    await tx.delete(payouts).where(eq(payouts.id, payout.id));
    await audit(tx, by, "payouts.drop", payout.id, { before: { total: payout.total } });
    await notifyStaffLists(tx, "transactions");
    return done(payout);
  });
}

/** Takes a paid payout back: a counter-entry, and its lines are approved again. */
export function reversePayout(
  db: Database,
  actor: Actor,
  { reason, ...seen }: Seen & { reason: string },
): Answer {
  return withPayout(db, actor, seen, async (tx, payout, by) => {
    if (payout.status === "reversed") return done(payout);
    if (payout.status !== "paid") return refuse("not_paid");
    if (payout.instructor_id === by.id) return refuse("own_payout");
    const [entry] = await tx
      .select()
      .from(transactions)
      .where(and(eq(transactions.payout_id, payout.id), eq(transactions.direction, "expense")))
      .for("update");
    if (entry) {
      const { name, email, category, total, net, currency, method, user_id } = entry;
      const description = `Reversed: ${payout.number}. ${reason}`.slice(0, 300);
      const settings = await readBusinessSettings(tx);
      await tx.insert(transactions).values({
        ...{ name, email, category, total, net, currency, method, user_id, description },
        direction: "income",
        status: "completed",
        payout_id: payout.id,
        occurred_on: studioDate(now(), settings.studio.time_zone),
        created_by: by.id,
        search_text: searchText({ name, email, description, reference: payout.number ?? "" }),
      });
    }
    await tx
      .update(sessionPay)
      .set({ status: "approved", payout_id: null, updated_at: now() })
      .where(eq(sessionPay.payout_id, payout.id));
    await audit(tx, by, "payouts.reverse", payout.id, { after: { reason } });
    await notifyStaffLists(tx, "transactions");
    return done(await writeRow(tx, payouts, payout, { status: "reversed", reason }));
  });
}

/** The payout details that a payout is paid to. */
async function findPaidTo(tx: Database, user_id: string): Promise<PaidTo> {
  const { version: _, ...paid_to } = await findPayoutDetails(tx, user_id);
  return paid_to;
}

function withPayout(
  db: Database,
  actor: Actor,
  { id, version }: Seen,
  work: (tx: Database, payout: Payout, actor: Member) => Answer,
): Answer {
  return db.transaction(async (tx) => {
    if (!actor || !may(actor, "finances.manage")) return refuse("not_allowed");
    const [payout] = await tx.select().from(payouts).where(eq(payouts.id, id)).for("update");
    if (!payout) return refuse("not_found");
    if (version !== undefined && payout.version !== version && payout.status === "draft") {
      return refuse("changed_meanwhile");
    }
    return work(tx, payout, actor);
  });
}
