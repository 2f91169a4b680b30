import type { NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import type { PgDatabase, PgTransactionConfig } from "drizzle-orm/pg-core";
import type { Services } from "./services.server.ts";

type PlainDatabase = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

/** A handle on the database or on a transaction. */
export interface Database extends Omit<PlainDatabase, "transaction"> {
  readonly services: Services;
  transaction: <Value>(
    work: (tx: Database) => Promise<Value>,
    config?: PgTransactionConfig,
  ) => Promise<Value>;
}

/** Work after a commit gets the handle outside the transaction. */
type Work = (db: Database) => void;

/** Work after the commit, by open transaction. */
const waiting = new WeakMap<object, Work[]>();

/**
 * Runs work after `tx` commits, or at once outside a transaction. Use it only for work that may be lost with the
 * process; other work is a job.
 */
export function afterCommit(tx: Database, work: Work): void {
  const others = waiting.get(tx);
  if (others) others.push(work);
  else work(tx);
}

/** Checks whether a handle is a transaction. */
export const isTransaction = (db: Database): boolean => waiting.has(db);

/** Gives a handle its services, which transactions and savepoints inherit. */
export function withServices(plain: PlainDatabase, wire: (db: Database) => Services): Database {
  const begin = plain.transaction.bind(plain);
  const db: Database = Object.assign(plain, {
    services: {} as Services,
    transaction: async <Value>(work: (tx: Database) => Promise<Value>, config?: PgTransactionConfig) => {
      const later: Work[] = [];
      const answer = await begin((tx) => work(carrying(tx, db.services, later)), config);
      for (const one of later) one(db);
      return answer;
    },
  });
  return Object.assign(db, { services: wire(db) });
}

function carrying(plain: PlainDatabase, services: Services, later: Work[]): Database {
  const begin = plain.transaction.bind(plain);
  const tx: Database = Object.assign(plain, {
    services,
    transaction: async <Value>(work: (part: Database) => Promise<Value>) => {
      const mine: Work[] = [];
      const answer = await begin((part) => work(carrying(part, services, mine)));
      later.push(...mine);
      return answer;
    },
  });
  waiting.set(tx, later);
  return tx;
}
