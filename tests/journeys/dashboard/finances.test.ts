import { expect } from "vitest";
import { setFilter } from "#tests/journeys/lists.ts";
import { delayRequests, expectAccessible, expectNoSidewaysScroll } from "#tests/support/browser.ts";
import { it } from "#tests/support/journey.ts";

const money = "/dashboard/transactions";
const rates = "/dashboard/rate-management";

it("adds income in two steps, completes it, creates its invoice and refunds a part", async ({ visitAs }) => {
  const page = await visitAs("energy@sadhana.test", money);
  await page.getByRole("link", { name: "Invoices", exact: true }).waitFor();

  await page.getByRole("link", { name: "Add transaction" }).click();
  await page.getByRole("heading", { name: "Add a transaction" }).waitFor();
  const panel = page.locator(".side-panel");
  await page.getByRole("button", { name: "Review" }).click();
  await page.getByText("Name is required").first().waitFor();
  await page.getByRole("combobox", { name: "E-mail" }).fill("walk-in@example.test");
  await panel.getByLabel("Name").fill("Wanda Walker");
  await page.getByLabel("Amount", { exact: true }).fill("1250");
  // The demo has a GST number, so errors appear before the review step.
  await page.getByRole("button", { name: "Review" }).click();
  await page.getByText("Please choose the state").first().waitFor();
  await page.getByLabel("State of the customer").selectOption({ label: "Karnataka" });
  await panel.getByLabel("Booking").fill("YOG-20200101-NOBODY");
  await page.getByRole("button", { name: "Review" }).click();
  await page.getByText("There is no booking with this ID.").first().waitFor();
  await panel.getByLabel("Booking").fill("");
  const month = page.getByLabel("Month", { exact: true });
  expect(await month.isVisible()).toBe(false);
  await panel.getByLabel("Billing").selectOption("monthly");
  await month.waitFor();
  await panel.getByLabel("Billing").selectOption("one_time");
  await panel.getByLabel("Status").selectOption("pending");
  await page.getByRole("button", { name: "Review" }).click();
  await page.getByRole("heading", { name: "Review the entry" }).waitFor();
  await page.getByText("₹1,250 INR").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Change", exact: true }).click();
  await page.getByLabel("Description").fill("Two walk-in classes");
  expect(await panel.getByLabel("Name").inputValue()).toBe("Wanda Walker");
  await page.getByRole("button", { name: "Review" }).click();
  await page.getByText("Two walk-in classes").waitFor();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Saved.").waitFor();

  await panel.getByRole("link", { name: "Mark as paid", exact: true }).click();
  await page.getByRole("alertdialog", { name: "Mark as paid?" }).waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Mark as paid" }).click();
  await page.getByText("Marked as paid.").waitFor();
  const paper = await panel.getByRole("link", { name: /\(PDF\)$/ }).getAttribute("href");
  const pdf = await page.request.get(paper ?? "");
  expect(pdf.status()).toBe(200);
  expect(pdf.headers()["content-type"]).toMatch(/^application\/pdf/);
  expect((await pdf.body()).subarray(0, 5).toString()).toBe("%PDF-");

  await panel.getByRole("link", { name: "Refund", exact: true }).click();
  await page.getByText("₹1,250 can be refunded.").waitFor();
  await page.getByLabel("Amount in INR").fill("1300");
  await page.getByLabel("Reason").fill("One class did not take place");
  await panel.getByRole("button", { name: "Refund" }).click();
  await page.locator("main [aria-invalid=true]").waitFor();
  await page.getByLabel("Amount in INR").fill("500");
  await expectAccessible(page);
  await panel.getByRole("button", { name: "Refund" }).click();
  await page.getByText("Refund saved.").waitFor();
  await page.getByRole("heading", { name: "Refunds" }).waitFor();
  await expectAccessible(page);
  await panel.getByRole("list", { name: "Refunds" }).getByText("₹500").waitFor();

  await page.goto(`${money}?q=wanda`);
  const hers = page.getByRole("row").filter({ hasText: "Wanda" });
  await expect.poll(() => hers.count()).toBe(2);
  // Payment and refund happen on one day, so rows are distinguished by type.
  const names = await hers.locator("summary").evaluateAll((all) => all.map((one) => one.ariaLabel ?? ""));
  expect(names.map((one) => /YGC?-/.exec(one)?.[0]).sort()).toEqual(["YG-", "YGC-"]);
  await setFilter(page, "Method", "Cash");
  await expect.poll(() => hers.count()).toBe(0);
  await page.reload();
  await page.getByRole("link", { name: "Remove the filter Method: Cash" }).click();
  await expect.poll(() => hers.count()).toBe(2);
});

