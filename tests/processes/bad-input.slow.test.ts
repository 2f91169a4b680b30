import fc from "fast-check";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { nasty, vocabularyOf } from "#tests/support/bad-input.ts";
import { type DemoRows, demoRows, type Fields, rightForms } from "#tests/support/right-forms.ts";
import { type RoutePermission, routePermissions } from "#tests/support/route-permissions.ts";
import { type DemoStudio, openPool, startDemoStudio } from "#tests/support/server-database.ts";
import { signedIn } from "#tests/support/signed-in.ts";

/** How many forms and addresses each screen gets from each person. `npm run fuzz` sends thousands more. */
const TRIES = 2;

let studio: DemoStudio;
let pool: pg.Pool;
let demo: DemoRows;

beforeAll(async () => {
  // Every request comes from an address of its own, so that limits do not hide what is behind them.
  studio = await startDemoStudio({ env: { TRUST_PROXY: "1" } });
  pool = openPool(studio.databaseUrl);
  demo = await demoRows(pool);
});

afterAll(async () => {
  await studio?.remove();
  await pool?.end();
});

interface Post {
  fields: Fields;
  as: "form" | "multipart" | "json" | "rubbish";
  /** As the framework's own scripts send it, instead of as a form without scripts. */
  fetched: boolean;
}

function posts(file: string): fc.Arbitrary<Post> {
  const { names, words } = vocabularyOf(file);
  const value = fc.oneof(
    { weight: 2, arbitrary: nasty },
    fc.constantFrom(...words, demo.article_id, demo.date),
  );
  const wild = fc.array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 12 });
  const right = rightForms(demo)[file];
  const mistaken = right
    ? fc
        .tuple(
          fc.constantFrom(...right),
          fc.array(fc.tuple(fc.nat(), fc.oneof(value, fc.constant(undefined))), {
            minLength: 1,
            maxLength: 3,
          }),
        )
        .map(([fields, mistakes]) => mistake(fields, mistakes))
    : wild;
  return fc.record({
    fields: fc.oneof({ weight: 3, arbitrary: mistaken }, wild),
    as: fc.constantFrom("form", "form", "form", "multipart", "json", "rubbish"),
    fetched: fc.boolean(),
  });
}

function mistake(fields: Fields, mistakes: [number, string | undefined][]): Fields {
  const made = [...fields];
  for (const [place, value] of mistakes) {
    const at = place % made.length;
    const name = made[at]?.[0] ?? "id";
    if (value === undefined) made.push([name, "twice"]);
    else made[at] = [name, value];
  }
  return made;
}

function bodyOf({ fields, as }: Post): { body: BodyInit; type?: string } {
  if (as === "form") return { body: new URLSearchParams(fields) };
  if (as === "json") {
    const given = Object.fromEntries(fields);
    return { body: JSON.stringify({ ...given, fields: given }), type: "application/json" };
  }
  if (as === "rubbish")
    return {
      body: Buffer.from(JSON.stringify(fields), "utf16le"),
      type: "application/x-www-form-urlencoded",
    };
  const form = new FormData();
  for (const [number, [name, value]] of fields.entries()) {
    if (number % 3 === 2) form.append(name, new Blob([value]), `${value}.png`);
    else form.append(name, value);
  }
  return { body: form };
}

let requests = 0;

function headers(cookie: string, type?: string): Record<string, string> {
  requests += 1;
  return {
    Cookie: cookie,
    Origin: studio.origin,
    "X-Forwarded-For": `10.${(requests >> 16) & 255}.${(requests >> 8) & 255}.${requests & 255}`,
    ...(type ? { "Content-Type": type } : {}),
  };
}

async function statusOf(path: string, init: RequestInit): Promise<number> {
  const stop = new AbortController();
  const answer = await fetch(studio.origin + path, { redirect: "manual", signal: stop.signal, ...init });
  if (!answer.headers.get("content-type")?.includes("event-stream")) await answer.arrayBuffer();
  stop.abort();
  return answer.status;
}

/** An address of the route with something else in the place of what it names, and a query. */
function addresses(file: string, at: string): fc.Arbitrary<string> {
  const piece = nasty.map((text) =>
    encodeURIComponent(text.toWellFormed().slice(0, 2_000)).replace(/^\.+$/, "_"),
  );
  const { names } = vocabularyOf(file);
  const query = fc
    .array(fc.tuple(fc.constantFrom(...names, "q", "sort", "page", "tab", "status", "redirect"), piece), {
      maxLength: 3,
    })
    .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join("&"));
  return fc
    .tuple(piece, query)
    .map(([id, asks]) => `${at.replace(/[0-9a-f]{8}-[0-9a-f-]{27}|nothing/, id || "_")}?${asks}`);
}

const people = ["", "member@sadhana.test", "super_admin@sadhana.test"];

describe.each(people)("signed in as '%s'", (email) => {
  let cookie = "";
  /** What was sent may have ended the session. */
  async function stays(): Promise<void> {
    if (!email) return;
    const answer = await fetch(`${studio.origin}/api/session`, { headers: { Cookie: cookie } });
    if (!(await answer.text()).includes(email)) cookie = await signedIn(studio, email);
  }

  it.each(Object.entries(routePermissions))(
    "%s meets bad input without an unexpected error",
    async (file, row: RoutePermission) => {
      await stays();
      const before = studio.said().length;
      const options = { numRuns: TRIES, endOnFailure: true };
      if (row.loader) {
        await fc.assert(
          fc.asyncProperty(addresses(file, row.at), fc.boolean(), async (address, fetched) => {
            // The stream of live events has no end, and as data it would be waited for.
            const path = fetched && row.at !== "/live" ? address.replace("?", ".data?") : address;
            expect(await statusOf(path, { headers: headers(cookie) })).toBeLessThan(500);
          }),
          options,
        );
      }
      if (row.action) {
        await fc.assert(
          fc.asyncProperty(posts(file), async (post) => {
            await stays();
            const { body, type } = bodyOf(post);
            const path = row.at.replace("00000000-0000-4000-8000-000000000000", idFor(file));
            const status = await statusOf(post.fetched ? `${path}.data` : path, {
              method: "POST",
              headers: headers(cookie, type),
              body,
            });
            expect(status).toBeLessThan(500);
          }),
          options,
        );
      }
      // What a screen words as an unexpected error of its own is logged as one.
      const unexpectedErrors = studio
        .said()
        .slice(before)
        .split("\n")
        .filter((line) => line.includes('"level":50'));
      expect(unexpectedErrors).toEqual([]);
    },
  );
});

it("counts its clients without keeping their addresses", async () => {
  const [contact = []] = rightForms(demo)["contact/screens/contact.tsx"] ?? [];
  const body = new URLSearchParams(contact);
  expect(await statusOf("/contact", { method: "POST", headers: headers(""), body })).toBeLessThan(400);
  const { rows } = await pool.query("select key from rate_limits");
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ key }) => /\d+\.\d+\.\d+\.\d+/.test(key))).toEqual([]);
});

function idFor(file: string): string {
  if (file.startsWith("learning/")) return demo.article_id;
  return file.startsWith("bookings/") ? demo.booking_id : "00000000-0000-4000-8000-000000000000";
}
