import { afterAll, beforeAll, expect, it } from "vitest";
import { connectAgain, type FreshDatabase, freshDatabase } from "#tests/support/database.ts";
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

// Proves V2-5
it("allows exactly the limit when many requests arrive at once", async () => {
  const limit = { most: 10, windowSeconds: 3_600 };
  const attempts = Array.from({ length: 60 }, (_, at) =>
    withinLimit(at % 2 ? fresh.db : other.db, "test:somebody", limit),
  );
  expect((await Promise.all(attempts)).filter(Boolean)).toHaveLength(10);
});
