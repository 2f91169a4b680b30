import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RoleName } from "#app/accounts/roles.ts";
import type { Action } from "#app/accounts/who-may.ts";
import { findSharedScreen, isModuleId, modulesFor, moduleTitles } from "#app/staff/modules.ts";
import { shouldBeAllowed } from "#tests/support/permission-table.ts";
import { type RoutePermission, routePermissions } from "#tests/support/route-permissions.ts";
import { signedIn } from "#tests/support/signed-in.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";

const people: { role: RoleName | null; email: string }[] = [
  { role: null, email: "" },
  { role: "super_admin", email: "super_admin@sadhana.test" },
  { role: "admin", email: "admin@sadhana.test" },
  { role: "yoga_acharya", email: "acharya@sadhana.test" },
  { role: "instructor", email: "instructor@sadhana.test" },
  { role: "energy_exchange_lead", email: "energy@sadhana.test" },
  { role: "sangha_guide", email: "guide@sadhana.test" },
  { role: "mantra_curator", email: "curator@sadhana.test" },
  { role: "user", email: "member@sadhana.test" },
];

let studio: Studio;

beforeAll(async () => {
  studio = await startStudio();
});

afterAll(() => studio?.remove());

/** What the studio answered: it let the person through, sent them to the sign-in, or refused. */
type Outcome = "let through" | "refused" | `an unexpected error (${number})`;

async function ask(cookie: string, row: RoutePermission, method: "GET" | "POST"): Promise<Outcome> {
  const stop = new AbortController();
  const answer = await fetch(studio.origin + row.at, {
    method,
    redirect: "manual",
    signal: stop.signal,
    headers: {
      Cookie: cookie,
      Origin: studio.origin,
      ...(method === "POST" ? { "Content-Type": "application/x-www-form-urlencoded" } : {}),
    },
    ...(method === "POST" ? { body: "" } : {}),
  });
  stop.abort();
  if (answer.status >= 500) return `an unexpected error (${answer.status})`;
  const toSignIn = /^(https?:\/\/[^/]+)?\/login\?/.test(answer.headers.get("location") ?? "");
  // No content, for an event stream: it says nothing and is not asked again.
  return toSignIn || [204, 401, 403].includes(answer.status) ? "refused" : "let through";
}

/** Below a module's address, but asked by the row and not by the module: whose it is, its own query decides. */
const readByOthers = new Set(["GET finances/screens/paper-file.ts"]);

/** Where somebody is led, or that they are not. */
async function whereTo(cookie: string, row: RoutePermission, method: "GET" | "POST"): Promise<string> {
  const answer = await fetch(studio.origin + row.at, {
    method,
    redirect: "manual",
    headers: { Cookie: cookie, Origin: studio.origin },
    ...(method === "POST" ? { body: new URLSearchParams() } : {}),
  });
  return answer.headers.get("location") ?? `let through (${answer.status})`;
}

const expected = (role: RoleName | null, action: Action): Outcome =>
  shouldBeAllowed(role, action) ? "let through" : "refused";

describe.each(people)("signed in as $role", ({ role, email }) => {
  it("finds every address open or shut as the table says", async () => {
    let cookie = role ? await signedIn(studio, email) : "";
    const wrong: string[] = [];
    for (const [file, row] of Object.entries(routePermissions)) {
      for (const [method, action] of [["GET", row.loader] as const, ["POST", row.action] as const]) {
        if (!action) continue;
        const outcome = await ask(cookie, row, method);
        if (outcome !== expected(role, action)) wrong.push(`${method} ${row.at} (${file}): ${outcome}`);
        if (row.ends && role) cookie = await signedIn(studio, email);
      }
    }
    expect(wrong).toEqual([]);
  });

  it("is led away from every address of a module that the role does not have, whatever is asked there", async () => {
    if (!role) return;
    const cookie = await signedIn(studio, email);
    const wrong: string[] = [];
    for (const [file, row] of Object.entries(routePermissions)) {
      const id = /^\/dashboard\/([a-z-]+)/.exec(row.at)?.[1] ?? "";
      if (!isModuleId(id) || modulesFor(role).includes(id)) continue;
      for (const [method, action] of [["GET", row.loader] as const, ["POST", row.action] as const]) {
        if (!action || readByOthers.has(`${method} ${file}`)) continue;
        const to = await whereTo(cookie, row, method);
        const shared = findSharedScreen(id);
        const isShared = method === "GET" && row.at === `/dashboard/${id}`;
        if (isShared && shared && shouldBeAllowed(role, shared.permission)) {
          if (to !== shared.path) wrong.push(`${method} ${row.at} (${file}): ${to}`);
          continue;
        }
        if (!to.includes("refused=")) wrong.push(`${method} ${row.at} (${file}): ${to}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it("finds the modules of the role in the sidebar, each with its title and out of search engines", async () => {
    if (!role) return;
    const cookie = await signedIn(studio, email);
    for (const id of modulesFor(role)) {
      const answer = await fetch(`${studio.origin}/dashboard/${id}`, { headers: { Cookie: cookie } });
      const page = (await answer.text()).replaceAll("&amp;", "&");
      const title = moduleTitles[id];
      expect([id, answer.status, /<title>([^<]*)</.exec(page)?.[1]]).toEqual([
        id,
        200,
        `${title} | Sadhana Yoga`,
      ]);
      expect([id, /<meta name="robots" content="([^"]*)"/.exec(page)?.[1]]).toEqual([id, "noindex"]);
      // One's own profile is headed by one's name.
      if (id !== "user-profile") expect([id, /<h1[^>]*>([^<]*)</.exec(page)?.[1]]).toEqual([id, title]);
      expect(page).toContain(`href="/dashboard/${id}"`);
    }
  });
});
