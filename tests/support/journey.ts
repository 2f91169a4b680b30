import { inject, type TestAPI, test } from "vitest";
import { Signing } from "#app/platform/signing.server.ts";
import { replaceServices } from "#tests/support/test-services.ts";
import { launchBrowser, type Visit, visitor } from "./browser.ts";
import { signInAs } from "./demo-people.ts";
import { demoTemplate } from "./demo-template.ts";
import { openSession } from "./http/session.ts";
import { freePort } from "./postgres.ts";
import { emptyServerDatabase, openServerDatabase } from "./server-database.ts";
import { startStudio } from "./studio.ts";

/** The signing key of the studio under test. */
export const AUTH_SECRET = "the secret of every studio that a test opens";

/**
 * A browser test. The tests of a file share a demo studio, started on first use. Browser, port and caches are shared
 * across files.
 */
export const it = test
  .extend("program", { scope: "worker" }, () => inject("browser"))
  .extend("browser", { scope: "worker" }, async ({ program }, { onCleanup }) => {
    const browser = await launchBrowser({ program });
    onCleanup(() => browser.close());
    return browser;
  })
  // The browser caches by address, so one port serves the studios of all files in turn.
  .extend("port", { scope: "worker" }, () => freePort())
  /** Environment variables of the studio. A file extends `it` with its own: `it.override` would reach later files too. */
  .extend("environment", { scope: "file" }, {} as Record<string, string>)
  .extend("template", { scope: "file" }, () => demoTemplate())
  .extend("databaseUrl", { scope: "file" }, async ({ template }, { onCleanup }) => {
    const { url, drop } = await emptyServerDatabase(template);
    onCleanup(drop);
    return url;
  })
  .extend("studio", { scope: "file" }, async ({ port, databaseUrl, environment }, { onCleanup }) => {
    const env = { DATABASE_URL: databaseUrl, DEMO: "1", AUTH_SECRET, ...environment };
    const studio = await startStudio({ port, env });
    onCleanup(() => studio.remove());
    return studio;
  })
  /** The running studio's database. The studio accepts what the test's process signs. */
  .extend("db", { scope: "file" }, async ({ studio, databaseUrl }, { onCleanup }) => {
    if (!studio.pid()) throw new Error("the studio is not running");
    const { db, close } = await openServerDatabase(databaseUrl);
    replaceServices(db, { signing: new Signing(AUTH_SECRET) });
    onCleanup(close);
    return db;
  })
  /** Sends requests like a browser without JavaScript. Signs in the person with `email`, if any. */
  .extend(
    "openSession",
    ({ studio }) =>
      (email?: string) =>
        openSession(studio, email),
  )
  /** Opens a visitor's browser window, which can have several tabs. */
  .extend(
    "openVisitor",
    ({ browser, studio }) =>
      (how: Visit = {}) =>
        visitor(browser, studio, how),
  )
  /** Opens an empty page with its own cookies. */
  .extend(
    "visit",
    ({ openVisitor }) =>
      async (how?: Visit) =>
        (await openVisitor(how)).newPage(),
  )
  /** Opens a page of a signed-in member. */
  .extend("visitAs", ({ visit }) => async (email: string, path = "/", how?: Visit) => {
    const page = await visit(how);
    await signInAs(page, email, path);
    return page;
  });

export type Journey = typeof it extends TestAPI<infer Fixtures> ? Fixtures : never;
