import { and, count, eq, getTableName, inArray, sql } from "drizzle-orm";
import { changed, command, writeChange } from "#app/accounts/command/command.server.ts";
import { createOnce, type RequestTable } from "#app/accounts/command/create-once.server.ts";
import type { Actor } from "#app/accounts/member.ts";
import type { Action } from "#app/accounts/who-may.ts";
import {
  deleteRow,
  insertRow,
  lockRow,
  type VersionedTable,
} from "#app/platform/database/write-row.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { PageTopic } from "#app/platform/live/live-messages.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import type { ClassTypeForm, PackageForm, PassTypeForm } from "./forms.ts";
import type { CatalogueRefusal } from "./messages.ts";
import { classPackages, classTypes, passTypes } from "./tables.server.ts";

export type ClassType = typeof classTypes.$inferSelect;
export type ClassPackage = typeof classPackages.$inferSelect;
export type PassType = typeof passTypes.$inferSelect;

/** Columns that all three tables have. */
interface CatalogueRow {
  id: string;
  name: string;
  version: number;
  is_active: boolean;
  is_archived: boolean;
  archived_at: Date | null;
}

/** A row and the version in the submitted form. Bulk actions have no version. */
interface RowReference {
  id: string;
  version?: number | undefined;
}

/** One of the catalog's tables, its permission, its name in the audit log, and its own rules. */
interface Catalogue<Row, Form> {
  table: VersionedTable & RequestTable & { $inferSelect: Row };
  right: Action;
  name: "class_types" | "packages" | "pass_types";
  /** Refuses a new or changed row. */
  check?: (tx: Database, form: Form, before?: Row) => Promise<Result<unknown, CatalogueRefusal>>;
  /** The fields of a removed row that the audit log keeps. */
  describe?: (row: Row) => object;
  /** Checks references that no foreign key covers. */
  isInUse?: (tx: Database, id: string) => Promise<boolean>;
  /** Whether an archived row stays active for companies. */
  mayStayActive?: (row: Row) => boolean;
}

/** Returns the commands of one table of the catalog. */
function catalogueCommands<Row extends CatalogueRow, Form extends { name: string }>(
  catalogue: Catalogue<Row, Form>,
) {
  const { table, right, name, check = async () => done(true) } = catalogue;
  type Answer = Promise<Result<Row, CatalogueRefusal>>;
  // Every page's menu shows whether there are passes.
  const pages: PageTopic[] = name === "pass_types" ? ["catalogue", "settings"] : ["catalogue"];
  const conflicts = { [`${getTableName(table)}_name`]: "name_taken", referenced: "in_use" } as const;
  const options = (action: "add" | "change" | "archive" | "restore" | "remove") =>
    ({ right, audit: `${name}.${action}`, lists: ["catalogue"], pages, conflicts }) as const;
  const lockOf = (id: string) => (tx: Database) => lockRow(tx, table, id);

  /** Writes the values that `decide` returns; a row with the same values stays unchanged. */
  function changeRow(
    db: Database,
    actor: Actor,
    { id, version }: RowReference,
    action: "change" | "archive" | "restore",
    decide: (row: Row, tx: Database) => Promise<Result<object, CatalogueRefusal>>,
  ): Answer {
    const how = { ...options(action), lock: lockOf(id), version };
    return command(db, actor, how, async (tx, _by, row) => {
      const decided = await decide(row, tx);
      return decided.ok ? writeChange(tx, table, row, decided.value) : decided;
    });
  }

  return {
    /** Adds a row once per form. */
    add: (db: Database, actor: Actor, values: Form & { request_id: string }): Answer =>
      command(db, actor, options("add"), (tx) =>
        createOnce(
          tx,
          table,
          values.request_id,
          (row) => row.name === values.name,
          async () => {
            const checked = await check(tx, values);
            if (!checked.ok) return checked;
            const { request_id: _request, ...after } = values;
            return changed(await insertRow(tx, table, values), { after });
          },
        ),
      ),

    /** Changes the fields of a form. Existing bookings and sold passes keep theirs; an archived row must be restored first. */
    change: (db: Database, actor: Actor, { id, version, ...form }: Form & RowReference): Answer =>
      changeRow(db, actor, { id, version }, "change", async (row, tx) => {
        if (row.is_archived) return refuse("archived");
        // TypeScript can't see that Form without the row's reference is still a Form.
        const checked = await check(tx, form as unknown as Form, row);
        return checked.ok ? done(form) : checked;
      }),

    /** Activates or deactivates a row. An archived one can't be active. */
    setActive: (db: Database, actor: Actor, { id, active }: { id: string; active: boolean }): Answer =>
      changeRow(db, actor, { id }, "change", async (row) =>
        row.is_archived && active ? refuse("archived") : done({ is_active: active }),
      ),

    /** Archives a row, so that nothing new can use it. */
    archive: (
      db: Database,
      actor: Actor,
      { keep_for_companies = false, ...seen }: RowReference & { keep_for_companies?: boolean },
    ): Answer =>
      changeRow(db, actor, seen, "archive", async (row) => {
        if (row.is_archived) return done({});
        const is_active = keep_for_companies && (catalogue.mayStayActive?.(row) ?? false);
        return done({ is_archived: true, archived_at: now(), is_active });
      }),

    /** Restores an archived row, active if `active`. */
    restore: (
      db: Database,
      actor: Actor,
      { active: is_active, ...seen }: RowReference & { active: boolean },
    ): Answer =>
      changeRow(db, actor, seen, "restore", async (row) =>
        done(row.is_archived ? { is_archived: false, archived_at: null, is_active } : {}),
      ),

    /** Removes a row that nothing refers to. */
    remove: (db: Database, actor: Actor, { id, version }: RowReference): Answer =>
      command(db, actor, { ...options("remove"), lock: lockOf(id), version }, async (tx, _by, row) => {
        if (await catalogue.isInUse?.(tx, id)) return refuse("in_use");
        await deleteRow(tx, table, id);
        return changed(row, { before: catalogue.describe?.(row) ?? { name: row.name } });
      }),
  };
}

