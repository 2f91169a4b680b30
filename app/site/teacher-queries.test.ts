import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { user } from "#app/accounts/tables.server.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { listTeachers } from "./teacher-queries.server.ts";

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh?.close());

it("shows who teaches, not whoever was only invited to", async () => {
  const { db } = fresh;
  const teacher = await aMember(db, { name: "Teaches Here", roles: ["instructor"] });
  const invited = await aMember(db, { name: "Never Came", roles: ["instructor"] });
  await db.update(user).set({ emailVerified: false }).where(eq(user.id, invited.id));
  expect((await listTeachers(db)).map(({ user_id }) => user_id)).toEqual([teacher.id]);
});
