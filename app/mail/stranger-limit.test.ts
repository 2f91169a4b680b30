import { afterEach, beforeEach, expect, it } from "vitest";
import { setClock } from "#app/platform/time/clock.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/database.ts";
import { withinStrangerLimit } from "./stranger-limit.server.ts";

let fresh: FreshDatabase;

beforeEach(async () => {
  fresh = await freshDatabase();
});

afterEach(async () => {
  setClock();
  await fresh.close();
});

it("allows five emails a day to an address, in any spelling and also at once", async () => {
  const spellings = ["Maya@Example.test", " maya@example.test", "MAYA@example.test"];
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, at) => withinStrangerLimit(fresh.db, spellings[at % 3] ?? "")),
  );
  expect(answers.filter(Boolean)).toHaveLength(5);
  expect(await withinStrangerLimit(fresh.db, "other@example.test")).toBe(true);
  const tomorrow = new Date(Date.now() + 25 * 60 * 60_000);
  setClock(() => tomorrow);
  expect(await withinStrangerLimit(fresh.db, "maya@example.test")).toBe(true);
});
