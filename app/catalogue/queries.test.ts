import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { aPackage } from "#tests/support/content/packages.ts";
import { testDatabase } from "#tests/support/database.ts";
import { packageTypes } from "./kinds.ts";
import { findPackage, listPackages, showPassesSold } from "./queries.server.ts";
import { classTypes } from "./tables.server.ts";

const fresh = testDatabase();

const names = async (type: (typeof packageTypes)[number]) =>
  (await listPackages(fresh.db, type)).map((offer) => offer.name);

describe("the packages a visitor may choose", () => {
  // Proves 2.3.1, 2.7.1
  it("are of the requested type, cheapest first", async () => {
    await aPackage(fresh.db, { name: "Dear", price: 900_000 });
    await aPackage(fresh.db, { name: "Cheap", price: 100_000 });
    await aPackage(fresh.db, { name: "For teams", type: "Corporate" });
    expect(await names("Individual")).toEqual(["Cheap", "Dear"]);
    expect(await names("Corporate")).toEqual(["For teams"]);
    expect(await names("Private group")).toEqual([]);
  });

  // Proves 2.3.1, 2.7.1
  it("are active, and not archived except for companies", async () => {
    for (const type of packageTypes) {
      await aPackage(fresh.db, { type, name: `${type} resting`, is_active: false });
      await aPackage(fresh.db, { type, name: `${type} archived`, is_archived: true });
    }
    expect(await names("Individual")).toEqual([]);
    expect(await names("Private group")).toEqual([]);
    expect(await names("Corporate")).toEqual(["Corporate archived"]);
  });

  it("are looked up one by one by the same rules", async () => {
    const offered = await aPackage(fresh.db, { name: "Offered" });
    const archived = await aPackage(fresh.db, { is_archived: true });
    expect(await findPackage(fresh.db, "Individual", offered.id)).toMatchObject({ name: "Offered" });
    expect(await findPackage(fresh.db, "Corporate", offered.id)).toBeUndefined();
    expect(await findPackage(fresh.db, "Individual", archived.id)).toBeUndefined();
  });

  it("name the class types they are restricted to", async () => {
    const types = await fresh.db
      .insert(classTypes)
      .values(
        ["Slow Yin", "Gentle Hatha"].map((name) => ({
          name,
          difficulty_level: "beginner" as const,
          price: 1,
        })),
      )
      .returning();
    await aPackage(fresh.db, { class_type_restrictions: types.map((type) => type.id) });
    expect((await listPackages(fresh.db, "Individual"))[0]?.only_for).toEqual(["Gentle Hatha", "Slow Yin"]);
  });
});

// Proves 1.8.15
it("treats unreadable passes as none, so that pages still load", async () => {
  await fresh.db.execute(sql`alter table pass_types rename to passes_elsewhere`);
  const sold = await showPassesSold(fresh.db);
  await fresh.db.execute(sql`alter table passes_elsewhere rename to pass_types`);
  expect(sold).toBe(false);
});
