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
import type { PassTypeForm } from "./forms.ts";
import type { CatalogueRefusal } from "./messages.ts";
import { passTypes } from "./tables.server.ts";

export type PassType = typeof passTypes.$inferSelect;
type Answer = Promise<Result<PassType, CatalogueRefusal>>;

const catalogue = { table: passTypes, right: "packages.manage", name: "pass_types" } as const;

/** Creates a pass type once for a form. */
export function addPassType(
  db: Database,
  actor: Actor,
  values: PassTypeForm & { request_id: string },
): Answer {
  return addRow(db, actor, catalogue, values, (tx) => checkRestrictions(tx, values));
}

/** Changes a pass type. Sold passes don't change. */
export function changePassType(db: Database, actor: Actor, form: PassTypeForm & RowVersion): Answer {
  return changeForm(db, actor, catalogue, form, (row, tx) =>
    checkRestrictions(tx, form, row.class_type_restrictions),
  );
}

/** Activates or deactivates a pass type. */
export function setPassTypeActive(
  db: Database,
  actor: Actor,
  change: { id: string; active: boolean },
): Answer {
  return switchRow(db, actor, catalogue, change);
}

/** Archives it: it is sold no longer, and passes that were sold go on. */
export function archivePassType(db: Database, actor: Actor, seen: RowReference): Answer {
  return db.transaction((tx) => archiveRow(tx, actor, catalogue, seen));
}

export function restorePassType(
  db: Database,
  actor: Actor,
  change: RowReference & { active: boolean },
): Answer {
  return restoreRow(db, actor, catalogue, change);
}

/** Removes a pass type of which none was sold or given. */
export function removePassType(db: Database, actor: Actor, seen: RowVersion): Answer {
  return removeRow(db, actor, catalogue, seen, ({ name }) => ({ name }));
}
