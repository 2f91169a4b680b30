import { afterAll, beforeAll, expect, it } from "vitest";
import { connectAgain, type FreshDatabase, freshDatabase } from "#tests/support/database.ts";
import { unlessHeld } from "./database/advisory-lock.server.ts";
import type { OpenDatabase } from "./database.server.ts";
import { withinLimit } from "./rate-limit.server.ts";

let fresh: FreshDatabase;
let other: OpenDatabase;

beforeAll(async () => {
  fresh = await freshDatabase();
  other = await connectAgain(fresh);
});

afterAll(async () => {
  await other?.close();
  await fresh?.close();
});

it("lets exactly as many through as the limit says, however many ask at once", async () => {
  const limit = { most: 10, windowSeconds: 3_600 };
  const attempts = Array.from({ length: 60 }, (_, at) =>
    withinLimit(at % 2 ? fresh.db : other.db, "test:somebody", limit),
  );
  expect((await Promise.all(attempts)).filter(Boolean)).toHaveLength(10);
});

it("does work of one name once at a time, and again when the first is done or has died", async () => {
  let done = 0;
  const work = async () => {
    done += 1;
    await new Promise((end) => setTimeout(end, 300));
  };
  const answers = await Promise.all(Array.from({ length: 8 }, () => unlessHeld(fresh.open, "test", work)));
  expect(answers.filter(Boolean)).toHaveLength(1);
  await expect(
    unlessHeld(fresh.open, "test", async () => {
      throw new Error("died");
    }),
  ).rejects.toThrow("died");
  // The connection of what died is closed, which the database hears a moment later.
  await expect.poll(() => unlessHeld(other, "test", work)).toBe(true);
  expect(done).toBe(2);
});
