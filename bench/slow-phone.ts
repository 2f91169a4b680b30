import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { findBrowser } from "#tests/support/prepared-browser.ts";

const LATENCY_MS = 150;
const BYTES_PER_SECOND = (1.6 * 1024 * 1024) / 8;
const CPU_SLOWER = 4;

export async function openBrowser(): Promise<{ browser: Browser; remove: () => Promise<void> }> {
  const { program, remove } = await findBrowser();
  const browser = await chromium.launch({
    executablePath: program.executablePath,
    env: { ...process.env, ...program.env },
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync"],
  });
  return {
    browser,
    remove: async () => {
      await browser.close();
      remove();
    },
  };
}

/** Opens a phone with an empty cache. `cookies` has the format of a request header. */
export async function aPhone(browser: Browser, origin: string, cookies = ""): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const pairs = cookies.split("; ").filter(Boolean);
  await context.addCookies(
    pairs.map((pair) => ({
      name: pair.slice(0, pair.indexOf("=")),
      value: pair.slice(pair.indexOf("=") + 1),
      url: origin,
    })),
  );
  return context;
}

/** Opens a page with a slow network and processor: 1.6 Mbit/s, 150 ms, a quarter of this machine's speed. */
export async function aSlowPage(context: BrowserContext): Promise<Page> {
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
  return page;
}

/** Returns the URL of a public article. */
export async function anArticle(origin: string): Promise<string> {
  const sitemap = await fetch(`${origin}/sitemap.xml`).then((answer) => answer.text());
  const found = /<loc>([^<]*\/learning\/[^<]+)<\/loc>/.exec(sitemap)?.[1];
  if (!found) throw new Error("there is no article to look at");
  return new URL(found).pathname;
}
