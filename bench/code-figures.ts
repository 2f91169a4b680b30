import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, normalize, relative } from "node:path";

// `npm run code-figures [-- commit …]`: counts the code lines of product, demo content and tests, and measures the sources
// of `app/` without tests. Takes the files on disk, or those of commits, side by side.

interface Source {
  path: string;
  text: string;
  lines: number;
  imports: string[];
}

const counted = ["app", "server", "database", "tests"];
const commits = process.argv.slice(2);
const columns: Record<string, string>[] = [];
for (const commit of commits) {
  const folder = mkdtempSync(join(tmpdir(), "sadhana-code-"));
  try {
    const archive = execFileSync("git", ["archive", commit, ...counted], {
      maxBuffer: 2 ** 28,
    });
    execFileSync("tar", ["-x", "-C", folder], { input: archive });
    columns.push(figuresOf(folder));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
if (commits.length === 0) columns.push(figuresOf("."));
const names = [...new Set(columns.flatMap((column) => Object.keys(column)))];
console.log(`| | ${commits.length > 0 ? commits.join(" | ") : "now"} |`);
console.log(`|---${"|---".repeat(columns.length)}|`);
for (const name of names)
  console.log(`| ${name} | ${columns.map((column) => column[name] ?? "").join(" | ")} |`);

function figuresOf(root: string): Record<string, string> {
  const sources = pictureSources(root);
  const lines = sources.map((source) => source.lines).sort((a, b) => a - b);
  const at = (share: number) => lines[Math.floor((lines.length - 1) * share)] ?? 0;
  const folders = foldersOf(root);
  const [fullest, entries] = folders[0] ?? ["", 0];
  // Older commits have the order of the rooms beside their walls.
  const order = ["tests/support/sources.ts", "tests/walls.test.ts"].map((path) => join(root, path));
  const rooms = roomsOf(readFileSync(order.find((path) => existsSync(path)) ?? "", "utf8"));
  const screens = sources.filter(({ text }) => /<(StaffList|ListView)\b/.test(text));
  const screenLines = screens.map((screen) => screen.lines).sort((a, b) => a - b);
  const middle = screenLines[Math.floor(screenLines.length / 2)] ?? 0;
  return {
    ...codeLinesOf(root),
    "files; lines": `${lines.length}; ${lines.reduce((sum, one) => sum + one, 0)}`,
    "lines of a file: median, nine in ten, longest": `${at(0.5)}, ${at(0.9)}, ${lines.at(-1) ?? 0}`,
    "entries of the largest folder": `${entries} (${fullest})`,
    "folders above forty entries": String(folders.filter(([, count]) => count > 40).length),
    "circles of imports": String(circlesOf(new Map(sources.map(({ path, imports }) => [path, imports])))),
    "upward arrows of screens": String(upwardArrows(sources, rooms)),
    "screens with a list; lines: median, longest": `${screens.length}; ${middle}, ${screenLines.at(-1) ?? 0}`,
  };
}

/** Lines of TypeScript without blank lines and comments. */
function codeLinesOf(root: string): Record<string, string> {
  const sum = { product: 0, demo: 0, tests: 0 };
  for (const top of counted) {
    for (const name of readdirSync(join(root, top), { recursive: true, encoding: "utf8" })) {
      if (!/\.tsx?$/.test(name)) continue;
      const path = `${top}/${name}`;
      const isTest = top === "tests" || /\.test\.tsx?$/.test(path);
      const kind = isTest ? "tests" : path.startsWith("database/demo/") ? "demo" : "product";
      sum[kind] += countCode(readFileSync(join(root, path), "utf8"));
    }
  }
  return {
    "code lines of the product": String(sum.product),
    "code lines of demo content": String(sum.demo),
    "code lines of tests": String(sum.tests),
  };
}

function countCode(text: string): number {
  let isInComment = false;
  return text.split("\n").filter((line) => {
    const starts = /^\s*\{?\/\*/.test(line);
    const isComment = isInComment || starts || /^\s*(\/\/|$)/.test(line);
    if (isInComment || starts) isInComment = !line.includes("*/");
    return !isComment;
  }).length;
}

function pictureSources(root: string): Source[] {
  return readdirSync(join(root, "app"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => {
      const path = relative(root, join(entry.parentPath, entry.name));
      const text = readFileSync(join(root, path), "utf8");
      return { path, text, lines: text.trimEnd().split("\n").length, imports: importsOf(path, text) };
    });
}

function importsOf(path: string, text: string): string[] {
  const found = [...text.matchAll(/(?:from\s+|import\s*\(\s*|import\s+)"([#.][^"?]+)/g)];
  const targets = found.map(([, target = ""]) =>
    target.startsWith("#") ? target.slice(1) : normalize(join(dirname(path), target)),
  );
  return [...new Set(targets)];
}

/** Counts files per folder, including tests next to their sources. */
function foldersOf(root: string): [string, number][] {
  return readdirSync(join(root, "app"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry): [string, number] => {
      const folder = join(entry.parentPath, entry.name);
      return [relative(root, folder), readdirSync(folder).length];
    })
    .sort(([, a], [, b]) => b - a);
}

function roomsOf(walls: string): string[] {
  const [, list = ""] = /const rooms = \[([^\]]*)\]/.exec(walls) ?? [];
  return [...list.matchAll(/"([a-z]+)"/g)].map(([, room = ""]) => room);
}

/** Imports of a screen from a room that comes later than its own. */
function upwardArrows(sources: readonly Source[], rooms: readonly string[]): number {
  const rankOf = (path: string) => rooms.indexOf(/^app\/([a-z]+)\//.exec(path)?.[1] ?? "");
  return sources
    .filter(({ path }) => path.includes("/screens/") && rankOf(path) >= 0)
    .reduce((sum, { path, imports }) => {
      const later = imports.filter((target) => rankOf(target) > rankOf(path));
      return sum + later.length;
    }, 0);
}

/** Counts the imports that close a cycle, in one walk along all imports. */
function circlesOf(imports: ReadonlyMap<string, readonly string[]>): number {
  const state = new Map<string, "open" | "done">();
  let circles = 0;
  const visit = (path: string) => {
    state.set(path, "open");
    for (const target of imports.get(path) ?? []) {
      if (state.get(target) === "open") circles += 1;
      else if (imports.has(target) && !state.has(target)) visit(target);
    }
    state.set(path, "done");
  };
  for (const path of imports.keys()) if (!state.has(path)) visit(path);
  return circles;
}
