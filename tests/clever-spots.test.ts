import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { isTest, sources } from "./support/sources.ts";

const page = readFileSync("docs/decisions/0018-loading.md", "utf8");
/** A spot's files, and the tests that fail when what it leans on changes. */
const spots = page
  .split(/\n- /)
  .slice(1)
  .map((text) => {
    const line = text.replace(/\s+/g, " ").trim();
    const files = [...line.matchAll(/`((?:app|tests)\/[^`]+\.tsx?)`/g)].map((match) => match[1] ?? "");
    const tests = [...line.matchAll(/`([^`]+\.test\.tsx?)` › (.*?)(?=; `|$)/g)].map(
      ([, file = "", name = ""]) => ({ file, name }),
    );
    return { files: files.filter((file) => !file.includes(".test.")), tests };
  });

it("names only existing files in the decision about loading, and every file of its folder", () => {
  expect(spots.length).toBeGreaterThan(10);
  const named = spots.flatMap(({ files }) => files);
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
  const folder = readdirSync("app/ui/loading").filter((name) => !name.includes(".test."));
  expect(folder.map((name) => `app/ui/loading/${name}`).filter((file) => !named.includes(file))).toEqual([]);
});

it("names an existing test for each file in the decision about loading", () => {
  const untested = spots.filter(({ tests }) => tests.length === 0).flatMap(({ files }) => files);
  expect(untested).toEqual(["app/ui/loading/use-before-paint.ts"]);
  const missing = spots
    .flatMap(({ tests }) => tests)
    .filter(({ file, name }) => !existsSync(file) || !readFileSync(file, "utf8").includes(`"${name}"`));
  expect(missing).toEqual([]);
});

it("changes built-in and foreign objects only in the named files", () => {
  const bends = /new Proxy\(|\.prototype\.\w+ = |as unknown as \{ connection/;
  const found = sources
    .filter(({ path, text }) => /^(app|server)\//.test(path) && !isTest(path) && bends.test(text))
    .map(({ path }) => path);
  const named = spots.flatMap(({ files }) => files);
  expect(found.filter((file) => !named.includes(file))).toEqual([]);
});
