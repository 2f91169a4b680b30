import { and, asc, eq } from "drizzle-orm";
import type { Database } from "#app/platform/database.server.ts";
import type { PackageType } from "./kinds.ts";
import { classPackages, classTypes } from "./tables.server.ts";

export type ClassTypeRow = typeof classTypes.$inferSelect;
export type ClassPackageRow = typeof classPackages.$inferSelect;

/** The class types that are taught, by name. */
export function listClassTypes(db: Database): Promise<ClassTypeRow[]> {
  return db.select().from(classTypes).where(eq(classTypes.is_active, true)).orderBy(asc(classTypes.name));
}

/**
 * The packages a visitor may choose for one kind of booking, cheapest first. Archived packages are still
 * offered to companies, whose agreements outlive a season's list.
 */
export function listPackages(db: Database, type: PackageType): Promise<ClassPackageRow[]> {
  return db
    .select()
    .from(classPackages)
    .where(
      and(
        eq(classPackages.type, type),
        eq(classPackages.is_active, true),
        type === "Corporate" ? undefined : eq(classPackages.is_archived, false),
      ),
    )
    .orderBy(asc(classPackages.price), asc(classPackages.name));
}
