import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { parseSync } from "vite";
import { describe, expect, it } from "vitest";

const rooms = [
  "platform",
  "ui",
  "mail",
  "accounts",
  "settings",
  "notifications",
  "backups",
  "frame",
  "staff",
  "newsletter",
  "contact",
  "profiles",
  "learning",
  "catalogue",
  "schedule",
  "passes",
  "bookings",
  "finances",
  "requests",
  "planning",
  "desk",
  "teaching",
  "instructors",
  "people",
  "overview",
  "site",
  "business",
];
const forbiddenNames = /^(utils?|helpers?|common|services?|types|index)\.(ts|tsx)$/;
const mostLines = 400;
const mostEntries = 40;

/** Words of an older dialect and what stands for them now; nothing is called by them again. */
const oldWords = new Set([
  // action result, row action, unexpected error
  ...["Deed", "deed", "deeds", "useDeed", "Accident", "accident", "accidents"],
  // app context, start of the app, demo content
  ...["House", "house", "houseOf", "houseContext", "openHouse", "furnish", "AtWork", "beginningFor"],
  // requirePermission, requireMember, isAllowedHost, publish, subscribe, unsubscribe, onReconnect
  ...["gate", "gateMember", "mayKnock", "knock", "announce", "hear", "hearGaps", "deaf"],
  // query, request, filter; one of the values, stored, previous
  ...["Wish", "wish", "wishes", "Wanted", "wanted", "Asked", "asked", "Known", "known"],
  // cursor column, after the cursor, order, paginate
  ...["placeOf", "behind", "inOrder", "pageOf"],
  // matchesSearch, statusCondition, nextStatus, canTransition
  ...["saying", "standing", "standsAfter", "canBe"],
  // recordHistory, auditArticle, notifyStaffLists, hooks of a deleted account
  ...["remember", "writeDown", "tellStaff", "whenAccountDeleted", "Farewell", "sayFarewell", "farewells"],
  // lazyWithRetry, onFirstInteraction, reimport, hydratedEvent, ReplayEarlyClick
  ...["patiently", "untilHere", "anew", "cameToLife", "EarlyPress"],
  // drawings of the server, data kept on an error
  ...["Drawn", "Pens", "pens", "orShown", "orFailed"],
  // wrappers of the library for sign-ins, imports of avatars, ids and locks
  ...[
    "telling",
    "noticing",
    "completing",
    "borrow",
    "borrowAvatar",
    "lendAvatar",
    "listDeskIds",
    "lockKeyed",
  ],
  // form status, booking actions, setState
  ...["Said", "Ways", "become"],
]);

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

/** The files a source imports, as paths from the top of the tree; packages are left out. */
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

function isLater(target: string, room: string | undefined): boolean {
  const other = roomOf(target);
  return other !== undefined && rooms.indexOf(other) > rooms.indexOf(room ?? "");
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|\s)\/\/.*$/gm, "");
}

/** `import … from "bookings"` is no SQL. */
function isImportLine(text: string, table: string): boolean {
  return text.includes(`from "${table}"`);
}

/** The names that a source gives or uses; words of its texts and comments are none. */
function namesOf(path: string, text: string): Set<string> {
  const names = new Set<string>();
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) {
      for (const one of node) visit(one);
      return;
    }
    if (!node || typeof node !== "object") return;
    const { type, name } = node as { type?: unknown; name?: unknown };
    if ((type === "Identifier" || type === "JSXIdentifier") && typeof name === "string") names.add(name);
    for (const one of Object.values(node)) visit(one);
  };
  visit(parseSync(path, text).program);
  return names;
}

/** Every circle found on a walk along the imports, as a line of paths. */
function circlesOf(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const found: string[] = [];
  const state = new Map<string, "open" | "done">();
  const way: string[] = [];
  const visit = (path: string) => {
    state.set(path, "open");
    way.push(path);
    for (const target of imports.get(path) ?? []) {
      if (!imports.has(target)) continue;
      if (state.get(target) === "open") found.push([...way.slice(way.indexOf(target)), target].join(" → "));
      else if (!state.has(target)) visit(target);
    }
    way.pop();
    state.set(path, "done");
  };
  for (const path of imports.keys()) if (!state.has(path)) visit(path);
  return found;
}

