import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { peopleSource } from "#app/people/people-queries.server.ts";
import { auditLog } from "#app/platform/tables.server.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { figureOrNull } from "./figure-or-null.server.ts";
import { listData, listOrFailed, rowsFile } from "./list-data.server.ts";

let fresh: FreshDatabase;

beforeEach(async () => {
  fresh = await freshDatabase();
});

afterEach(() => fresh.close());

const query = { search: "a" };
const unreadable = () => fresh.db.execute(sql`select missing from "user"`);

it("keeps the query when calculated rows fail to load", async () => {
  const read = async () => {
    await unreadable();
    return { rows: [1], count: 1, next: undefined, previous: undefined };
  };
  expect(await listOrFailed(query, read)).toEqual({
    ...{ query, failed: true, count: 0, rows: [] },
    ...{ next: undefined, previous: undefined },
  });
});

it("counts the rows that an empty list has without its search and without each filter", async () => {
  await aMember(fresh.db, { name: "Ana Lima", roles: ["instructor"] });
  await aMember(fresh.db, { name: "Ana Rao" });
  const search = async (address: string) => {
    const request = new Request(`https://studio.test/dashboard/user-management?${address}`);
    return (await listData(fresh.db, peopleSource, request)).without;
  };
  expect(await search("q=ana&role=admin")).toEqual({ q: 0, role: 2 });
  expect(await search("q=nobody&role=instructor*user")).toEqual({ q: 2, role: 0 });
  expect(await search("q=ana")).toBeUndefined();
});

it("records no export when a filter of calculated rows asks for its counts", async () => {
  const member = await aMember(fresh.db);
  const request = new Request("https://studio.test/dashboard/teaching-dashboard/export.csv?counts=answer");
  const answer = await rowsFile(fresh.db, member, request, { name: "classes", rows: [1], columns: [] });
  expect(await answer.json()).toBeNull();
  expect(await fresh.db.select().from(auditLog)).toEqual([]);
});

it("passes on redirects and database outages", async () => {
  const lost = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
  await expect(listOrFailed(query, () => Promise.reject(lost))).rejects.toBe(lost);
  const away = new Response(null, { status: 302 });
  await expect(listOrFailed(query, () => Promise.reject(away))).rejects.toBe(away);
});

it("returns null for a figure that fails to load", async () => {
  expect(await figureOrNull("seats", unreadable())).toBeNull();
  expect(await figureOrNull("seats", Promise.resolve(12))).toBe(12);
});
