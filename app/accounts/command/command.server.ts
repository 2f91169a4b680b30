import { audit } from "#app/platform/audit.server.ts";
import type { AuditAction } from "#app/platform/audit-actions.ts";
import { findDifferences, type VersionedTable, writeRow } from "#app/platform/database/write-row.server.ts";
import { brokenConstraint, type Database } from "#app/platform/database.server.ts";
import { invalidatePages, notifyStaffLists } from "#app/platform/live/live.server.ts";
import type { PageTopic, StaffList } from "#app/platform/live/live-messages.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import type { Actor } from "../member.ts";
import { type Action, may, type whoMay } from "../who-may.ts";

interface CommandOptions {
  /** The action that the actor must be allowed; the command refuses `not_allowed` otherwise. */
  right: Action;
  /** Locks the row to change; the command refuses `not_found` without one. */
  lock?: (tx: Database) => Promise<object | undefined>;
  /** The version of the row that the actor saw; the command refuses `changed_meanwhile` for any other. */
  version?: number | undefined;
  audit?: AuditAction | undefined;
  /** Staff lists to refresh, and topics whose cached pages to invalidate. */
  lists?: readonly StaffList[];
  pages?: readonly PageTopic[];
  /** Refusals by the unique index or exclusion constraint that was violated; `referenced` is any foreign key. */
  conflicts?: Readonly<Record<string, string>>;
}

interface Change {
  /** The row of the audit entry; by default the locked row, without one the returned value. */
  id?: string;
  before?: unknown;
  after?: unknown;
}

/** Answers a command that changed something. Only these are audited, and only these notify lists and pages. */
export function changed<Value>(value: Value, change: Change = {}) {
  return { ok: true as const, value, change };
}

/** Writes the fields of a locked row that differ, as its next version. A row that has these values is left alone. */
export async function writeChange<Table extends VersionedTable>(
  tx: Database,
  table: Table,
  row: Table["$inferSelect"] & { id: string; version: number },
  values: Partial<Table["$inferInsert"]>,
) {
  const differences = findDifferences(row, values);
  if (Object.keys(differences.after).length === 0) return done(row);
  return changed(await writeRow(tx, table, row, values), differences);
}

/** The locked row, as `work` receives it. */
type Locked<Options> = Options extends { lock: (tx: Database) => Promise<infer Row> }
  ? NonNullable<Row>
  : undefined;

/** A visitor without an account is the actor only of what anyone may do. */
type By<Right extends Action, Who> = (typeof whoMay)[Right] extends "anyone" ? Who : NonNullable<Who>;

type OwnRefusal<Options extends CommandOptions> =
  | ((typeof whoMay)[Options["right"]] extends "anyone" ? never : "not_allowed")
  | (Options extends { lock: unknown } ? "not_found" : never)
  | (Options extends { version: unknown } ? "changed_meanwhile" : never)
  | (Options extends { conflicts: Readonly<Record<string, infer Refusal>> } ? Refusal : never);

type ValueOf<Answer> = Answer extends { ok: true; value: infer Value } ? Value : never;

/** The answer of `work` without its change, and the refusals of the options. */
type Answered<Options extends CommandOptions, Answer> =
  | { ok: true; value: ValueOf<Answer> }
  | Extract<Answer, { ok: false }>
  | { ok: false; refusal: OwnRefusal<Options> };

/**
 * Runs a command: checks the right, opens a transaction (a savepoint within another one), locks the row, refuses an
 * old version, runs `work`, then writes the audit entry and notifies lists and pages of a `changed` result. A refusal
 * undoes everything that `work` wrote.
 *
 * Lock order: every command takes its row locks in this order, so that no two commands wait for each other:
 * 1. all rates (advisory lock), and the request of a form (`createOnce`)
 * 2. the class type, its weekly classes and then their teachers (advisory locks), each in the order of their ids
 * 3. sessions, the earlier first
 * 4. bookings
 * 5. transactions; payouts before the lines of pay
 * 6. passes, after the advisory lock of all passes where a command may lock several
 * 7. the role of super admin, then people
 * 8. the number of an invoice, last, because everyone who issues one waits for it
 */
export async function command<
  const Options extends CommandOptions,
  Answer extends Result<unknown, string>,
  Who extends Actor | "operator",
>(
  db: Database,
  actor: Who,
  options: Options,
  work: (tx: Database, by: By<Options["right"], Who>, row: Locked<Options>) => Promise<Answer>,
): Promise<Answered<Options, Answer>> {
  const { right, lock, version, audit: action, lists = [], pages = [], conflicts = {} } = options;
  try {
    if (actor !== "operator" && !may(actor, right)) throw new Refused(refuse("not_allowed"));
    return await db.transaction(async (tx) => {
      const row: { id?: string; version?: number } | undefined = await lock?.(tx);
      if (lock && !row) throw new Refused(refuse("not_found"));
      if (version !== undefined && row?.version !== version) throw new Refused(refuse("changed_meanwhile"));
      const answer: Result<unknown, string> & { change?: Change } = await work(
        tx,
        actor as By<Options["right"], Who>,
        row as Locked<Options>,
      );
      if (!answer.ok) throw new Refused(answer);
      if (answer.change) {
        const { id = row?.id, ...change } = answer.change;
        if (action) await audit(tx, actor, action, id ?? (answer.value as { id: string }).id, change);
        await notifyStaffLists(tx, ...lists);
        await invalidatePages(tx, ...pages);
      }
      return done(answer.value as ValueOf<Answer>);
    });
  } catch (error) {
    if (error instanceof Refused) return error.answer as Answered<Options, Answer>;
    const refusal = conflicts[brokenConstraint(error) ?? ""];
    if (refusal === undefined) throw error;
    return refuse(refusal) as Answered<Options, Answer>;
  }
}

/** Leaves the transaction, so that a refused command has written nothing. */
class Refused extends Error {
  readonly answer: { ok: false; refusal: string };
  constructor(answer: { ok: false; refusal: string }) {
    super(answer.refusal);
    this.answer = answer;
  }
}
