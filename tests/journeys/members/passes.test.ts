import { expect } from "vitest";
import { changeSetting } from "#app/settings/change-setting.server.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/support/browser.ts";
import { it } from "#tests/support/journey.ts";
import { linkIn, mailTo } from "#tests/support/mailbox.ts";

it("a pass is sold, paid by a code, confirmed by staff, used for a class and given back", async ({
  visit,
  visitAs,
}) => {
  const visitorPage = await visit({ device: "phone", theme: "dark" });
  await visitorPage.goto("/passes");
  await visitorPage.getByRole("heading", { name: "Ten Classes" }).waitFor();
  await visitorPage.getByText("Payment is coming soon.").waitFor();
  expect(await visitorPage.getByRole("link", { name: /^Buy/ }).count()).toBe(0);
  await expectAccessible(visitorPage);
  await expectNoSidewaysScroll(visitorPage);

  const admin = await visitAs("admin@sadhana.test", "/dashboard/business-settings?tab=payments");
  await admin.getByLabel("UPI address").fill("no address");
  await admin.getByRole("button", { name: "Save" }).click();
  await admin.getByText("Please enter a UPI address").waitFor();
  await admin.getByLabel("UPI address").fill("sadhana@okbank");
  await admin.getByRole("button", { name: "Save" }).click();
  await admin.getByText("It is saved.").first().waitFor();

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
  await visitorPage.getByLabel("Reference of your payment").fill("UTR 4711");
  await visitorPage.getByLabel("Your state, for the invoice").selectOption({ label: "Kerala" });
  await visitorPage.getByRole("button", { name: "I have paid" }).click();
  await visitorPage.getByText("We tell you as soon as your payment is there.").waitFor();

  const lead = await visitAs(
    "energy@sadhana.test",
    "/dashboard/transactions?tab=passes&state=waiting_for_payment",
  );
  await lead.getByRole("row").filter({ hasText: "curator@" }).getByRole("link").first().click();
  await expectAccessible(lead);
  await lead.getByRole("link", { name: "Confirm its payment" }).click();
  await lead.getByText("UTR 4711").first().waitFor();
  await lead.getByRole("link", { name: "Complete" }).click();
  await lead.getByRole("button", { name: "Complete entry" }).click();
  await lead.getByText("It is completed.").waitFor();

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
  // Nothing is booked at its price while the passes are asked for.
  await ask.getByRole("button", { name: "One moment…" }).click({ force: true });
  answer();
  await ask.getByText("Uses 1 of 10 classes of Ten Classes").waitFor();
  await expectAccessible(visitorPage);
  await ask.getByRole("button", { name: "Confirm booking" }).click();
  await visitorPage.getByText("Paid with Ten Classes.").waitFor();

  await visitorPage.goto("/profile?tab=bookings");
  await visitorPage.getByText(/^9 of 10 classes left/).waitFor();
  await visitorPage.getByText("paid with a pass").first().waitFor();
  await expectNoSidewaysScroll(visitorPage);
  await visitorPage
    .getByRole("link", { name: /^Cancel/ })
    .first()
    .click();
  await visitorPage.getByText("It is paid with your pass Ten Classes, and comes back to it.").waitFor();
  await visitorPage.getByRole("button", { name: "Cancel booking" }).click();
  await visitorPage.getByRole("heading", { name: "Your booking is cancelled" }).waitFor();
  await visitorPage.goto("/profile?tab=bookings");
  await visitorPage.getByText(/^10 of 10 classes left/).waitFor();
});

it("staff give a pass, and an admin keeps what is sold", async ({ visitAs }) => {
  const page = await visitAs("admin@sadhana.test", "/dashboard/transactions?new=pass");
  await page.getByLabel("E-mail of the member").fill("nobody@sadhana.test");
  await page.getByLabel("Pass", { exact: true }).selectOption({ label: "Twenty Classes" });
  await page.getByLabel("How").selectOption("yes");
  await page.getByRole("button", { name: "Save the pass" }).click();
  await page.getByText("No member has this address.").first().waitFor();
  await page.getByLabel("E-mail of the member").fill("guide@sadhana.test");
  await page.getByRole("button", { name: "Save the pass" }).click();
  await page.getByText("20 of 20").waitFor();
  await page.getByRole("link", { name: "Change classes" }).click();
  await page.getByLabel("Classes").fill("-2");
  await page.getByLabel("Reason").fill("Two were held before");
  await page.getByRole("button", { name: "Change the classes" }).click();
  await page.getByText("18 of 20").waitFor();

  await page.goto("/dashboard/class-package-manager?tab=passes");
  await page.getByText("4 passes", { exact: true }).waitFor();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Add pass" }).click();
  await page.getByLabel("Name").fill("ten classes");
  await page.getByLabel("Description").fill("Once more.");
  await page.getByLabel("Price in rupees").fill("4000");
  await page.getByRole("button", { name: "Add pass" }).click();
  await page.getByText("There is a pass of this name already.").first().waitFor();
});

it("whoever books a group without an account is led to the way to pay by the mail", async ({
  visit,
  studio,
  db,
}) => {
  await changeSetting(db, "operator", { key: "payments", value: { upi_address: "sadhana@okbank" } });
  const page = await visit({ device: "phone", theme: "dark", expected: /status of 404/ });
  await page.goto("/book-class");
  const goOn = (name: string) => page.getByRole("button", { name, exact: true }).last().tap();
  await goOn("Continue");
  await page.getByText("Please select a date").first().waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.getByText("06:00 PM", { exact: true }).tap();
  await page.getByText("A Term Together", { exact: true }).tap();
  await goOn("Continue");
  await page.getByLabel("Full name").fill("Ana Lima");
  await page.getByLabel("Email", { exact: false }).first().fill("ana@example.test");
  await page.getByLabel("Country").selectOption("Other");
  await page.getByLabel("Group size").selectOption("2-5");
  await goOn("Confirm Booking");
  await page.getByRole("heading", { name: "Your class is booked" }).waitFor();
  await page.getByText("You can pay with the link in our email").waitFor();

  const mail = await mailTo(studio.dataDir, "ana@example.test", /Booked: your group class/);
  const link = linkIn(mail, /\/bookings\/\S+\/pay\?/);
  await page.goto(link);
  await page.getByRole("heading", { name: /^Pay for A Term Together/ }).waitFor();
  await page.getByText("sadhana@okbank").waitFor();
  await page.getByAltText(/^UPI code/).waitFor();
  expect(await page.getByRole("button", { name: "I have paid" }).count()).toBe(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.goto(`${link}x`);
  await page.waitForURL(/\/login\?redirect=/);
});
