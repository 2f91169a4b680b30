import { sql } from "drizzle-orm";
import type { Database } from "./transactions.server.ts";

interface Preparable<Row> {
  prepare: (name: string) => { execute: (values: Record<string, unknown>) => Promise<Row> };
}

/**
 * Prepares a statement with `sql.placeholder` values once per connection. Statements run in the order of the
 * calls.
 */
export function preparedStatement<Values extends Record<string, unknown>, Row>(
  name: string,
  build: (db: Database) => Preparable<Row>,
): (db: Database, values: Values) => Promise<Row> {
  const made = new WeakMap<object, ReturnType<Preparable<Row>["prepare"]>>();
  return (db, values) => {
    const client = getConnection(db);
    let statement = made.get(client);
    if (!statement) {
      statement = build(db).prepare(name);
      made.set(client, statement);
    }
    return statement.execute(values);
  };
}

/** Rarer sets of columns aren't worth a prepared statement. */
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

/** Returns Drizzle's private client: the pool or a transaction's connection. */
function getConnection(db: Database): object {
  return (db._.session as unknown as { client: object }).client;
}
