import { type Browser, chromium } from "playwright-core";
import { findBrowser } from "#tests/support/prepared-browser.ts";
import { type Figure, percentile } from "./figures.ts";
import type { Ground } from "./ground.ts";

const LATENCY_MS = 150;
const BYTES_PER_SECOND = (1.6 * 1024 * 1024) / 8;
const CPU_SLOWER = 4;
const ROUNDS = 5;
const PAINT_BAR_MS = 1_600;
const REQUESTS_BAR = 12;

/** What a phone on a slow line sees first. */
interface Look {
  /** Milliseconds until the first words or pictures, and until the largest of them. */
  first: number;
  largest: number;
  shift: number;
  /** Begun before the largest was painted. */
  requests: number;
}

/** The first visit on a slow phone: the line and the processor are throttled, nothing is in its cache. */
export async function firstLook(ground: Ground): Promise<Figure[]> {
  const studio = await ground.open();
  const article = await fetch(`${studio.origin}/sitemap.xml`).then((answer) => answer.text());
  const anArticle = new URL(
    /<loc>([^<]*\/learning\/[^<]+)<\/loc>/.exec(article)?.[1] ?? `${studio.origin}/learning`,
  );
  const { program, remove } = await findBrowser();
  const browser = await chromium.launch({
    executablePath: program.executablePath,
    env: { ...process.env, ...program.env },
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync"],
  });
  const figures: Figure[] = [];
  for (const path of ["/", "/schedule", "/learning", anArticle.pathname, "/login"]) {
    // The first visit of all renders the page.
    await fetch(studio.origin + path);
    const looks: Look[] = [];
    for (let round = 0; round < ROUNDS; round += 1) looks.push(await look(browser, studio.origin + path));
    const middle = (what: keyof Look) =>
      percentile(
        looks.map((one) => one[what]),
        0.5,
      );
    const name = path === anArticle.pathname ? "an article" : path;
    const paint = [Math.round(middle("first")), Math.round(middle("largest"))];
    figures.push(
      {
        what: `${name} on a slow phone, first and largest paint`,
        value: `${paint.join(" / ")} ms`,
        bar: `≤ ${PAINT_BAR_MS} ms`,
        met: Math.max(...paint) <= PAINT_BAR_MS,
      },
      {
        what: `${name} on a slow phone, layout shift`,
        value: middle("shift").toFixed(3),
        bar: "0",
        met: middle("shift") < 0.001,
      },
      {
        what: `${name} on a slow phone, requests before the largest paint`,
        value: String(middle("requests")),
        bar: `≤ ${REQUESTS_BAR}`,
        met: middle("requests") <= REQUESTS_BAR,
      },
    );
  }
  await browser.close();
  remove();
  await studio.remove();
  return figures;
}

async function look(browser: Browser, address: string): Promise<Look> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWER });
  await page.addInitScript(() => {
    const seen = { first: 0, largest: 0, shift: 0 };
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
  });
  await page.goto(address, { waitUntil: "networkidle" });
  const seen = await page.evaluate(() => {
    const { seen } = window as unknown as { seen: { first: number; largest: number; shift: number } };
    const requests = performance
      .getEntriesByType("resource")
      .filter(({ startTime }) => startTime < seen.largest).length;
    // The page itself is one as well.
    return { ...seen, requests: requests + 1 };
  });
  await context.close();
  return seen;
}
