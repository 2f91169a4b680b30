import { expect } from "vitest";
import { it } from "#tests/support/journey.ts";

const money = "/dashboard/transactions";

it("an entry is billed by month without scripts", async ({ visitAs }) => {
  const page = await visitAs("energy@sadhana.test", `${money}?new=transaction`, { javaScript: false });
  expect(await page.getByLabel("Month", { exact: true }).isVisible()).toBe(false);
  await page.getByLabel("Billing").selectOption("monthly");
  await page.getByLabel("Month", { exact: true }).fill("2026-11");
  await page.getByRole("combobox", { name: "E-mail" }).fill("monthly@example.test");
  await page.getByLabel("Name").fill("Mona Month");
  await page.getByLabel("Amount", { exact: true }).fill("900");
  await page.getByLabel("State of the customer").selectOption({ label: "Karnataka" });
  await page.getByRole("button", { name: "Review" }).click();
  await page.getByText("November 2026").first().waitFor();
});
