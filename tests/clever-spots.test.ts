import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const page = readFileSync("docs/decisions/0030-loading.md", "utf8");
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

it("are files that exist, and those of the folder for loading are all among them", () => {
  expect(spots.length).toBeGreaterThan(10);
  const named = spots.flatMap(({ files }) => files);
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
  const folder = readdirSync("app/ui/loading").filter((name) => !name.includes(".test."));
  expect(folder.map((name) => `app/ui/loading/${name}`).filter((file) => !named.includes(file))).toEqual([]);
});

it("have a test each, which is there", () => {
  const untested = spots.filter(({ tests }) => tests.length === 0).flatMap(({ files }) => files);
  expect(untested).toEqual(["app/ui/loading/use-before-paint.ts"]);
  const missing = spots
    .flatMap(({ tests }) => tests)
    .filter(({ file, name }) => !existsSync(file) || !readFileSync(file, "utf8").includes(`"${name}"`));
  expect(missing).toEqual([]);
});

it("bend other people's objects nowhere else", () => {
  const bends = /new Proxy\(|\.prototype\.\w+ = |as unknown as \{ connection/;
  const found = ["app", "server"]
    .flatMap((top) =>
      readdirSync(top, { recursive: true, withFileTypes: true }).map((entry) =>
        entry.isFile() ? `${entry.parentPath}/${entry.name}` : "",
      ),
    )
    .filter((file) => /\.tsx?$/.test(file) && !file.includes(".test."))
    .filter((file) => bends.test(readFileSync(file, "utf8")));
  const named = spots.flatMap(({ files }) => files);
  expect(found.filter((file) => !named.includes(file))).toEqual([]);
});
