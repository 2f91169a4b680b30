import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type ConsoleMessage,
  chromium,
  type Locator,
  type Page,
  type Request,
  type Route,
  type WebError,
} from "playwright-core";
import { expect, inject, onTestFinished, type RunnerTestCase } from "vitest";
import { trackRequests } from "./quiet-page.ts";
import type { Studio } from "./studio.ts";

const sizes = {
  desktop: { viewport: { width: 1280, height: 900 } },
  /** As narrow as a phone, with a keyboard and without touch. */
  narrow: { viewport: { width: 390, height: 844 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
};

export interface Visit {
  device?: keyof typeof sizes;
  theme?: "light" | "dark";
  timeZone?: string;
  locale?: string;
  javaScript?: boolean;
  /** The worker that answers without a connection; it would hide requests from a test's own routes. */
  serviceWorker?: boolean;
  /** Console lines that belong to what the test does, such as a refused request. */
  expected?: RegExp;
}

/** Scrollbars take no room, as on a phone, unless they are visible. */
export async function launchBrowser({
  program = inject("browser"),
  hasScrollbars = false,
} = {}): Promise<Browser> {
  const { executablePath, env } = program;
  return chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    ignoreDefaultArgs: hasScrollbars ? ["--hide-scrollbars"] : [],
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--no-first-run",
    ],
  });
}

/**
 * Opens a browser window with its own cookies. The test fails on console errors and warnings, script errors, and
 * requests to other hosts. The window is cleared afterward and reused by other tests.
 */
export async function visitor(
  browser: Browser,
  studio: Pick<Studio, "origin">,
  {
    device = "desktop",
    theme = "light",
    timeZone = "Asia/Kolkata",
    locale = "en-GB",
    javaScript = true,
    serviceWorker = false,
    expected,
  }: Visit = {},
): Promise<BrowserContext> {
  const context = await takeContext(browser, {
    ...sizes[device],
    baseURL: studio.origin,
    timezoneId: timeZone,
    locale,
    javaScriptEnabled: javaScript,
    serviceWorkers: serviceWorker ? "allow" : "block",
    reducedMotion: "reduce",
  });
  const prepare = (page: Page) => {
    // Not an option of the context, so that both themes share warm contexts.
    page.emulateMedia({ colorScheme: theme }).catch(() => {});
    if (javaScript) awaitHydration(page);
    trackRequests(page);
    keepRouting(page);
  };
  context.on("page", prepare);
  const watched = watch(context, studio.origin, expected);
  onTestFinished(async ({ task }) => {
    if (task.result?.state === "fail") await describeFailure(context, task);
    context.off("page", prepare);
    watched.stop();
    await (task.result?.state === "pass" ? handBack(context, studio.origin) : context.close());
    expect(watched.problems, "what the browser complained about").toEqual([]);
  });
  return context;
}

/** Opens a page in a new window. */
export async function openPage(...given: Parameters<typeof visitor>): Promise<Page> {
  return (await visitor(...given)).newPage();
}

/** Contexts whose test has passed, by their options. Their HTTP and code caches make the next page cheap. */
const idle = new WeakMap<Browser, Map<string, BrowserContext[]>>();
/** The options of reusable contexts. Some methods change a context until it is closed. */
const reusable = new WeakMap<BrowserContext, string>();

async function takeContext(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const key = JSON.stringify(options);
  const warm = idle.get(browser)?.get(key)?.pop();
  if (warm) return warm;
  const context = await browser.newContext(options);
  // Generous, so that a busy machine fails nothing.
  context.setDefaultTimeout(60_000);
  // A service worker would answer the next test from its cache.
  if (options.serviceWorkers === "allow") return context;
  reusable.set(context, key);
  const lasting = ["addInitScript", "exposeFunction", "exposeBinding", "setExtraHTTPHeaders"] as const;
  for (const name of lasting) closeAfter(context, context, name);
  closeAfter(context, context.clock, "install");
  return context;
}

/** Has a context closed after its test if the test calls this method. */
function closeAfter<Of extends object>(context: BrowserContext, of: Of, name: keyof Of): void {
  const method = of[name] as (...args: unknown[]) => unknown;
  Object.assign(of, {
    [name]: (...args: unknown[]) => {
      reusable.delete(context);
      return method.apply(of, args);
    },
  });
}

