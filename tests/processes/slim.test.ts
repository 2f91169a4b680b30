import { existsSync, globSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { buildWhenNeeded } from "#server/build.ts";
import { startDemoStudio } from "#tests/support/server-database.ts";

const MEGABYTE = 2 ** 20;
/** What `npm ci --omit=dev` may install on one system: the image holds a build of some 20 MB beside it. */
const MOST_INSTALLED = 120 * MEGABYTE;
/** What the image holds beside Node and its system. */
const MOST_IN_IMAGE = 150 * MEGABYTE;

interface Entry {
  dev?: boolean;
}

/** The size of a package's own files; what lies in it for it alone is a package of its own. */
function sizeOf(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === "node_modules" ? sum : sum + sizeOf(path);
    return entry.isFile() ? sum + statSync(path).size : sum;
  }, 0);
}

/** What `npm ci --omit=dev` installs on this system, the largest first. */
function installedToRun(): { path: string; size: number }[] {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Record<string, Entry>;
  };
  return Object.keys(packages)
    .filter((path) => path && !packages[path]?.dev && existsSync(path))
    .map((path) => ({ path, size: sizeOf(path) }))
    .sort((one, other) => other.size - one.size);
}

const sum = (sizes: { size: number }[]) => sizes.reduce((whole, { size }) => whole + size, 0);

it("installs little more to run than what runs", () => {
  const installed = installedToRun();
  expect(sum(installed), JSON.stringify(installed.slice(0, 5))).toBeLessThanOrEqual(MOST_INSTALLED);
});

it("puts little more into the image than what is installed to run", async () => {
  const build = await buildWhenNeeded();
  // As the Dockerfile copies them: everything beside the packages is the build and a few files of text.
  const copied = [...readFileSync("Dockerfile", "utf8").matchAll(/^COPY --from=build (.*) \S+$/gm)]
    .flatMap(([, from = ""]) => from.split(" "))
    .map((path) => path.replace("/studio/", ""));
  expect(copied).toEqual(expect.arrayContaining(["node_modules", "build", "database/migrations"]));
  const files = copied
    .filter((path) => !["node_modules", "build"].includes(path))
    .flatMap((path) => globSync(path))
    .map((path) => ({ path, size: statSync(path).isDirectory() ? sizeOf(path) : statSync(path).size }));
  const held = [...installedToRun(), { path: build, size: sizeOf(build) }, ...files];
  const largest = held.sort((one, other) => other.size - one.size).slice(0, 5);
  expect(sum(held), JSON.stringify(largest)).toBeLessThanOrEqual(MOST_IN_IMAGE);
});

it("depends, to run, on what the build leaves outside, and on nothing else", () => {
  const { dependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  const [, outside = ""] =
    /const besideTheirFiles = \[(.*)\];/.exec(readFileSync("vite.config.ts", "utf8")) ?? [];
  const names = [...outside.matchAll(/"([^"]+)"/g)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(0);
  expect(Object.keys(dependencies).sort()).toEqual(names.sort());
});

it("starts from what the engine has made of the build already", async () => {
  const studio = await startDemoStudio({ env: { NODE_DEBUG_NATIVE: "COMPILE_CACHE" } });
  try {
    for (const part of ["server/index.js", "assets/serve-", "assets/wiring.server-"]) {
      expect(studio.said()).toMatch(new RegExp(`V8 code cache for ESM file:.*/${part}.* was accepted`));
    }
  } finally {
    await studio.remove();
  }
});
