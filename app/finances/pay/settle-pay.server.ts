import { and, eq, ne } from "drizzle-orm";
import { type Database, isDeadlock } from "#app/platform/database.server.ts";
import { type JobHandler, jobHandler, jobKind, type Repeating } from "#app/platform/jobs/jobs.server.ts";
import { notifyStaffLists } from "#app/platform/live/live.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { type ClassSession, lockSessionById } from "#app/schedule/class-session.server.ts";
import { studioDate } from "#app/schedule/session-start.ts";
import { readBusinessSettings } from "#app/settings/queries.server.ts";
import type { Currency } from "../kinds.ts";
import { type PayTerms, payForClass, payForGroup, sharedOver } from "../pay-for.ts";
import {
  countMembers,
  findAttended,
  findScheduleType,
  listGroup,
  listUnsettled,
  payCurrency,
} from "../pay-queries.server.ts";
import { findRate } from "../queries.server.ts";
import { sessionPay } from "../tables.server.ts";
import { noRate } from "../which-rate.ts";

export const noDollars = "This rate has no dollar amount.";
export const noSeries = "This class belongs to no series with an end.";

export const settling = jobKind<Record<string, never>>("settle-pay");

export const payRepeating: Repeating[] = [{ kind: settling, cron: "7 * * * *" }];

export function payHandlers(db: Database): JobHandler[] {
  return [jobHandler(settling, () => settlePay(db))];
}

/** Works out the pay of every class that is over, one after the other: a stop in between loses nothing. */
export async function settlePay(db: Database): Promise<void> {
  for (const id of await listUnsettled(db, now())) {
    try {
      await db.transaction((tx) => settleSession(tx, id));
    } catch (error) {
      // The next hour tries again.
      if (!isDeadlock(error)) throw error;
    }
  }
}

type Line = typeof sessionPay.$inferSelect;
type Worked = Pick<Line, "payment_type" | "rate_id" | "quantity" | "amount" | "currency" | "reason">;

/**
 * One class: what was not held, and who does not teach it any more, gets nothing; who taught it gets a line, which is
 * worked out again until somebody approves it.
 */
export async function settleSession(tx: Database, session_id: string): Promise<void> {
  const session = await lockSessionById(tx, session_id);
  if (!session) return;
  const { instructor_id } = session;
  const isHeld = session.status === "scheduled" && instructor_id !== null;
  const gone = and(
    eq(sessionPay.session_id, session.id),
    eq(sessionPay.kind, "class"),
    eq(sessionPay.status, "pending"),
    isHeld ? ne(sessionPay.instructor_id, instructor_id) : undefined,
  );
  await tx.update(sessionPay).set({ status: "cancelled", updated_at: now() }).where(gone);
  if (!isHeld || !instructor_id) return;
  const [line] = await tx
    .select()
    .from(sessionPay)
    .where(
      and(
        eq(sessionPay.session_id, session.id),
        eq(sessionPay.instructor_id, instructor_id),
        eq(sessionPay.kind, "class"),
        ne(sessionPay.status, "cancelled"),
      ),
    )
    .for("update");
  if (line && line.status !== "pending") return;
  const worked = await workOut(tx, session, instructor_id);
  if (!worked) return;
  if (!line) {
    await tx
      .insert(sessionPay)
      .values({ session_id: session.id, instructor_id, pay_date: session.session_date, ...worked })
      .onConflictDoNothing();
  } else {
    const keys = Object.keys(worked) as (keyof Worked)[];
    if (keys.every((key) => line[key] === worked[key])) return;
    await tx
      .update(sessionPay)
      .set({ ...worked, version: line.version + 1, updated_at: now() })
      .where(eq(sessionPay.id, line.id));
  }
  await notifyStaffLists(tx, "transactions");
}

/** What the class pays; undefined while what it shares its amount with is not over. */
async function workOut(
  tx: Database,
  session: ClassSession,
  instructor_id: string,
): Promise<Worked | undefined> {
  const { studio } = await readBusinessSettings(tx);
  const found = await termsOf(tx, session, instructor_id);
  const open = (reason: string): Worked => ({
    payment_type: found.terms?.payment_type ?? null,
    rate_id: found.rate_id,
    quantity: null,
    amount: null,
    currency: found.currency,
    reason,
  });
  if (!found.terms) return open(found.reason);
  const over = sharedOver[found.terms.payment_type];
  const { rate_id, currency } = found;
  const { payment_type } = found.terms;
  if (over === "class") {
    const pay = payForClass(found.terms, await findAttended(tx, session), studio.pay_empty_classes);
    return { payment_type, rate_id, currency, ...pay };
  }
  const month = session.session_date.slice(0, 7);
  if (over === "month" && studioDate(now(), studio.time_zone).slice(0, 7) <= month) return undefined;
  if (over === "series" && !session.series_id) return open(noSeries);
  const group = await listGroup(tx, session, over === "month" ? month : undefined);
  const at = group.findIndex(({ id }) => id === session.id);
  const members =
    payment_type === "per_member"
      ? await countMembers(
          tx,
          group.map(({ id }) => id),
        )
      : 0;
  const shares = payForGroup(found.terms, { fixed: group.map(({ fixed }) => fixed), members });
  const quantity = payment_type === "per_member" ? members : 1;
  return { payment_type, rate_id, currency, quantity, amount: shares[at] ?? 0, reason: "" };
}

interface Terms {
  terms: PayTerms | undefined;
  rate_id: string | null;
  currency: Currency;
  reason: string;
}

/** Terms typed on the class win over the rate of its date. */
async function termsOf(tx: Database, session: ClassSession, instructor_id: string): Promise<Terms> {
  const currency = await payCurrency(tx, instructor_id);
  const { pay_type, pay_amount, pay_currency } = session;
  if (pay_type && pay_amount !== null) {
    const terms = { payment_type: pay_type, amount: pay_amount };
    return { terms, rate_id: null, currency: pay_currency ?? currency, reason: "" };
  }
  const found = await findRate(tx, {
    instructor_id,
    class_type_id: session.class_type_id,
    package_id: session.package_id,
    schedule_type: await findScheduleType(tx, session),
    category: session.category,
    date: session.session_date,
  });
  if (!found) return { terms: undefined, rate_id: null, currency, reason: noRate };
  const { rate } = found;
  const amount = currency === "INR" ? rate.amount_inr : rate.amount_usd;
  if (amount === null) return { terms: undefined, rate_id: rate.id, currency, reason: noDollars };
  return { terms: { payment_type: rate.payment_type, amount }, rate_id: rate.id, currency, reason: "" };
}
