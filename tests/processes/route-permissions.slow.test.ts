import { describe, expect, it } from "vitest";
import type { RoleName } from "#app/accounts/roles.ts";
import type { Action } from "#app/accounts/who-may.ts";
import { findSharedScreen, isModuleId, moduleTitles, roleModules } from "#app/staff/modules.ts";
import { shouldBeAllowed } from "#tests/support/permission-table.ts";
import { listRoutePermissions, type RoutePermission } from "#tests/support/route-permissions.ts";
import { testStudio } from "#tests/support/server-database.ts";
import { signedIn } from "#tests/support/signed-in.ts";

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

const rows = await listRoutePermissions();
const studio = testStudio();

/** The studio let the person through, sent them to the sign-in, or refused. */
type Outcome = "let through" | "refused" | `an unexpected error (${number})`;

/**
 * Requests a URL. For screens, requests only the loader data: the permission checks are in loaders and actions, and
 * rendering takes most of the time.
 */
async function ask(
  cookie: string,
  { file, at }: RoutePermission,
  method: "GET" | "POST",
): Promise<{ outcome: Outcome; to: string }> {
  const stop = new AbortController();
  const path =
    file.endsWith(".tsx") && cookie ? at.replace(/^\/$/, "/_root").replace(/(?=\?|$)/, ".data") : at;
  const answer = await fetch(studio.origin + path, {
    method,
    redirect: "manual",
    signal: stop.signal,
    headers: { Cookie: cookie, Origin: studio.origin },
    ...(method === "POST" ? { body: new URLSearchParams() } : {}),
  });
  const redirect = answer.status === 202 ? /"redirect","([^"]*)"/.exec(await answer.text())?.[1] : undefined;
  stop.abort();
  const to = redirect ?? answer.headers.get("location") ?? `let through (${answer.status})`;
  if (answer.status >= 500) return { outcome: `an unexpected error (${answer.status})`, to };
  const isToSignIn = /^(https?:\/\/[^/]+)?\/login\?/.test(to);
  // An event stream is refused with 204, so that browsers don't reconnect.
  const isRefused = isToSignIn || [204, 401, 403].includes(answer.status);
  return { outcome: isRefused ? "refused" : "let through", to };
}

/** Addresses below a module's that members may read. Their own queries decide whose rows they return. */
const readByOthers = new Set(["GET finances/screens/invoice-file.ts"]);

/** Whether an address of a module that the role doesn't have leads away from it. */
function isLedAway(
  role: RoleName,
  { file, at }: RoutePermission,
  method: "GET" | "POST",
  to: string,
): boolean {
  const id = /^\/dashboard\/([a-z-]+)/.exec(at)?.[1] ?? "";
  if (!isModuleId(id) || roleModules[role].includes(id) || readByOthers.has(`${method} ${file}`)) return true;
  const shared = findSharedScreen(id);
  if (method === "GET" && shared && shouldBeAllowed(role, shared.permission)) {
    return to === at.replace(`/dashboard/${id}`, shared.path);
  }
  return to.includes("refused=");
}

const expected = (role: RoleName | null, action: Action): Outcome =>
  shouldBeAllowed(role, action) ? "let through" : "refused";

describe.each(people)("signed in as $role", ({ role, email }) => {
  // Proves 1.2.2, 1.3.12, 1.6.1, 1.6.2, 1.6.11, 1.6.12, 2.2.2, 2.2.3, 2.6.1, 2.6.2, V4-1, V8-2
  it("opens the addresses that the table allows, and redirects from the modules of other roles", async () => {
    let cookie = role ? await signedIn(studio, email) : "";
    const wrong: string[] = [];
    for (const row of rows) {
      for (const [method, action] of [["GET", row.loader] as const, ["POST", row.action] as const]) {
        if (!action) continue;
        const { outcome, to } = await ask(cookie, row, method);
        const what = `${method} ${row.at} (${row.file})`;
        if (outcome !== expected(role, action)) wrong.push(`${what}: ${outcome}`);
        if (role && !isLedAway(role, row, method, to)) wrong.push(`${what}: led to ${to}`);
        if (role && row.at === "/logout") cookie = await signedIn(studio, email);
      }
    }
    expect(wrong).toEqual([]);
  });

  it("lists the modules of the role in the sidebar, each with its title and hidden from search engines", async () => {
    if (!role) return;
    const cookie = await signedIn(studio, email);
    for (const id of roleModules[role]) {
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
