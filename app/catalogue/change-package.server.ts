import { eq } from "drizzle-orm";
import type { Actor } from "#app/accounts/member.ts";
import type { Database } from "#app/platform/database.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { areOffered } from "./are-offered.server.ts";
import { type Seen, unlessNameTaken } from "./catalogue-change.server.ts";
import { addRow, changeOneRow, type KeptTable, type PerhapsSeen, removeRow } from "./change-row.server.ts";
import type { PackageForm } from "./forms.ts";
import type { CatalogueRefusal } from "./messages.ts";
import { classPackages } from "./tables.server.ts";

export type ClassPackage = typeof classPackages.$inferSelect;
type Answer = Promise<Result<ClassPackage, CatalogueRefusal>>;

const byName = "class_packages_name";

/** Adds a package. The same form sent twice is answered with what the first made. */
export function addPackage(db: Database, actor: Actor, values: PackageForm & { request_id: string }): Answer {
  return addRow(db, actor, table, values, async (tx) => {
    if (!(await areOffered(tx, values.class_type_restrictions))) return refuse("type_archived");
    const [row] = await tx.insert(classPackages).values(values).returning();
    return done(row);
  });
}

/**
 * Changes a package. Bookings keep what they were made with; a form under way is told of another price.
 * A restriction to a class type that is archived may stay, a new one may not be made.
 */
export function changePackage(
  db: Database,
  actor: Actor,
  { id, version, ...form }: PackageForm & Seen,
): Answer {
  return unlessNameTaken(byName, () =>
    changeOneRow(db, actor, table, { id, version }, "change", async (tx, row) => {
      if (row.is_archived) return refuse("archived");
      const added = form.class_type_restrictions.filter((one) => !row.class_type_restrictions.includes(one));
      return (await areOffered(tx, added)) ? done(form) : refuse("type_archived");
    }),
  );
}

/** Offers a package, or no longer. Asked for the state that holds already it answers as done. */
export function setPackageActive(
  db: Database,
  actor: Actor,
  { id, active }: { id: string; active: boolean },
): Answer {
  return changeOneRow(db, actor, table, { id }, "change", async (_tx, row) => {
    // Companies may go on with an archived one, until it is switched off.
    if (row.is_archived && active) return refuse("archived");
    return done(row.is_active === active ? {} : { is_active: active });
  });
}

/**
 * Archives a package: it is sold no longer, and what was booked goes on. Companies keep it where
 * `keep_for_companies` says so; then it stays switched on.
 */
export function archivePackage(
  db: Database,
  actor: Actor,
  { id, version, keep_for_companies }: PerhapsSeen & { keep_for_companies: boolean },
): Answer {
  return changeOneRow(db, actor, table, { id, version }, "archive", async (_tx, row) => {
    if (row.is_archived) return done({});
    const is_active = row.type === "Corporate" && row.is_active && keep_for_companies;
    return done({ is_archived: true, archived_at: now(), is_active });
  });
}

/** Brings an archived package back, switched on where that is wanted. */
export function restorePackage(
  db: Database,
  actor: Actor,
  { id, version, active }: PerhapsSeen & { active: boolean },
): Answer {
  return unlessNameTaken(byName, () =>
    changeOneRow(db, actor, table, { id, version }, "restore", async (_tx, row) =>
      done(row.is_archived ? { is_archived: false, archived_at: null, is_active: active } : {}),
    ),
  );
}

/** Removes a package that was never booked. */
export function removePackage(db: Database, actor: Actor, seen: Seen): Answer {
  return removeRow(db, actor, table, seen, { before: ({ name, type }) => ({ name, type }) });
}

type Values = Partial<typeof classPackages.$inferInsert>;

const table: KeptTable<ClassPackage, Values> = {
  right: "packages.manage",
  name: "packages",
  lock: lock,
  findMade: async (tx, request_id) => {
    const [row] = await tx.select().from(classPackages).where(eq(classPackages.request_id, request_id));
    return row;
  },
  write: async (tx, id, values) => {
    const rows = await tx.update(classPackages).set(values).where(eq(classPackages.id, id)).returning();
    return rows[0];
  },
  remove: (tx, id) => tx.delete(classPackages).where(eq(classPackages.id, id)),
};

async function lock(tx: Database, id: string): Promise<ClassPackage | undefined> {
  const rows = await tx.select().from(classPackages).where(eq(classPackages.id, id)).for("update");
  return rows[0];
}
