import { afterEach, beforeEach, expect, it } from "vitest";
import { type FreshDatabase, freshDatabase } from "#tests/support/database.ts";
import { expectEffects } from "#tests/support/effects.ts";
import { aMember } from "#tests/support/factories.ts";
import { savedViews } from "./tables.server.ts";
import { removeView, saveView } from "./views/save-view.server.ts";

let fresh: FreshDatabase;

beforeEach(async () => {
  fresh = await freshDatabase();
});

afterEach(() => fresh.close());

it("sends no notification about a member's own saved view", async () => {
  const admin = await aMember(fresh.db, { roles: ["admin"] });
  const view = { module: "class-package-manager" as const, name: "Usual", address: "tab=types" };
  const save = () => saveView(fresh.db, admin, { ...view, is_default: undefined });
  expect((await expectEffects(fresh, save, {})).ok).toBe(true);
  const [row] = await fresh.db.select().from(savedViews);
  const remove = () => removeView(fresh.db, admin, { id: row?.id ?? "" });
  expect((await expectEffects(fresh, remove, {})).ok).toBe(true);
});
