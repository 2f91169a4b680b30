import { chromium } from "playwright-core";
import { findBrowser } from "#tests/support/prepared-browser.ts";
import type { Figure } from "./figures.ts";
import type { Ground } from "./ground.ts";

/** First-load JavaScript, in KB as transferred. */
const bars: Record<string, number> = {
  "/": 15,
  "/about": 15,
  "/services": 15,
  "/learning": 15,
  "/contact": 120,
  "/schedule": 180,
  "/book-class": 180,
  "/login": 180,
};

/** What a first visit transfers, and how far the page moves while it loads. */
export async function pageWeight(ground: Ground): Promise<Figure[]> {
  const studio = await ground.open();
  const { program, remove } = await findBrowser();
  const browser = await chromium.launch({
    executablePath: program.executablePath,
    env: { ...process.env, ...program.env },
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync"],
  });
  const figures: Figure[] = [];
  for (const [path, bar] of Object.entries(bars)) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    let script = 0;
    let whole = 0;
    page.on("requestfinished", async (request) => {
      const { responseBodySize, responseHeadersSize } = await request.sizes();
      whole += responseBodySize + responseHeadersSize;
      if (request.resourceType() === "script") script += responseBodySize;
    });
    await page.addInitScript(() => {
      const seen = { shift: 0 };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    const answer = await page.goto(studio.origin + path, { waitUntil: "networkidle" });
    if (answer?.status() === 200) {
      const shift = await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift);
      const kilobytes = script / 1024;
      figures.push(
        {
          what: `${path} first-load JavaScript (everything: ${Math.round(whole / 1024)} KB)`,
          value: `${kilobytes.toFixed(0)} KB`,
          bar: `≤ ${bar} KB`,
          met: kilobytes <= bar,
        },
        { what: `${path} layout shift`, value: shift.toFixed(3), bar: "0", met: shift < 0.001 },
      );
    }
    await context.close();
  }
  await browser.close();
  remove();
  await studio.remove();
  return figures;
}
