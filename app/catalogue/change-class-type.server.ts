import { sql } from "drizzle-orm";
import type { Actor } from "#app/accounts/member.ts";
import type { Database } from "#app/platform/database.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { type Seen, unlessNameTaken } from "./catalogue-change.server.ts";
import {
  addRow,
  archived,
  changeOneRow,
  changeRow,
  keptTable,
  type PerhapsSeen,
  removeRow,
  restored,
  switched,
} from "./change-row.server.ts";
import type { ClassTypeForm } from "./forms.ts";
import type { CatalogueRefusal } from "./messages.ts";
import { classPackages, classTypes, passTypes } from "./tables.server.ts";

export type ClassType = typeof classTypes.$inferSelect;
type Answer = Promise<Result<ClassType, CatalogueRefusal>>;

const byName = "class_types_name";
const table = keptTable(classTypes, { right: "class_types.manage", name: "class_types" });

/** Adds a class type. The same form sent twice is answered with what the first made. */
export function addClassType(
  db: Database,
  actor: Actor,
  values: ClassTypeForm & { request_id: string },
): Answer {
  return addRow(db, actor, table, values);
}

/** Changes a class type. What is booked keeps its price; what is booked from now on has the new one. */
export function changeClassType(
  db: Database,
  actor: Actor,
  { id, version, ...form }: ClassTypeForm & Seen,
): Answer {
  return unlessNameTaken(byName, () =>
    changeOneRow(db, actor, table, { id, version }, "change", (_tx, row) =>
      row.is_archived ? refuse("archived") : done(form),
    ),
  );
}

/** Offers a class type, or no longer. Asked for the state that holds already it answers as done. */
export function setClassTypeActive(
  db: Database,
  actor: Actor,
  { id, active }: { id: string; active: boolean },
): Answer {
  return changeOneRow(db, actor, table, { id }, "change", (_tx, row) =>
    row.is_archived ? refuse("archived") : switched(row, active),
  );
}

/** Brings an archived class type back, switched on where that is wanted. Its weekly classes stay ended. */
export function restoreClassType(
  db: Database,
  actor: Actor,
  { id, version, active }: PerhapsSeen & { active: boolean },
): Answer {
  return changeOneRow(db, actor, table, { id, version }, "restore", (_tx, row) => restored(row, active));
}

/** Archives a class type, in the transaction of whoever ends its weekly classes, and switches it off. */
export function archiveTypeRow(tx: Database, actor: Actor, seen: PerhapsSeen): Answer {
  return changeRow(tx, actor, table, seen, "archive", (row) => archived(row));
}

/** Removes a class type that nothing hangs on: no weekly class, no session, no package, no pass. */
export function removeClassType(db: Database, actor: Actor, seen: Seen): Answer {
  return removeRow(db, actor, table, seen, {
    before: ({ name }) => ({ name }),
    isInUse: (tx) => isRestriction(tx, seen.id),
  });
}

/** Whether a package or a pass is for this class type alone. */
async function isRestriction(tx: Database, id: string): Promise<boolean> {
  const [sold] = await tx
    .select({ id: classPackages.id })
    .from(classPackages)
    .where(sql`${id}::uuid = any(${classPackages.class_type_restrictions})`)
    .limit(1);
  if (sold) return true;
  const [pass] = await tx
    .select({ id: passTypes.id })
    .from(passTypes)
    .where(sql`${id}::uuid = any(${passTypes.class_type_restrictions})`)
    .limit(1);
  return pass !== undefined;
}

/** The class type's row, locked until `tx` ends: nobody makes a weekly class of it meanwhile. */
export const lockClassType = table.lock;
