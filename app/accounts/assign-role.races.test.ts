import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { OpenDatabase } from "#app/platform/database.server.ts";
import { connectAgain, testDatabase } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { countLockWaits } from "#tests/support/server-database.ts";
import { removeRole } from "./assign-role.server.ts";
import { listRoles } from "./queries.server.ts";
import { user } from "./tables.server.ts";

const fresh = testDatabase();
let other: OpenDatabase;

beforeEach(async () => {
  other = await connectAgain(fresh);
});

afterEach(() => other.close());

it("keeps one role when both are removed at the same time", async () => {
  const person = await aMember(fresh.db, { roles: ["instructor", "sangha_guide"] });
  // Both wait at the lock, so that neither finishes before the other starts.
  const { both } = await fresh.db.transaction(async (tx) => {
    await tx.select().from(user).where(eq(user.id, person.id)).for("update");
    const removals = (["instructor", "sangha_guide"] as const).map((role) =>
      removeRole(other.db, "operator", { user_id: person.id, role }),
    );
    await expect.poll(() => countLockWaits(fresh.db)).toBe(2);
    return { both: Promise.all(removals) };
  });
  expect((await both).map((answer) => answer.ok).sort()).toEqual([false, true]);
  expect(await listRoles(fresh.db, person.id)).toHaveLength(1);
});
