import { signedIn } from "#tests/support/signed-in.ts";
import type { Figure } from "./figures.ts";
import type { Ground } from "./ground.ts";
import { anArticle, openBrowser } from "./slow-phone.ts";

/** Scripts load at the first interaction, and may load more. */
const LOADING_MS = 2_000;
const EARLY_BAR_KB = 15;

/** Measures what a first visit transfers: scripts before and after the first interaction, and everything with its headers. */
export async function pageWeight(ground: Ground): Promise<Figure[]> {
  const studio = await ground.open();
  const { browser, remove } = await openBrowser();
  const figures: Figure[] = [];
  const member = await signedIn(studio, "member@sadhana.test");
  const teacher = await signedIn(studio, "instructor@sadhana.test");
  const pages: [path: string, most: number, cookie?: string, name?: string][] = [
    ["/", 120],
    ["/about", 120],
    ["/services", 120],
    ["/testimonials", 120],
    ["/achievements", 120],
    ["/privacy", 120],
    ["/terms", 120],
    ["/learning", 120],
    [await anArticle(studio.origin), 120, "", "an article"],
    ["/contact", 120],
    ["/schedule", 180],
    ["/book-class", 180],
    ["/login", 180],
    ["/", 180, member, "/, a member's"],
    ["/profile", 180, member],
    ["/dashboard", 180, teacher],
  ];
  for (const [path, most, cookie = "", name = path] of pages) {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      serviceWorkers: "block",
    });
    await context.addCookies(
      cookie
        .split("; ")
        .filter(Boolean)
        .map((pair) => ({
          name: pair.slice(0, pair.indexOf("=")),
          value: pair.slice(pair.indexOf("=") + 1),
          url: studio.origin,
        })),
    );
    const page = await context.newPage();
    let script = 0;
    let bodies = 0;
    let heads = 0;
    let requests = 0;
    page.on("requestfinished", async (request) => {
      const sizes = await request.sizes().catch(() => undefined);
      if (!sizes) return;
      requests += 1;
      bodies += sizes.responseBodySize;
      heads += sizes.responseHeadersSize;
      if (request.resourceType() === "script") script += sizes.responseBodySize;
    });
    const answer = await page.goto(studio.origin + path, { waitUntil: "load" });
    if (answer?.status() !== 200) throw new Error(`${path} answered ${answer?.status()}`);
    const early = await page.evaluate(() => {
      const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
      return (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
        .filter(({ name, startTime }) => name.endsWith(".js") && startTime < (visit?.loadEventStart ?? 0))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
    });
    await page.mouse.move(2, 300);
    await page.mouse.wheel(0, 20_000);
    await page.waitForTimeout(LOADING_MS);
    await page.waitForLoadState("networkidle", { timeout: 5_000 }).catch(() => {});
    const kilobytes = (bytes: number) => Math.round(bytes / 1024);
    figures.push({
      what: `${name}, JavaScript before and after the first interaction (everything: ${kilobytes(bodies)} KB in ${requests} answers, and ${kilobytes(heads)} KB of headers)`,
      value: `${kilobytes(early)} / ${kilobytes(script)} KB`,
      bar: `≤ ${EARLY_BAR_KB} / ${most} KB`,
      met: early / 1024 <= EARLY_BAR_KB && script / 1024 <= most,
    });
    await context.close();
  }
  await remove();
  await studio.remove();
  return figures;
}
