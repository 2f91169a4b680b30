import { eq, getTableName } from "drizzle-orm";
import type { Actor } from "#app/accounts/member.ts";
import { type Action, may } from "#app/accounts/who-may.ts";
import { type Database, isDuplicate, isStillReferenced } from "#app/platform/database.server.ts";
import { answerRepeat } from "#app/platform/repeated-request.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { type RowChange, recordChange, type Seen, unlessNameTaken } from "./catalogue-change.server.ts";
import type { CatalogueRefusal } from "./messages.ts";
import type { classPackages, classTypes, passTypes } from "./tables.server.ts";

/** A row, and the version that was looked at where somebody did look. */
export type PerhapsSeen = { id: string; version?: number | undefined };

/** What every row of the catalogue has. */
interface KeptRow {
  version: number;
  is_active: boolean;
  is_archived: boolean;
  archived_at: Date | null;
}

/** One of the catalogue's tables: who keeps it, and how a row of it is locked and written. */
export interface KeptTable<Row, Values> {
  right: Action;
  name: "class_types" | "packages" | "pass_types";
  /** The index that keeps two rows from having one name. */
  uniqueName: string;
  lock: (tx: Database, id: string) => Promise<Row | undefined>;
  /** What a form with this number has made, if it was sent before. */
  findMade: (db: Database, request_id: string) => Promise<Row | undefined>;
  insert: (tx: Database, values: object) => Promise<Row | undefined>;
  write: (
    tx: Database,
    id: string,
    values: Values & { version: number; updated_at: Date },
  ) => Promise<Row | undefined>;
  remove: (tx: Database, id: string) => Promise<unknown>;
}

/** The three tables have these columns alike, and are read and written alike. */
export function keptTable<Table extends typeof classTypes | typeof classPackages | typeof passTypes>(
  table: Table,
  { right, name }: Pick<KeptTable<never, never>, "right" | "name">,
): KeptTable<Table["$inferSelect"], Partial<Table["$inferInsert"]>> {
  type Row = Table["$inferSelect"];
  const own = table as typeof classTypes;
  const first = (rows: readonly (typeof classTypes.$inferSelect)[]) => rows[0] as Row | undefined;
  return {
    right,
    name,
    uniqueName: `${getTableName(table)}_name`,
    lock: async (tx, id) => first(await tx.select().from(own).where(eq(own.id, id)).for("update")),
    findMade: async (tx, request_id) =>
      first(await tx.select().from(own).where(eq(own.request_id, request_id))),
    insert: async (tx, values) =>
      first(
        await tx
          .insert(own)
          .values(values as typeof classTypes.$inferInsert)
          .returning(),
      ),
    write: async (tx, id, values) =>
      first(
        await tx
          .update(own)
          .set(values as Partial<typeof classTypes.$inferInsert>)
          .where(eq(own.id, id))
          .returning(),
      ),
    remove: (tx, id) => tx.delete(own).where(eq(own.id, id)),
  };
}

/** Adds a row unless `check` refuses. The same form sent twice is answered with what the first made. */
export async function addRow<Row extends { id: string; name: string }, Values, Form extends { name: string }>(
  db: Database,
  actor: Actor,
  table: KeptTable<Row, Values>,
  { request_id, ...form }: Form & { name: string; request_id: string },
  check: (tx: Database) => Promise<Result<unknown, CatalogueRefusal>> = async () => done(true),
): Promise<Result<Row, CatalogueRefusal>> {
  const isSame = (row: Row) => row.name === form.name;
  try {
    return await db.transaction(async (tx) => {
      if (!actor || !may(actor, table.right)) return refuse("not_allowed");
      const repeated = answerRepeat(await table.findMade(tx, request_id), isSame);
      if (repeated) return repeated;
      const checked = await check(tx);
      if (!checked.ok) return checked;
      const row = await table.insert(tx, { ...form, request_id });
      if (!row) return refuse("not_found");
      await recordChange(tx, actor, `${table.name}.add`, row.id, { after: form });
      return done(row);
    });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    // The same form in the same moment, or a name that was taken.
    return answerRepeat(await table.findMade(db, request_id), isSame) ?? refuse("name_taken");
  }
}

