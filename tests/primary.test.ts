import { type ChildProcess, spawn } from "node:child_process";
import { afterEach, beforeEach, expect, it } from "vitest";
import { freePort } from "#tests/support/postgres.ts";
import { temporaryFolder } from "#tests/support/runner/temporary-folder.ts";

let folder: string;
let primary: ChildProcess;
let said: string;
let origin: string;

beforeEach(() => {
  folder = temporaryFolder();
});

afterEach(() => {
  primary.kill("SIGKILL");
});

async function start(env: Record<string, string> = {}): Promise<void> {
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  said = "";
  primary = spawn(process.execPath, ["tests/support/light/light-primary.ts"], {
    env: {
      PATH: process.env.PATH ?? "",
      PORT: String(port),
      DATA_DIR: folder,
      // The light processes have no database, so nothing connects to it.
      DATABASE_URL: "postgres://nobody@127.0.0.1:1/none",
      PROCESSES: "2",
      METRICS_TOKEN: "a token that only operators know",
      ...env,
    },
  });
  for (const stream of [primary.stdout, primary.stderr]) {
    stream?.on("data", (part) => {
      said += part;
    });
  }
}

/** The processes that answer: each connection is another's turn. */
async function answering(): Promise<string[]> {
  const request = await Promise.all(
    Array.from({ length: 8 }, () =>
      fetch(origin, { headers: { Connection: "close" }, signal: AbortSignal.timeout(15_000) }).then(
        (answer) => answer.text(),
      ),
    ),
  );
  return [...new Set(request)].sort();
}

async function opened(): Promise<string[]> {
  await expect.poll(() => said).toContain("Sadhana is open");
  let both: string[] = [];
  await expect
    .poll(async () => {
      both = await answering();
      return both.length;
    })
    .toBe(2);
  return both;
}

const ended = () => new Promise<number | null>((done) => primary.once("exit", (code) => done(code)));

it("shares one port, sets a studio up once, and adds up the metrics of its processes", async () => {
  await start();
  await opened();
  expect(said.match(/\/setup\/made-once/g)).toHaveLength(1);
  const text = await (await fetch(`${origin}/metrics`)).text();
  expect(text).toContain("sadhana_database_wait_seconds_count 0");
  const over = ended();
  primary.kill("SIGTERM");
  expect(await over).toBe(0);
});

it("replaces each process at SIGUSR2 without losing a request", async () => {
  await start();
  const old = await opened();
  let answered = 0;
  let isOver = false;
  const visitors = Array.from({ length: 6 }, async () => {
    while (!isOver) {
      const answer = await fetch(origin, { headers: { Connection: "close" } });
      expect(answer.status).toBe(200);
      await answer.text();
      answered += 1;
    }
  });
  primary.kill("SIGUSR2");
  await expect.poll(async () => (await answering()).some((pid) => old.includes(pid))).toBe(false);
  await expect.poll(async () => (await answering()).length).toBe(2);
  isOver = true;
  await Promise.all(visitors);
  expect(answered).toBeGreaterThan(0);
});

it("replaces a killed process", async () => {
  await start();
  const [dying = "", staying] = await opened();
  process.kill(Number(dying), "SIGKILL");
  await expect.poll(() => said).toContain("a process ended; another takes its place");
  await expect
    .poll(async () => {
      const now = await answering().catch((): string[] => []);
      return now.length === 2 && !now.includes(dying) && now.includes(staying ?? "");
    })
    .toBe(true);
});

it("exits with the code of a first process that cannot start", async () => {
  await start({ NEVER_OPENS: "1" });
  expect(await ended()).toBe(7);
  expect(said).not.toContain("Sadhana is open");
});
