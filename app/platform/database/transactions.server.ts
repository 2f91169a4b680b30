import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

/** The one typed handle, wherever the server is. A transaction is one too. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

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

/** Makes the transactions of `db`, and the savepoints in them, carry what waits for their commit. */
export function withAfterCommit(db: Database): Database {
  const begin = db.transaction.bind(db);
  db.transaction = async (work, config) => {
    const later: Work[] = [];
    const answer = await begin((tx) => work(carrying(tx, later)), config);
    for (const one of later) one(db);
    return answer;
  };
  return db;
}

type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

function carrying(tx: Transaction, later: Work[]): Transaction {
  waiting.set(tx, later);
  const begin = tx.transaction.bind(tx);
  tx.transaction = async (work) => {
    const mine: Work[] = [];
    const answer = await begin((part) => work(carrying(part, mine)));
    later.push(...mine);
    return answer;
  };
  return tx;
}
