import { describe, expect } from "vitest";
import { it } from "#tests/support/journey.ts";

describe("the pages for everybody", () => {
  it("shows a page of its own when there is no connection", async ({ visit }) => {
    const page = await visit({
      serviceWorker: true,
      expected: /ERR_INTERNET_DISCONNECTED|503/,
    });
    await page.goto("/terms");
    await page.evaluate(() => localStorage.setItem("theme", "dark"));
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.context().setOffline(true);
    await page.goto("/privacy").catch(() => {});
    await page.getByRole("heading", { name: "A moment of silence" }).waitFor();
    await page.getByRole("link", { name: "Try again" }).waitFor();
    expect(await page.locator("html").getAttribute("class")).toBe("dark");
    await page.context().setOffline(false);
    // By itself: the page hears that the connection is back.
    await page.getByRole("heading", { name: "Privacy Policy" }).waitFor();
  });
});
