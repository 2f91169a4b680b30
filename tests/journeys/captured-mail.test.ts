import { expect } from "vitest";
import { mails } from "#app/mail/tables.server.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/support/browser.ts";
import { it } from "#tests/support/journey.ts";

it("says that there is no mail yet", async ({ visit, db }) => {
  // The demo begins with mails that were given up.
  await db.delete(mails);
  const page = await visit();
  await page.goto("/dev/mailbox");
  await expect.poll(() => page.getByText("No mail yet").isVisible()).toBe(true);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

it("shows each kind of email in light, on a phone and as plain text", async ({ visit }) => {
  const page = await visit({ device: "phone" });
  await page.goto("/dev/mails");
  const kinds = page.getByRole("navigation", { name: "Mails" }).getByRole("link");
  expect(await kinds.count()).toBeGreaterThan(40);
  await kinds.filter({ hasText: "class reminder" }).click();
  await page.getByRole("heading", { name: /Evening Flow/ }).waitFor();
  for (const title of ["Light", "On a phone"]) {
    const sheet = page.frameLocator(`iframe[title="${title}"]`);
    await sheet.getByText("Evening Flow").first().waitFor();
  }
  expect(await page.locator("pre").textContent()).toContain("Evening Flow");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
