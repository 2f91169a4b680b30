import { sql } from "drizzle-orm";
import type { Actor } from "#app/accounts/member.ts";
import { lockRow } from "#app/platform/database/write-row.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { Result } from "#app/platform/result.ts";
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
import type { ClassTypeForm } from "./forms.ts";
import type { CatalogueRefusal } from "./messages.ts";
import { classPackages, classTypes, passTypes } from "./tables.server.ts";

export type ClassType = typeof classTypes.$inferSelect;
type Answer = Promise<Result<ClassType, CatalogueRefusal>>;

const catalogue = { table: classTypes, right: "class_types.manage", name: "class_types" } as const;

/** Creates a class type once for a form. */
export function addClassType(
  db: Database,
  actor: Actor,
  values: ClassTypeForm & { request_id: string },
): Answer {
  return addRow(db, actor, catalogue, values);
}

/** Changes a class type. Existing bookings keep their price. */
export function changeClassType(db: Database, actor: Actor, form: ClassTypeForm & RowVersion): Answer {
  return changeForm(db, actor, catalogue, form);
}

/** Activates or deactivates a class type. */
export function setClassTypeActive(
  db: Database,
  actor: Actor,
  change: { id: string; active: boolean },
): Answer {
  return switchRow(db, actor, catalogue, change);
}

/** Restores an archived class type, optionally active. Ended weekly classes stay ended. */
export function restoreClassType(
  db: Database,
  actor: Actor,
  change: RowReference & { active: boolean },
): Answer {
  return restoreRow(db, actor, catalogue, change);
}

/** Archives and deactivates a class type, in the transaction that ends its weekly classes. */
export function archiveTypeRow(tx: Database, actor: Actor, seen: RowReference): Answer {
  return archiveRow(tx, actor, catalogue, seen);
}

/** Removes a class type that nothing hangs on: no weekly class, no session, no package, no pass. */
export function removeClassType(db: Database, actor: Actor, seen: RowVersion): Answer {
  return removeRow(
    db,
    actor,
    catalogue,
    seen,
    ({ name }) => ({ name }),
    (tx) => isRestriction(tx, seen.id),
  );
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

/** Locks the class type until `tx` ends, so that nothing archives it while a new weekly class uses it. */
export function lockClassType(tx: Database, id: string): Promise<ClassType | undefined> {
  return lockRow(tx, classTypes, id);
}
