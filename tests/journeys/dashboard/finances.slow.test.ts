import { expect } from "vitest";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/support/browser.ts";
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

it("pay is approved, drafted and paid out, and its teacher sees the earnings", async ({ visitAs }) => {
  const page = await visitAs("admin@sadhana.test", `${money}?tab=pay`);
  const approve = page.getByRole("button", { name: /^Approve / });
  await approve.first().waitFor();
  await expectAccessible(page);
  const line = approve.first().locator("xpath=..").locator("input[name=id]");
  const id = await line.inputValue();
  const approved = page.getByText("It is approved.");
  const changed = page.getByText("Somebody changed this while you had it open");
  const row = page.locator("form").filter({ has: page.locator(`input[name=id][value="${id}"]`) });
  // By keyboard, because a line that a job adds above moves this one away from the pointer.
  await row.getByRole("button", { name: /^Approve / }).press("Enter");
  // Where a job changes the amount in this moment, the new one is shown first.
  await approved.or(changed).first().waitFor();
  if (await changed.isVisible()) await row.getByRole("button", { name: /^Approve / }).click();
  await approved.waitFor();
  await row.getByRole("button", { name: /^Approve / }).waitFor({ state: "detached" });

  await page.getByRole("link", { name: "Payouts", exact: true }).click();
  await page.getByRole("link", { name: "Draft payout" }).waitFor();
  await page.getByRole("button", { name: "Draft all payouts" }).click();
  await page.getByText(/\d+ payouts? drafted/).waitFor();
  await page.goto(`${money}?tab=payouts&status=draft`);
  await page.getByRole("row").getByRole("link").first().click();
  await page.getByRole("heading", { name: "Pay it" }).waitFor();
  await expectAccessible(page);
  await page.getByLabel("Reference").fill("NEFT 77");
  await page.getByRole("button", { name: "Mark as paid" }).click();
  await page.getByText("The payout is paid, and its teacher is told.").waitFor();

  const teacher = await visitAs("instructor@sadhana.test", "/dashboard/teaching-dashboard?tab=earnings", {
    device: "phone",
    theme: "dark",
  });
  await teacher.getByText(/^(Owed: ₹|Nothing is owed)/).waitFor();
  await teacher.getByRole("heading", { name: /^Paid out in / }).waitFor();
  await teacher
    .getByRole("link", { name: /^[A-Z][a-z]+ 20\d\d$/ })
    .first()
    .click();
  await teacher.getByRole("heading", { name: /, line by line$/ }).waitFor();
  await expectAccessible(teacher);
  const file = await teacher.request.get(
    (await teacher.getByRole("link", { name: /^PDF/ }).first().getAttribute("href")) ?? "",
  );
  expect([file.status(), file.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  const csv = await teacher.request.get("/dashboard/teaching-dashboard/earnings.csv");
  expect(await csv.text()).toContain('"Month","Date","Class","Pay type","Quantity"');
  await expectNoSidewaysScroll(teacher);
});
