import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "#tests/support/postgres.ts";
import { signedIn } from "#tests/support/signed-in.ts";
import { startStudio } from "#tests/support/studio.ts";
import { expectRefusal } from "./start-refusal.ts";

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "sadhana-start-"));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("a studio that cannot start says why in one line", () => {
  // Proves V13-3
  it("for a real studio over the folder of a demo, as which it keeps running", async () => {
    const dataDir = join(folder, "was-a-demo");
    const studio = await startStudio({ dataDir });
    for (const name of readdirSync(dataDir)) {
      expect([name, statSync(join(dataDir, name)).mode & 0o077]).toEqual([name, 0]);
    }
    expect(await studio.stop()).toBe(0);
    const port = String(await freePort());
    await expectRefusal({ DATA_DIR: dataDir, PORT: port, DEMO: "0" }, /DATA_DIR: holds a demo studio/);
    await studio.start();
    await signedIn(studio, "member@sadhana.test");
    const mailbox = (host: string) =>
      new Promise<number | undefined>((done) => {
        get(`${studio.origin}/dev/mailbox`, { headers: { Host: host } }, (answer) => {
          answer.resume();
          done(answer.statusCode);
        });
      });
    expect(await mailbox(new URL(studio.origin).host)).toBe(200);
    expect(await mailbox("127.0.0.1")).toBe(200);
    // The name of another site that was made to lead to this machine.
    expect(await mailbox("rebound.example")).toBe(404);
    expect(await mailbox("localhost.rebound.example")).toBe(404);
    await studio.remove();
  });

  it("for a data folder that cannot be written to", async () => {
    writeFileSync(join(folder, "file"), "");
    await expectRefusal({ DATA_DIR: join(folder, "file") }, /DATA_DIR: cannot write to/);
  });

  it("says what to do about the embedded database of an earlier version", async () => {
    const dataDir = join(folder, "earlier");
    mkdirSync(join(dataDir, "db"), { recursive: true });
    writeFileSync(join(dataDir, "db", "PG_VERSION"), "17\n");
    await expectRefusal(
      { DATA_DIR: dataDir, PORT: String(await freePort()) },
      /DATA_DIR: .* is the embedded database of an earlier version.*docs\/operating\.md/,
    );
  });
});