it("adds a pay rate, looks up which rate applies, and fills a gap", async ({ visitAs }) => {
  const page = await visitAs("admin@sadhana.test", rates);
  await page.getByRole("link", { name: "Add rate" }).click();
  await page.getByRole("heading", { name: "Add a rate" }).waitFor();
  const panel = page.getByRole("region", { name: "Add a rate" });
  await panel.getByLabel("Schedule type").selectOption("crash");
  await panel.getByLabel("Note").fill("For short courses");
  await panel.getByRole("button", { name: "Add rate" }).click();
  await page.getByText("Amount is required").first().waitFor();
  await panel.getByLabel("Amount in rupees").fill("900");
  await expectAccessible(page);
  // The studio has a standard rate for short courses; two never hold for the same classes at one time.
  await panel.getByRole("button", { name: "Add rate" }).click();
  await page.getByRole("alert").filter({ hasText: "This overlaps a rate" }).first().waitFor();
  const [teacher = ""] = await panel.getByLabel("Teacher").selectOption({ index: 1 });
  await panel.getByRole("button", { name: "Add rate" }).click();
  await page.getByText("Added.").waitFor();
  await page.goto(`${rates}?q=short+courses`);
  await page.getByRole("row").filter({ hasText: "₹900" }).waitFor();

  await page.getByRole("link", { name: "What applies" }).click();
  // The address is the new one before the screen is.
  await page.getByRole("button", { name: "Look it up" }).waitFor();
  await page.getByLabel("Schedule type").selectOption("crash");
  await page.getByLabel("Teacher").selectOption(teacher);
  await page.getByRole("button", { name: "Look it up" }).click();
  await page.getByRole("heading", { name: /₹900/ }).waitFor();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Gaps" }).click();
  await page.waitForURL(/tab=gaps/);

  // From a gap the form knows what the rate is for; with it, the gap is none.
  const gap = page.getByRole("link", { name: /^Add rate for / }).first();
  const unrated = (await gap.textContent()) ?? "";
  await gap.click();
  await page.getByRole("heading", { name: "Add a rate" }).waitFor();
  expect(await panel.getByLabel("Category").inputValue()).toBe("private_group");
  await panel.getByLabel("Amount in rupees").fill("1900");
  await panel.getByRole("button", { name: "Add rate" }).click();
  await page.getByText("Added.").waitFor();
  await page.goto(`${rates}?tab=gaps`);
  await page.getByRole("link", { name: "Gaps" }).and(page.locator("[aria-current]")).waitFor();
  expect(await page.getByRole("link", { name: unrated, exact: true }).count()).toBe(0);
});

