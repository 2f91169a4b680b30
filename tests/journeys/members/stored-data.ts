import type { Page } from "playwright-core";

/** Returns what a browser stores for the studio. */
export const storedData = (page: Page) =>
  page.evaluate(async () => {
    const pages = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        if (new URL(request.url).pathname.startsWith("/assets/")) continue;
        pages.push(`${request.url} ${await (await cache.match(request, { ignoreVary: true }))?.text()}`);
      }
    }
    const databases = await indexedDB.databases();
    return {
      keys: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
      pages: pages.length,
      local: JSON.stringify(localStorage),
      session: JSON.stringify(sessionStorage),
      text: [
        JSON.stringify(localStorage),
        JSON.stringify(sessionStorage),
        ...pages,
        ...databases.map(String),
      ].join("\n"),
    };
  });
