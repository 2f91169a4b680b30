import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { StartRefusal } from "./env.server.ts";
import { lockFolder } from "./folder-lock.server.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sadhana-lock-"));
});

afterEach(() => rmSync(folder, { recursive: true }));

const inUse = () => join(folder, "in-use");

/** Another process that takes the folder and holds it until it is killed. */
async function holder(): Promise<{ kill: () => Promise<void>; pid: number }> {
  const code = `const { lockFolder } = await import("./app/platform/folder-lock.server.ts");
    try { lockFolder(${JSON.stringify(folder)}); console.log("held"); setInterval(() => {}, 1000); }
    catch { console.log("refused"); }`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", code], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const said = await new Promise<string>((done) => child.stdout.once("data", (data) => done(String(data))));
  expect(said.trim()).toBe("held");
  return {
    pid: child.pid ?? 0,
    kill: async () => {
      const ended = new Promise((done) => child.once("exit", done));
      child.kill("SIGKILL");
      await ended;
    },
  };
}

it("lets one hold the folder at a time, in this process too", () => {
  const release = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(StartRefusal);
  release();
  lockFolder(folder)();
  expect(readdirSync(folder)).toEqual([]);
});

it("refuses while another process holds it, and takes it over from one that was killed", async () => {
  const other = await holder();
  expect(() => lockFolder(folder)).toThrow(
    new RegExp(`^DATA_DIR: .* is in use by another Sadhana process \\(pid ${other.pid} on `),
  );
  await other.kill();
  lockFolder(folder)();
});

it("is not fooled by a later process with the same number", () => {
  writeFileSync(inUse(), JSON.stringify({ pid: process.pid, host: hostname(), started: "1" }));
  lockFolder(folder)();
});

it("believes a holder on another machine while it gives signs of life", () => {
  writeFileSync(inUse(), JSON.stringify({ pid: 1, host: "another-machine", started: "1" }));
  expect(() => lockFolder(folder)).toThrow(StartRefusal);
  const longAgo = new Date(Date.now() - 60_000);
  utimesSync(inUse(), longAgo, longAgo);
  lockFolder(folder)();
});

it("replaces a note that cannot be read", () => {
  writeFileSync(inUse(), "{");
  const release = lockFolder(folder);
  expect(JSON.parse(readFileSync(inUse(), "utf8")).pid).toBe(process.pid);
  release();
});
