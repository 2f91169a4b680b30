import type { Page, Route } from "playwright-core";
import { describe, expect } from "vitest";
import { untilAlive } from "#tests/support/browser.ts";
import { signInAs } from "#tests/support/demo-people.ts";
import { it } from "#tests/support/journey.ts";

const words = "An error occurred. Please try again.";
const expected = /ERR_FAILED|ERR_|Failed to load|status of 50\d/;

/** Loses the answer to every form from here on, until the returned function is called. */
async function losing(page: Page): Promise<() => Promise<void>> {
  const isForm = (url: URL) => /\.data$|^\/logout$/.test(url.pathname);
  const lose = (route: Route) => (route.request().method() === "POST" ? route.abort() : route.fallback());
  await page.route(isForm, lose);
  return () => page.unroute(isForm, lose);
}

/** Before its scripts are there a form would be sent by the browser itself, and its answer not be lost. */
const submit = (name: RegExp) => async (page: Page) => {
  const button = page.getByRole("button", { name }).first();
  await untilAlive(button);
  await button.click();
};

interface Case {
  name: string;
  email?: string;
  at: string;
  /** What is typed, by its label. */
  typed: Record<string, string>;
  press: (page: Page) => Promise<void>;
  done: (page: Page) => Promise<void>;
}

const member = "member@sadhana.test";

const cases: Case[] = [
  {
    name: "reset",
    at: "/reset-password",
    typed: { Email: member },
    press: submit(/^Send Reset Link/),
    done: (page) => page.getByText("a link to choose a new password is on its way").waitFor(),
  },
  {
    name: "profile",
    email: member,
    at: "/profile?edit",
    typed: { "Full name": "Maya of the North", "Short bio": "" },
    press: submit(/^Save Changes/),
    done: (page) => page.getByText("Profile updated successfully!").waitFor(),
  },
];

describe("a form whose answer is lost", () => {
  it.for(cases)(
    "$name: keeps its page and what was typed, says so, and can be sent again",
    async (form, { visit }) => {
      const page = await visit({ expected });
      if (form.email) await signInAs(page, form.email, form.at);
      else await page.goto(form.at);
      const fields = Object.entries(form.typed).filter(([, text]) => text !== "");
      for (const [label, text] of fields) await page.getByLabel(label, { exact: true }).first().fill(text);
      const heading = await page.locator("h1").first().textContent();
      const end = await losing(page);
      await form.press(page);
      await page.getByText(words).first().waitFor();
      await end();
      expect(await page.locator("h1").first().textContent()).toBe(heading);
      for (const [label, text] of fields) {
        expect(await page.getByLabel(label, { exact: true }).first().inputValue(), label).toBe(text);
      }
      // Whoever works by keyboard is still where they were.
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BUTTON");
      await form.press(page);
      await form.done(page);
    },
  );

  it("a comment stays in its field, and stars go back without a word", async ({ visit }) => {
    const page = await visit({ expected });
    await signInAs(page, member, "/learning");
    await page.locator("main a[href^='/learning/']").first().click();
    const field = page.getByLabel("Your comment").first();
    await field.fill("It held.");
    const end = await losing(page);
    await page
      .getByRole("button", { name: /^Post comment/ })
      .first()
      .click();
    await page.getByText(words).first().waitFor();
    expect(await field.inputValue()).toBe("It held.");
    await page.reload();
    await page.getByRole("radio", { name: /^4/ }).first().check({ force: true });
    await expect.poll(() => page.getByRole("radio", { checked: true }).count()).toBe(0);
    expect(await page.getByText(/went wrong|An error occurred/).count()).toBe(0);
    await end();
  });

  it("a dialog stays open with what was typed in it, and closes when the answer is there", async ({
    visit,
  }) => {
    const page = await visit({ expected });
    await signInAs(page, "guide@sadhana.test", "/dashboard/comment-moderation");
    const first = page.getByRole("button", { name: "Reject" }).first();
    await first.click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Note for the history").fill("Off the subject");
    const end = await losing(page);
    await dialog.getByRole("button", { name: "Reject" }).click();
    await dialog.getByText(words).waitFor();
    expect(await dialog.getByLabel("Note for the history").inputValue()).toBe("Off the subject");
    await end();
    await dialog.getByRole("button", { name: "Reject" }).click();
    await dialog.waitFor({ state: "hidden" });
  });

  it("Sign Out goes on until the studio has heard it, also after the page was closed", async ({ visit }) => {
    const page = await visit({ expected });
    await signInAs(page, member, "/terms");
    const pressSignOut = () =>
      page
        .locator("form[action='/logout'] button")
        .first()
        .evaluate((button: HTMLElement) => button.click());
    await losing(page);
    await pressSignOut();
    await page.getByText("You are signed out as soon as it does.").waitFor();
    expect(new URL(page.url()).pathname).toBe("/terms");
    const next = await page.context().newPage();
    await page.close();
    await next.goto("/profile");
    await next.waitForURL(/\/login/);
    await expect
      .poll(async () => (await next.context().cookies()).map(({ name }) => name).join())
      .not.toMatch(/session_token/);
  });
});
