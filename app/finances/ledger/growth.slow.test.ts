import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { listPage } from "#app/platform/lists/list-page.server.ts";
import { readListQuery } from "#app/platform/lists/list-query.ts";
import { freshDatabase } from "#tests/support/database.ts";
import { rowsRead } from "#tests/support/rows-read.ts";
import { transactionSource } from "../ledger-queries.server.ts";
import { transactionList } from "../money-lists.ts";

const seldom = { category: "other", method: "cheque", status: "failed" };

it.each(Object.entries(seldom))("finds transactions of one %s by index", async (name, value) => {
  const fresh = await freshDatabase();
  const { db } = fresh;
  const usual = { category: "class_booking", method: "upi", status: "completed" };
  const column = (of: keyof typeof usual) =>
    of === name ? sql`case when n % 4000 = 0 then ${value} else ${usual[of]} end` : sql`${usual[of]}::text`;
  await db.execute(sql`
    insert into transactions (direction, status, category, method, name, net, total, currency, occurred_on)
    select 'income', ${column("status")}, ${column("category")}, ${column("method")}, 'Ida Haas', 100, 100, 'INR',
      date '2026-11-25' - n / 20
    from generate_series(1, 20000) n`);
  await db.execute(sql`analyze transactions`);
  for (const sort of ["newest", "oldest"]) {
    const address = new URLSearchParams({ from: "2000-01-01", [name]: value, sort });
    const read = await rowsRead(db, "transactions", async (tx) => {
      const page = await listPage(tx, transactionSource, readListQuery(transactionList, address));
      expect(page.rows).toHaveLength(5);
    });
    expect(read.whole).toBe(0);
    expect(read.byIndex).toBeLessThan(200);
  }
  await fresh.close();
});
