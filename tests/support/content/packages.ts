import { classPackages } from "#app/catalogue/tables.server.ts";
import type { Database } from "#app/platform/database.server.ts";

let made = 0;

/** An individual's regular package of four classes for ₹2,000, unless told otherwise. */
export async function aPackage(db: Database, given: Partial<typeof classPackages.$inferInsert> = {}) {
  made += 1;
  const rows = await db
    .insert(classPackages)
    .values({
      name: `Package ${made}`,
      price: 200_000,
      class_count: 4,
      validity_days: 60,
      course_type: "regular",
      type: "Individual",
      ...given,
    })
    .returning();
  const row = rows[0];
  if (!row) throw new Error("the package was not stored");
  return row;
}
