import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { freshDatabase } from "#tests/support/database.ts";
import { enqueue, jobKind } from "./jobs.server.ts";

const greet = jobKind<{ name: string }>("outbox-remove");

const jobsIn = async (db: Awaited<ReturnType<typeof freshDatabase>>["db"]) =>
  await db.execute<{ data: unknown }>(sql`select data from pgboss.job where name = 'outbox-remove'`);

it("stores a job only if its transaction commits", async () => {
  const { db, close } = await freshDatabase();
  await db.transaction(async (tx) => enqueue(tx, greet, { name: "Asha" }));
  await expect(
    db.transaction(async (tx) => {
      await enqueue(tx, greet, { name: "Ravi" });
      throw new Error("undone");
    }),
  ).rejects.toThrow("undone");
  expect((await jobsIn(db)).rows.map((row) => row.data)).toEqual([{ name: "Asha" }]);
  await close();
});

it("drops a second job with the same key while the first waits", async () => {
  const { db, close } = await freshDatabase();
  expect((await jobsIn(db)).rows).toEqual([]);
  await enqueue(db, greet, { name: "Asha" }, { once: "asha" });
  await enqueue(db, greet, { name: "Asha" }, { once: "asha" });
  await enqueue(db, greet, { name: "Ravi" }, { once: "ravi" });
  expect((await jobsIn(db)).rows).toHaveLength(2);
  await close();
});
