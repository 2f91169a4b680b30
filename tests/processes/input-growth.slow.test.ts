import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { bodyLimits } from "#app/platform/operating/body-limits.ts";
import { routeOf, send } from "#tests/fuzz/attack.ts";
import { type CrawledStudio, startCrawledStudio } from "#tests/fuzz/crawl.ts";
import type { Form } from "#tests/fuzz/routes.ts";
import { hostileTexts } from "#tests/support/hostile/growth.ts";
import type { Studio } from "#tests/support/studio.ts";

/** The size ratio of the inputs. Quadratic work takes 64 times as long. */
const factor = 8;
/** Between eight and 64, nearer to neither by chance: the garbage collector counts too. */
const allowed = 3 * factor;
/** Below this there is nothing to see but what any request costs. */
const noiseMs = 60;

let crawled: CrawledStudio;
let studio: Studio;
let cookies: Record<"member" | "editor" | "guide" | "teacher", string>;

beforeAll(async () => {
  crawled = await startCrawledStudio();
  studio = crawled.studio;
  const cookieOf = (name: string) =>
    crawled.visitors.find(({ email }) => email === `${name}@sadhana.test`)?.cookie ?? "";
  cookies = {
    member: cookieOf("member"),
    editor: cookieOf("super_admin"),
    guide: cookieOf("guide"),
    teacher: cookieOf("instructor"),
  };
});

afterAll(() => crawled?.remove());

/** CPU milliseconds of the studio so far: other programs on the machine do not count. */
function spent(): number {
  const fields = readFileSync(`/proc/${studio.pid()}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

async function cost(run: () => Promise<unknown>, times = 3): Promise<number> {
  const before = spent();
  for (let time = 0; time < times; time += 1) await run();
  return spent() - before;
}

/** Describes the growth if it is worse than linear; otherwise undefined. */
async function superlinear(
  name: string,
  run: (size: number) => Promise<unknown>,
  size: number,
): Promise<string[]> {
  // Once far below it is three times below it: most are.
  if ((await cost(() => run(size), 1)) < (noiseMs * factor) / 6) return [];
  const large = await cost(() => run(size));
  if (large < noiseMs * factor) return [];
  const small = Math.max(await cost(() => run(size / factor)), noiseMs / 3);
  if (large <= allowed * small) return [];
  // Measures twice, because a background job may have slowed down the first run.
  const again = await cost(() => run(size));
  return again <= allowed * small ? [] : [`${name}: ${small} → ${large} ms`];
}

const typed = "application/x-www-form-urlencoded";

function post(path: string, body: string, type = typed, cookie = "") {
  const headers: Record<string, string> = { "Content-Type": type };
  const attack = { method: "POST", path, route: path, headers, body: Buffer.from(body) };
  return send(studio.origin, attack, cookie ? { Cookie: cookie } : {});
}

/** Returns the form with the most fields for each intent of a screen: one function on the server reads those. */
function kindsOfForm(): Form[] {
  const kinds = new Map<string, Form>();
  for (const form of crawled.arsenal.forms) {
    const kind = `${routeOf(crawled.arsenal.routes, form.path).file} ${intentOf(form)}`;
    if (form.fields.length > (kinds.get(kind)?.fields.length ?? 0)) kinds.set(kind, form);
  }
  return [...kinds.values()].filter(({ path }) => path !== "/logout");
}

const intentOf = ({ fields }: Form) => fields.find(([name]) => name === "intent")?.[1] ?? "";

// Proves V2-6
it("reads the values of every form in linear time", { timeout: 1_800_000 }, async () => {
  const slow: string[] = [];
  const forms = kindsOfForm();
  expect(forms.length).toBeGreaterThan(15);
  for (const form of forms) {
    const names = [...new Set(form.fields.map(([name]) => name))].filter((name) => name !== "intent");
    const intent = intentOf(form);
    if (names.length === 0) continue;
    for (const [family, make] of Object.entries(hostileTexts)) {
      const run = (size: number) => {
        const value = make(size / names.length);
        const fields = names.map((name): [string, string] => [name, value]);
        const parts = [["intent", intent], ...fields].map(
          ([name, text]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`,
        );
        return post(
          form.path.replace(/(?=\?|$)/, ".data"),
          `${parts.join("")}--b--\r\n`,
          "multipart/form-data; boundary=b",
          cookies.editor,
        );
      };
      slow.push(...(await superlinear(`${form.path} ${intent} ${family}`, run, bodyLimits.form * 0.8)));
    }
  }
  expect(slow).toEqual([]);
});

const shapes: Record<string, (size: number) => string> = {
  "many fields": (size) => "a=1&".repeat(size / 4),
  "many of one field": (size) => "email=a&".repeat(size / 8),
  "a number in a name": (size) => `email[${size * 1_000}]=x`,
  "a deep name": (size) => `email${".a".repeat(size / 2)}=x`,
  "a long name": (size) => `${"a".repeat(size)}=x`,
  "many brackets": (size) => `email${"[0]".repeat(size / 3)}=x`,
  "percent signs": (size) => `email=${"%".repeat(size)}`,
};

