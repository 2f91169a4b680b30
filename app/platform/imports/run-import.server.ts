import { and, asc, eq, isNull, lt, notExists, or, sql } from "drizzle-orm";
import { dayMs } from "#app/platform/time/durations.ts";
import { type Database, isDatabaseDown, isDeadlock, isDuplicate, reason } from "../database.server.ts";
import { enqueue, type JobHandler, jobHandler, jobKind, type Repeating } from "../jobs/jobs.server.ts";
import { log } from "../log.server.ts";
import { type ImportResult, importRows, imports } from "../tables.server.ts";
import { now } from "../time/clock.ts";

export type Import = typeof imports.$inferSelect;

/** A row's result, with the reason if it wasn't imported. */
export interface RowAnswer {
  result: ImportResult;
  reason?: string;
}

/** How to import one kind of rows. */
export type ImportKind = (OneByOne | AtOnce) & {
  kind: string;
  /** Updates the progress on open pages. */
  notifyProgress: (tx: Database) => Promise<void>;
};

interface OneByOne {
  /** Imports one row, in the same transaction as its result. */
  make: (tx: Database, data: Record<string, unknown>, of: Import) => Promise<RowAnswer>;
}

interface AtOnce {
  /** Rows per transaction. */
  atOnce: number;
  /** Imports the rows in one transaction with their results, in their order. */
  makeAll: (tx: Database, rows: readonly Record<string, unknown>[]) => Promise<RowAnswer[]>;
}

export const importRun = jobKind<{ import_id: string }>("import-run");

const importForget = jobKind<Record<string, never>>("import-forget");

const PROGRESS_MS = 1_000;
const insertedAtOnce = 500;

export interface CheckedRow {
  line: number;
  data: Record<string, unknown>;
  /** Result from the check of the file. */
  answer?: RowAnswer | undefined;
}

/** Stores a checked file. The import starts with `startImport`. */
export async function storeImport(
  tx: Database,
  input: { kind: string; file_name: string; actor_id: string; rows: readonly CheckedRow[] },
): Promise<string> {
  const count = (result: ImportResult) => input.rows.filter(({ answer }) => answer?.result === result).length;
  const [skipped, wrong] = [count("skipped"), count("wrong")];
  const { kind, file_name, actor_id, rows } = input;
  const [row] = await tx
    .insert(imports)
    .values({ kind, file_name, actor_id, total: rows.length, done: skipped + wrong, skipped, wrong })
    .returning({ id: imports.id });
  if (!row) throw new Error("the import was not written");
  for (let at = 0; at < rows.length; at += insertedAtOnce) {
    const piece = rows.slice(at, at + insertedAtOnce);
    await tx.insert(importRows).values(
      piece.map(({ line, data, answer }, offset) => ({
        import_id: row.id,
        row_no: at + offset + 1,
        line,
        data,
        result: answer?.result ?? null,
        reason: answer?.reason ?? null,
      })),
    );
  }
  return row.id;
}

/** Starts an import in `tx`. Returns false if it runs already or is done. */
export async function startImport(
  tx: Database,
  { id, kind, options }: { id: string; kind: string; options: Record<string, boolean> },
): Promise<boolean> {
  const started = await tx
    .update(imports)
    .set({ status: "running", options })
    .where(and(eq(imports.id, id), eq(imports.kind, kind), eq(imports.status, "checked")))
    .returning({ id: imports.id });
  if (started.length === 0) return false;
  await enqueue(tx, importRun, { import_id: id }, { once: id });
  return true;
}

export function importHandlers(db: Database, kinds: readonly ImportKind[]): JobHandler[] {
  return [
    jobHandler(importRun, ({ import_id }) => runImport(db, import_id, kinds)),
    jobHandler(importForget, () => forgetOldImports(db)),
  ];
}

export const importRepeating: Repeating[] = [{ kind: importForget, cron: "40 3 * * *" }];

