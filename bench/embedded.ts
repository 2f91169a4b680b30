import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { CROWD_SECRET } from "#tests/support/content/crowd.ts";
import { databaseStopped, startStudio } from "#tests/support/studio.ts";
import { type Figure, percentile } from "./figures.ts";
import { rushOnce } from "./rush.ts";

/** The studio on its own PostgreSQL, with fsync: its start, its memory and the rush. */
export async function embedded(): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "sadhana-bench-embedded-"));
  const env = { DEMO: "1", AUTH_SECRET: CROWD_SECRET };
  const first = await startStudio({ dataDir, env });
  await first.stop();
  const times: number[] = [];
  let memory = 0;
  for (let round = 0; round < 3; round += 1) {
    const started = performance.now();
    const studio = await startStudio({ dataDir, env });
    await (await fetch(`${studio.origin}/`)).arrayBuffer();
    times.push(performance.now() - started);
    await new Promise((done) => setTimeout(done, 2_000));
    memory = shareOf(studio.pid(), dataDir);
    await studio.stop();
  }
  const keeper = await startStudio({ dataDir, env });
  const folder = join(dataDir, "postgres");
  const pool = new pg.Pool({
    host: join(folder, "run"),
    port: 5432,
    user: "sadhana",
    database: "sadhana",
    password: readFileSync(join(folder, "data", "sadhana-password"), "utf8").trim(),
    max: 4,
  });
  const rush = await rushOnce({ pool, open: () => startStudio({ dataDir, env }) }, 1);
  await pool.end();
  await keeper.stop();
  await databaseStopped(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
  const middle = percentile(times, 0.5);
  return [
    {
      what: `warm start, embedded, until the first page (of three, slowest ${(Math.max(...times) / 1000).toFixed(1)} s)`,
      value: `${(middle / 1000).toFixed(1)} s`,
      bar: "< 3 s",
      met: middle < 3_000,
    },
    {
      what: "memory at rest, embedded: studio, supervisor and PostgreSQL together",
      value: `${Math.round(memory)} MB`,
      bar: "< 400 MB",
      met: memory < 400,
    },
    ...rush.map((figure) => ({ ...figure, what: `embedded: ${figure.what}` })),
  ];
}

/** Memory of the studio and of all that runs for its folder, in megabytes; what they share counts once. */
function shareOf(studio: number, dataDir: string): number {
  let sum = 0;
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      const parent = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ")[1];
      const line = readFileSync(`/proc/${pid}/cmdline`, "utf8");
      const above = readFileSync(`/proc/${parent}/cmdline`, "utf8");
      const grand = readFileSync(`/proc/${parent}/stat`, "utf8").split(") ")[1]?.split(" ")[1];
      const highest = readFileSync(`/proc/${grand}/cmdline`, "utf8");
      const mine = [line, above, highest].some(
        (each) => each.includes("postgres-supervisor") && each.includes(dataDir),
      );
      if (Number(pid) !== studio && !mine) continue;
      sum += Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1] ?? 0);
    } catch {
      // Gone meanwhile.
    }
  }
  return sum / 1024;
}
