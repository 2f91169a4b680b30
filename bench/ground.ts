import { createHmac, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import pg from "pg";
import { type PostgresServer, startPostgres } from "#tests/support/postgres.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";

const secret = "a-secret-for-benchmarks-of-32-characters";

/** What the benchmarks stand on: a PostgreSQL of their own with the demo studio. */
export interface Ground {
  server: PostgresServer;
  url: string;
  pool: pg.Pool;
  /** Starts another process on the same database. */
  open: (env?: Record<string, string>) => Promise<Studio>;
  /** Makes that many signed-in members and answers their cookies. */
  members: (count: number) => Promise<string[]>;
  remove: () => Promise<void>;
}

export async function prepareGround(): Promise<Ground> {
  const server = await startPostgres();
  await server.createDatabase("bench");
  const pool = new pg.Pool({ connectionString: server.url("bench"), max: 4 });
  const studios: Studio[] = [];
  return {
    server,
    url: server.url("bench"),
    pool,
    open: async (env = {}) => {
      const studio = await startStudio({
        env: { DATABASE_URL: server.url("bench"), DEMO: "1", AUTH_SECRET: secret, ...env },
      });
      studios.push(studio);
      return studio;
    },
    members: (count) => makeMembers(pool, count),
    remove: async () => {
      for (const studio of studios) await studio.remove();
      await pool.end();
      await server.remove();
    },
  };
}

async function makeMembers(pool: pg.Pool, count: number): Promise<string[]> {
  const people = Array.from({ length: count }, () => ({ id: randomUUID(), token: randomUUID() }));
  const ids = people.map(({ id }) => id);
  const tokens = people.map(({ token }) => token);
  await pool.query(
    `insert into "user" (id, name, email, email_verified)
     select id, 'Member', id || '@bench.test', true from unnest($1::uuid[]) as id`,
    [ids],
  );
  await pool.query(
    `insert into profiles (user_id, full_name, email)
     select id, 'Bench Member', id || '@bench.test' from unnest($1::uuid[]) as id`,
    [ids],
  );
  await pool.query(
    `insert into session (user_id, token, expires_at)
     select id, token, now() + interval '30 days' from unnest($1::uuid[], $2::text[]) as made(id, token)`,
    [ids, tokens],
  );
  return tokens.map((token) => {
    const signature = createHmac("sha256", secret).update(token).digest("base64");
    return `sadhana.session_token=${encodeURIComponent(`${token}.${signature}`)}; signed_in=1`;
  });
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