/** Continues at the first row without a result. */
export async function runImport(
  db: Database,
  import_id: string,
  kinds: readonly ImportKind[],
): Promise<void> {
  const [of] = await db.select().from(imports).where(eq(imports.id, import_id));
  const kind = kinds.find((one) => one.kind === of?.kind);
  if (!of || !kind) return;
  let progressAt = 0;
  while (await makeNext(db, of, kind)) {
    if (performance.now() - progressAt < PROGRESS_MS) continue;
    progressAt = performance.now();
    await db.transaction((tx) => kind.notifyProgress(tx));
  }
  await db.transaction(async (tx) => {
    const open = tx
      .select({ one: sql`1` })
      .from(importRows)
      .where(and(eq(importRows.import_id, import_id), isNull(importRows.result)));
    await tx
      .update(imports)
      .set({ status: "done", finished_at: now() })
      .where(and(eq(imports.id, import_id), eq(imports.status, "running"), notExists(open)));
    await kind.notifyProgress(tx);
  });
}

/** Imports the next rows in a transaction. Returns false when no row is left. */
function makeNext(db: Database, of: Import, kind: ImportKind): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Skips rows that another worker has locked.
    const rows = await tx
      .select()
      .from(importRows)
      .where(and(eq(importRows.import_id, of.id), isNull(importRows.result)))
      .orderBy(asc(importRows.row_no))
      .limit("atOnce" in kind ? kind.atOnce : 1)
      .for("update", { skipLocked: true });
    const [row] = rows;
    if (!row) return false;
    const answers =
      "makeAll" in kind
        ? await kind.makeAll(
            tx,
            rows.map(({ data }) => data ?? {}),
          )
        : [await makeRow(tx, row.data ?? {}, of, kind)];
    await storeResults(
      tx,
      of.id,
      rows.map(({ row_no }, at) => ({ row_no, ...(answers[at] ?? { result: "wrong" as const }) })),
    );
    return true;
  });
}

async function storeResults(
  tx: Database,
  import_id: string,
  answers: readonly (RowAnswer & { row_no: number })[],
): Promise<void> {
  await tx.execute(sql`
    update ${importRows} set result = told.result, reason = told.reason
    from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as told(row_no int, result text, reason text)
    where ${importRows.import_id} = ${import_id} and ${importRows.row_no} = told.row_no`);
  const count = (result: ImportResult) => answers.filter((answer) => answer.result === result).length;
  await tx
    .update(imports)
    .set({
      done: sql`${imports.done} + ${answers.length}`,
      made: sql`${imports.made} + ${count("made")}`,
      skipped: sql`${imports.skipped} + ${count("skipped")}`,
      wrong: sql`${imports.wrong} + ${count("wrong")}`,
    })
    .where(eq(imports.id, import_id));
}

/** A failed row gets a reason, and the import continues. */
async function makeRow(
  tx: Database,
  data: Record<string, unknown>,
  of: Import,
  kind: OneByOne,
): Promise<RowAnswer> {
  try {
    return await tx.transaction((inner) => kind.make(inner, data, of));
  } catch (error) {
    if (isDatabaseDown(error) || isDeadlock(error)) throw error;
    if (isDuplicate(error)) return { result: "skipped", reason: "Someone else has just added it." };
    log.error({ reason: reason(error) }, "a row of an import could not be made");
    return { result: "wrong", reason: "This row couldn't be imported." };
  }
}

/** Deletes imports after a month, or after a day if they weren't started. */
async function forgetOldImports(db: Database): Promise<void> {
  const before = (days: number) => new Date(now().getTime() - days * dayMs);
  await db
    .delete(imports)
    .where(
      or(
        lt(imports.created_at, before(30)),
        and(eq(imports.status, "checked"), lt(imports.created_at, before(1))),
      ),
    );
}

/** Deletes imported data of a deleted account's address. */
export async function forgetImported(tx: Database, email: string): Promise<void> {
  await tx
    .update(importRows)
    .set({ data: null })
    .where(sql`lower(${importRows.data} ->> 'email') = ${email.toLowerCase()}`);
}
