import type { Browser } from "playwright-core";
import { signedIn } from "#tests/support/signed-in.ts";
import { type Figure, percentile, ratio } from "./figures.ts";
import type { Ground } from "./ground.ts";
import { openBare } from "./open-bare.ts";
import { anArticle, aPhone, aSlowPage, openBrowser } from "./slow-phone.ts";

const ROUNDS = 5;
const PAINT_BAR_MS = 1_600;
const REQUESTS_BAR = 12;
const PRESS_BAR_MS = 200;
/** The limit of a good rating in Lighthouse. */
const BLOCKED_BAR_MS = 200;
const CRUMB_BYTES = 2_048;

/** A page with text only: the lower bound for a first paint on this machine. */
const barePage = Buffer.from(
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bare</title></head><body><h1>A page of words</h1></body></html>',
);

/** Paint times on a phone with a slow connection. */
interface Look {
  /** Milliseconds until the first and the largest contentful paint. */
  first: number;
  largest: number;
  shift: number;
  /** Sum of what tasks took beyond 50 ms, from the first paint until the page is at rest. */
  blocked: number;
  /** Begun before the largest was painted. */
  requests: number;
  /** Scripts and style sheets of less than two kilobytes, of all that came. */
  crumbs: number;
}

/** The first visit on a slow phone: the line and the processor are throttled, nothing is in its cache. */
export async function firstLook(ground: Ground): Promise<Figure[]> {
  const studio = await ground.open();
  const { browser, remove } = await openBrowser();
  const bare = await openBare({ body: barePage, etag: '"bare"', encoding: "" });
  const article = await anArticle(studio.origin);
  const member = await signedIn(studio, "member@sadhana.test");
  const figures: Figure[] = [];
  const pages: [path: string, name?: string, cookie?: string][] = [
    ["/"],
    ["/schedule"],
    ["/learning"],
    [article, "an article"],
    ["/login"],
    ["/dashboard", "/dashboard", await signedIn(studio, "instructor@sadhana.test")],
    ["/profile", "/profile, a member's", member],
  ];
  for (const [path, name = path, cookie = ""] of pages) {
    // The first visit of all renders the page.
    await fetch(studio.origin + path, { headers: { cookie } });
    const looks: Look[] = [];
    const bareLooks: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      looks.push(await look(browser, studio.origin, path, cookie));
      bareLooks.push((await look(browser, bare.origin, "/", "")).largest);
    }
    const middle = (what: keyof Look) =>
      percentile(
        looks.map((one) => one[what]),
        0.5,
      );
    const paint = [Math.round(middle("first")), Math.round(middle("largest"))];
    const bareMs = percentile(bareLooks, 0.5);
    const times = ratio(Math.max(...paint), bareMs).toFixed(1);
    const highest = Math.round(Math.max(...looks.map(({ largest }) => largest)));
    figures.push(
      {
        what: `${name} on a slow phone, first and largest paint (slowest ${highest} ms)`,
        value: `${paint.join(" / ")} ms, ${times} × a bare page's ${Math.round(bareMs)} ms`,
        bar: `≤ ${PAINT_BAR_MS} ms`,
        met: Math.max(...paint) <= PAINT_BAR_MS,
      },
      {
        what: `${name} on a slow phone, layout shift, highest`,
        value: Math.max(...looks.map(({ shift }) => shift)).toFixed(3),
        bar: "0",
        met: looks.every(({ shift }) => shift < 0.001),
      },
      {
        what: `${name} on a slow phone, blocking time of scripts`,
        value: `${Math.round(middle("blocked"))} ms`,
        bar: `≤ ${BLOCKED_BAR_MS} ms`,
        met: middle("blocked") <= BLOCKED_BAR_MS,
      },
      {
        what: `${name} on a slow phone, requests before the largest paint (files under 2 KB in all: ${middle("crumbs")})`,
        value: String(middle("requests")),
        bar: `≤ ${REQUESTS_BAR}`,
        met: middle("requests") <= REQUESTS_BAR,
      },
    );
  }
  figures.push(await firstPress(browser, studio.origin, article));
  await remove();
  bare.close();
  await studio.remove();
  return figures;
}

async function look(browser: Browser, origin: string, path: string, cookie: string): Promise<Look> {
  const context = await aPhone(browser, origin, cookie);
  const page = await aSlowPage(context);
  await page.addInitScript(() => {
    const seen = { first: 0, largest: 0, shift: 0, blocked: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const { name, startTime } of list.getEntries()) {
        if (name === "first-contentful-paint") seen.first = startTime;
      }
    }).observe({ type: "paint", buffered: true });
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) seen.largest = startTime;
    }).observe({ type: "largest-contentful-paint", buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) {
        if (seen.first > 0 && startTime >= seen.first) seen.blocked += Math.max(0, duration - 50);
      }
    }).observe({ type: "longtask", buffered: true });
  });
  await page.goto(origin + path, { waitUntil: "load" });
  const hydrates = await page.locator("script[data-later]").count();
  if (hydrates > 0) await page.locator("html[data-hydrated]").waitFor();
  // A page that listens for news is never quite at rest.
  await page.waitForLoadState("networkidle", { timeout: 5_000 }).catch(() => {});
  await page.waitForFunction(
    () => (window as unknown as { seen: { largest: number } }).seen.largest > 0,
    undefined,
    { timeout: 20_000 },
  );
  const seen = await page.evaluate((crumb) => {
    const { seen } = window as unknown as { seen: Omit<Look, "requests" | "crumbs"> };
    const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const requests = entries.filter(({ startTime }) => startTime < seen.largest).length;
    const crumbs = entries.filter(
      ({ name, decodedBodySize }) => /\.(js|css)$/.test(name) && decodedBodySize < crumb,
    ).length;
    // The page itself is one as well.
    return { ...seen, requests: requests + 1, crumbs };
  }, CRUMB_BYTES);
  await context.close();
  return seen;
}

/** Measures how long a slow phone takes to answer the first press after the scripts of an article have started. */
async function firstPress(browser: Browser, origin: string, article: string): Promise<Figure> {
  const context = await aPhone(browser, origin);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await aSlowPage(context);
    await page.goto(origin + article, { waitUntil: "load" });
    await page.locator("html[data-hydrated]").waitFor();
    await page.evaluate(() => {
      const pressed = new Promise<number>((done) => {
        addEventListener("pointerdown", () => done(performance.now()), { capture: true, once: true });
      });
      const share = document.querySelector("section[aria-labelledby=share]");
      const answered = new Promise<number>((done) => {
        const look = () => {
          if (share?.textContent.includes("Copied!")) return done(performance.now());
          requestAnimationFrame(look);
        };
        look();
      });
      Object.assign(window, {
        took: Promise.all([pressed, answered]).then(([from, until]) => until - from),
      });
      share?.scrollIntoView({ block: "center" });
    });
    await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin });
    await page.getByRole("button", { name: "Copy link" }).tap();
    times.push(await page.evaluate(() => (window as unknown as { took: Promise<number> }).took));
    await page.close();
  }
  await context.close();
  const middle = percentile(times, 0.5);
  return {
    what: `the first press on an article, slow phone: until it is answered (slowest ${Math.round(Math.max(...times))} ms)`,
    value: `${Math.round(middle)} ms`,
    bar: `≤ ${PRESS_BAR_MS} ms`,
    met: middle <= PRESS_BAR_MS,
  };
}
