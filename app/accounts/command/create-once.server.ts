import { isDeepStrictEqual } from "node:util";
import { eq, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "#app/platform/database.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";

export type RequestTable = PgTable & Record<"request_id", PgColumn>;

/**
 * Creates the row of a form once. `request_id` is the idempotency key: the same form sent again returns the first row
 * and skips `work`, if the columns in `same` (usually the person and the subject) have the same values. Otherwise the
 * request is refused `request_used`.
 *
 * A lock on the request makes the second of two simultaneous posts wait, so that it reads the row of the first. The
 * unique index on `request_id` stops any other way of storing a request twice.
 */
export async function createOnce<Table extends RequestTable, Answer extends Result<unknown, string>>(
  tx: Database,
  table: Table,
  request_id: string,
  same: Partial<Table["$inferSelect"]> | ((row: Table["$inferSelect"]) => boolean | Promise<boolean>),
  work: () => Promise<Answer>,
): Promise<Answer | Result<Table["$inferSelect"], "request_used">> {
  // Sent in one round trip. The read starts after the lock, so it sees the row of a post that held it.
  const [, rows] = await Promise.all([
    tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${request_id}, 2))`),
    tx
      .select()
      .from(table as RequestTable)
      .where(eq(table.request_id, request_id)),
  ]);
  const row = rows[0] as Table["$inferSelect"] | undefined;
  if (!row) return work();
  const isSame =
    typeof same === "function"
      ? await same(row)
      : Object.entries(same).every(([name, value]) =>
          isDeepStrictEqual((row as Record<string, unknown>)[name], value),
        );
  return isSame ? done(row) : refuse("request_used");
}
