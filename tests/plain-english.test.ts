import { execFileSync, spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { temporaryFolder } from "#tests/support/runner/temporary-folder.ts";
import { findStilted } from "./plain-english/find-stilted.ts";

let repository: string;
const git = (...args: string[]) => execFileSync("git", ["-C", repository, ...args], { stdio: "pipe" });
const write = (name: string, text: string) => writeFileSync(join(repository, name), text);
const check = () =>
  spawnSync(process.execPath, [resolve("tests/plain-english/check.ts")], {
    cwd: repository,
    encoding: "utf8",
  });

beforeEach(() => {
  repository = temporaryFolder();
  git("init", "-q", "-b", "main");
  git("config", "user.email", "test@sadhana.test");
  git("config", "user.name", "Test");
  write("old.md", "Whoever reads this old line is not told.\n");
  git("add", ".");
  git("commit", "-qm", "Begin");
});

it.each([
  ["code.ts", "// Nobody books twice.\n"],
  ["title.test.ts", 'it.each([1])("somebody books", () => {});\n'],
  ["screen.tsx", "export const a = <p>\n  What was sold keeps what was sold.\n</p>;\n"],
  ["text.ts", 'export const text = "Whoever has a form open is told.";\n'],
  ["data.json", '{\n  "lead": "It is held until the day before."\n}\n'],
  ["page.md", "# Title\n\nThe class is called off,\nand everybody is told.\n"],
])("fails on a stilted sentence added to %s", (name, text) => {
  git("commit", "-q", "--allow-empty", "-m", "Nothing");
  expect(check().status).toBe(0);
  write(name, text);
  const { status, stderr } = check();
  expect(status).toBe(1);
  expect(stderr).toMatch(new RegExp(`^${name.replace(".", "\\.")}:\\d+ `));
});

it("reports without failing when there is no earlier commit", () => {
  write("page.md", "Nobody is told.\n");
  const { status, stdout } = check();
  expect(status).toBe(0);
  expect(stdout).toContain("no history");
});

it("leaves code, keys and quoted texts alone", () => {
  const source = 'const which = "what is"; // `nobody`\nthrow new Error("What happens next");';
  expect(findStilted("a.ts", source, new Set(["What happens next"])).findings).toEqual([]);
});

it("names the lines of a sentence inside a paragraph", () => {
  const { findings } = findStilted(
    "a.md",
    "First line.\nThe price changes\nnow. Members\nget it by post.\n",
    new Set(),
  );
  expect(findings.map(({ line, lastLine }) => [line, lastLine])).toEqual([[3, 4]]);
});
