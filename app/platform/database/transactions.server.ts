import type { PgDatabase, PgQueryResultHKT, PgTransactionConfig } from "drizzle-orm/pg-core";
import type { Services } from "./services.server.ts";

type PlainDatabase = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** The one typed handle, wherever the server is. A transaction is one too. */
export interface Database extends Omit<PlainDatabase, "transaction"> {
  readonly services: Services;
  transaction: <Value>(
    work: (tx: Database) => Promise<Value>,
    config?: PgTransactionConfig,
  ) => Promise<Value>;
}

/** What is done after a commit gets the handle outside the transaction. */
type Work = (db: Database) => void;

/** What waits for the commit of each open transaction. */
const waiting = new WeakMap<object, Work[]>();

/**
 * Does something once `tx` has committed, and never when it is undone. Outside a transaction it is done at once. For
 * what may be lost with the process: what must not be lost is a row.
 */
export function afterCommit(tx: Database, work: Work): void {
  const others = waiting.get(tx);
  if (others) others.push(work);
  else work(tx);
}

/** True for a handle on one transaction, false for one on the whole database. */
export const isTransaction = (db: Database): boolean => waiting.has(db);

/** Gives a handle its services; its transactions and their savepoints keep them, and what waits for their commit. */
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
