import { eq, type SQL, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { testDatabase } from "#tests/support/database.ts";
import { auditLog } from "../tables.server.ts";
import { countRows, eachRow, type ListSource, listMatchingIds, listPage } from "./list-page.server.ts";
import { choiceFilter, countedMost, defineList, readListQuery, selectedMost } from "./list-query.ts";

const list = defineList({
  filters: { action: choiceFilter(["even", "odd"]) },
  sorts: { newest: "descending", subject: "ascending" },
});

interface Row {
  id: string;
  subject_id: string;
}

const source: ListSource<typeof list, Row> = {
  list,
  fields: { id: auditLog.id, subject_id: auditLog.subject_id },
  from: (db, fields) => db.select(fields).from(auditLog).$dynamic(),
  id: auditLog.id,
  where: (_db, { filters }): SQL | undefined =>
    filters.action ? eq(auditLog.action, filters.action) : undefined,
  orders: {
    newest: [
      [sql`${auditLog.at}`, "timestamptz"],
      [sql`${auditLog.id}`, "uuid"],
    ],
    subject: [
      [sql`${auditLog.subject_id}`, "text"],
      [sql`${auditLog.id}`, "uuid"],
    ],
  },
};

const fresh = testDatabase();

/** Rows that partly share their time and subject. */
async function someRows(count: number): Promise<void> {
  await fresh.db.execute(sql`
    insert into audit_log (actor_role, action, subject, subject_id, at)
    select 'admin', case when n % 2 = 0 then 'even' else 'odd' end, 'row', lpad((n / 3)::text, 6, '0'),
      timestamptz '2026-01-01' + (n / 4) * interval '1 minute'
    from generate_series(1, ${count}) n`);
}

const read = (text: string) => readListQuery(list, new URLSearchParams(text));

describe.each(["newest", "subject"] as const)("a list sorted by %s", (sort) => {
  it("shows each row once, page by page in both directions", async () => {
    await someRows(61);
    const forwards: string[][] = [];
    let query = read(`sort=${sort}`);
    let page = await listPage(fresh.db, source, query, { limit: 7 });
    expect(page.previous).toBeUndefined();
    for (;;) {
      forwards.push(page.rows.map((row) => row.id));
      if (!page.next) break;
      query = read(`sort=${sort}&after=${page.next}`);
      page = await listPage(fresh.db, source, query, { limit: 7 });
    }
    expect(new Set(forwards.flat()).size).toBe(61);
    const backwards = [forwards.at(-1) ?? []];
    while (page.previous) {
      page = await listPage(fresh.db, source, read(`sort=${sort}&before=${page.previous}`), { limit: 7 });
      backwards.unshift(page.rows.map((row) => row.id));
    }
    expect(backwards.flat()).toEqual(forwards.flat());
    expect(page.previous).toBeUndefined();
  });

  it("starts at the beginning for an invalid cursor", async () => {
    await someRows(9);
    const usual = await listPage(fresh.db, source, read(`sort=${sort}`));
    for (const place of ["x", "W10", Buffer.from('["1","2"]').toString("base64url")]) {
      expect(await listPage(fresh.db, source, read(`sort=${sort}&after=${place}`))).toEqual(usual);
      expect(await listPage(fresh.db, source, read(`sort=${sort}&before=${place}`))).toEqual(usual);
    }
  });
});

describe("the filter of page, count, selection and file", () => {
  it("is the same", async () => {
    await someRows(50);
    const query = read("action=odd");
    const { rows } = await listPage(fresh.db, source, query);
    const ids = await listMatchingIds(fresh.db, source, query);
    const file: Row[] = [];
    for await (const piece of eachRow(fresh.db, source, query)) file.push(...piece);
    expect(rows).toHaveLength(25);
    expect(await countRows(fresh.db, source, query)).toBe(25);
    expect(new Set(ids)).toEqual(new Set(rows.map(({ id }) => id)));
    expect(file).toEqual(rows);
  });

  it("cannot leave its scope", async () => {
    await someRows(20);
    const scope = eq(auditLog.action, "even");
    const query = read("action=odd");
    expect(await countRows(fresh.db, source, query, { scope })).toBe(0);
    expect((await listPage(fresh.db, source, query, { scope })).rows).toEqual([]);
    expect(await listMatchingIds(fresh.db, source, query, { scope })).toEqual([]);
  });

  it("counts and selects up to a thousand rows", async () => {
    await someRows(countedMost + 500);
    expect(await countRows(fresh.db, source, read(""))).toBe(countedMost + 1);
    expect(await listMatchingIds(fresh.db, source, read(""))).toBeUndefined();
    expect(await listMatchingIds(fresh.db, source, read("action=odd"))).toHaveLength(
      Math.min(selectedMost, (countedMost + 500) / 2),
    );
  });

  it("yields thousands of rows in pieces, each once", async () => {
    await someRows(4_500);
    const ids: string[] = [];
    for await (const piece of eachRow(fresh.db, source, read(""))) ids.push(...piece.map(({ id }) => id));
    expect(ids).toHaveLength(4_500);
    expect(new Set(ids).size).toBe(4_500);
  });
});
