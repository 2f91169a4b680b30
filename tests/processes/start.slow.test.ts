import { existsSync, mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "#tests/support/postgres.ts";
import { emptyServerDatabase } from "#tests/support/server-database.ts";
import { signedIn } from "#tests/support/signed-in.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { expectRefusal } from "./start-refusal.ts";

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "sadhana-start-"));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("a studio that cannot start says why in one line", () => {
  // Proves V13-1
  it("for a wrong value", async () => {
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

  it("for a database server that is not there", async () => {
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

  it("for a database server that goes away while the studio opens", async () => {
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
});

describe("one folder, one PostgreSQL of the studio's own", () => {
  it("is joined by a second process, outlives either, and opens again after both were killed", async () => {
    const dataDir = join(folder, "shared");
    const first = await startStudio({ dataDir });
    const second = await startStudio({ dataDir });
    const cookie = await signedIn(first, "member@sadhana.test");
    await first.kill();
    const there = await fetch(`${second.origin}/api/session`, { headers: { Cookie: cookie } });
    expect(JSON.stringify(await there.json())).toContain("member@sadhana.test");
    await second.kill();
    await first.start();
    await signedIn(first, "member@sadhana.test");
    expect(await first.stop()).toBe(0);
    expect(existsSync(join(dataDir, "postgres", "data", "postmaster.pid"))).toBe(false);
  });
});

describe("several processes, one database server", () => {
  it("start at once on an empty database: one schema, one demo studio", async () => {
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
