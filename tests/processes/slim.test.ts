import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { buildWhenNeeded } from "#server/build.ts";
import { runtimePackages } from "#server/runtime-packages.ts";
import { startDemoStudio } from "#tests/support/server-database.ts";
import { isTest, sources } from "#tests/support/sources.ts";

const MEGABYTE = 2 ** 20;
/** The image contains a build of some 20 MB beside its packages. */
const MAX_PACKAGES = 120 * MEGABYTE;
/** Without Node, its system and optional fonts. */
const MAX_IMAGE = 150 * MEGABYTE;

interface Lockfile {
  packages: Record<string, { dev?: boolean }>;
}

const readLockfile = (folder: string) =>
  Object.entries((JSON.parse(readFileSync(join(folder, "package-lock.json"), "utf8")) as Lockfile).packages);

/** The size of a package without the packages inside it. */
function sizeOf(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === "node_modules" ? sum : sum + sizeOf(path);
    return entry.isFile() ? sum + statSync(path).size : sum;
  }, 0);
}

/** The packages that remain in the image on this system, found as the Dockerfile finds them. */
function packagesInImage(): { path: string; size: number }[] {
  const folder = mkdtempSync(join(tmpdir(), "sadhana-image-"));
  try {
    for (const file of ["package.json", "package-lock.json", "server/runtime-packages.ts"]) {
      cpSync(file, join(folder, file));
    }
    const run = { cwd: folder, stdio: "pipe" } as const;
    execFileSync(process.execPath, ["server/runtime-packages.ts"], run);
    execFileSync(
      "npm",
      ["install", "--package-lock-only", "--ignore-scripts", "--offline", "--no-audit"],
      run,
    );
    return readLockfile(folder)
      .filter(([path, entry]) => path && !entry.dev && existsSync(path))
      .map(([path]) => ({ path, size: sizeOf(path) }))
      .sort((a, b) => b.size - a.size);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const total = (sizes: { size: number }[]) => sizes.reduce((sum, { size }) => sum + size, 0);

it("keeps the packages in the image under 120 MB", () => {
  const packages = packagesInImage();
  expect(packages.map(({ path }) => path)).toEqual(
    expect.arrayContaining(runtimePackages.map((name) => `node_modules/${name}`)),
  );
  expect(total(packages), JSON.stringify(packages.slice(0, 5))).toBeLessThanOrEqual(MAX_PACKAGES);
});

it("keeps the image under 150 MB without Node and optional fonts", async () => {
  const build = await buildWhenNeeded();
  const copied = [...readFileSync("Dockerfile", "utf8").matchAll(/^COPY --from=build (.*) \S+$/gm)]
    .flatMap(([, from = ""]) => from.split(" "))
    .map((path) => path.replace("/studio/", ""));
  expect(copied).toEqual(expect.arrayContaining(["node_modules", "build", "database/migrations"]));
  const files = copied
    .filter((path) => !["node_modules", "build", "fonts"].includes(path))
    .flatMap((path) => globSync(path))
    .map((path) => ({ path, size: statSync(path).isDirectory() ? sizeOf(path) : statSync(path).size }));
  const image = [...packagesInImage(), { path: build, size: sizeOf(build) }, ...files];
  const largest = image.sort((a, b) => b.size - a.size).slice(0, 5);
  expect(total(image), JSON.stringify(largest)).toBeLessThanOrEqual(MAX_IMAGE);
});

it("lists every imported package, and no tool, as a dependency", () => {
  const tools = ["vite", "@react-router/dev"];
  const { dependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  const imported = sources
    .filter(({ path }) => /^(app|server|database)\//.test(path) && !isTest(path))
    .flatMap(({ text }) => [
      ...text.matchAll(/^(?:import|export|\}).* from "((?:@[a-z][\w.-]*\/)?[a-z][\w.-]*)(?:\/[^"]*)?"/gm),
    ])
    .map(([, name = ""]) => name)
    .filter((name) => !tools.includes(name));
  expect(imported.length).toBeGreaterThan(100);
  expect([...new Set(imported)].filter((name) => !dependencies[name])).toEqual([]);
  expect(Object.keys(dependencies).filter((name) => /^@types\/|vitest|biome|playwright/.test(name))).toEqual(
    [],
  );
});

it("starts from the compile cache of the build", async () => {
  const studio = await startDemoStudio({ env: { NODE_DEBUG_NATIVE: "COMPILE_CACHE" } });
  try {
    for (const part of ["server/index.js", "assets/serve-", "assets/wiring.server-"]) {
      expect(studio.said()).toMatch(new RegExp(`V8 code cache for ESM file:.*/${part}.* was accepted`));
    }
  } finally {
    await studio.remove();
  }
});
