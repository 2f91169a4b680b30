import { and, asc, eq, isNull, lt, notExists, or, sql } from "drizzle-orm";
import { dayMs } from "#app/platform/time/durations.ts";
import { type Database, isDatabaseDown, isDeadlock, isDuplicate, reason } from "../database.server.ts";
import { enqueue, type JobHandler, jobHandler, jobKind, type Repeating } from "../jobs/jobs.server.ts";
import { log } from "../log.server.ts";
import { importRows, imports } from "../tables.server.ts";
import { now } from "../time/clock.ts";
import type { ImportResult } from "./kinds.ts";

export type Import = typeof imports.$inferSelect;

/** What became of a row, with the reason where it was not made. */
export interface RowAnswer {
  result: ImportResult;
  reason?: string;
}

/** What an import of one kind does. */
export type ImportKind = (OneByOne | AtOnce) & {
  kind: string;
  /** Tells open pages how far it is. */
  tell: (tx: Database) => Promise<void>;
};

interface OneByOne {
  /** Makes one row, in a transaction of its own together with its result. */
  make: (tx: Database, data: Record<string, unknown>, of: Import) => Promise<RowAnswer>;
}

interface AtOnce {
  /** So many rows in one transaction. */
  atOnce: number;
  /** Makes them, in one transaction together with their results; one answer for each, in their order. */
  makeAll: (tx: Database, rows: readonly Record<string, unknown>[]) => Promise<RowAnswer[]>;
}

export const importRun = jobKind<{ import_id: string }>("import-run");

const importForget = jobKind<Record<string, never>>("import-forget");

const TELL_MS = 1_000;
const insertedAtOnce = 500;

export interface CheckedRow {
  line: number;
  data: Record<string, unknown>;
  /** Known already when the file was looked at: skipped or wrong. */
  answer?: RowAnswer | undefined;
}

/** Keeps a file that was looked at. Nothing of it is made before it is started. */
export async function keepImport(
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

/** Starts a file that was looked at, as part of `tx`. False when it runs or is done already. */
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

/** Goes on at the first row without a result, whoever stopped before it, until every row has one. */
export async function runImport(
  db: Database,
  import_id: string,
  kinds: readonly ImportKind[],
): Promise<void> {
  const [of] = await db.select().from(imports).where(eq(imports.id, import_id));
  const kind = kinds.find((one) => one.kind === of?.kind);
  if (!of || !kind) return;
  let told = 0;
  while (await makeNext(db, of, kind)) {
    if (performance.now() - told < TELL_MS) continue;
    told = performance.now();
    await db.transaction((tx) => kind.tell(tx));
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
    await kind.tell(tx);
  });
}

/** The next rows in their transaction, mostly one; false when none is left for this worker. */
function makeNext(db: Database, of: Import, kind: ImportKind): Promise<boolean> {
  return db.transaction(async (tx) => {
    // A row that another worker is at is left to it: no row is made twice.
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
    await noteAnswers(
      tx,
      of.id,
      rows.map(({ row_no }, at) => ({ row_no, ...(answers[at] ?? { result: "wrong" as const }) })),
    );
    return true;
  });
}

async function noteAnswers(
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

/** A row that cannot be made is one row with a reason; the others go on. */
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
    if (isDuplicate(error)) return { result: "skipped", reason: "Somebody else has just made it." };
    log.error({ reason: reason(error) }, "a row of an import could not be made");
    return { result: "wrong", reason: "This row could not be made." };
  }
}

/** What was read of people is kept for a month, and for a day where it was never started. */
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

/** What files said of an address goes with its account. */
export async function forgetImported(tx: Database, email: string): Promise<void> {
  await tx
    .update(importRows)
    .set({ data: null })
    .where(sql`lower(${importRows.data} ->> 'email') = ${email.toLowerCase()}`);
}
