import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const MEGABYTE = 2 ** 20;
/** What `npm ci --omit=dev` may install on one system: the image holds a build of some 20 MB beside it. */
const MOST_INSTALLED = 120 * MEGABYTE;

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

it("installs little more to run than what runs", () => {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Record<string, Entry>;
  };
  const installed = Object.keys(packages).filter((path) => path && !packages[path]?.dev && existsSync(path));
  const sizes = installed.map((path) => ({ path, size: sizeOf(path) }));
  const whole = sizes.reduce((sum, { size }) => sum + size, 0);
  const largest = sizes.sort((one, other) => other.size - one.size).slice(0, 5);
  expect(whole, JSON.stringify(largest)).toBeLessThanOrEqual(MOST_INSTALLED);
});

it("depends, to run, on what the build leaves outside, and on nothing else", () => {
  const { dependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  const [, outside = ""] =
    /const besideTheirFiles = \[(.*)\];/.exec(readFileSync("vite.config.ts", "utf8")) ?? [];
  const names = [...outside.matchAll(/"([^"]+)"/g)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(0);
  expect(Object.keys(dependencies).sort()).toEqual(names.sort());
});
