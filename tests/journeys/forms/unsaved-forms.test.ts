import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/support/browser.ts";
import { signInAs } from "#tests/support/demo-people.ts";
import { it } from "#tests/support/journey.ts";

const asks = (page: Page) => page.getByRole("alertdialog", { name: "Leave without saving?" });

async function stay(page: Page): Promise<void> {
  await asks(page).getByText("What you typed here is not saved yet.").waitFor();
  await asks(page).getByRole("button", { name: "Stay" }).click();
  await asks(page).waitFor({ state: "hidden" });
}

describe("unsaved text", () => {
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
});
