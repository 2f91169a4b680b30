import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type FreshDatabase, freshDatabase } from "#tests/support/database.ts";
import { figureOrNull } from "./figure-or-null.server.ts";
import { listOrFailed } from "./list-data.server.ts";

let fresh: FreshDatabase;

beforeEach(async () => {
  fresh = await freshDatabase();
});

afterEach(() => fresh.close());

const query = { search: "a" };
const unreadable = () => fresh.db.execute(sql`select missing from "user"`);

it("of rows that are worked out keeps what was asked for when they cannot be read", async () => {
  const read = async () => {
    await unreadable();
    return { rows: [1], count: 1, next: undefined, previous: undefined };
  };
  expect(await listOrFailed(query, read)).toEqual({
    ...{ query, failed: true, count: 0, rows: [] },
    ...{ next: undefined, previous: undefined },
  });
});

it("leaves to the studio what is no matter of the list", async () => {
  const lost = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
  await expect(listOrFailed(query, () => Promise.reject(lost))).rejects.toBe(lost);
  const away = new Response(null, { status: 302 });
  await expect(listOrFailed(query, () => Promise.reject(away))).rejects.toBe(away);
});

it("has figures beside it that go missing alone", async () => {
  expect(await figureOrNull("seats", unreadable())).toBeNull();
  expect(await figureOrNull("seats", Promise.resolve(12))).toBe(12);
});
