import pg from "pg";
import { startStudio } from "./studio.ts";

/** The seeded demo on the run's server: databases are copied from it. */
export const DEMO_TEMPLATE = "demo_template";

const NAME = "SADHANA_TEST_DEMO";

/** Vitest runs this once, after the server and the build are ready: a studio seeds the demo. */
export default async function setup(): Promise<void> {
  if (process.env[NAME]) return;
  process.env[NAME] = DEMO_TEMPLATE;
  const server = process.env.SADHANA_TEST_POSTGRES ?? "";
  const client = new pg.Client({ connectionString: `${server}postgres` });
  await client.connect();
  await client.query(`create database ${DEMO_TEMPLATE}`);
  await client.end();
  const studio = await startStudio({ env: { DATABASE_URL: server + DEMO_TEMPLATE, DEMO: "1" } });
  if ((await studio.stop()) !== 0) throw new Error(`the demo did not stop:\n${studio.said()}`);
  await studio.remove();
}
