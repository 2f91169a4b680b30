import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { z } from "zod";
import { changed, command } from "#app/accounts/command/command.server.ts";
import { createOnce } from "#app/accounts/command/create-once.server.ts";
import type { Actor, Member } from "#app/accounts/member.ts";
import { findAccount } from "#app/accounts/queries.server.ts";
import { queueEmail } from "#app/mail/queue.server.ts";
import { notify } from "#app/notifications/notify.server.ts";
import type { AuditAction } from "#app/platform/audit-actions.ts";
import { insertRow, lockRow, writeRow } from "#app/platform/database/write-row.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { addMoney, amountMost, formatMoney, pickMoney } from "#app/platform/fields/money.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { studioDate } from "#app/schedule/session-start.ts";
import { readBusinessSettings } from "#app/settings/queries.server.ts";
import { payoutStatement } from "../emails/payout-statement.tsx";
import { searchText } from "../ledger/change-entry.server.ts";
import { nextNumber } from "../ledger/issue-invoice.server.ts";
import type { PayRefusal } from "../messages.ts";
import { findPayoutDetails, listPayoutLines, listUnpaidPay } from "../pay-queries.server.ts";
import { type PaidTo, payouts, sessionPay, transactions } from "../tables.server.ts";
import { monthDays } from "../words.ts";
import type { paymentForm, payoutForm } from "./pay-forms.ts";

export type Payout = typeof payouts.$inferSelect;
type Answer = Promise<Result<Payout, PayRefusal>>;
type PayoutVersion = { id: string; version?: number | undefined };

type Period = z.output<typeof payoutForm> & { request_id?: string };

/**
 * Drafts a payout of a teacher's approved pay in a period. The locks of the lines keep each line in one payout. The same
 * form sent twice returns the first draft.
 */
export function draftPayout(db: Database, actor: Actor, input: Period): Answer {
  const { request_id, instructor_id, currency } = input;
  const options = { right: "finances.manage", audit: "payouts.draft", lists: ["transactions"] } as const;
  return command(db, actor, options, (tx, by) => {
    if (!request_id) return draft(tx, by, input);
    const period = { from_date: input.from, until_date: input.until };
    const same = { created_by: by.id, instructor_id, ...period, currency };
    return createOnce(tx, payouts, request_id, same, () => draft(tx, by, input));
  });
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
  const { instructor_id, currency, request_id = null } = input;
  const payout = await insertRow(tx, payouts, {
    ...{ instructor_id, currency, total, request_id, created_by: actor.id },
    ...{ from_date: input.from, until_date: input.until },
  });
  for (const { id } of lines) {
    await tx.update(sessionPay).set({ payout_id: payout.id, updated_at: now() }).where(eq(sessionPay.id, id));
  }
  return changed(payout, { after: { total, currency } });
}

/** Drafts a payout for every teacher and currency with approved pay in a month. Another run drafts only new pay. */
export function runPayroll(
  db: Database,
  actor: Actor,
  { month }: { month: string },
): Promise<Result<{ drafted: number; refused: PayRefusal[] }, PayRefusal>> {
  return command(db, actor, { right: "finances.manage" }, async (tx, by) => {
    const period = monthDays(month);
    let drafted = 0;
    const refused: PayRefusal[] = [];
    for (const { instructor_id, currency, amount } of await listUnpaidPay(tx, period)) {
      // Classes without attendance have a pay of 0, which needs no payout.
      if (!instructor_id || amount === 0) continue;
      const made = await draftPayout(tx, by, { ...period, instructor_id, currency });
      if (made.ok) drafted += 1;
      else refused.push(made.refusal);
    }
    return done({ drafted, refused });
  });
}

