import { spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { temporaryFolder } from "#tests/support/runner/temporary-folder.ts";
import { BuildFolders } from "./build-folders.ts";

let root: string;
let folders: BuildFolders;

beforeEach(() => {
  root = temporaryFolder();
  folders = new BuildFolders(root);
});

const print = (digit: number) => String(digit).repeat(64);

/** Creates a finished build of some minutes ago. */
function build(digit: number, minutes = 0): string {
  const folder = folders.create(print(digit));
  writeFileSync(join(folder, "file"), String(digit));
  folders.finish(folder);
  const made = new Date(Date.now() - minutes * 60_000);
  utimesSync(join(folder, "complete"), made, made);
  return folder;
}

it("has no build at first", () => {
  const none = new BuildFolders(join(root, "not-there"));
  expect([none.current(), none.find(print(1))]).toEqual([undefined, undefined]);
});

it("starts from the latest finished build, never from an unfinished one", () => {
  expect(folders.current()).toBeUndefined();
  const first = build(1);
  const half = folders.create(print(2));
  expect(folders.current()).toBe(first);
  expect(folders.find(print(2))).toBeUndefined();
  folders.finish(half);
  expect(folders.current()).toBe(half);
  expect(folders.find(print(1))).toBe(first);
});

it("keeps builds in use and the last two, and removes the others", () => {
  const used = build(1, 50);
  folders.use(used);
  const older = build(2, 40);
  const ended = build(3, 30);
  writeFileSync(join(ended, "used-by-99999999"), "");
  const [old, last] = [build(4, 20), build(5, 10)];
  const half = folders.create(print(6));
  const current = build(7);
  expect([used, old, last, half, current].filter((folder) => !existsSync(folder))).toEqual([]);
  expect([older, ended].filter((folder) => existsSync(folder))).toEqual([]);
});

it("runs one build at a time, also after a killed one", async () => {
  const busy = `
    const { BuildFolders } = await import(${JSON.stringify(join(import.meta.dirname, "build-folders.ts"))});
    const { appendFileSync } = await import("node:fs");
    const say = (word) => appendFileSync(${JSON.stringify(join(root, "said"))}, word + process.pid + "\\n");
    await new BuildFolders(${JSON.stringify(root)}).alone(() => {
      say("begins ");
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
      say("ends ");
    });`;
  writeFileSync(join(root, "lock"), "99999999");
  const codes = await Promise.all(
    [1, 2, 3].map(
      () =>
        new Promise((done) =>
          spawn(process.execPath, ["--input-type=module", "-e", busy], { stdio: "inherit" }).once(
            "exit",
            done,
          ),
        ),
    ),
  );
  expect(codes).toEqual([0, 0, 0]);
  const said = readFileSync(join(root, "said"), "utf8").trim().split("\n");
  const pids = said.map((line) => line.split(" ")[1]);
  expect(said.map((line) => line.split(" ")[0])).toEqual([
    "begins",
    "ends",
    "begins",
    "ends",
    "begins",
    "ends",
  ]);
  for (const at of [0, 2, 4]) expect(pids[at]).toBe(pids[at + 1]);
  expect(readdirSync(root)).toEqual(["said"]);
});
