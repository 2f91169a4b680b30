import type { Database } from "#app/platform/database.server.ts";
import { pickMoney } from "#app/platform/fields/money.ts";
import { listMatchingIds } from "#app/platform/lists/list-page.server.ts";
import { readListQuery } from "#app/platform/lists/list-query.ts";
import { increase } from "../money.ts";
import { type ListedRate, listRatesById, rateSource } from "../rate-queries.server.ts";
import type { RateAddress } from "./rate-address.ts";
import { rateList } from "./rate-lists.ts";

type Bulk = NonNullable<RateAddress["bulk"]>;

/** The rates that are to be ended or raised, each with what it would come to; undefined where they are too many. */
export async function openBulk(
  db: Database,
  request: Request,
  { bulk, today }: { bulk: Bulk; today: string },
): Promise<BulkRate[] | undefined> {
  const query = readListQuery(rateList, new URL(request.url).searchParams);
  const chosen = bulk.all ? await listMatchingIds(db, rateSource(today), query, {}) : bulk.ids;
  if (!chosen) return undefined;
  const rates = await listRatesById(db, chosen);
  return rates.map((rate) => bulkRate(rate, bulk));
}

export type BulkRate = ReturnType<typeof bulkRate>;

function bulkRate(rate: ListedRate, { act, on, hundredths }: Bulk) {
  return {
    id: rate.id,
    teacher: rate.teacher,
    what: rate.class_type ?? rate.package ?? "Any",
    schedule_type: rate.schedule_type,
    category: rate.category,
    effective_until: rate.effective_until,
    /** It begins only after the day on which it would end. */
    stays: act === "end" && on < rate.effective_from,
    amount: rate.amount,
    currency: rate.currency,
    raises: [pickMoney(rate, "amount"), { amount: rate.second_amount, currency: rate.second_currency }].map(
      (before) => ({
        before,
        after: increase(before, hundredths),
      }),
    ),
  };
}
