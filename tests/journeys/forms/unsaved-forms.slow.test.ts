import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { signInAs } from "#tests/support/demo-people.ts";
import { it } from "#tests/support/journey.ts";

const asks = (page: Page) => page.getByRole("alertdialog", { name: "Leave without saving?" });

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
}

async function stay(page: Page): Promise<void> {
  await asks(page).getByText("What you typed here is not saved yet.").waitFor();
  await asks(page).getByRole("button", { name: "Stay" }).click();
  await asks(page).waitFor({ state: "hidden" });
}

describe("unsaved text", () => {
  it("is kept, said in sight and asked about when the connection is lost while one saves", async ({
    visit,
  }) => {
    const page = await visit({
      device: "phone",
      expected: /Failed to load resource|Failed to fetch/,
    });
    await signInAs(page, "member@sadhana.test", "/profile?edit");
    const contact = page.getByLabel("Emergency contact");
    await contact.fill("Anna Lindqvist");
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Save Changes" }).click();
    const said = page.getByText("An error occurred. Please try again.");
    await said.waitFor();
    const isInSight = () =>
      said.evaluate((it) => {
        const { left, right, top, bottom } = it.getBoundingClientRect();
        return it.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
      });
    await expect.poll(isInSight).toBe(true);
    expect(await contact.inputValue()).toBe("Anna Lindqvist");
    await page.context().setOffline(false);
    await page.getByRole("banner").getByRole("link").first().click();
    await stay(page);
    await page.getByRole("button", { name: "Save Changes" }).click();
    await page.getByRole("link", { name: "Edit Profile" }).click();
    expect(await contact.inputValue()).toBe("Anna Lindqvist");
  });

  it("is asked about before one leaves a form of the dashboard", async ({ visit }) => {
    const page = await visit();
    await signInAs(page, "admin@sadhana.test", "/dashboard/class-package-manager");
    await page.getByRole("link", { name: "Add class type" }).click();
    const add = page.getByRole("button", { name: "Add class type" });
    await page.getByLabel("Description").fill("Candles and long holds.");
    const elsewhere = page.getByRole("navigation").getByRole("link", { name: "Overview" }).first();
    await elsewhere.click();
    await stay(page);
    await add.click();
    await page.getByText("Name is required").waitFor();
    await elsewhere.click();
    await stay(page);
    expect(await page.getByLabel("Description").inputValue()).toBe("Candles and long holds.");
    await page.getByLabel("Name").fill("Candle Hour");
    await page.getByLabel("Price in rupees").fill("150");
    await add.click();
    await page.getByText("It is added.").waitFor();

    await page.getByRole("link", { name: "Add class type" }).click();
    await page.getByLabel("Name").fill("Never mind");
    await page.getByRole("link", { name: "Cancel" }).click();
    await page.getByText("9 class types", { exact: true }).waitFor();
  });

  it("is asked about before one leaves a transaction, typed or looked at once more", async ({ visit }) => {
    const page = await visit();
    await signInAs(page, "admin@sadhana.test", "/dashboard/transactions?new=transaction");
    const elsewhere = page.getByRole("navigation").getByRole("link", { name: "Overview" }).first();
    await page.getByLabel("Name", { exact: true }).fill("Lotus Mats");
    await elsewhere.click();
    await stay(page);
    await page.getByRole("combobox", { name: "E-mail" }).fill("mats@example.test");
    await page.getByLabel("Amount", { exact: true }).fill("1200");
    await page.getByLabel("State of the customer").selectOption({ label: "Karnataka" });
    await page.getByRole("button", { name: "Review" }).click();
    await page.getByRole("heading", { name: "Look at it once more" }).waitFor();
    await elsewhere.click();
    await stay(page);
    await page.getByRole("button", { name: "Change" }).click();
    expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Lotus Mats");
    await page.getByRole("button", { name: "Review" }).click();
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("It is saved.").waitFor();
  });

  it("is not asked about at a sign-out, here or in another tab: nothing stays on the screen", async ({
    openVisitor,
  }) => {
    const context = await openVisitor();
    const page = await context.newPage();
    const dialogs: string[] = [];
    page.on("dialog", async (dialog) => {
      dialogs.push(dialog.type());
      await dialog.dismiss();
    });
    const begin = async () => {
      await page.getByRole("link", { name: "Add class type" }).click();
      await page.getByLabel("Description").fill("Candles and long holds.");
    };
    await signInAs(page, "admin@sadhana.test", "/dashboard/class-package-manager");
    await begin();
    const other = await context.newPage();
    await other.goto("/profile");
    await signOut(other);
    await page.waitForURL(/\/login/);
    expect(dialogs).toEqual([]);
    await other.close();

    await signInAs(page, "admin@sadhana.test", "/dashboard/class-package-manager");
    await begin();
    await signOut(page);
    await page.waitForURL((url) => !url.pathname.startsWith("/dashboard"));
    await page
      .getByRole("link", { name: "Sign In" })
      .or(page.getByLabel("Password", { exact: true }))
      .first()
      .waitFor();
    expect(dialogs).toEqual([]);
  });
});
