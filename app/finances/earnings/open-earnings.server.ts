import type { Database } from "#app/platform/database.server.ts";
import { readToday } from "#app/settings/queries.server.ts";
import { listUnpaidPay } from "../pay-queries.server.ts";
import { readEarnings } from "./earnings-address.ts";
import { listEarned, listEarnedYears, listStatements } from "./earnings-queries.server.ts";

/** Loads a teacher's earnings for the year in the URL. */
export async function openEarnings(db: Database, user_id: string, params: URLSearchParams) {
  const today = await readToday(db);
  const { year } = readEarnings(params, today);
  const [owed, years, lines, statements] = await Promise.all([
    listUnpaidPay(db, { instructor_id: user_id }),
    listEarnedYears(db, user_id, today),
    listEarned(db, user_id, year),
    listStatements(db, user_id, year),
  ]);
  return { owed, years, year, today, lines, statements };
}

export type OpenEarnings = Awaited<ReturnType<typeof openEarnings>>;
