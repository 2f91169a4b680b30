import { readdirSync } from "node:fs";
import { connect } from "node:net";
import fc from "fast-check";
import { expect, it } from "vitest";
import { BuildFolders } from "#server/build-folders.ts";
import { readAnswer } from "#tests/support/http/raw-answer.ts";
import { testStudio } from "#tests/support/server-database.ts";
import { openSessions } from "#tests/support/signed-in.ts";
import { version } from "../../package.json" with { type: "json" };

const studio = testStudio();
const sessionOf = openSessions(studio);

const ask = (path: string, init: RequestInit = {}) =>
  fetch(studio.origin + path, { redirect: "manual", ...init });

it("renders a page identically with fresh and cached parts", async () => {
  // Longer than any address that is answered by a kept page: each is rendered.
  const rendered = async (path: string) => (await ask(`${path}?x=${"x".repeat(2_000)}`)).text();
  const paths = ["/about", "/schedule", "/", "/services", "/learning", "/newsletter", "/contact", "/login"];
  const first = new Map<string, string>();
  for (const path of paths) first.set(path, await rendered(path));
  for (const path of paths) {
    const again = await rendered(path);
    expect(again, path).not.toContain("data-part");
    expect(again === first.get(path), path).toBe(true);
  }
});

it("requires no two-step sign-in in a demo studio", async () => {
  const cookie = await sessionOf("super_admin@sadhana.test");
  const answer = await ask("/dashboard/transactions", { headers: { Cookie: cookie } });
  expect(answer.status).toBe(200);
  expect(await answer.text()).not.toContain("you need two-step sign-in");
});

it("delays all scripts of a page until its first paint", async () => {
  for (const path of ["/", "/schedule", "/login"]) {
    const html = await (await ask(path)).text();
    expect(html.match(/<link rel="later"/g)?.length ?? 0, path).toBeGreaterThan(3);
    expect(html.match(/<script [^>]*data-later=""/g), path).toHaveLength(1);
    // The framework's preloads would compete with the page's text and pictures.
    expect(html, path).not.toMatch(/<link [^>]*rel="modulepreload"/);
    expect(html, path).not.toMatch(/<script [^>]*type="module"/);
    expect(html.indexOf("data-later"), path).toBeLessThan(html.indexOf('link[rel="later"]'));
  }
});

// Proves V3-1
it("sends security headers with every response", async () => {
  const [script = ""] = readdirSync(`${new BuildFolders().current()}/client/assets`).filter((name) =>
    name.endsWith(".js"),
  );
  const first = await ask("/");
  const kept = await ask("/");
  const answers = {
    page: first,
    "kept page": kept,
    "unchanged page": await ask("/", { headers: { "If-None-Match": kept.headers.get("etag") ?? "" } }),
    script: await ask(`/assets/${script}`),
    picture: await ask("/icon.svg"),
    "missing page": await ask("/no/such/page"),
    "missing file": await ask("/assets/none.js"),
    health: await ask("/healthz"),
    refusal: await ask("/login", { method: "POST", headers: { Origin: "https://elsewhere.test" } }),
    data: await ask("/_root.data"),
    redirect: await ask("/profile"),
  };
  expect(answers["unchanged page"].status).toBe(304);
  expect(answers["missing page"].status).toBe(404);
  expect(await answers.health.text()).toBe(`ok ${version}`);
  expect(await first.text()).toContain(`Sadhana ${version}`);
  for (const [which, answer] of Object.entries(answers)) {
    expect(answer.headers.get("x-content-type-options"), which).toBe("nosniff");
    expect(answer.headers.get("x-frame-options"), which).toBe("DENY");
    expect(answer.headers.get("referrer-policy"), which).toBe("strict-origin-when-cross-origin");
    expect(answer.headers.get("permissions-policy"), which).toContain("camera=()");
    expect(answer.headers.get("x-powered-by"), which).toBeNull();
  }
  for (const which of ["page", "kept page", "missing page"] as const) {
    const policy = answers[which].headers.get("content-security-policy") ?? "";
    expect(policy, which).toMatch(/script-src 'self'( 'sha256-[A-Za-z0-9+/=]+')+;/);
    expect(policy.match(/script-src [^;]+/)?.[0], which).not.toContain("unsafe");
    expect(policy, which).toContain("frame-ancestors 'none'");
  }
  expect(answers.script.headers.get("cache-control")).toContain("immutable");
  expect(answers["missing page"].headers.get("cache-control")).toContain("no-store");
});

