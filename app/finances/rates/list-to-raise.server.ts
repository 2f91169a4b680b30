import type { Database } from "#app/platform/database.server.ts";
import { listMatchingIds } from "#app/platform/lists/list-page.server.ts";
import { readListQuery } from "#app/platform/lists/list-query.ts";
import { raised } from "../money.ts";
import { listRatesById, rateSource } from "../rate-queries.server.ts";
import { rateList } from "./rate-lists.ts";

interface Raise {
  hundredths: number;
  ids: string[];
  all: boolean;
}

/** The rates that are to be raised, each with what it would come to; undefined where they are too many. */
export async function listToRaise(
  db: Database,
  request: Request,
  { hundredths, ids, all }: Raise,
  today: string,
) {
  const query = readListQuery(rateList, new URL(request.url).searchParams);
  const chosen = all ? await listMatchingIds(db, rateSource(today), query, {}) : ids;
  if (!chosen) return undefined;
  const rates = await listRatesById(db, chosen);
  return rates.map((rate) => ({
    id: rate.id,
    teacher: rate.teacher,
    what: rate.class_type ?? rate.package ?? "Any",
    schedule_type: rate.schedule_type,
    category: rate.category,
    amount_inr: rate.amount_inr,
    amount_usd: rate.amount_usd,
    raised_inr: raised(rate.amount_inr, hundredths, "INR"),
    raised_usd: rate.amount_usd === null ? null : raised(rate.amount_usd, hundredths, "USD"),
  }));
}

export type RaisedRate = NonNullable<Awaited<ReturnType<typeof listToRaise>>>[number];
