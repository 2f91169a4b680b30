import { eq } from "drizzle-orm";
import type { Actor } from "#app/accounts/member.ts";
import { may } from "#app/accounts/who-may.ts";
import type { Database } from "#app/platform/database.server.ts";
import { addMoney, currencies, type Money, type OptionalMoney } from "#app/platform/fields/money.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { studioDate } from "#app/schedule/session-start.ts";
import { readBusinessSettings } from "#app/settings/queries.server.ts";
import type { RateRefusal } from "../messages.ts";
import { createPayCalculator } from "../pay/calculate-pay.server.ts";
import { sharedOver } from "../pay-for.ts";
import type { Rate } from "../queries.server.ts";
import { instructorRates } from "../tables.server.ts";
import { lockRates } from "./change-rate.server.ts";
import { listPending } from "./pending-queries.server.ts";

/** The effect of a rate change on pending pay. */
export interface PayDifference {
  /** Lines whose amount would be another. */
  lines: number;
  /** Totals before and after, by currency; only changed ones. */
  sums: { before: Money; after: Money }[];
}

type Saving = (tx: Database) => Promise<Result<unknown, RateRefusal>>;

/**
 * Previews the effect of a rate change on the pending pay of ended classes. The change is saved and rolled back first,
 * so that calculating pay takes no locks. Returns undefined if no amount changes. `teachers`: the teachers whose pay may change, undefined for all.
 */
export async function previewRate(
  db: Database,
  actor: Actor,
  { from, teachers }: { from: string; teachers: readonly (string | null)[] },
  save: Saving,
): Promise<Result<PayDifference | undefined, RateRefusal>> {
  if (!actor || !may(actor, "rates.manage")) return refuse("not_allowed");
  const own = teachers.filter((id) => id !== null);
  const pending = await listPending(db, {
    from,
    teachers: own.length === teachers.length ? own : undefined,
  });
  if (pending.length === 0) return done(undefined);
  const rates = await ratesWith(db, save);
  if (!rates.ok) return rates;
  const { studio } = await readBusinessSettings(db);
  const thisMonth = studioDate(now(), studio.time_zone).slice(0, 7);
  const reckon = createPayCalculator(db, studio.pay_empty_classes);
  const amounts = async (by: readonly Rate[]) => {
    const lines: Amount[] = [];
    for (const { id, amount, currency, own } of pending) {
      const { by: found, pay } = await reckon(own, by);
      const isOpen = thisMonth <= own.session.session_date.slice(0, 7);
      // A monthly amount stays open until the month ends.
      const stays = isOpen && found.terms && sharedOver[found.terms.payment_type] === "month";
      lines.push(stays ? { id, amount, currency } : { id, amount: pay.amount, currency: found.currency });
    }
    return lines;
  };
  // Compares only the effect of this rate, not other changes since the last hourly run.
  return done(differenceOf(await amounts(rates.value.before), await amounts(rates.value.after)));
}

/** Reads the rates before and after a save that is rolled back. */
async function ratesWith(db: Database, save: Saving): Promise<Result<Rates, RateRefusal>> {
  try {
    return await db.transaction(async (tx) => {
      const read = () => tx.select().from(instructorRates).where(eq(instructorRates.is_active, true));
      await lockRates(tx);
      const before = await read();
      const saved = await save(tx);
      if (!saved.ok) return saved;
      throw new PreviewRollback({ before, after: await read() });
    });
  } catch (error) {
    if (error instanceof PreviewRollback) return done(error.rates);
    throw error;
  }
}

interface Amount extends OptionalMoney {
  id: string;
}

export function differenceOf(before: readonly Amount[], after: readonly Amount[]): PayDifference | undefined {
  const then = new Map(after.map((line) => [line.id, line]));
  const lines = before.filter((line) => then.get(line.id)?.amount !== line.amount).length;
  if (lines === 0) return undefined;
  const sums = currencies
    .map((currency) => {
      const sum = (all: readonly Amount[]) =>
        addMoney(
          currency,
          all.filter((line) => line.currency === currency),
        );
      return { before: sum(before), after: sum(after) };
    })
    .filter((one) => one.before.amount !== one.after.amount);
  return { lines, sums };
}

type Rates = { before: Rate[]; after: Rate[] };

class PreviewRollback extends Error {
  readonly rates: Rates;
  constructor(rates: Rates) {
    super("only looked at");
    this.rates = rates;
  }
}
