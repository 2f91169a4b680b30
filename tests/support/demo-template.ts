import pg from "pg";
import { inject } from "vitest";
import { TEMPLATE } from "./prepared-server.ts";

const NAME = "demo_template";

/** Returns the name of a database that holds the demo, to make copies of. The first test that asks seeds it. */
export function demoTemplate(): Promise<string> {
  prepared ??= prepare();
  return prepared;
}

let prepared: Promise<string> | undefined;

async function prepare(): Promise<string> {
  const client = new pg.Client({ connectionString: `${inject("postgres")}postgres` });
  await client.connect();
  try {
    // Ends with the connection.
    await client.query("select pg_advisory_lock(hashtext($1))", [NAME]);
    const { rowCount } = await client.query("select from pg_database where datname = $1", [NAME]);
    if (rowCount === 0) {
      await client.query(`create database seeding template ${TEMPLATE}`);
      await seed(`${inject("postgres")}seeding`);
      await client.query(`alter database seeding rename to ${NAME}`);
    }
  } finally {
    await client.end();
  }
  return NAME;
}

async function seed(databaseUrl: string): Promise<void> {
  const { openSignIn } = await import("./sign-in-room.ts");
  const { openTestDatabase } = await import("./database.ts");
  const { seedDemo } = await import("#database/demo/seed.ts");
  const { db, close } = await openTestDatabase(databaseUrl);
  await openSignIn(db);
  await seedDemo(db);
  await close();
}
