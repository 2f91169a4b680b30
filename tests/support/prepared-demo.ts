import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { startStudio } from "./studio.ts";

/** The seeded demo on the run's server: databases are copied from it. */
export const DEMO_TEMPLATE = "demo_template";

declare module "vitest" {
  interface ProvidedContext {
    /** The data folder of a demo that was seeded and stopped: studios start on copies of it. */
    demoFolder: string;
  }
}

const NAME = "SADHANA_TEST_DEMO";

/**
 * Run by Vitest, after the server and the build are there, before the tests that start the studio: the demo is seeded
 * once in a folder and once on the run's server. How it comes to be from nothing is `start.test.ts`'s to see.
 */
export default async function setup(project: TestProject): Promise<() => void> {
  const isFirst = !process.env[NAME];
  const dataDir = process.env[NAME] ?? join(mkdtempSync(join(tmpdir(), "sadhana-demo-")), "data");
  if (isFirst) {
    const server = process.env.SADHANA_TEST_POSTGRES ?? "";
    const client = new pg.Client({ connectionString: `${server}postgres` });
    await client.connect();
    await client.query(`create database ${DEMO_TEMPLATE}`);
    await client.end();
    await Promise.all([
      seed({ dataDir }),
      seed({ env: { DATABASE_URL: server + DEMO_TEMPLATE, DEMO: "1" } }),
    ]);
    process.env[NAME] = dataDir;
  }
  project.provide("demoFolder", dataDir);
  return () => {
    if (!isFirst) return;
    delete process.env[NAME];
    rmSync(join(dataDir, ".."), { recursive: true, force: true, maxRetries: 5 });
  };
}

async function seed(where: Parameters<typeof startStudio>[0]): Promise<void> {
  const studio = await startStudio({ ...where, isFromNothing: true });
  if ((await studio.stop()) !== 0) throw new Error(`the demo did not stop:\n${studio.said()}`);
  if (!where?.dataDir) await studio.remove();
}