/** Empties a context of everything but its caches and keeps it for the next test. */
async function handBack(context: BrowserContext, baseURL: string): Promise<void> {
  const key = reusable.get(context);
  const browser = context.browser();
  const [page, ...others] = context.pages();
  if (!key || !browser || !page) return context.close();
  for (const other of others) await other.close();
  await context.unrouteAll({ behavior: "ignoreErrors" });
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await context.setOffline(false);
  await page.goto("about:blank");
  const session = await context.newCDPSession(page);
  const storageTypes = "local_storage,indexeddb,cache_storage,service_workers";
  await session.send("Storage.clearDataForOrigin", { origin: baseURL, storageTypes });
  await context.clearCookies();
  await context.clearPermissions();
  await page.close();
  const contexts = idle.get(browser) ?? new Map<string, BrowserContext[]>();
  idle.set(browser, contexts);
  contexts.set(key, [...(contexts.get(key) ?? []), context]);
}

/** Adds to a failed test's errors where its pages were and what they looked like. */
async function describeFailure(context: BrowserContext, { id, result }: RunnerTestCase): Promise<void> {
  for (const [at, page] of context.pages().entries()) {
    const path = resolve("test-results", `${id}-${at}.png`);
    await page.screenshot({ path, timeout: 10_000 }).catch(() => {});
    for (const error of result?.errors ?? []) error.message += `\n\nPage: ${page.url()}\nScreenshot: ${path}`;
  }
}

/**
 * Chromium can block a request that arrives while request interception ends, so interception stays on after a test has
 * used it.
 */
function keepRouting(page: Page): void {
  const route = page.route.bind(page);
  let kept: Promise<unknown> | undefined;
  page.route = async (...given) => {
    kept ??= page.context().route("https://nobody.invalid/**", (one) => one.abort());
    await kept;
    return route(...given);
  };
}

/** Has page loads wait until React runs, or until a script has failed to load because a test blocks it. */
function awaitHydration(page: Page): void {
  let isBroken = false;
  page.on("requestfailed", (request) => {
    // Navigation aborts pending requests.
    const failed = request.failure()?.errorText !== "net::ERR_ABORTED";
    if (failed && request.resourceType() === "script") isBroken = true;
  });
  const hydrated = async () => {
    const isHydrated = () => {
      const { hydrated, firstLook } = document.documentElement.dataset;
      // The lower part of the page still has no layout.
      if (firstLook !== undefined) return false;
      // The page shown without a connection has no scripts.
      return hydrated !== undefined || !document.querySelector("script[type=module], [data-later]");
    };
    const until = Date.now() + 20_000;
    while (!isBroken && Date.now() < until) {
      // Polls every 50 ms, because polling every frame would slow down rendering.
      const short = { timeout: 1_000, polling: 50 };
      const came = page.waitForFunction(isHydrated, undefined, short).then(
        () => true,
        () => false,
      );
      if (await came) return;
    }
  };
  const [goto, reload, waitForURL] = [
    page.goto.bind(page),
    page.reload.bind(page),
    page.waitForURL.bind(page),
  ];
  page.goto = async (...given) => {
    isBroken = false;
    const answer = await goto(...given);
    await hydrated();
    return answer;
  };
  page.reload = async (...given) => {
    isBroken = false;
    const answer = await reload(...given);
    await hydrated();
    return answer;
  };
  page.waitForURL = async (...given) => {
    await waitForURL(...given);
    await hydrated();
  };
}

/** Messages caused by the test setup, and Chromium's font warning on slow machines. */
const ofTheHarness =
  /^warning: (?:Service Worker registration blocked by Playwright|.*\.woff2 was preloaded using link preload but not used within a few seconds)/;

function watch(
  context: BrowserContext,
  origin: string,
  expected: RegExp | undefined,
): { problems: string[]; stop: () => void } {
  const problems: string[] = [];
  const complain = (problem: string) => {
    if (!expected?.test(problem) && !ofTheHarness.test(problem)) problems.push(problem);
  };
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() === "error" || message.type() === "warning") {
      complain(`${message.type()}: ${message.text()} (${message.location().url})`);
    }
  };
  const onError = (error: WebError) => complain(`script: ${error.error().stack ?? error.error().message}`);
  const onRequest = (request: Request) => {
    const url = request.url();
    if (!url.startsWith(origin) && !/^(data|blob|about|mailto|tel):/.test(url))
      complain(`another host: ${url}`);
  };
  context.on("console", onConsole).on("weberror", onError).on("request", onRequest);
  const stop = () => {
    context.off("console", onConsole).off("weberror", onError).off("request", onRequest);
  };
  return { problems, stop };
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface AxeAnswer {
  violations: { id: string; help: string; nodes: { html: string; failureSummary?: string }[] }[];
}

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * Fails with the faults that axe finds on the page: WCAG 2.2 A and AA, and best practices. The sweep over all screens
 * checks the contrast, which takes most of axe's time.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const options = { runOnly: standards, rules: { "color-contrast": { enabled: false } } };
  const faults = await findAxeFaults(page, options);
  expect(faults, `accessibility of ${page.url()}: ${faults.join("; ")}`).toEqual([]);
}

