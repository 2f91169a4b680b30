import type { Route } from "playwright-core";

/** The ways in which an answer does not come. */
export const losses: Record<string, (route: Route) => Promise<void>> = {
  dropped: (route) => route.abort(),
  "a failure of the server": (route) => route.fulfill({ status: 500, body: "no" }),
  "cut in the middle": (route) =>
    route.fulfill({
      status: 200,
      contentType: "text/x-script",
      headers: { "X-Remix-Response": "yes" },
      body: '[{"_1":',
    }),
};
