import type { Database } from "./transactions.server.ts";

interface Preparable<Row> {
  prepare: (name: string) => { execute: (values: Record<string, unknown>) => Promise<Row> };
}

/**
 * A statement that very many ask: it is put into words once a connection, its values stand as `sql.placeholder`. Returns
 * how it is asked.
 */
export function preparedStatement<Values extends Record<string, unknown>, Row>(
  name: string,
  build: (db: Database) => Preparable<Row>,
): (db: Database, values: Values) => Promise<Row> {
  const made = new WeakMap<object, ReturnType<Preparable<Row>["prepare"]>>();
  return (db, values) => {
    const client = connectionOf(db);
    let statement = made.get(client);
    if (!statement) {
      statement = build(db).prepare(name);
      made.set(client, statement);
    }
    return statement.execute(values);
  };
}

/** The pool, or the connection of a transaction: the library keeps it to itself. */
function connectionOf(db: Database): object {
  return (db._.session as unknown as { client: object }).client;
}
