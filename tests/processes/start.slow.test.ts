import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import type { AddressInfo } from "node:net";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "#tests/support/postgres.ts";
import { emptyServerDatabase } from "#tests/support/server-database.ts";
import { signedIn } from "#tests/support/signed-in.ts";
import { refusedStart, type Studio, startStudio } from "#tests/support/studio.ts";

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "sadhana-start-"));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts a studio that must exit with exactly one line of error. */
async function expectRefusal(env: Record<string, string>, line: RegExp): Promise<void> {
  const { code, said } = await refusedStart(env);
  expect(said.trim().split("\n")).toEqual([expect.stringMatching(/^Sadhana does not start\. /)]);
  expect(said).toMatch(line);
  expect(code).toBe(1);
}

// Proves V13-1
it("refuses to start with an invalid setting", async () => {
  await expectRefusal({ DATA_DIR: join(folder, "a"), LOG_LEVEL: "loud" }, /LOG_LEVEL: must be one of/);
  await expectRefusal({ DATA_DIR: join(folder, "a"), HOST: "192.0.2.1" }, /\. HOST: /);
  const { url, drop } = await emptyServerDatabase();
  const METRICS_HOST = "999.1.1.1";
  const metrics = { METRICS_PORT: String(await freePort()), METRICS_HOST };
  await expectRefusal(
    { ...metrics, DATA_DIR: join(folder, "a"), DATABASE_URL: url, PORT: String(await freePort()) },
    /\. METRICS_HOST: 999\.1\.1\.1 is /,
  );
  await drop();
});

it("refuses to start without a reachable database server", async () => {
  const port = await freePort();
  await expectRefusal(
    {
      DATA_DIR: join(folder, "b"),
      PORT: String(await freePort()),
      DATABASE_URL: `postgres://x@127.0.0.1:${port}/x`,
    },
    /DATABASE_URL: cannot use the PostgreSQL server \(.*ECONNREFUSED/,
  );
});

it("refuses to start with a data folder that it cannot write to", async () => {
  writeFileSync(join(folder, "file"), "");
  await expectRefusal({ DATA_DIR: join(folder, "file") }, /DATA_DIR: cannot write to/);
});

it("refuses the embedded database of an earlier version, and says how to upgrade", async () => {
  const dataDir = join(folder, "earlier");
  mkdirSync(join(dataDir, "db"), { recursive: true });
  writeFileSync(join(dataDir, "db", "PG_VERSION"), "17\n");
  await expectRefusal(
    { DATA_DIR: dataDir, PORT: String(await freePort()) },
    /DATA_DIR: .* is the embedded database of an earlier version.*docs\/operating\.md/,
  );
});

it("refuses to start when the database server goes away while it opens", async () => {
  const { url, drop } = await emptyServerDatabase();
  const server = new URL(url);
  // Answers which version it is, and takes nothing after that.
  let isGone = false;
  const door = createServer((socket) => {
    if (isGone) return void socket.destroy();
    const inner = connect(Number(server.port), server.hostname);
    inner.on("data", (data) => socket.write(data));
    for (const end of [socket, inner]) end.on("error", () => {});
    socket.on("close", () => inner.destroy());
    let hasVersion = false;
    socket.on("data", (data) => {
      if (hasVersion) {
        isGone = true;
        socket.destroy();
      } else inner.write(data);
      hasVersion ||= data.includes("server_version_num");
    });
  });
  await new Promise<void>((done) => door.listen(0, "127.0.0.1", done));
  server.host = `127.0.0.1:${(door.address() as AddressInfo).port}`;
  await expectRefusal(
    { DATA_DIR: join(folder, "gone"), PORT: String(await freePort()), DATABASE_URL: server.href },
    /DATABASE_URL: PostgreSQL went away while the studio opened \(/,
  );
  door.close();
  await drop();
});

// Proves V13-3
it("shares one embedded PostgreSQL between two processes, survives a kill of both, and stays a demo", async () => {
  const dataDir = join(folder, "shared");
  const first = await startStudio({ dataDir });
  for (const name of readdirSync(dataDir)) {
    expect([name, statSync(join(dataDir, name)).mode & 0o077]).toEqual([name, 0]);
  }
  const { host } = new URL(first.origin);
  expect(await Promise.all([host, "127.0.0.1"].map((name) => readMailbox(first, name)))).toEqual([200, 200]);
  // Hosts of another site whose name was made to lead to this machine.
  const rebound = ["rebound.example", "localhost.rebound.example"];
  expect(await Promise.all(rebound.map((name) => readMailbox(first, name)))).toEqual([404, 404]);
  const second = await startStudio({ dataDir });
  const cookie = await signedIn(first, "member@sadhana.test");
  await first.kill();
  const there = await fetch(`${second.origin}/api/session`, { headers: { Cookie: cookie } });
  expect(JSON.stringify(await there.json())).toContain("member@sadhana.test");
  await second.kill();
  const env = { DATA_DIR: dataDir, PORT: String(await freePort()), DEMO: "0" };
  await expectRefusal(env, /DATA_DIR: holds a demo studio/);
  await first.start();
  await signedIn(first, "member@sadhana.test");
  expect(await first.stop()).toBe(0);
  expect(existsSync(join(dataDir, "postgres", "data", "postmaster.pid"))).toBe(false);
});

/** Asks for the demo's mailbox under this name of a host; returns the status. */
function readMailbox({ origin }: Studio, host: string): Promise<number | undefined> {
  return new Promise((done) => {
    get(`${origin}/dev/mailbox`, { headers: { Host: host } }, (answer) => {
      answer.resume();
      done(answer.statusCode);
    });
  });
}

describe("several processes, one database server", () => {
  it("creates one schema and one demo when two processes start on an empty database", async () => {
    const { url, drop } = await emptyServerDatabase();
    const env = { DATABASE_URL: url, DEMO: "1", AUTH_SECRET: "the same secret for both of them, really" };
    const started = await Promise.allSettled([startStudio({ env }), startStudio({ env })]);
    const studios = started.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    const failed = started.flatMap((one) => (one.status === "rejected" ? [String(one.reason)] : []));
    try {
      expect(failed).toEqual([]);
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      const { rows } = await client.query(
        `select (select count(*)::int from "user" where email = 'member@sadhana.test') as members,
                (select count(distinct name) = count(*) from class_types) as types_once,
                (select count(*)::int from drizzle.__drizzle_migrations) as migrations`,
      );
      await client.end();
      expect(rows[0]).toMatchObject({ members: 1, types_once: true });
      const [first, second] = studios as [Studio, Studio];
      const cookie = await signedIn(first, "member@sadhana.test");
      const there = await fetch(`${second.origin}/api/session`, { headers: { Cookie: cookie } });
      expect(JSON.stringify(await there.json())).toContain("member@sadhana.test");
    } finally {
      await Promise.all(studios.map((studio) => studio.remove()));
      await drop();
    }
  });
});
