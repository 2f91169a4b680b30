import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import type { Actor, Member } from "#app/accounts/member.ts";
import { type RoleName, roleNames } from "#app/accounts/roles.ts";
import { identityContext } from "#app/accounts/session.server.ts";
import { appContextKey } from "#app/platform/app-context.server.ts";
import { withCookies } from "#tests/support/test-services.ts";
import { firstModule, type ModuleId, moduleTitles, roleModules } from "./modules.ts";
import { openModule, roleCookie } from "./open-module.server.ts";

const formsAddress = "http://studio.test/dashboard/forms";

function argsOf(
  actor: Actor,
  cookie = "",
  request = new Request(formsAddress),
): Parameters<typeof openModule>[0] {
  const context = new RouterContextProvider();
  context.set(appContextKey, { db: withCookies() } as never);
  context.set(identityContext, { wasRead: true, actor: async () => actor, cookies: [] });
  request.headers.set("Cookie", cookie);
  return { request, context };
}

const somebody = (...roles: RoleName[]) => ({ id: "1", roles }) as Member;

/** Returns the role that opens the module, or the address of the redirect. */
async function outcome(
  actor: Actor,
  id: ModuleId,
  cookie?: string,
  request?: Request,
): Promise<string | null> {
  try {
    return (await openModule(argsOf(actor, cookie, request), id)).role;
  } catch (answer) {
    return answer instanceof Response ? answer.headers.get("Location") : "an unexpected error";
  }
}

describe("opening a module", () => {
  // Proves 1.1.3, 1.2.10, 1.2.12, 1.5.12, 1.6.4, 1.6.5, 1.6.6, 1.6.7, 1.6.8, 1.6.9, 1.6.10
  it.each(roleNames)(
    "lets a %s open the role's modules and redirects from all others to the first",
    async (role) => {
      for (const id of Object.keys(moduleTitles) as ModuleId[]) {
        const expected = roleModules[role].includes(id)
          ? role
          : `/dashboard/${firstModule(role)}?refused=${id}`;
        expect(await outcome(somebody(role), id)).toBe(expected);
      }
    },
  );

  // Proves 1.2.2, 1.2.9, 1.2.11, 1.8.20, 2.2.4, 2.6.8
  it("redirects signed-out visitors to the sign-in page, with the way back", async () => {
    expect(await outcome(null, "forms")).toBe("/login?redirect=%2Fdashboard%2Fforms");
  });

  it.each([
    ["a page", new Request(`${formsAddress}?tab=requests&status=all`)],
    ["its data", new Request(`${formsAddress}.data?tab=requests&status=all&_routes=desk`)],
    ["its form", new Request(`${formsAddress}?tab=requests&status=all`, { method: "POST" })],
    [
      "a form sent by scripts",
      new Request(`${formsAddress}.data?index&tab=requests&status=all`, { method: "POST" }),
    ],
  ])("keeps the query of %s in the way back", async (_what, request) => {
    expect(await outcome(null, "forms", "", request)).toBe(
      `/login?redirect=${encodeURIComponent("/dashboard/forms?tab=requests&status=all")}`,
    );
  });

  it("redirects members without a role to the dashboard", async () => {
    expect(await outcome(somebody(), "forms")).toBe("/dashboard");
  });

  it("opens as the chosen role, but never as a role that the member doesn't have", async () => {
    const asGuide = roleCookie(withCookies(), "sangha_guide").split(";")[0];
    expect(await outcome(somebody("admin", "sangha_guide"), "article-editing", asGuide)).toBe("sangha_guide");
    expect(await outcome(somebody("admin"), "article-editing", asGuide)).toBe("admin");
    expect(await outcome(somebody("user"), "article-workflow", asGuide)).toBe(
      "/dashboard/article-management?refused=article-workflow",
    );
    expect(await outcome(somebody("user"), "article-workflow", "dashboard_role=admin'--")).toContain(
      "refused",
    );
  });
});
