import type { Page } from "playwright-core";

export const article = "/learning/legs-up-the-wall-fifteen-minutes-that-ask-nothing";

/** Collects the addresses of the scripts that the page requests from now on. */
export function collectScripts(page: Page): string[] {
  const requested: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && requested.push(request.url()));
  return requested;
}

/** Marks the document. The mark is gone once another document is loaded. */
export const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }));
export const isMarked = (page: Page) => page.evaluate(() => "isMarked" in window);
