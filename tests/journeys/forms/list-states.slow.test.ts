import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/support/browser.ts";
import { signInAs } from "#tests/support/demo-people.ts";
import { it, type Journey } from "#tests/support/journey.ts";

const away = ({ db }: Pick<Journey, "db">) =>
  db.execute(sql`alter table class_packages rename column validity_days to lost`);
const back = ({ db }: Pick<Journey, "db">) =>
  db.execute(sql`alter table class_packages rename column lost to validity_days`);

it("a list that cannot be read says so, keeps its filters, and is there again after Try Again", async ({
  visitAs,
  db,
}) => {
  const address = "/dashboard/class-package-manager?tab=packages&q=a";
  const page = await visitAs("admin@sadhana.test", address, { device: "phone" });
  const search = page.getByRole("searchbox").first();
  await search.waitFor();
  try {
    await away({ db });
    await page.reload();
    await page.getByText("This list could not be loaded. Your filters are kept.").waitFor();
    expect(await search.inputValue()).toBe("a");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  } finally {
    await back({ db });
  }
  // The list's own news may have asked for it already.
  const again = page.getByRole("link", { name: "Try Again" });
  await expect
    .poll(async () => {
      await again.click({ timeout: 500 }).catch(() => undefined);
      return page.getByText("This list could not be loaded").count();
    })
    .toBe(0);
  expect(await search.inputValue()).toBe("a");
  // Asked for once more and not read, it stays as it is.
  const rows = page.getByRole("main").getByRole("row");
  const before = await rows.allTextContents();
  try {
    await away({ db });
    const answer = page.waitForResponse(/manager.*\.data/);
    await search.press("Enter");
    await answer;
    await page.waitForLoadState("networkidle");
    expect(await rows.allTextContents()).toEqual(before);
  } finally {
    await back({ db });
  }
});

it("folds rare filters of a list; what is chosen stays, and without scripts nothing folds", async ({
  visit,
}) => {
  const page = await visit();
  await signInAs(page, "super_admin@sadhana.test", "/dashboard/class-bookings");
  expect(await page.getByLabel("Teacher").isVisible()).toBe(false);
  await page.getByRole("button", { name: "More filters" }).click();
  await page.getByLabel("Teacher").selectOption({ index: 1 });
  await page.waitForURL(/teacher=/);
  await page.getByRole("button", { name: "Fewer filters" }).click();
  await page.getByLabel("Package").waitFor({ state: "hidden" });
  await page.getByLabel("Teacher").waitFor();

  const plain = await visit({ javaScript: false });
  await signInAs(plain, "super_admin@sadhana.test", "/dashboard/class-bookings");
  await plain.getByLabel("Package").waitFor();
  expect(await plain.getByRole("button", { name: "More filters" }).count()).toBe(0);
});

it("opens the filters of a phone as a sheet that scrolls on a low screen, and closes it", async ({
  visit,
}) => {
  const page = await visit({ device: "phone", theme: "dark" });
  await page.setViewportSize({ width: 390, height: 500 });
  await signInAs(page, "super_admin@sadhana.test", "/dashboard/class-bookings");
  await page.getByRole("button", { name: "Filters", exact: true }).click();
  await page.getByLabel("Made from").waitFor();
  const first = await page.getByLabel("Type", { exact: true }).boundingBox();
  expect(first?.y).toBeGreaterThan(0);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Done" }).click();
  await page.getByLabel("Made from").waitFor({ state: "hidden" });
});
