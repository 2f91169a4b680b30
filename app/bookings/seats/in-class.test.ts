import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { freshDatabase } from "#tests/support/database.ts";
import { bookingStatuses, inClassStatuses } from "../kinds.ts";
import { isInClass } from "../tables.server.ts";

it("counts everyone in a class who has neither canceled nor moved", async () => {
  const { db, close } = await freshDatabase();
  const status = sql<string>`status`;
  const kept = await db
    .select({ status })
    .from(sql`unnest(${sql.param([...bookingStatuses])}::text[]) status`)
    .where(isInClass(status));
  await close();
  expect(kept.map((one) => one.status)).toEqual(["pending", "confirmed", "completed", "no_show"]);
  expect(kept.map((one) => one.status)).toEqual(inClassStatuses);
});
