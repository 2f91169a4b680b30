import { and, asc, eq, gte, or, sql } from "drizzle-orm";
import type { Actor } from "#app/accounts/member.ts";
import { may } from "#app/accounts/who-may.ts";
import { type Database, isDeadlock } from "#app/platform/database.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { type Currency, currencies } from "../kinds.ts";
import { settleSession } from "../pay/settle-pay.server.ts";
import { sessionPay } from "../tables.server.ts";
import type { RateRefusal } from "./rate-messages.ts";

/** What a change of a rate would make of pay that waits for approval. */
export interface PayDifference {
  /** Lines whose amount would be another. */
  lines: number;
  /** What they come to now and then, by currency; only where they differ. */
  sums: { currency: Currency; before: string; after: string }[];
}

type Saving = (tx: Database) => Promise<Result<unknown, RateRefusal>>;

/** So many pending lines are worked out for a preview; the change itself reaches all. */
const linesMost = 500;

/**
 * What a change would make of the pending pay of classes that are over: it is done, the pay is worked out, and all of
 * it is taken back. Undefined where no amount would be another. `teachers`: whose pay it could be, nobody for all.
 */
export async function previewRate(
  db: Database,
  actor: Actor,
  about: About,
  save: Saving,
): Promise<Result<PayDifference | undefined, RateRefusal>> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await lookOnce(db, actor, about, save);
    } catch (error) {
      // Many classes are locked one after the other: who is marked or settled meanwhile can meet it.
      if (!isDeadlock(error) || tries === mostTries) throw error;
    }
  }
}

const mostTries = 3;

interface About {
  from: string;
  teachers: readonly (string | null)[];
}

async function lookOnce(
  db: Database,
  actor: Actor,
  { from, teachers }: About,
  save: Saving,
): Promise<Result<PayDifference | undefined, RateRefusal>> {
  if (!actor || !may(actor, "rates.manage")) return refuse("not_allowed");
  const own = teachers.filter((id) => id !== null);
  const isPending = and(
    eq(sessionPay.status, "pending"),
    eq(sessionPay.kind, "class"),
    gte(sessionPay.pay_date, from),
    own.length === teachers.length
      ? or(...own.map((id) => eq(sessionPay.instructor_id, id)), sql`false`)
      : undefined,
  );
  try {
    return await db.transaction(async (tx): Promise<Result<undefined, RateRefusal>> => {
      const lines = () =>
        tx
          .select({ session_id: sessionPay.session_id, id: sessionPay.id, ...amounts })
          .from(sessionPay)
          .where(isPending)
          .orderBy(asc(sessionPay.pay_date), asc(sessionPay.id))
          .limit(linesMost);
      const found = await lines();
      if (found.length === 0) return done(undefined);
      const settle = async () => {
        for (const { session_id } of found) if (session_id) await settleSession(tx, session_id);
      };
      // What has changed since the last hour, without this rate, is no difference that it makes.
      await settle();
      const before = await lines();
      const saved = await save(tx);
      if (!saved.ok) return saved;
      await settle();
      throw new Seen(differenceOf(before, await lines()));
    });
  } catch (error) {
    if (error instanceof Seen) return done(error.difference);
    throw error;
  }
}

const amounts = { amount: sessionPay.amount, currency: sessionPay.currency };

interface Amount {
  id: string;
  amount: number | null;
  currency: Currency;
}

export function differenceOf(before: readonly Amount[], after: readonly Amount[]): PayDifference | undefined {
  const then = new Map(after.map((line) => [line.id, line]));
  const lines = before.filter((line) => then.get(line.id)?.amount !== line.amount).length;
  if (lines === 0) return undefined;
  const sum = (all: readonly Amount[], of: Currency) =>
    all
      .filter(({ currency }) => currency === of)
      .reduce((total, { amount }) => total + BigInt(amount ?? 0), 0n);
  const sums = currencies
    .map((currency) => ({
      currency,
      before: String(sum(before, currency)),
      after: String(sum(after, currency)),
    }))
    .filter((one) => one.before !== one.after);
  return { lines, sums };
}

class Seen extends Error {
  readonly difference: PayDifference | undefined;
  constructor(difference: PayDifference | undefined) {
    super("only looked at");
    this.difference = difference;
  }
}
