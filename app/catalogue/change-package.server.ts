import type { Actor } from "#app/accounts/member.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { Result } from "#app/platform/result.ts";
import { checkRestrictions } from "./are-offered.server.ts";
import {
  addRow,
  archiveRow,
  changeForm,
  type RowReference,
  type RowVersion,
  removeRow,
  restoreRow,
  switchRow,
} from "./change-row.server.ts";
import type { PackageForm } from "./forms.ts";
import type { CatalogueRefusal } from "./messages.ts";
import { classPackages } from "./tables.server.ts";

export type ClassPackage = typeof classPackages.$inferSelect;
type Answer = Promise<Result<ClassPackage, CatalogueRefusal>>;

const catalogue = { table: classPackages, right: "packages.manage", name: "packages" } as const;

/** Creates a package once for a form. */
export function addPackage(db: Database, actor: Actor, values: PackageForm & { request_id: string }): Answer {
  return addRow(db, actor, catalogue, values, (tx) => checkRestrictions(tx, values));
}

/**
 * Changes a package. Existing bookings keep their terms; open forms show the new price before booking. An existing
 * restriction to an archived class type may stay; new ones are refused.
 */
export function changePackage(db: Database, actor: Actor, form: PackageForm & RowVersion): Answer {
  return changeForm(db, actor, catalogue, form, (row, tx) =>
    checkRestrictions(tx, form, row.class_type_restrictions),
  );
}

/** Activates or deactivates a package. */
export function setPackageActive(
  db: Database,
  actor: Actor,
  change: { id: string; active: boolean },
): Answer {
  return switchRow(db, actor, catalogue, change);
}

/**
 * Archives a package. Sales end, existing bookings continue. With `keep_for_companies` it stays active for companies.
 */
export function archivePackage(
  db: Database,
  actor: Actor,
  { keep_for_companies, ...seen }: RowReference & { keep_for_companies: boolean },
): Answer {
  return db.transaction((tx) =>
    archiveRow(
      tx,
      actor,
      catalogue,
      seen,
      (row) => row.type === "Corporate" && row.is_active && keep_for_companies,
    ),
  );
}

/** Brings an archived package back, switched on where that is wanted. */
export function restorePackage(
  db: Database,
  actor: Actor,
  change: RowReference & { active: boolean },
): Answer {
  return restoreRow(db, actor, catalogue, change);
}

/** Removes a package that was never booked. */
export function removePackage(db: Database, actor: Actor, seen: RowVersion): Answer {
  return removeRow(db, actor, catalogue, seen, ({ name, type }) => ({ name, type }));
}