/** Marks a payout as paid: adds the transaction, assigns the number and emails the statement to the teacher. */
export function payPayout(
  db: Database,
  actor: Actor,
  { method, reference, paid_on, ...seen }: PayoutVersion & z.output<typeof paymentForm>,
): Answer {
  return changePayout(db, actor, seen, "payouts.pay", async (tx, by, payout) => {
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
    const entry = await insertRow(tx, transactions, {
      ...{ direction: "expense", status: "completed", category: "instructor_payment" },
      ...{ user_id: payout.instructor_id, name, email, payout_id: payout.id, method, reference, description },
      ...{ net: payout.total, total: payout.total, currency: payout.currency, occurred_on: paid_on },
      created_by: by.id,
      search_text: searchText({ name, email, description, reference }),
    });
    await tx
      .update(sessionPay)
      .set({ status: "paid", updated_at: now() })
      .where(eq(sessionPay.payout_id, payout.id));
    const lines = await listPayoutLines(tx, payout.id);
    const { number } = await nextNumber(tx, "payout", today, settings.invoice_preferences);
    const paid = await writeRow(tx, payouts, payout, {
      ...{ status: "paid", number, method, reference, paid_on, transaction_id: entry.id },
      paid_to: payout.instructor_id ? await findPaidTo(tx, payout.instructor_id) : null,
    });
    if (teacher && teacher.id !== by.id) {
      const total = formatMoney(pickMoney(payout, "total"));
      await notify(tx, {
        user_id: teacher.id,
        type: "payout_paid",
        title: "Your payout has been sent",
        message: `${total}, ${number}`,
      });
      await queueEmail(tx, payoutStatement, {
        cause: payout.id,
        to: { email, name },
        props: {
          ...{ number, name, from: payout.from_date, until: payout.until_date },
          ...{ total, method, reference, paid_on },
          lines: lines.slice(0, 200).map((line) => ({
            date: line.pay_date,
            what: line.kind === "class" ? (line.class_name ?? "Class") : line.reason,
            amount: formatMoney({ amount: line.amount ?? 0, currency: line.currency }),
          })),
        },
      });
    }
    return changed(paid, { after: { total: payout.total, method } });
  });
}

/** Removes a draft. The lines stay approved, for another payout. */
export function dropPayout(db: Database, actor: Actor, seen: PayoutVersion): Answer {
  return changePayout(db, actor, seen, "payouts.drop", async (tx, _by, payout) => {
    if (payout.status !== "draft") return refuse("not_draft");
    await tx
      .update(sessionPay)
      .set({ payout_id: null, updated_at: now() })
      .where(eq(sessionPay.payout_id, payout.id));
    await tx.delete(payouts).where(eq(payouts.id, payout.id));
    return changed(payout, { before: { total: payout.total } });
  });
}

/** Reverses a paid payout by a transaction of the same amount. The lines are approved again. */
export function reversePayout(
  db: Database,
  actor: Actor,
  { reason, ...seen }: PayoutVersion & { reason: string },
): Answer {
  return changePayout(db, actor, seen, "payouts.reverse", async (tx, by, payout) => {
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
    const reversed = await writeRow(tx, payouts, payout, { status: "reversed", reason });
    return changed(reversed, { after: { reason } });
  });
}

/** The payout details that a payout is paid to. */
async function findPaidTo(tx: Database, user_id: string): Promise<PaidTo> {
  const { version: _, ...paid_to } = await findPayoutDetails(tx, user_id);
  return paid_to;
}

/** Runs a command of a bookkeeper on a locked payout. Only a draft can be outdated. */
function changePayout(
  db: Database,
  actor: Actor,
  { id, version }: PayoutVersion,
  audit: Extract<AuditAction, `payouts.${string}`>,
  work: (tx: Database, by: Member, payout: Payout) => Answer,
): Answer {
  const lock = (tx: Database) => lockRow(tx, payouts, id);
  const options = { right: "finances.manage", lock, audit, lists: ["transactions"] } as const;
  return command(db, actor, options, async (tx, by, payout) => {
    const isOld = version !== undefined && payout.version !== version;
    return isOld && payout.status === "draft" ? refuse("changed_meanwhile") : work(tx, by, payout);
  });
}
