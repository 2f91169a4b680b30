import { and, asc, between, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import { user } from "#app/accounts/tables.server.ts";
import { searchText } from "#app/finances/ledger/change-entry.server.ts";
import { settlePay } from "#app/finances/pay/settle-pay.server.ts";
import { payoutDetails, payouts, sessionPay, transactions } from "#app/finances/tables.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { Currency } from "#app/platform/fields/money.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { classSessions } from "#app/schedule/tables.server.ts";

export type NewEntry = typeof transactions.$inferInsert;

export const monthsBack = 6;
export const rowsAtOnce = 200;

export function firstOfMonth(today: string, months: number): string {
  const [year = 0, month = 0] = today.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

/** Who has taught so far, in the order of their names. */
export function listTaught(tx: Database): Promise<{ id: string; name: string; email: string }[]> {
  return tx
    .selectDistinct({ id: user.id, name: user.name, email: user.email })
    .from(user)
    .innerJoin(classSessions, eq(classSessions.instructor_id, user.id))
    .orderBy(asc(user.name), asc(user.id));
}

/** What a class of the week pays, in minor units. */
export const standardPay = { INR: 80_000, USD: 1_200 } as const;

export function expense(
  description: string,
  total: number,
  occurred_on: string,
  currency: Currency = "INR",
): NewEntry {
  const name = "Suppliers";
  return {
    direction: "expense",
    status: "completed",
    category: "maintenance",
    name,
    net: total,
    total,
    currency,
    method: "bank_transfer",
    description,
    occurred_on,
    search_text: searchText({ name, email: "", description, reference: "" }),
  };
}

/**
 * Pay of every class that is over, worked out by the studio's own job. Earlier months are paid out, of this month a
 * part is approved. What has no amount yet stays open.
 */
export async function seedPay(
  tx: Database,
  today: string,
  nextPayout: (date: string) => string,
): Promise<void> {
  await settlePay(tx);
  const thisMonth = firstOfMonth(today, 0);
  const lines = await tx
    .select({ id: sessionPay.id, date: sessionPay.pay_date })
    .from(sessionPay)
    .where(isNotNull(sessionPay.amount))
    .orderBy(asc(sessionPay.pay_date), asc(sessionPay.session_id));
  const ended = lines.filter(({ date }) => date < thisMonth);
  const approved = lines.filter(({ date }, at) => date >= thisMonth && at % 2 === 0);
  await setStatus(tx, ended, "paid");
  await setStatus(tx, approved, "approved");
  const details = await tx.select().from(payoutDetails);
  const currencyOf = (id: string | null) => details.find(({ user_id }) => user_id === id)?.currency ?? "INR";
  const teachers = await listTaught(tx);
  for (let back = monthsBack - 1; back >= 1; back -= 1) {
    const from = firstOfMonth(today, -back);
    const until = zoneClock.addDays(firstOfMonth(today, 1 - back), -1);
    const paid_on = zoneClock.addDays(until, 3);
    if (paid_on > today) continue;
    for (const teacher of teachers) {
      const currency = currencyOf(teacher.id);
      await seedPayout(tx, { ...teacher, currency }, { from, until, paid_on }, nextPayout);
    }
  }
  // What is paid in no payout, because its month ended days ago, is approved.
  await tx
    .update(sessionPay)
    .set({ status: "approved" })
    .where(and(eq(sessionPay.status, "paid"), isNull(sessionPay.payout_id)));
}

async function setStatus(
  tx: Database,
  lines: readonly { id: string }[],
  status: "approved" | "paid",
): Promise<void> {
  const ids = lines.map(({ id }) => id);
  await tx.update(sessionPay).set({ status }).where(inArray(sessionPay.id, ids));
}

async function seedPayout(
  tx: Database,
  { id, name, email, currency }: { id: string; name: string; email: string; currency: Currency },
  { from, until, paid_on }: { from: string; until: string; paid_on: string },
  nextPayout: (date: string) => string,
): Promise<void> {
  const inMonth = and(
    eq(sessionPay.instructor_id, id),
    eq(sessionPay.status, "paid"),
    between(sessionPay.pay_date, from, until),
  );
  const [first] = await tx.select({ id: sessionPay.id }).from(sessionPay).where(inMonth).limit(1);
  if (!first) {
    // Before the classes that are kept: the pay of the month as one line.
    await tx.insert(sessionPay).values({
      instructor_id: id,
      kind: "adjustment",
      pay_date: until,
      amount: 12 * standardPay[currency],
      currency,
      reason: "Classes of the month",
      status: "paid",
    });
  }
  const lines = await tx.select({ amount: sessionPay.amount }).from(sessionPay).where(inMonth);
  const total = lines.reduce((sum, line) => sum + (line.amount ?? 0), 0);
  if (total === 0) return;
  const description = `Pay from ${from} to ${until}`;
  const rows = await tx
    .insert(payouts)
    .values({
      number: nextPayout(paid_on),
      instructor_id: id,
      from_date: from,
      until_date: until,
      currency,
      total,
      status: "paid",
      method: "bank_transfer",
      paid_on,
    })
    .returning({ id: payouts.id });
  const payout_id = rows[0]?.id ?? null;
  const entries = await tx
    .insert(transactions)
    .values({
      ...expense(description, total, paid_on, currency),
      category: "instructor_payment",
      user_id: id,
      name,
      email,
      payout_id,
      search_text: searchText({ name, email, description, reference: "" }),
    })
    .returning({ id: transactions.id });
  await tx.update(sessionPay).set({ payout_id }).where(inMonth);
  if (payout_id) {
    await tx
      .update(payouts)
      .set({ transaction_id: entries[0]?.id ?? null })
      .where(eq(payouts.id, payout_id));
  }
}
