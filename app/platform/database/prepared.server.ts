import { sql } from "drizzle-orm";
import type { Database } from "./transactions.server.ts";

interface Preparable<Row> {
  prepare: (name: string) => { execute: (values: Record<string, unknown>) => Promise<Row> };
}

/**
 * A statement that very many ask: it is put into words once a connection, its values stand as `sql.placeholder`. Returns
 * how it is asked: at once, so that what is asked one after the other in the same moment is done in that order.
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

/** Rows with other columns than those that usually come are not worth words of their own. */
const MOST_SHAPES = 12;

/**
 * Prepares one insert for each set of columns. Null is part of the set, because some columns cannot encode it as a
 * parameter. Drizzle computes its own defaults, such as the time, once per connection, so the values must include them.
 */
export function preparedInsert<Values extends object, Row>(
  name: string,
  build: (db: Database, values: Values) => Preparable<Row> & PromiseLike<Row>,
): (db: Database, values: Values) => Promise<Row> {
  const shapes = new Map<string, (db: Database, values: Record<string, unknown>) => Promise<Row>>();
  return (db, given) => {
    const values = Object.entries(given).filter(([, value]) => value !== undefined);
    const shape = values.map(([column, value]) => (value === null ? `${column}-` : column)).join();
    let insert = shapes.get(shape);
    if (!insert) {
      if (shapes.size >= MOST_SHAPES) return Promise.resolve(build(db, given));
      const places = values.map(([column, value]) => [
        column,
        value === null ? null : sql.placeholder(column),
      ]);
      insert = preparedStatement(`${name} ${shapes.size + 1}`, (on) =>
        build(on, Object.fromEntries(places) as Values),
      );
      shapes.set(shape, insert);
    }
    return insert(db, Object.fromEntries(values));
  };
}

/** The pool, or the connection of a transaction: the library keeps it to itself. */
function connectionOf(db: Database): object {
  return (db._.session as unknown as { client: object }).client;
}
