import type { Actor } from "#app/accounts/member.ts";
import type { Database } from "#app/platform/database.server.ts";
import { type Result, refuse } from "#app/platform/result.ts";
import { checkRestrictions } from "./are-offered.server.ts";
import { type Seen, unlessNameTaken } from "./catalogue-change.server.ts";
import {
  addRow,
  archived,
  changeOneRow,
  keptTable,
  type PerhapsSeen,
  removeRow,
  restored,
  switched,
} from "./change-row.server.ts";
import type { PassTypeForm } from "./forms.ts";
import type { CatalogueRefusal } from "./messages.ts";
import { passTypes } from "./tables.server.ts";

export type PassType = typeof passTypes.$inferSelect;
type Answer = Promise<Result<PassType, CatalogueRefusal>>;

const byName = "pass_types_name";
const table = keptTable(passTypes, { right: "packages.manage", name: "pass_types" });

/** Adds a pass type. The same form sent twice is answered with what the first made. */
export function addPassType(
  db: Database,
  actor: Actor,
  values: PassTypeForm & { request_id: string },
): Answer {
  return addRow(db, actor, table, values, (tx) => checkRestrictions(tx, values));
}

/** Changes a pass type. Passes that were sold keep what was sold. */
export function changePassType(
  db: Database,
  actor: Actor,
  { id, version, ...form }: PassTypeForm & Seen,
): Answer {
  return unlessNameTaken(byName, () =>
    changeOneRow(db, actor, table, { id, version }, "change", async (tx, row) =>
      row.is_archived ? refuse("archived") : checkRestrictions(tx, form, row.class_type_restrictions),
    ),
  );
}

/** Sells it, or no longer. Asked for the state that holds already it answers as done. */
export function setPassTypeActive(
  db: Database,
  actor: Actor,
  { id, active }: { id: string; active: boolean },
): Answer {
  return changeOneRow(db, actor, table, { id }, "change", (_tx, row) => switched(row, active));
}

/** Archives it: it is sold no longer, and passes that were sold go on. */
export function archivePassType(db: Database, actor: Actor, seen: PerhapsSeen): Answer {
  return changeOneRow(db, actor, table, seen, "archive", (_tx, row) => archived(row));
}

export function restorePassType(
  db: Database,
  actor: Actor,
  { active, ...seen }: PerhapsSeen & { active: boolean },
): Answer {
  return changeOneRow(db, actor, table, seen, "restore", (_tx, row) => restored(row, active));
}

/** Removes a pass type of which none was sold or given. */
export function removePassType(db: Database, actor: Actor, seen: Seen): Answer {
  return removeRow(db, actor, table, seen, { before: ({ name }) => ({ name }) });
}