/** Compares the version under the row's lock and changes what differs; nothing to change is done as well. */
export async function changeRow<Row extends { version: number }, Values extends object>(
  tx: Database,
  actor: Actor,
  table: KeptTable<Row, Values>,
  { id, version }: PerhapsSeen,
  what: RowChange,
  decide: (row: Row) => Promise<Result<Values, CatalogueRefusal>> | Result<Values, CatalogueRefusal>,
): Promise<Result<Row, CatalogueRefusal>> {
  if (!actor || !may(actor, table.right)) return refuse("not_allowed");
  const row = await table.lock(tx, id);
  if (!row) return refuse("not_found");
  if (version !== undefined && row.version !== version) return refuse("changed_meanwhile");
  const decided = await decide(row);
  if (!decided.ok) return decided;
  const names = Object.keys(decided.value);
  if (names.length === 0) return done(row);
  const changed = await table.write(tx, id, {
    ...decided.value,
    version: row.version + 1,
    updated_at: now(),
  });
  const before = Object.fromEntries(names.map((name) => [name, row[name as keyof Row]]));
  await recordChange(tx, actor, `${table.name}.${what}`, id, {
    before,
    after: decided.value as Record<string, unknown>,
  });
  return done(changed ?? row);
}

type Answer<Row> = Promise<Result<Row, CatalogueRefusal>>;

/** Changes what a form holds, unless `check` refuses. An archived row is brought back first. */
export function changeForm<Row extends KeptRow, Values extends object, Form extends Values>(
  db: Database,
  actor: Actor,
  table: KeptTable<Row, Values>,
  { id, version, ...form }: Form & Seen,
  check: (tx: Database, row: Row) => Promise<Result<unknown, CatalogueRefusal>> = async () => done(true),
): Answer<Row> {
  return changeOne(db, actor, table, { id, version }, "change", async (tx, row) => {
    if (row.is_archived) return refuse("archived");
    const checked = await check(tx, row);
    return checked.ok ? done(form as unknown as Values) : checked;
  });
}

/** Offers a row, or no longer. An archived one is not switched on; the state that holds already is done. */
export function switchRow<Row extends KeptRow>(
  db: Database,
  actor: Actor,
  table: KeptTable<Row, Partial<KeptRow>>,
  { id, active: is_active }: { id: string; active: boolean },
): Answer<Row> {
  return changeOne(db, actor, table, { id }, "change", async (_tx, row) =>
    row.is_archived && is_active
      ? refuse("archived")
      : done(row.is_active === is_active ? {} : { is_active }),
  );
}

/** Brings an archived row back, switched on where that is wanted. */
export function restoreRow<Row extends KeptRow>(
  db: Database,
  actor: Actor,
  table: KeptTable<Row, Partial<KeptRow>>,
  { active: is_active, ...seen }: PerhapsSeen & { active: boolean },
): Answer<Row> {
  return changeOne(db, actor, table, seen, "restore", async (_tx, row) =>
    done(row.is_archived ? { is_archived: false, archived_at: null, is_active } : {}),
  );
}

/** Offered to nobody new; `staysActive` says which row may stay switched on. */
export function archiveRow<Row extends KeptRow>(
  tx: Database,
  actor: Actor,
  table: KeptTable<Row, Partial<KeptRow>>,
  seen: PerhapsSeen,
  staysActive: (row: Row) => boolean = () => false,
): Answer<Row> {
  return changeRow(tx, actor, table, seen, "archive", (row) =>
    done(row.is_archived ? {} : { is_archived: true, archived_at: now(), is_active: staysActive(row) }),
  );
}

/** Changes one row in a transaction of its own; a name that another row took is refused. */
function changeOne<Row extends KeptRow, Values extends object>(
  db: Database,
  actor: Actor,
  table: KeptTable<Row, Values>,
  seen: PerhapsSeen,
  what: RowChange,
  decide: (tx: Database, row: Row) => Promise<Result<Values, CatalogueRefusal>>,
): Answer<Row> {
  return unlessNameTaken(table.uniqueName, () =>
    db.transaction((tx) => changeRow(tx, actor, table, seen, what, (row) => decide(tx, row))),
  );
}

/** Removes a row that nothing hangs on; `before` is what the log keeps of it. */
export async function removeRow<Row extends { version: number }, Values>(
  db: Database,
  actor: Actor,
  table: KeptTable<Row, Values>,
  { id, version }: Seen,
  {
    before,
    isInUse = async () => false,
  }: { before: (row: Row) => Record<string, unknown>; isInUse?: (tx: Database) => Promise<boolean> },
): Promise<Result<Row, CatalogueRefusal>> {
  try {
    return await db.transaction(async (tx) => {
      if (!actor || !may(actor, table.right)) return refuse("not_allowed");
      const row = await table.lock(tx, id);
      if (!row) return refuse("not_found");
      if (row.version !== version) return refuse("changed_meanwhile");
      if (await isInUse(tx)) return refuse("in_use");
      await table.remove(tx, id);
      await recordChange(tx, actor, `${table.name}.remove`, id, { before: before(row) });
      return done(row);
    });
  } catch (error) {
    if (isStillReferenced(error)) return refuse("in_use");
    throw error;
  }
}