describe("the walls of the house", () => {
  it("knows every room that exists", () => {
    const found = readdirSync("app", { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(found.map((entry) => entry.name).filter((name) => !rooms.includes(name))).toEqual([]);
  });

  it("lets code import only its own room and earlier ones, screens too", () => {
    const broken = inRooms.flatMap(({ path, room, imports }) =>
      imports.filter((target) => isLater(target, room)).map((target) => `${path} → ${target}`),
    );
    expect(broken).toEqual([]);
  });

  it("lets rooms import neither the server nor tests", () => {
    const broken = inRooms.flatMap(({ path, imports }) =>
      imports
        .filter((target) => !isScreen(path) && /^(server|tests)\//.test(target))
        .map((target) => `${path} → ${target}`),
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

  it("calls a test after the file it tests, where it tests one", () => {
    const bareOf = (path: string) =>
      (path.split("/").at(-1) ?? "").replace(/(\.(races|server))?(\.test)?\.tsx?$/, "");
    const bares = new Set(sources.filter(({ path }) => !isTest(path)).map(({ path }) => bareOf(path)));
    /** What many tests need before they come to what they test. */
    const needed =
      /\/(tables|database|queries|signing|log)\.server\.ts$|\/(member|clock|kinds|forms|messages)\.ts$|^tests\//;
    const broken = sources
      .filter(({ path }) => isTest(path) && !path.startsWith("tests/"))
      .filter(({ path, imports }) => {
        const name = bareOf(path);
        const isNamed = [...bares].some((bare) => name === bare || name.startsWith(`${bare}-`));
        return !isNamed && new Set(imports.filter((target) => !needed.test(target))).size === 1;
      })
      .map(({ path }) => path);
    expect(broken).toEqual([]);
  });

  it("calls nothing by the words of an older dialect", () => {
    const spoken = new RegExp(`\\b(${[...oldWords].join("|")})\\b`);
    const broken = sources
      .filter(({ text }) => spoken.test(text))
      .flatMap(({ path, text }) =>
        [...namesOf(path, text)].filter((name) => oldWords.has(name)).map((name) => `${path}: ${name}`),
      );
    expect(broken).toEqual([]);
    expect([...namesOf("a.tsx", "const b = <c d={e}>asked {f.g}</c>; // known")].sort()).toEqual([
      "b",
      "c",
      "d",
      "e",
      "f",
      "g",
    ]);
  });

  it("has every screen that the addresses name", () => {
    const named = [...readFileSync("app/routes.ts", "utf8").matchAll(/"([a-z-]+\/screens\/[^"]+)"/g)];
    expect(named.length).toBeGreaterThan(0);
    expect(named.map((match) => `app/${match[1]}`).filter((path) => !existsSync(path))).toEqual([]);
  });

  it("has no circle of imports, types included", () => {
    expect(circlesOf(new Map(inRooms.map(({ path, imports }) => [path, imports])))).toEqual([]);
    expect(
      circlesOf(
        new Map([
          ["a", ["b"]],
          ["b", ["c"]],
          ["c", ["a"]],
        ]),
      ),
    ).toEqual(["a → b → c → a"]);
  });

  it("lets only the owner of a table write to it", () => {
    const broken = inRooms.flatMap(({ path, text, room }) => {
      const foreign = [...text.matchAll(/import (?:type )?\{([^}]+)\} from "([^"]*tables\.server\.ts)"/g)]
        .filter(
          ([, , from = ""]) =>
            roomOf(from.startsWith("#") ? from.slice(1) : normalize(join(dirname(path), from))) !== room,
        )
        .flatMap(([, names = ""]) => names.split(",").map((name) => name.trim().split(" ").at(-1) ?? ""));
      return foreign
        .filter((name) => name && new RegExp(`\\.(insert|update|delete)\\(\\s*${name}\\b`).test(text))
        .map((name) => `${path} writes to ${name}`);
    });
    expect(broken).toEqual([]);
  });

  it("names another room's tables in no SQL of its own", () => {
    const owners = new Map(
      inRooms
        .filter(({ path }) => path.endsWith("/tables.server.ts"))
        .flatMap(({ text, room }) =>
          [...text.matchAll(/pgTable\(\s*"([a-z_]+)"/g)].map((match) => [match[1] ?? "", room] as const),
        ),
    );
    const names = [...owners.keys()].join("|");
    const named = new RegExp(`\\b(?:from|join|into|update)\\s+"?(${names})\\b`, "g");
    const broken = inRooms.flatMap(({ path, text, room }) =>
      [...withoutComments(text).matchAll(named)]
        .filter(([, table = ""]) => owners.get(table) !== room && !isImportLine(text, table))
        .map(([, table]) => `${path} names ${table}`),
    );
    expect(broken).toEqual([]);
  });

  it("keeps the words of the domain, and its styles, out of ui", () => {
    const domain =
      /\b(booking|bookings|articles|article_|instructor|teacher|newsletter|invoice|payment|subscriber|attendance|roster)\b/i;
    const files = readdirSync("app/ui", { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(tsx?|css)$/.test(entry.name) && !isTest(entry.name))
      .map((entry) => join(entry.parentPath, entry.name));
    const broken = files.flatMap((path) => {
      const lines = withoutComments(readFileSync(path, "utf8")).split("\n");
      return lines
        .filter((line) => domain.test(line) || (path.endsWith(".css") && /@import "\.\.\//.test(line)))
        .map((line) => `${path}: ${line.trim()}`);
    });
    expect(broken).toEqual([]);
  });

  it("keeps folders small enough to be read", () => {
    const folders = [
      "app",
      ...readdirSync("app", { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => join(entry.parentPath, entry.name)),
    ];
    const crowded = folders
      .map((folder) => `${folder}: ${readdirSync(folder).length}`)
      .filter((line) => Number(line.split(": ")[1]) > mostEntries);
    expect(crowded).toEqual([]);
  });
});
