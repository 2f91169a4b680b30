import { readFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import pg from "pg";
import { runnerImport } from "vite";
import { CROWD_SECRET } from "#tests/support/content/crowd.ts";
import { type PostgresServer, startPostgres } from "#tests/support/postgres.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";

/** The base of all benchmarks: a PostgreSQL server with the demo studio. */
export interface Ground {
  server: PostgresServer;
  url: string;
  pool: pg.Pool;
  /** Starts another process on the same database. */
  open: (env?: Record<string, string>) => Promise<Studio>;
  remove: () => Promise<void>;
}

export async function prepareGround(): Promise<Ground> {
  const server = await startPostgres({ isDurable: true });
  await server.createDatabase("bench");
  const pool = new pg.Pool({ connectionString: server.url("bench"), max: 4 });
  // Stopping the server closes idle connections. Ignores these errors, which would hide the original one.
  pool.on("error", () => {});
  const studios: Studio[] = [];
  return {
    server,
    url: server.url("bench"),
    pool,
    open: async (env = {}) => {
      const studio = await startStudio({
        env: { DATABASE_URL: server.url("bench"), DEMO: "1", AUTH_SECRET: CROWD_SECRET, ...env },
      });
      studios.push(studio);
      return studio;
    },
    remove: async () => {
      for (const studio of studios) await studio.remove();
      await pool.end();
      await server.remove();
    },
  };
}

/** Imports a program that uses the app's modules, which contain JSX that Node can't read. */
export async function importApp<Module extends Record<string, unknown>>(path: string): Promise<Module> {
  const { module } = await runnerImport<Module>(path, { configFile: false, logLevel: "error" });
  return module;
}

/** CPU seconds a process has used, user and system, all threads. */
export function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Memory a process holds, in megabytes. */
export function memoryOf(pid: number): number {
  const line = readFileSync(`/proc/${pid}/status`, "utf8").match(/VmRSS:\s+(\d+) kB/);
  return Number(line?.[1] ?? 0) / 1024;
}

export function machine(): string {
  const [cpu] = cpus();
  return `${cpus().length} × ${cpu?.model.trim() ?? "unknown"}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`;
}