it.each(Object.entries(shapes))("reads form bodies in linear time: %s", async (name, make) => {
  const slow: string[] = [];
  for (const path of ["/login", "/reset-password.data", "/contact", "/book-class", "/api/newsletter"]) {
    const run = (size: number) => post(path, `intent=sign-in&${make(size)}`);
    slow.push(...(await superlinear(`${path} ${name}`, run, bodyLimits.form * 0.9)));
  }
  expect(slow).toEqual([]);
});

it("reads multipart bodies in linear time, also for uploads", async () => {
  const part = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n';
  const bodies: Record<string, (size: number) => string> = {
    "many parts": (size) => `${part.repeat(size / part.length)}--b--\r\n`,
    "half separators": (size) => `${part}${"\r\n--".repeat(size / 4)}`,
    "a part that does not end": (size) => `${part}--b\r\n${"a".repeat(size)}`,
    "many headers": (size) => `--b\r\n${"a: b\r\n".repeat(size / 6)}\r\n1\r\n--b--\r\n`,
  };
  const slow: string[] = [];
  for (const [name, make] of Object.entries(bodies)) {
    const run = (size: number) =>
      post("/profile.data", make(size), "multipart/form-data; boundary=b", cookies.member);
    slow.push(...(await superlinear(name, run, bodyLimits.upload / 4)));
  }
  expect(slow).toEqual([]);
});

it("saves an article in linear time", async () => {
  const bodies: Record<string, (size: number) => unknown> = {
    "long content": (size) => ({ content: `<p>${"a ".repeat(size / 2)}</p>` }),
    "many tags": (size) => ({ tags: Array.from({ length: size / 8 }, (_, at) => `t${at}`) }),
    "a long tag": (size) => ({ tags: ["a ".repeat(size / 2)] }),
    "open tags": (size) => ({ content: "<b><i ".repeat(size / 6) }),
    "half comments": (size) => ({ content: "<!--".repeat(size / 4) }),
    "signs of entities": (size) => ({ content: "&".repeat(size) }),
    "a long category": (size) => ({ category: `${"a-".repeat(size / 2)}!` }),
    depth: (size) =>
      JSON.parse(`${'{"a":'.repeat(Math.min(size / 8, 3_000))}1${"}".repeat(Math.min(size / 8, 3_000))}`),
  };
  const slow: string[] = [];
  for (const [name, make] of Object.entries(bodies)) {
    const run = (size: number) => {
      const fields = { title: "A quiet morning", preview_text: "Ten minutes", content: "<p>a</p>" };
      const id = "5d2f6d34-0000-4000-8000-000000000001";
      const sent = { id, version: 0, fields: { ...fields, ...(make(size) as object) } };
      return post("/articles/autosave", JSON.stringify(sent), "application/json", cookies.member);
    };
    slow.push(...(await superlinear(name, run, 390_000)));
  }
  expect(slow).toEqual([]);
});

it("reads parameters and headers in linear time", async () => {
  const slow: string[] = [];
  const most = 7_500;
  const get = (path: string, headers: Record<string, string> = {}) =>
    send(studio.origin, { method: "GET", path, route: path, headers }, {});
  const cookieLists: Record<string, (size: number) => string> = {
    "many cookies": (size) => "a=1; ".repeat(size / 5),
    "cookies without a value": (size) => ";".repeat(size),
    "the session's cookie many times": (size) => "sadhana.session_token=a.b; ".repeat(size / 27),
    "percent signs in cookies": (size) => `a=${"%".repeat(size)}`,
  };
  for (const [name, make] of Object.entries(cookieLists)) {
    const run = (size: number) => get("/profile", { Cookie: make(size) });
    slow.push(...(await superlinear(name, run, most)));
  }
  for (const [name, make] of Object.entries(hostileTexts)) {
    const value = (size: number) => encodeURIComponent(make(size / 3)).slice(0, size);
    for (const path of [
      "/learning?q=",
      "/login?redirect=",
      "/auth/callback?token=",
      "/learning?after=",
      "/learning/",
    ]) {
      slow.push(...(await superlinear(`${path} ${name}`, (size) => get(path + value(size)), most)));
    }
    const plain = (size: number) => make(size).replace(/[^\x20-\x7e]/g, "-");
    for (const header of ["Cookie", "X-Forwarded-For", "Accept-Encoding", "If-None-Match", "User-Agent"]) {
      const run = (size: number) => get("/schedule", { [header]: plain(size) });
      slow.push(...(await superlinear(`${header} ${name}`, run, most)));
    }
  }
  expect(slow).toEqual([]);
});