it("names a page's preloads in its headers, rendered, cached and for HEAD requests", async () => {
  for (const path of ["/", "/schedule", "/login"]) {
    const rendered = await ask(path);
    const html = await rendered.text();
    const head = html.slice(0, html.indexOf("</head>"));
    const named = [...head.matchAll(/<link [^>]*rel="(?:stylesheet|preload)"[^>]*>/g)]
      .filter(([tag]) => /rel="stylesheet"|as="font"/.test(tag))
      .map(([tag]) => /href="([^"]*)"/.exec(tag)?.[1]);
    expect(named.length, path).toBeGreaterThan(3);
    const answers = [rendered, await ask(path), await ask(path, { method: "HEAD" })];
    for (const answer of answers) {
      const links = answer.headers.get("link")?.split(", ") ?? [];
      expect(links.map((link) => /^<(.*?)>/.exec(link)?.[1]).sort(), path).toEqual(named.sort());
      expect(links[0], path).toMatch(/\.css>; rel=preload; as=style$/);
    }
  }
});

// Proves V14-6
it("serves a cached page to members without cookies and names", async () => {
  const cookie = await sessionOf("member@sadhana.test");
  const answers = [await ask("/"), await ask("/", { headers: { Cookie: cookie } }), await ask("/")];
  const pages = await Promise.all(answers.map((answer) => answer.text()));
  expect(new Set(pages).size).toBe(1);
  for (const answer of answers) expect(answer.headers.getSetCookie()).toEqual([]);
  expect((await ask("/profile", { headers: { Cookie: cookie } })).headers.get("cache-control")).toContain(
    "no-store",
  );
});

// Proves V14-5
it.each([
  ["member", "/profile"],
  ["member", "/profile.data"],
  ["member", "/api/session"],
  ["member", "/api/notifications"],
  ["member", "/dashboard"],
  ["member", "/login"],
  ["admin", "/dashboard/search?q=ma"],
  ["admin", "/dashboard/forms.data"],
  ["admin", "/dashboard/user-management/export.csv"],
  ["instructor", "/dashboard/teaching-dashboard/00000000-0000-4000-8000-000000000000/room"],
  ["", "/healthz"],
  ["", "/profile"],
])("forbids caching of private and failed responses: as %j, %s", async (who, path) => {
  const cookie = await sessionOf(who && `${who}@sadhana.test`);
  const answer = await ask(path, { headers: { Cookie: cookie } });
  await answer.arrayBuffer();
  expect(answer.headers.get("cache-control")).toContain("no-store");
});

const post = (headers: Record<string, string>) =>
  ask("/login", {
    method: "POST",
    headers,
    body: new URLSearchParams({
      intent: "sign-in",
      email: "member@sadhana.test",
      password: "namaste-2026",
    }),
  });

// Proves V3-4
it.each<Record<string, string>>([
  { Origin: "https://elsewhere.test" },
  { Origin: "null" },
  { Origin: "http://localhost.elsewhere.test" },
  { "Sec-Fetch-Site": "cross-site" },
  { "Sec-Fetch-Site": "same-site" },
])("refuses a sign-in from another site: %o", async (headers) => {
  const answer = await post(headers);
  expect(answer.status).toBe(403);
  expect(answer.headers.getSetCookie()).toEqual([]);
});

it("accepts a sign-in from its own form", async () => {
  const answer = await post({ Origin: studio.origin });
  expect(answer.headers.getSetCookie().join()).toContain("session_token=");
});

const send = async (bytes: string) => (await readAnswer(studio.origin, bytes)).status;

const oddText = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.constantFrom(
    "%",
    "%00",
    "%ff",
    "%c0%ae",
    "..%2f..%2fetc%2fpasswd",
    "//elsewhere.test",
    "';select 1--",
    "\\",
    "{}",
  ),
);
const path = fc.array(oddText, { maxLength: 4 }).map(
  (parts) =>
    `/${Buffer.from(parts.join("/"))
      .toString("latin1")
      .replace(/[\s\0]/g, "")}`,
);
const screen = fc.constantFrom(
  "/",
  "/schedule",
  "/login",
  "/instructor/",
  "/dev/mailbox/",
  "/files/",
  "/og/",
  "/bookings/",
  "/contact",
);
const method = fc.constantFrom(
  "GET",
  "HEAD",
  "POST",
  "PUT",
  "DELETE",
  "PATCH",
  "OPTIONS",
  "TRACE",
  "PROPFIND",
);
const headerValue = fc
  .string({ unit: "binary-ascii", maxLength: 200 })
  .map((text) => text.replace(/[\r\n\0]/g, " "));

