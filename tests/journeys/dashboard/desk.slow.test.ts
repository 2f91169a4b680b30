import { describe, expect } from "vitest";
import { expectAccessible } from "#tests/support/browser.ts";
import { it } from "#tests/support/journey.ts";

describe("Class Bookings", () => {
  const here = "/dashboard/class-bookings";

  it("leads to the payment of a booking and, once it is cancelled, to giving it back", async ({
    visitAs,
  }) => {
    const page = await visitAs("super_admin@sadhana.test", `${here}?new=booking`);
    // The sign-in asks for an email as well, until the page is there.
    await page.getByLabel("Class and date").waitFor();
    await page.getByLabel("Email").fill("paid.for@example.test");
    await page.getByLabel("Full name").fill("Paid For");
    await page.getByLabel("Class and date").selectOption({ index: 5 });
    await page.getByRole("button", { name: "Add booking" }).click();
    await page.getByText("The booking is made, and its person is told.").waitFor();
    const booking = page.url();
    await page.getByRole("link", { name: "Cancel booking" }).click();
    await page.getByRole("dialog").getByText("nothing was paid").waitFor();
    expect(await page.getByRole("link", { name: "Give it back in Transactions" }).count()).toBe(0);

    await page.goto(booking);
    await page.getByRole("link", { name: "Record a payment" }).click();
    await page.getByRole("heading", { name: "Add a transaction" }).waitFor();
    expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Paid For");
    await page.getByLabel("Status").selectOption("completed");
    await page.getByLabel("State of the customer").selectOption({ label: "Karnataka" });
    await page.getByRole("button", { name: "Review" }).click();
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("It is saved.").waitFor();

    await page.goto(booking);
    await page.getByRole("list", { name: "Payments" }).getByText("completed").waitFor();
    await page.getByRole("link", { name: "Cancel booking" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText(/was paid\. The payment moves to/).waitFor();
    await dialog.getByRole("link", { name: "Give it back in Transactions" }).waitFor();
    await expectAccessible(page);
    await dialog.getByLabel("Reason").fill("Asked by phone.");
    await dialog.getByRole("button", { name: "Cancel booking" }).click();
    await page.getByText("is still with the studio.").waitFor();
    await page.getByRole("link", { name: "Give it back in Transactions" }).click();
    await page.getByRole("heading", { name: "Refund Paid For" }).waitFor();
    await page.getByLabel("Reason").fill("The class was cancelled.");
    await page.getByRole("button", { name: "Refund" }).click();
    await page.getByText("The refund is saved.").waitFor();
    await page.goto(booking);
    await page.getByRole("list", { name: "Payments" }).getByText("Given back").first().waitFor();
    expect(await page.getByText("is still with the studio.").count()).toBe(0);
  });

  it("takes down a request for somebody, and changes its package while it waits", async ({ visitAs }) => {
    const page = await visitAs("super_admin@sadhana.test", `${here}?new=individual`);
    await page.getByRole("heading", { name: "Add: individual sessions" }).waitFor();
    await page.getByLabel("Email").fill("by.phone@example.test");
    await page.getByLabel("Full name").fill("By Phone");
    await page.getByRole("button", { name: "Add booking" }).click();
    await page.getByText("Please select a package").waitFor();
    await page.getByText("Please select a start date").waitFor();
    await expectAccessible(page);
    await page.getByLabel("Package").selectOption({ index: 1 });
    await page
      .getByLabel("Start date")
      .fill(await page.getByLabel("Start date").getAttribute("min").then(String));
    await page.getByRole("button", { name: "Add booking" }).click();
    await page.getByText("The booking is made, and its person is told.").waitFor();
    await page.getByText("Request received to").waitFor();
    const name = await page.getByRole("heading", { name: /^By Phone, / }).textContent();

    await page.getByRole("link", { name: "Edit", exact: true }).click();
    await page.getByText(/^As it is: /).waitFor({ state: "attached" });
    await page.getByLabel("Package").selectOption({ index: 1 });
    await page.getByRole("button", { name: "Save booking" }).click();
    await page.getByText("It is saved.").waitFor();
    await expect.poll(() => page.getByRole("heading", { name: /^By Phone, / }).textContent()).not.toBe(name);
  });
});