const addresses: Record<string, (size: number) => string> = {
  "short segments": (size) => "/a".repeat(size / 2),
  "empty segments": (size) => "/".repeat(size),
  "segments that do not decode": (size) => "/%".repeat(size / 2),
  "encoded slashes": (size) => "/%2F".repeat(size / 4),
  backslashes: (size) => `/${"a\\".repeat(size / 2)}`,
  "a page's data below many segments": (size) => `${"/a".repeat(size / 2)}.data`,
  "segments below the dashboard": (size) => `/dashboard${"/a".repeat(size / 2)}`,
  "segments below a folder of files": (size) => `/files${"/a".repeat(size / 2)}`,
  "segments and a parameter": (size) => `${"/a".repeat(size / 8)}?q=${"a".repeat(size / 8)}`,
  "segments that do not decode and a parameter": (size) => `${"/%".repeat(size / 8)}?q=a`,
  "many parameters": (size) => `/schedule?${"a&".repeat(size / 2)}`,
  "one parameter many times": (size) => `/learning?${"q=a&".repeat(size / 4)}`,
  "numbered parameters": (size) =>
    `/learning?${Array.from({ length: size / 8 }, (_, at) => `q${at}=1`).join("&")}`,
  "routes of a page's data": (size) => `/learning.data?_routes=${"a,".repeat(size / 2)}`,
};

// Proves V16-2
it.each(Object.entries(addresses))(
  "responds to an address of %s in linear time, with linear log lines",
  async (name, make) => {
    const get = (size: number) => {
      const path = make(size);
      return send(studio.origin, { method: "GET", path, route: path, headers: {} }, {});
    };
    expect(await superlinear(name, get, 7_500)).toEqual([]);
    const written = async (size: number) => {
      const before = studio.said().length;
      await get(size);
      // Lines are written in their own time; the next answer comes behind them.
      await send(studio.origin, { method: "GET", path: "/healthz", route: "/healthz", headers: {} }, {});
      return studio.said().length - before;
    };
    const small = await written(7_500 / factor);
    expect(await written(7_500)).toBeLessThanOrEqual(factor * Math.max(small, 200));
  },
);

it("looks up paths in the manifest in linear time", async () => {
  const version = /"version":"([^"]+)"/;
  const page = await (await fetch(`${studio.origin}/about`)).text();
  const [, script = ""] = /(\/assets\/manifest-[^"]+\.js)/.exec(page) ?? [];
  const source = script ? await (await fetch(studio.origin + script)).text() : page;
  const [, current = ""] = version.exec(source) ?? [];
  expect(current).not.toBe("");
  const paths: Record<string, (size: number) => string> = {
    "many paths": (size) => Array.from({ length: size / 4 }, (_, at) => `/${at.toString(36)}`).join(","),
    "many segments": (size) => "/a".repeat(size / 2),
    "many segments that do not decode": (size) => "/%25".repeat(size / 4),
  };
  const slow: string[] = [];
  for (const [name, make] of Object.entries(paths)) {
    const get = (size: number) => {
      const path = `/__manifest?version=${current}&paths=${make(size)}`;
      return send(studio.origin, { method: "GET", path, route: path, headers: {} }, {});
    };
    expect((await get(80)).status).toBe(200);
    slow.push(...(await superlinear(name, get, 7_500)));
  }
  expect(slow).toEqual([]);
});

it("searches dashboards and exports in linear time", async () => {
  const slow: string[] = [];
  for (const [address, cookie] of [
    ["article-management", cookies.editor],
    ["article-management/export.csv", cookies.editor],
    ["article-workflow/export.csv", cookies.guide],
    ["comment-moderation", cookies.guide],
    ["comment-moderation/export.csv", cookies.guide],
    ["content-review/export.csv", cookies.guide],
    ["teaching-dashboard/export.csv", cookies.teacher],
  ] as const) {
    const path = `/dashboard/${address}`;
    const attack = (query: string) => ({ method: "GET", path: path + query, route: path, headers: {} });
    const get = (query: string) => send(studio.origin, attack(query), { Cookie: cookie });
    expect((await get("")).status, path).toBe(200);
    for (const [name, make] of Object.entries(hostileTexts)) {
      const run = (size: number) => get(`?q=${encodeURIComponent(make(size / 3)).slice(0, size)}`);
      slow.push(...(await superlinear(`${path} ${name}`, run, 7_500)));
    }
  }
  expect(slow).toEqual([]);
});

it("reads a comment in linear time", async () => {
  const form = kindsOfForm().find(({ path }) => path.endsWith("/comments"));
  if (!form) throw new Error("no page shows the form for comments");
  const [field] = form.fields.find(([name]) => name === "body") ?? [];
  const slow: string[] = [];
  for (const [name, make] of Object.entries(hostileTexts)) {
    const run = (size: number) => {
      const body = new URLSearchParams([[field ?? "", make(size / 3)]]);
      return post(form.path, String(body).slice(0, size), typed, cookies.member);
    };
    slow.push(...(await superlinear(`${form.path} ${name}`, run, bodyLimits.form * 0.9)));
  }
  expect(slow).toEqual([]);
});