// Proves V4-2
it("handles hostile requests without an unexpected error", async () => {
  await fc.assert(
    fc.asyncProperty(
      method,
      fc.tuple(
        screen,
        path,
        fc.oneof(
          fc.constant(""),
          path.map((text) => `?${text}=${text}`),
        ),
      ),
      fc.dictionary(
        fc.constantFrom(
          "Cookie",
          "Accept",
          "Accept-Encoding",
          "If-None-Match",
          "Range",
          "Content-Type",
          "X-Forwarded-For",
          "Origin",
        ),
        headerValue,
        { maxKeys: 4 },
      ),
      fc.string({ unit: "binary", maxLength: 400 }),
      async (verb, [start, rest, query], headers, body) => {
        const bytes = Buffer.from(body).toString("latin1");
        const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
        const status = await send(
          `${verb} ${start}${start === "/" ? rest.slice(1) : rest}${query} HTTP/1.1\r\nHost: localhost\r\n${lines.join("")}Content-Length: ${bytes.length}\r\nConnection: close\r\n\r\n${bytes}`,
        );
        expect(status === null || status < 500, `status ${status}`).toBe(true);
      },
    ),
    { numRuns: 150, interruptAfterTimeLimit: 90_000, markInterruptAsFailure: false },
  );
  expect((await ask("/healthz")).status).toBe(200);
  expect(studio.said()).not.toContain("an unexpected error");
});

it.each([
  [
    "a body that is too large",
    "POST",
    { "Content-Type": "application/x-www-form-urlencoded" },
    "a".repeat(13_000_000),
    413,
  ],
  [
    "a form that is none",
    "POST",
    { "Content-Type": "multipart/form-data; boundary=x" },
    "--y\r\nrubbish",
    null,
  ],
  ["a form without a type", "POST", { "Content-Type": "text/plain" }, "email=a", null],
])("refuses a hostile request as %s", async (_what, verb, headers, body, status) => {
  const answer = await ask("/login", {
    method: verb,
    headers: { ...headers, Origin: studio.origin } as Record<string, string>,
    body,
  });
  if (status) expect(answer.status).toBe(status);
  expect(answer.status).toBeLessThan(500);
});

const large = "a".repeat(5_000_000);
const next = "GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";

function head(path: string, length: string, type = "application/x-www-form-urlencoded"): string {
  return `POST ${path} HTTP/1.1\r\nHost: localhost\r\nOrigin: https://elsewhere.test\r\nContent-Type: ${type}\r\n${length}\r\n\r\n`;
}

/** Sends all bytes at once and reads until the studio closes the connection. The result ends with the kind of close. */
function talk(bytes: string): Promise<string> {
  return new Promise((done) => {
    const socket = connect(Number(new URL(studio.origin).port), "127.0.0.1");
    let answer = "";
    socket.on("data", (part) => {
      answer += part.toString("latin1");
    });
    socket.on("end", () => done(answer));
    socket.on("error", (error) => done(`${answer}\n${error.message}`));
    socket.write(bytes, "latin1");
  });
}

const statuses = (answers: string) => [...answers.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);

it("closes a connection after a too large request, before the next one", async () => {
  const length = `Content-Length: ${large.length}`;
  const chunked = `${large.length.toString(16)}\r\n${large}\r\n0\r\n\r\n`;
  for (const sent of [
    head("/login", length) + large,
    head("/login", "Transfer-Encoding: chunked") + chunked,
    head("/healthz", length) + large,
  ]) {
    const answers = await talk(sent + next);
    expect(statuses(answers)).toEqual(["413"]);
    expect(answers).toMatch(/^connection: close\r$/im);
    expect(answers).toMatch(/<\/html>$/);
  }
});

it("closes a connection before a too large request was sent to its end", async () => {
  const answers = await talk(`${head("/login", "Content-Length: 13000000")}${large}`);
  expect(statuses(answers)).toEqual(["413"]);
  expect(answers).toMatch(/<\/html>$/);
});

it("refuses too long request headers on a connection with several requests", async () => {
  const answers = await talk(`GET /login HTTP/1.1\r\nHost: localhost\r\nCookie: ${large}\r\n\r\n${next}`);
  expect(statuses(answers)).toEqual(["431"]);
  expect(answers).toMatch(/^connection: close\r$/im);
  expect(answers).not.toContain("ECONNRESET");
});

it("responds to the next request on a connection after an unread one was refused", async () => {
  const type = "multipart/form-data; boundary=b";
  const answers = await talk(
    head("/articles/images", `Content-Length: ${large.length}`, type) + large + next,
  );
  expect(statuses(answers)).toEqual(["403", "200"]);
});
