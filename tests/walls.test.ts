import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, it } from "vitest";
import { checksRights } from "./repeated-requests/command-exceptions.ts";
import { isTest, rooms, sources } from "./support/sources.ts";

const forbiddenNames = /^(utils?|helpers?|common|services?|types|index)\.(ts|tsx)$/;
const mostLines = 400;
const mostEntries = 40;
/** Parts of the screens of one room. */
const mostParts = 18;

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

/** The loader and the action of a screen. */
function serverPartOf(text: string): string {
  return (text.match(/^export (async )?function (loader|action)\b[\s\S]*?^}$/gm) ?? []).join("\n");
}

/** `import … from "bookings"` is no SQL. */
function isImportLine(text: string, table: string): boolean {
  return text.includes(`from "${table}"`);
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

it("knows every room that exists", () => {
  const found = readdirSync("app", { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(found.map((entry) => entry.name).filter((name) => !rooms.includes(name))).toEqual([]);
});

// Proves V15-1
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

it("reads forms only through the function that limits them before parsing", () => {
  const door = "app/platform/sent-form.server.ts";
  const inBrowser = "app/platform/fields/form-in-browser.ts";
  const product = sources.filter(({ path }) => /^(app|server)\//.test(path) && !isTest(path));
  const lines = product
    .filter(({ path }) => ![door, inBrowser].includes(path))
    .flatMap(({ path, text }) => text.split("\n").map((line) => `${path}: ${line.trim()}`));
  const reading = lines.filter(
    (line) =>
      /\brequest\b\W*(clone\(\)\W*)?\.(formData|json|text|arrayBuffer|blob|bytes)\b/i.test(line) ||
      /\brequest\b\W*\.body\b|\bparseBody\(/i.test(line),
  );
  expect(reading).toEqual([]);
  const onServer = product.filter(({ path }) => path.includes(".server.")).map(({ imports }) => imports);
  expect(onServer.flat()).not.toContain(inBrowser);
});

it("reads the pressed button of a form by schema", () => {
  const door = "app/platform/sent-form.server.ts";
  // Code in the browser may read the button of a pending form; only code on the server answers the form.
  const answering = sources
    .filter(({ path }) => path.startsWith("app/") && !isTest(path) && path !== door)
    .map(({ path, text }) => ({ path, text: path.includes(".server.") ? text : serverPartOf(text) }));
  const byHand = /(\.(get|getAll|has)|fieldText|Text)\([^)]*"intent"\)/g;
  const broken = answering.flatMap(({ path, text }) =>
    [...withoutComments(text).matchAll(byHand)].map(([found]) => `${path}: ${found}`),
  );
  expect(broken).toEqual([]);
  expect([...'String(form.get("intent") ?? "")'.matchAll(byHand)]).toHaveLength(1);
  expect(serverPartOf("export async function action(args) {\n  read();\n}\n\nexport default 1;\n")).toContain(
    "read",
  );
});

it("keeps files short and their names descriptive", () => {
  const long = sources
    .filter((source) => source.text.split("\n").length > mostLines)
    .map((source) => source.path);
  const vague = sources.filter((source) => forbiddenNames.test(source.path.split("/").at(-1) ?? ""));
  expect(long).toEqual([]);
  expect(vague.map((source) => source.path)).toEqual([]);
});

it("names a test after the file that it tests", () => {
  const bareOf = (path: string) =>
    (path.split("/").at(-1) ?? "").replace(/(\.(races|slow|server))?(\.test)?\.tsx?$/, "");
  const bares = new Set(sources.filter(({ path }) => !isTest(path)).map(({ path }) => bareOf(path)));
  /** Setup that many tests share. */
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

it("has every screen that the routes name", () => {
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
      .filter((name) =>
        name
          ? new RegExp(`(\\.(insert|update|delete)\\(|\\bwrite(?:Row|Change)\\(\\w+,)\\s*${name}\\b`).test(
              text,
            )
          : false,
      )
      .map((name) => `${path} writes to ${name}`);
  });
  expect(broken).toEqual([]);
});

it("queries another room's tables in no raw SQL", () => {
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

it("implements each of these rules once", () => {
  const rules: [home: string, elsewhere: RegExp, except?: Record<string, string>][] = [
    ["app/bookings/kinds.ts", /(["'])pending\1, \1confirmed\1, \1completed\1, \1no_show\1/],
    ["app/bookings/kinds.ts", /(["'])cancelled\1, \1rescheduled\1/],
    ["app/platform/text/capitalize.ts", /(charAt\(0\)|slice\(0, 1\)|\[0\])\.toUpperCase\(\)/],
    ["app/platform/time/zone-clock.ts", /(["'])(Sunday\1,\s*\1Monday|Mon\1)/],
    [
      "app/platform/time/durations.ts",
      /60 \* 60\b|^const (MINUTE|HOUR|DAY|WEEK)(_MS|_SECONDS)? = [\d_ *]+;/m,
    ],
    ["app/platform/fields/money.ts", /style: "currency"|\/ 100\)?\.toFixed\(/],
    // `command()` checks rights.
    ["app/accounts/command/command.server.ts", /!may\(actor/, checksRights],
    // `createOnce()` recognizes repeated forms.
    ["app/accounts/command/create-once.server.ts", /\bisDuplicate\([^)]*request/],
  ];
  const broken = inRooms.flatMap(({ path, text }) =>
    rules
      .filter(([home, , except = {}]) => ![home, ...Object.keys(except)].includes(path))
      .filter(([, elsewhere]) => elsewhere.test(text))
      .map(([home]) => `${path}: ${home}`),
  );
  expect(broken).toEqual([]);
});

it("keeps domain words and styles out of ui", () => {
  const domain =
    /\b(booking|bookings|articles|article_|instructor|teacher|newsletter|invoice|payment|subscriber|attendance|roster)\b/i;
  const files = globSync("app/ui/**/*.{ts,tsx,css}").filter((path) => !isTest(path));
  const broken = files.flatMap((path) => {
    const lines = withoutComments(readFileSync(path, "utf8")).split("\n");
    return lines
      .filter((line) => domain.test(line) || (path.endsWith(".css") && /@import "\.\.\//.test(line)))
      .map((line) => `${path}: ${line.trim()}`);
  });
  expect(broken).toEqual([]);
});

it("keeps folders small", () => {
  const folders = ["app", "server", "database", "tests", "bench", "docs"].flatMap((top) => [
    top,
    ...readdirSync(top, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => join(entry.parentPath, entry.name)),
  ]);
  const crowded = folders
    .map((folder) => ({ folder, entries: readdirSync(folder).length }))
    .filter(({ folder, entries }) => entries > (folder.endsWith("/parts") ? mostParts : mostEntries));
  expect(crowded).toEqual([]);
});

/** Code that runs on the server, in rules and loaders that both sides share as well. */
const onServer = sources.filter(
  ({ path, room }) =>
    !isTest(path) && (room !== undefined || /^(app\/[^/]+\.server\.ts|server\/|database\/)/.test(path)),
);

it("lists every module-level variable of the server", () => {
  /** Owned by the process and dropped with it, or as their files say. */
  const caches = [
    "app/accounts/password/weak-password.server.ts: common",
    "app/finances/documents/draw-invoice-pdf.server.ts: isWarm",
    "app/platform/pictures/typesetting/typesetter.server.ts: opened",
    "app/schedule/queries.server.ts: likelyZone",
    "app/settings/logo.server.ts: latest",
    "app/site/draw-share-card.server.tsx: faces",
    "server/pages/cached-parts.ts: bytes",
  ];
  const found = onServer
    .filter(({ path }) => path.includes(".server.") || path.startsWith("server/"))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/^(?:export )?(?:let|var) (\w+)/gm)].map(([, name]) => `${path}: ${name}`),
    );
  expect(found.sort()).toEqual(caches.sort());
});

it("reads the time from one clock, in code and in SQL", () => {
  const exceptions: Record<string, string> = {
    "app/accounts/session.server.ts": "The sign-in library sets the times of sessions.",
    "app/accounts/sign-in/stored-session.server.ts": "The sign-in library sets the times of sessions.",
    "app/platform/time/clock.ts": "The clock itself.",
    "server/build-folders.ts": "Compares with times of the file system.",
    "server/doctor.ts": "Compares with times of the file system and of the database.",
    "server/postgres-cluster.ts": "Compares with times of the file system.",
  };
  const inBrowser =
    /^app\/(ui|platform\/browser|platform\/live\/open-live-stream|teaching\/stored-|profiles\/availability-field)|\/(use-[a-z-]+|draft|local-copy|text-preview|zone-effect|availability-table|notification-panel)\.tsx?$/;
  const otherClocks =
    /\bDate\.now\b|\bnew Date\(\)|\bTemporal\.Now\b|\.defaultNow\(\)(?!\.\$defaultFn\(now\))|\bsql(?:<[^`]*>)?`[^`]*\b(?:now\(\)|current_timestamp|current_date|localtimestamp|clock_timestamp|statement_timestamp|transaction_timestamp)/gi;
  const broken = onServer
    .filter(({ path }) => !(path in exceptions) && !inBrowser.test(path))
    .flatMap(({ path, text }) => {
      const code = withoutComments(text).replace(/\$\{[^{}]*\}/g, "?");
      return [...code.matchAll(otherClocks)].map(([found]) => `${path}: ${found}`);
    });
  expect(broken).toEqual([]);
  expect("sql`at < now()`; new Date(); Date.now(); text().defaultNow()".match(otherClocks)).toHaveLength(4);
  expect("column.defaultNow().$defaultFn(now); now()".match(otherClocks)).toBeNull();
});
