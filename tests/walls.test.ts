import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, it } from "vitest";

const rooms = [
  "platform",
  "ui",
  "mail",
  "accounts",
  "settings",
  "notifications",
  "backups",
  "newsletter",
  "contact",
  "profiles",
  "learning",
  "catalogue",
  "schedule",
  "bookings",
  "instructors",
  "finances",
  "dashboard",
  "site",
];
const forbiddenNames = /^(utils?|helpers?|common|services?|types|index)\.(ts|tsx)$/;
const mostLines = 400;

interface Source {
  path: string;
  text: string;
  imports: string[];
  /** The room it stands in, if any. */
  room: string | undefined;
}

const sources = ["app", "server", "database", "tests", "bench"].flatMap(sourcesOf);

function sourcesOf(folder: string): Source[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx)$/.test(entry.name))
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      const text = readFileSync(path, "utf8");
      const [top, room] = path.split("/");
      return {
        path,
        text,
        imports: importsOf(path, text),
        room: top === "app" && room && rooms.includes(room) ? room : undefined,
      };
    });
}

/** The files a source imports, as paths from the top of the house; packages are left out. */
function importsOf(path: string, text: string): string[] {
  const found = [...text.matchAll(/(?:from\s+|import\s*\(\s*|import\s+)"([^"]+)"/g)].map(
    (match) => match[1] ?? "",
  );
  return found.flatMap((target) => {
    const clean = target.replace(/\?.*$/, "");
    if (clean.startsWith("#")) return [clean.slice(1)];
    return clean.startsWith(".") && !clean.includes("+types") ? [normalize(join(dirname(path), clean))] : [];
  });
}

const isTest = (path: string) => /\.test\.tsx?$/.test(path);
const isScreen = (path: string) => path.includes("/screens/");
const roomOf = (path: string) => (path.startsWith("app/") ? path.split("/")[1] : undefined);
const inRooms = sources.filter((source) => source.room && !isTest(source.path));

describe("the walls of the house", () => {
  it("knows every room that exists", () => {
    const found = readdirSync("app", { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(found.map((entry) => entry.name).filter((name) => !rooms.includes(name))).toEqual([]);
  });

  it("lets code outside screens import only its own room and earlier ones", () => {
    const broken = inRooms
      .filter((source) => !isScreen(source.path))
      .flatMap((source) =>
        source.imports
          .filter((target) => {
            const other = roomOf(target);
            if (target.startsWith("server/") || target.startsWith("tests/")) return true;
            return other !== undefined && rooms.indexOf(other) > rooms.indexOf(source.room ?? "");
          })
          .map((target) => `${source.path} → ${target}`),
      );
    expect(broken).toEqual([]);
  });

  it("lets nothing outside screens import a screen", () => {
    const broken = sources
      .filter((source) => !isScreen(source.path) && !isTest(source.path))
      .flatMap((source) => source.imports.filter(isScreen).map((target) => `${source.path} → ${target}`));
    expect(broken).toEqual([]);
  });

  it("lets another room's tables be imported only by tables and queries", () => {
    const broken = inRooms
      .filter((source) => !/\/(tables|[a-z-]*queries)\.server\.ts$/.test(source.path))
      .flatMap((source) =>
        source.imports
          .filter((target) => target.endsWith("/tables.server.ts") && roomOf(target) !== source.room)
          .map((target) => `${source.path} → ${target}`),
      );
    expect(broken).toEqual([]);
  });

  it("keeps tables and SQL out of screens", () => {
    const broken = inRooms
      .filter((source) => isScreen(source.path))
      .filter(
        (source) =>
          source.imports.some((target) => target.endsWith("/tables.server.ts")) ||
          /from "(drizzle-orm|pg|@electric-sql\/)/.test(source.text),
      )
      .map((source) => source.path);
    expect(broken).toEqual([]);
  });

  it("lets forms in by one door, which bounds them before anything parses them", () => {
    const door = "app/platform/sent-form.server.ts";
    const inBrowser = "app/platform/fields/form-in-browser.ts";
    const product = sources.filter(({ path }) => /^(app|server)\//.test(path) && !isTest(path));
    const lines = product
      .filter(({ path }) => path !== door && path !== inBrowser)
      .flatMap(({ path, text }) => text.split("\n").map((line) => `${path}: ${line.trim()}`));
    // What a browser checks as it is typed goes nowhere.
    const parsing = lines.filter(
      (line) =>
        /\bparse(Async)?WithZod\(|\bparseSubmission\(/.test(line) &&
        !line.includes("onValidate: ({ formData }) => parseWithZod("),
    );
    const reading = lines.filter(
      (line) =>
        /\brequest\b\W*(clone\(\)\W*)?\.(formData|json|text|arrayBuffer|blob|bytes)\b/i.test(line) ||
        /\brequest\b\W*\.body\b|\bparseBody\(/i.test(line),
    );
    expect(parsing).toEqual([]);
    expect(reading).toEqual([]);
    const onServer = product.filter(({ path }) => path.includes(".server.")).map(({ imports }) => imports);
    expect(onServer.flat()).not.toContain(inBrowser);
  });

  it("keeps files short and their names telling", () => {
    const long = sources
      .filter((source) => source.text.split("\n").length > mostLines)
      .map((source) => source.path);
    const vague = sources.filter((source) => forbiddenNames.test(source.path.split("/").at(-1) ?? ""));
    expect(long).toEqual([]);
    expect(vague.map((source) => source.path)).toEqual([]);
  });

  it("has every screen that the addresses name", () => {
    const named = [...readFileSync("app/routes.ts", "utf8").matchAll(/"([a-z-]+\/screens\/[^"]+)"/g)];
    expect(named.length).toBeGreaterThan(0);
    expect(named.map((match) => `app/${match[1]}`).filter((path) => !existsSync(path))).toEqual([]);
  });
});
