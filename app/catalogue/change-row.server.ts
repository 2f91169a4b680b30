import { getTableName } from "drizzle-orm";
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
import type { CatalogueRefusal } from "./messages.ts";

/** A row and the version in the submitted form. */
export interface RowVersion {
  id: string;
  version: number;
}

/** Without a version in bulk actions. */
export type RowReference = { id: string; version?: number | undefined };

/** Columns that all three tables have. */
interface CatalogueRow {
  id: string;
  name: string;
  version: number;
  is_active: boolean;
  is_archived: boolean;
  archived_at: Date | null;
}

/** One of the catalog's tables, who manages it and what the audit log calls it. */
export interface Catalogue<Row> {
  table: VersionedTable & RequestTable & { $inferSelect: Row };
  right: Action;
  name: "class_types" | "packages" | "pass_types";
}

type Answer<Row> = Promise<Result<Row, CatalogueRefusal>>;
type Check = Promise<Result<unknown, CatalogueRefusal>>;
type RowAction = "add" | "change" | "archive" | "restore" | "remove";

function commandOptions({ table, right, name }: Catalogue<unknown>, action: RowAction) {
  // Every page's menu shows whether there are passes.
  const pages: PageTopic[] = name === "pass_types" ? ["catalogue", "settings"] : ["catalogue"];
  const conflicts = { [`${getTableName(table)}_name`]: "name_taken", referenced: "in_use" } as const;
  return { right, audit: `${name}.${action}`, lists: ["catalogue"], pages, conflicts } as const;
}

/** Adds a row unless `check` refuses. The same form sent twice returns the first row. */
export function addRow<Row extends CatalogueRow>(
  db: Database,
  actor: Actor,
  catalogue: Catalogue<Row>,
  { request_id, ...form }: { name: string; request_id: string },
  check: (tx: Database) => Check = async () => done(true),
): Answer<Row> {
  return command(db, actor, commandOptions(catalogue, "add"), (tx) =>
    createOnce(
      tx,
      catalogue.table,
      request_id,
      ({ name }) => name === form.name,
      async () => {
        const checked = await check(tx);
        if (!checked.ok) return checked;
        return changed(await insertRow(tx, catalogue.table, { ...form, request_id }), { after: form });
      },
    ),
  );
}

/** Writes the values that `decide` returns; a row with the same values stays unchanged. */
function changeRow<Row extends CatalogueRow>(
  db: Database,
  actor: Actor,
  catalogue: Catalogue<Row>,
  { id, version }: RowReference,
  action: "change" | "archive" | "restore",
  decide: (row: Row, tx: Database) => Promise<Result<Partial<CatalogueRow>, CatalogueRefusal>>,
): Answer<Row> {
  const lock = (tx: Database) => lockRow(tx, catalogue.table, id);
  return command(db, actor, { ...commandOptions(catalogue, action), lock, version }, async (tx, _by, row) => {
    const decided = await decide(row, tx);
    return decided.ok ? writeChange(tx, catalogue.table, row, decided.value) : decided;
  });
}

/** Changes the fields of a form unless `check` refuses. An archived row must be restored first. */
export function changeForm<Row extends CatalogueRow>(
  db: Database,
  actor: Actor,
  catalogue: Catalogue<Row>,
  { id, version, ...form }: Partial<Row> & RowVersion,
  check: (row: Row, tx: Database) => Check = async () => done(true),
): Answer<Row> {
  return changeRow(db, actor, catalogue, { id, version }, "change", async (row, tx) => {
    if (row.is_archived) return refuse("archived");
    const checked = await check(row, tx);
    return checked.ok ? done(form as Partial<CatalogueRow>) : checked;
  });
}

/** Switches a row on or off. An archived one can't be switched on. */
export function switchRow<Row extends CatalogueRow>(
  db: Database,
  actor: Actor,
  catalogue: Catalogue<Row>,
  { id, active: is_active }: { id: string; active: boolean },
): Answer<Row> {
  return changeRow(db, actor, catalogue, { id }, "change", async (row) =>
    row.is_archived && is_active ? refuse("archived") : done({ is_active }),
  );
}

/** Restores an archived row, switched on if `active`. */
export function restoreRow<Row extends CatalogueRow>(
  db: Database,
  actor: Actor,
  catalogue: Catalogue<Row>,
  { active: is_active, ...seen }: RowReference & { active: boolean },
): Answer<Row> {
  return changeRow(db, actor, catalogue, seen, "restore", async (row) =>
    done(row.is_archived ? { is_archived: false, archived_at: null, is_active } : {}),
  );
}

/** Archives a row, so that nothing new can use it. `staysActive` says which row stays switched on. */
export function archiveRow<Row extends CatalogueRow>(
  db: Database,
  actor: Actor,
  catalogue: Catalogue<Row>,
  seen: RowReference,
  staysActive: (row: Row) => boolean = () => false,
): Answer<Row> {
  return changeRow(db, actor, catalogue, seen, "archive", async (row) =>
    done(row.is_archived ? {} : { is_archived: true, archived_at: now(), is_active: staysActive(row) }),
  );
}

/** Removes a row that nothing refers to. The audit log keeps the fields that `describe` returns. */
export function removeRow<Row extends CatalogueRow>(
  db: Database,
  actor: Actor,
  catalogue: Catalogue<Row>,
  { id, version }: RowVersion,
  describe: (row: Row) => object,
  isInUse: (tx: Database) => Promise<boolean> = async () => false,
): Answer<Row> {
  const lock = (tx: Database) => lockRow(tx, catalogue.table, id);
  return command(
    db,
    actor,
    { ...commandOptions(catalogue, "remove"), lock, version },
    async (tx, _by, row) => {
      if (await isInUse(tx)) return refuse("in_use");
      await deleteRow(tx, catalogue.table, id);
      return changed(row, { before: describe(row) });
    },
  );
}
