import type { Page, Request } from "playwright-core";

const openRequests = new WeakMap<Page, Set<Request>>();

export function trackRequests(page: Page): void {
  const open = new Set<Request>();
  openRequests.set(page, open);
  page.on("request", (request) => {
    // The page does not hear of the end of its worker's script, and the live stream has none.
    if (!/\/assets\/live-worker-|\/live$/.test(request.url())) open.add(request);
  });
  for (const event of ["requestfinished", "requestfailed"] as const) {
    page.on(event as "requestfinished", (request) => open.delete(request));
  }
  page.on("framenavigated", (frame) => frame === page.mainFrame() && open.clear());
}

/** Waits until the page has requested nothing for half a second. */
export async function untilQuiet(page: Page): Promise<void> {
  const open = openRequests.get(page) ?? new Set();
  let busyAt = Date.now();
  while (Date.now() - busyAt < 500) {
    if (open.size > 0) busyAt = Date.now();
    await new Promise((done) => setTimeout(done, 50));
  }
}
