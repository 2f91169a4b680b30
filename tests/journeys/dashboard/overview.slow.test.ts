import { expectAccessible, expectNoSidewaysScroll } from "#tests/support/browser.ts";
import { it } from "#tests/support/journey.ts";

const here = "/dashboard/overview";
const admin = "admin@sadhana.test";

it("lists members at risk on a phone, in the dark, and writes to several at once", async ({ visitAs }) => {
  const page = await visitAs(admin, `${here}?tab=at-risk&why=first_time`, { device: "phone", theme: "dark" });
  await page.getByRole("link", { name: "Tanvi Deshmukh", exact: true }).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole("checkbox", { name: "Choose Tanvi Deshmukh" }).check();
  await page.getByRole("checkbox", { name: "Choose Oscar Lindgren" }).check();
  await page.getByRole("button", { name: "Write to them" }).click();
  await page.getByRole("heading", { name: "Write to 2 members" }).waitFor();
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Send to 2 members" }).click();
  await page.getByText("The emails are queued.").waitFor();
});