/** Fails where the contrast of a text is too low, in the content of the page or in its frame too. */
export async function expectReadable(page: Page, { withFrame = true } = {}): Promise<void> {
  const faults = await findAxeFaults(
    page,
    { runOnly: ["color-contrast"] },
    withFrame ? [] : ["main", "dialog[open]"],
  );
  expect(faults, `contrast of ${page.url()}: ${faults.join("; ")}`).toEqual([]);
}

/** Runs axe, a second time if it finds faults: an element may have been half faded in. */
async function findAxeFaults(
  page: Page,
  options: Record<string, unknown>,
  parts: string[] = [],
): Promise<string[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axeSource);
  const first = await askAxe(page, options, parts);
  return first.length > 0 ? askAxe(page, options, parts) : first;
}

async function askAxe(page: Page, options: Record<string, unknown>, parts: string[]): Promise<string[]> {
  // An element has its final colors after its animation; endless animations are not waited for.
  await page.evaluate(async () => {
    const running = document.getAnimations().filter(({ playState }) => playState === "running");
    const still = Promise.allSettled(running.map(({ finished }) => finished));
    await Promise.race([still, new Promise((done) => setTimeout(done, 1_000))]);
  });
  // Only faults are described and handed over.
  const request = {
    ...options,
    resultTypes: ["violations"],
    selectors: false,
    ancestry: false,
    iframes: false,
  };
  const { violations } = (await page.evaluate(
    `axe.run(${parts.length > 0 ? JSON.stringify({ include: parts.map((part) => [part]) }) : "document"}, ${JSON.stringify(request)}).then(({ violations }) => ({ violations }))`,
  )) as AxeAnswer;
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}\n  ${node.html}\n  ${node.failureSummary ?? ""}`),
  );
}

/** Nothing sticks out to the side: the page cannot be scrolled horizontally. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // Phones zoom out of pages that are too wide, so the window's width shows the page's.
  const look = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      const elements = scrollWidth > clientWidth ? [...document.body.querySelectorAll("*")] : [];
      const wide = elements.filter((element) => element.getBoundingClientRect().right > clientWidth);
      return {
        over: scrollWidth - clientWidth,
        wide: wide.slice(-3).map(({ outerHTML }) => outerHTML.slice(0, 200)),
      };
    });
  // A page in navigation cannot be measured; retries on the next page.
  const { over, wide } = await look().catch(() => page.waitForLoadState().then(look));
  expect(over, `sideways scroll of ${page.url()}: ${wide.join("; ")}`).toBeLessThanOrEqual(0);
}

/** Waits until React runs in the page of an attached element. */
export async function untilHydrated(part: Locator): Promise<void> {
  await part.page().locator("html[data-hydrated]").waitFor();
  await part.waitFor({ state: "attached" });
}

/**
 * Ends with the answer to the next such request, read to its end or given up by the page half read, which a page does
 * as soon as it knows enough. The answer's own `finished()` never ends then.
 */
export async function untilAnswered(page: Page, isMeant: (request: Request) => boolean): Promise<void> {
  await Promise.any([
    page.waitForEvent("requestfinished", isMeant),
    page.waitForEvent("requestfailed", isMeant),
  ]);
}

/** Answers the first such request in another way; the others pass. */
export async function routeOnce(
  page: Page,
  address: string,
  answer: (route: Route) => Promise<void> | void,
): Promise<void> {
  let isAnswered = false;
  await page.route(address, (route) => {
    if (isAnswered) return route.continue();
    isAnswered = true;
    return answer(route);
  });
}

/** Holds back such requests until `release()`; others pass. `held` ends with the first that waits. */
export async function delayRequests(page: Page, address: string, method: "GET" | "POST" = "GET") {
  const held = Promise.withResolvers<void>();
  const going = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    if (route.request().method() === method) {
      held.resolve();
      await going.promise;
    }
    await route.continue();
  });
  return { held: held.promise, release: () => going.resolve() };
}