it("approves pay, pays it out, and shows the earnings to the teacher", async ({ visitAs }) => {
  const page = await visitAs("admin@sadhana.test", `${money}?tab=pay`);
  const approve = page.getByRole("button", { name: /^Approve / });
  await approve.first().waitFor();
  const approval = await delayRequests(page, `**${money}.data*`, "POST");
  await approve.first().click();
  await approval.held;
  await page.getByRole("link", { name: "Payouts", exact: true }).click();
  await page.getByRole("button", { name: "Draft all payouts" }).waitFor();
  approval.release();
  // The toast appears even if the row has left the page before the answer comes.
  await page.getByText("Pay approved.").waitFor();
  await page.getByRole("link", { name: "Draft payout" }).waitFor();
  await page.getByRole("button", { name: "Draft all payouts" }).click();
  await page.getByText(/\d+ payouts? drafted/).waitFor();
  await page.goto(`${money}?tab=payouts&status=draft`);
  await page.getByRole("row").getByRole("link").first().click();
  await page.getByRole("heading", { name: "Pay it" }).waitFor();
  await page.getByLabel("Reference").fill("NEFT 77");
  await page.getByRole("button", { name: "Mark as paid" }).click();
  await page.getByText("Payout marked as paid. We emailed the teacher.").waitFor();

  const teacher = await visitAs("instructor@sadhana.test", "/dashboard/teaching-dashboard/earnings", {
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
  const file = await teacher.request.get(
    (await teacher.getByRole("link", { name: /^PDF/ }).first().getAttribute("href")) ?? "",
  );
  expect([file.status(), file.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  const csv = await teacher.request.get("/dashboard/teaching-dashboard/earnings.csv");
  expect(await csv.text()).toContain('"Month","Date","Class","Pay type","Quantity"');
});

it("sells a pass, confirms its payment, and uses and returns a class credit", async ({ visit, visitAs }) => {
  const visitorPage = await visit({ device: "phone", theme: "dark" });
  await visitorPage.goto("/passes");
  await visitorPage.getByRole("heading", { name: "Ten Classes" }).waitFor();
  await visitorPage.getByText("Online payment is coming soon.").waitFor();
  expect(await visitorPage.getByRole("link", { name: /^Buy/ }).count()).toBe(0);

  const admin = await visitAs("admin@sadhana.test", "/dashboard/business-settings/payments");
  await admin.getByLabel("UPI address").fill("no address");
  await admin.getByRole("button", { name: "Save changes" }).click();
  await admin.getByText("Please enter a UPI address").waitFor();
  await admin.getByLabel("UPI address").fill("sadhana@okbank");
  await admin.getByRole("button", { name: "Save changes" }).click();
  await admin.getByText("Saved.").first().waitFor();

  // Staff come to classes as well, and have no passes in the demo studio.
  const buy = visitorPage.getByRole("link", { name: "Buy Ten Classes" });
  // A kept page may be a second old.
  await expect.poll(async () => (await visitorPage.reload()) && buy.count(), { timeout: 15_000 }).toBe(1);
  await buy.click();
  await visitorPage.waitForURL(/\/login\?redirect=/);
  await visitorPage.getByLabel("Email", { exact: true }).fill("curator@sadhana.test");
  await visitorPage.getByLabel("Password", { exact: true }).fill("namaste-2026");
  await visitorPage.getByRole("button", { name: "Sign In" }).click();
  await visitorPage.getByRole("heading", { name: "Buy Ten Classes?" }).waitFor();
  await visitorPage.getByRole("button", { name: "Buy the pass" }).click();
  await visitorPage.getByRole("heading", { name: "Pay for Ten Classes" }).waitFor();
  await visitorPage.getByAltText(/^UPI code/).waitFor();
  await expectAccessible(visitorPage);
  await expectNoSidewaysScroll(visitorPage);
  await visitorPage.getByLabel("Payment reference").fill("UTR 4711");
  await visitorPage.getByLabel("Your state, for the invoice").selectOption({ label: "Kerala" });
  await visitorPage.getByRole("button", { name: "I have paid" }).click();
  await visitorPage.getByText("We'll email you when your payment arrives.").waitFor();

  const lead = await visitAs(
    "energy@sadhana.test",
    "/dashboard/transactions?tab=passes&state=waiting_for_payment&q=curator",
  );
  await lead.getByRole("rowheader").getByRole("link").first().click();
  await lead.getByRole("link", { name: "Confirm payment" }).click();
  await lead.getByText("UTR 4711").first().waitFor();
  await lead.getByRole("link", { name: "Mark as paid" }).click();
  await lead.getByRole("button", { name: "Mark as paid" }).click();
  await lead.getByText("Marked as paid.").waitFor();

  const { promise: late, resolve: answer } = Promise.withResolvers<void>();
  await visitorPage.route("**/bookings/own-places", (route) => late.then(() => route.continue()));
  await visitorPage.goto("/schedule");
  // The first classes may begin too soon to be cancelled.
  await visitorPage
    .locator("[data-class]")
    .getByRole("button", { name: /^Book Now/ })
    .last()
    .click();
  const ask = visitorPage.getByRole("dialog", { name: /^Book / });
  // The member cannot book at full price while their passes load.
  await ask.getByRole("button", { name: "One moment…" }).click({ force: true });
  answer();
  await ask.getByText("Uses 1 of the 10 classes left on the pass “Ten Classes”").waitFor();
  await expectAccessible(visitorPage);
  await ask.getByRole("button", { name: "Confirm booking" }).click();
  await visitorPage.getByText("Paid with the pass “Ten Classes”.").waitFor();

  await visitorPage.goto("/profile?tab=bookings");
  await visitorPage.getByText(/^9 of 10 classes left/).waitFor();
  await visitorPage.getByText("paid with a pass").first().waitFor();
  await visitorPage
    .getByRole("link", { name: /^Cancel/ })
    .first()
    .click();
  await visitorPage
    .getByText("You paid with your pass “Ten Classes”. The class credit will be returned to it.")
    .waitFor();
  await visitorPage.getByRole("button", { name: "Cancel booking" }).click();
  await visitorPage.getByRole("heading", { name: "Your booking is canceled" }).waitFor();
  await visitorPage.goto("/profile?tab=bookings");
  await visitorPage.getByText(/^10 of 10 classes left/).waitFor();
});

it("lets staff give a pass, and an admin edit the passes on sale", async ({ visitAs }) => {
  const page = await visitAs("admin@sadhana.test", "/dashboard/transactions/passes/new");
  await page.getByLabel("Member's email").fill("nobody@sadhana.test");
  await page.getByLabel("Pass", { exact: true }).selectOption({ label: "Twenty Classes" });
  await page.getByLabel("How").selectOption("yes");
  await page.getByRole("button", { name: "Save the pass" }).click();
  await page.getByText("No member has this address.").first().waitFor();
  await page.getByLabel("Member's email").fill("guide@sadhana.test");
  await page.getByRole("button", { name: "Save the pass" }).click();
  await page.getByText("20 of 20").waitFor();
  await page.getByRole("link", { name: "Change classes" }).click();
  await page.getByRole("textbox", { name: "Classes" }).fill("-2");
  await page.getByLabel("Reason").fill("Two were held before");
  await page.getByRole("button", { name: "Change classes" }).click();
  await page.getByText("18 of 20").waitFor();

  await page.goto("/dashboard/class-package-manager?tab=passes");
  await page.getByText("4 passes", { exact: true }).waitFor();
  await page.getByRole("link", { name: "Add pass" }).click();
  const panel = page.getByRole("region", { name: "New pass" });
  await panel.getByLabel("Name").fill("ten classes");
  await panel.getByLabel("Description").fill("Once more.");
  await panel.getByLabel("Price in rupees").fill("4000");
  await panel.getByRole("button", { name: "Add pass" }).click();
  await page.getByText("A pass with this name already exists.").first().waitFor();
});