/** The commands of class types. `archiveClassType` also ends the weekly classes. */
export const classTypeCommands = catalogueCommands<ClassType, ClassTypeForm>({
  table: classTypes,
  right: "class_types.manage",
  name: "class_types",
  isInUse: isRestriction,
});

/** The commands of packages. An existing restriction to an archived class type may stay; new ones are refused. */
export const packageCommands = catalogueCommands<ClassPackage, PackageForm>({
  table: classPackages,
  right: "packages.manage",
  name: "packages",
  check: (tx, form, before) => checkRestrictions(tx, form, before?.class_type_restrictions),
  describe: ({ name, type }) => ({ name, type }),
  mayStayActive: ({ type, is_active }) => type === "Corporate" && is_active,
});

export const passTypeCommands = catalogueCommands<PassType, PassTypeForm>({
  table: passTypes,
  right: "packages.manage",
  name: "pass_types",
  check: (tx, form, before) => checkRestrictions(tx, form, before?.class_type_restrictions),
});

/** Whether a package or a pass is for this class type alone. */
async function isRestriction(tx: Database, id: string): Promise<boolean> {
  for (const table of [classPackages, passTypes]) {
    const isFor = sql`${id}::uuid = any(${table.class_type_restrictions})`;
    if ((await tx.select({ id: table.id }).from(table).where(isFor).limit(1)).length > 0) return true;
  }
  return false;
}

/** Locks the class type until `tx` ends, so that nothing archives it while a new weekly class uses it. */
export function lockClassType(tx: Database, id: string): Promise<ClassType | undefined> {
  return lockRow(tx, classTypes, id);
}

interface Restricted {
  class_type_restrictions: string[];
}

/** A restriction to a class type that is archived may stay, a new one may not be made. */
async function checkRestrictions<Form extends Restricted>(
  tx: Database,
  form: Form,
  before: readonly string[] = [],
): Promise<Result<Form, "type_archived">> {
  const added = form.class_type_restrictions.filter((one) => !before.includes(one));
  return (await areOffered(tx, added)) ? done(form) : refuse("type_archived");
}

/** Whether all of these class types are offered now. */
async function areOffered(tx: Database, ids: readonly string[]): Promise<boolean> {
  const distinct = [...new Set(ids)];
  if (distinct.length === 0) return true;
  const offered = and(eq(classTypes.is_active, true), eq(classTypes.is_archived, false));
  const rows = await tx
    .select({ count: count() })
    .from(classTypes)
    .where(and(inArray(classTypes.id, distinct), offered));
  return rows[0]?.count === distinct.length;
}
