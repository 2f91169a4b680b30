import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/support/browser.ts";
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

describe("what is typed and not saved", () => {
  it("is asked about before one leaves one's profile, by a link, by Back, by a reload, on a phone", async ({
    visit,
    studio,
  }) => {
    const page = await visit({ device: "phone", theme: "dark" });
    await signInAs(page, "member@sadhana.test", "/profile");
    const edit = page.getByRole("link", { name: "Edit Profile" });
    const bio = page.getByLabel("Bio");
    const home = page.getByRole("banner").getByRole("link").first();
    const head = page.getByRole("heading", { name: "About you" });

    // Looked at, and typed back to what it was: nothing is lost.
    await edit.click();
    await head.waitFor();
    const was = await bio.inputValue();
    await bio.fill("Something else");
    await bio.fill(was);
    await page.goBack();
    await edit.waitFor();

    await edit.click();
    await bio.fill("Mornings on the mat, evenings at the loom.");
    await home.click();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await stay(page);
    expect(await home.evaluate((link) => link === document.activeElement)).toBe(true);
    await page.goBack();
    await stay(page);
    expect(await bio.inputValue()).toBe("Mornings on the mat, evenings at the loom.");
    expect(await bio.isVisible()).toBe(true);
    const reload = page.waitForEvent("dialog").then(async (dialog) => {
      await dialog.dismiss();
      return dialog.type();
    });
    await page.evaluate(() => location.reload());
    expect(await reload).toBe("beforeunload");
    expect(await bio.inputValue()).toBe("Mornings on the mat, evenings at the loom.");

    // Refused, it is not saved either; saved, there is nothing to ask.
    await page.getByLabel("Full name").fill("");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await page.getByText("Full name is required").waitFor();
    await home.click();
    await stay(page);
    await page.getByLabel("Full name").fill("Maya Lindqvist");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await page.getByText("Profile updated successfully!").waitFor();
    await edit.click();
    await bio.fill("Dropped");
    await page.getByRole("link", { name: "Cancel" }).click();
    await edit.waitFor();
    await edit.click();
    await bio.fill("Dropped as well");
    await home.click();
    await asks(page).getByRole("button", { name: "Leave without saving" }).click();
    await page.waitForURL(`${studio.origin}/`);
    await page.goto("/profile?edit");
    expect(await bio.inputValue()).toBe("Mornings on the mat, evenings at the loom.");
  });

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

  it("is saved, and nobody else's change, where an answer was lost and it is sent once more", async ({
    visit,
  }) => {
    const page = await visit({ expected: /Failed to load resource|Failed to fetch/ });
    await signInAs(page, "admin@sadhana.test", "/dashboard/class-package-manager");
    await page.getByRole("link", { name: "Gentle Hatha", exact: true }).click();
    const description = page.getByLabel("Description");
    await description.fill("Long holds by candlelight.");
    const save = page.getByRole("button", { name: /^Save/ });
    await page.route(/class-package-manager/, async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      await route.fetch();
      await route.abort();
    });
    await save.click();
    await page.getByText("An error occurred. Please try again.").waitFor();
    await page.unroute(/class-package-manager/);
    await save.click();
    await page.getByText("It is saved.").waitFor();
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

  it("keeps a dialog open that is missed by a press, until it is closed on purpose", async ({ visit }) => {
    const page = await visit();
    await signInAs(page, "guide@sadhana.test", "/dashboard/comment-moderation");
    const reject = page.getByRole("main").getByRole("button", { name: "Reject" }).first();
    const dialog = page.getByRole("dialog");
    await reject.click();
    await dialog.waitFor();
    await page.mouse.click(5, 5);
    await dialog.waitFor({ state: "hidden" });
    await reject.click();
    const note = dialog.getByLabel("Note for the history");
    await note.fill("Names another student.");
    await page.mouse.click(5, 5);
    await dialog.getByRole("button", { name: "Reject" }).waitFor();
    expect(await note.inputValue()).toBe("Names another student.");
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
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
