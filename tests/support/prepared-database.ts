import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import type { TestProject } from "vitest/node";
import { embeddedHandle } from "#app/platform/database.server.ts";
import { closeJobs, openJobs } from "#app/platform/jobs.server.ts";
import { migrate } from "#app/platform/migrate.server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A migrated, empty database as a tar file, which every test's database is a copy of. */
    preparedDatabase: string;
  }
}

const cache = "node_modules/.cache/sadhana";

/** Run by Vitest before everything: migrates once, and not at all while the migrations stay the same. */
export default async function setup(project: TestProject): Promise<void> {
  const file = resolve(cache, `database-${fingerprint()}.tar`);
  if (!existsSync(file)) await prepare(file);
  project.provide("preparedDatabase", file);
}

async function prepare(file: string): Promise<void> {
  const pglite = await PGlite.create({ extensions: { pg_trgm } });
  const open = embeddedHandle(pglite);
  await migrate(open);
  await openJobs(open, false);
  await closeJobs();
  const dump = await pglite.dumpDataDir("none");
  await pglite.close();
  mkdirSync(cache, { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, Buffer.from(await dump.arrayBuffer()));
  renameSync(unfinished, file);
}

function fingerprint(): string {
  const hash = createHash("sha256").update(readFileSync("package-lock.json"));
  for (const name of readdirSync("database/migrations").sort()) {
    if (name.endsWith(".sql")) hash.update(readFileSync(join("database/migrations", name)));
  }
  return hash.digest("hex").slice(0, 16);
}
