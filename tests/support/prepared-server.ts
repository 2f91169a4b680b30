import type { TestProject } from "vitest/node";
import { connect } from "#app/platform/database.server.ts";
import { JobQueue } from "#app/platform/jobs/jobs.server.ts";
import { Live } from "#app/platform/live/live.server.ts";
import { migrate } from "#app/platform/migrate.server.ts";
import { type PostgresServer, startPostgres } from "./postgres.ts";

export const TEMPLATE = "studio_template";

declare module "vitest" {
  interface ProvidedContext {
    /** The address of a PostgreSQL server for this run, without a database. */
    postgres: string;
  }
}

let server: PostgresServer | undefined;
const NAME = "SADHANA_TEST_POSTGRES";

/** Run by Vitest before the tests that need a real PostgreSQL; one server serves the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!process.env[NAME]) {
    server = await startPostgres();
    await server.createDatabase(TEMPLATE);
    const open = await connect({ databaseUrl: server.url(TEMPLATE), dataDir: "" });
    await migrate(open);
    const jobs = new JobQueue(open.engine, new Live(open.engine));
    await jobs.open(false);
    await jobs.close();
    await open.close();
    process.env[NAME] = server.url("");
  }
  project.provide("postgres", process.env[NAME]);
  return async () => {
    await server?.remove();
    server = undefined;
  };
}
