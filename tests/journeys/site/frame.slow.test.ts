import { describe, expect } from "vitest";
import { signInAs } from "#tests/support/demo-people.ts";
import { it } from "#tests/support/journey.ts";

it("an answer that is given up on the way is no error of the console", async ({ visit }) => {
  const page = await visit();
  await page.goto("/contact");
  await page.evaluate(() => {
    void Promise.reject(new DOMException("BodyStreamBuffer was aborted", "AbortError"));
    return new Promise((done) => setTimeout(done, 50));
  });
});

describe("an address without a page", () => {
  it("says Loading... while a page behind the sign-in is on its way", async ({ visit }) => {
    const page = await visit();
    await signInAs(page, "member@sadhana.test", "/terms");
    let goOn = () => {};
    const held = new Promise<void>((done) => {
      goOn = done;
    });
    await page.route("**/dashboard*.data*", async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole("button", { name: "Account menu" }).click();
    await page.getByRole("navigation", { name: "Account" }).getByRole("link", { name: "Dashboard" }).click();
    await page.getByRole("status").filter({ hasText: "Loading..." }).waitFor();
    goOn();
    await page.waitForURL("**/dashboard/article-management");
    // What a closed part of the page will load when it is opened is not on its way.
    await expect.poll(() => page.getByText("Loading...").filter({ visible: true }).count()).toBe(0);
  });
});
