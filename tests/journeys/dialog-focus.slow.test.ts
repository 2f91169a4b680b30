import { globSync, readFileSync } from "node:fs";
import type { Locator, Page } from "playwright-core";
import { describe, expect, onTestFinished } from "vitest";
import { launchBrowser, openPage } from "#tests/support/browser.ts";
import { signInAs } from "#tests/support/demo-people.ts";
import { it } from "#tests/support/journey.ts";

interface Case {
  /** The file whose dialog it is. */
  of: string;
  email: string;
  at: string;
  /** What opens the dialog. */
  opener: (page: Page) => Locator;
  /** A way out besides Escape and the cross. */
  cancel?: string;
  /** The button of the dialog that does something, and what is seen when all of it has happened. */
  act?: string;
  after?: (page: Page) => Promise<void>;
  /** What opened it goes away with what was done. */
  goes?: true;
}

const button = (name: RegExp | string) => (page: Page) =>
  page.locator("main").getByRole("button", { name }).first();

const guide = "guide@sadhana.test";
const cases: Record<string, Case> = {
  "a booking on the schedule": {
    of: "bookings/seats/confirm-booking.tsx",
    // Has no seat in the demo studio: the first class is free for them, whatever day it is.
    email: "energy@sadhana.test",
    at: "/schedule",
    opener: button(/^Book Now/),
    act: "Confirm booking",
    goes: true,
    after: async (page) => {
      await page.getByRole("alertdialog", { name: "Class booked" }).waitFor();
      await page.keyboard.press("Escape");
    },
  },
  "a refused comment": {
    of: "learning/comments/screens/comment-decision.tsx",
    email: guide,
    at: "/dashboard/comment-moderation",
    opener: button("Reject"),
    cancel: "Cancel",
    act: "Reject",
    goes: true,
  },
  "a category": {
    of: "learning/editing/screens/parts/editing-actions.tsx",
    email: guide,
    at: "/dashboard/article-editing",
    opener: button("Category"),
    cancel: "Cancel",
    act: "File it",
  },
  "an article that is unpublished": {
    of: "learning/editing/screens/parts/editing-actions.tsx",
    email: guide,
    at: "/dashboard/article-editing?status=published",
    opener: button("Unpublish"),
    cancel: "Cancel",
    act: "Unpublish",
    goes: true,
  },
  "the history of an article": {
    of: "learning/editing/screens/parts/article-history.tsx",
    email: guide,
    at: "/dashboard/article-editing",
    opener: button("History"),
  },
  "a link in the editor": {
    of: "ui/form/link-dialog.tsx",
    email: guide,
    at: "/articles/new",
    opener: button("Link"),
  },
  "a picture in the editor": {
    of: "learning/writing/screens/parts/picture-dialog.tsx",
    email: guide,
    at: "/articles/new",
    opener: button("Image"),
  },
};

const chief = "super_admin@sadhana.test";
/** They do nothing but close: the focus comes back to what opened them. */
const closing: Record<string, Case> = {
  "the keys of a list": {
    of: "ui/list/list-keys.tsx",
    email: chief,
    at: "/dashboard/class-package-manager",
    opener: button("Keys"),
  },
  "a view that is saved": {
    of: "staff/views/saved-views.tsx",
    email: chief,
    at: "/dashboard/class-package-manager?search=yoga",
    opener: button("Save this view"),
  },
  "a teacher on the schedule": {
    of: "bookings/screens/schedule/instructor-dialog.tsx",
    email: "member@sadhana.test",
    at: "/schedule",
    opener: (page) => page.locator("main a[aria-haspopup=dialog]").first(),
  },
};

const open = (page: Page) => page.locator("dialog:modal");
const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName ?? "none");

const inMain = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.closest("main") !== null && document.activeElement !== document.body,
  );

async function openByKey(page: Page, opener: Locator): Promise<void> {
  await opener.focus();
  await page.keyboard.press("Enter");
  await open(page).waitFor();
  expect(await open(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
}

async function pressByKey(page: Page, name: string): Promise<void> {
  await open(page).getByRole("button", { name, exact: true }).last().focus();
  await page.keyboard.press("Enter");
}

/** Dialogs that are not opened here, and where they are, or why nobody sees them. */
const elsewhere: Record<string, string> = {
  "bookings/screens/schedule/booking-dialog.tsx": "a booking on the schedule leads through its answers",
  "site/screens/parts/gallery-overlays.tsx": "the gallery of the pieces, in development alone",
  "learning/editing/screens/article-management.tsx": "ConfirmDialog of the list, as in staff-list.tsx",
  "staff/screens/parts/search-everywhere.tsx": "opened from any place by its keys: overview.test.ts",
  "staff/staff-list.tsx": "asks before a bulk act: opened by a form's button, which stays",
  "desk/screens/parts/bulk-ask.tsx": "asks before a bulk act: opened by a form's button, which stays",
  "desk/screens/parts/booking-asks.tsx": "closed by going back to the page behind it",
  "finances/screens/parts/entry-page.tsx": "closed by going back to the page behind it",
  "finances/screens/parts/payout-page.tsx": "closed by going back to the page behind it",
  "finances/screens/parts/rate-views.tsx": "closed by going back to the page behind it",
  "instructors/managing/screens/parts/ask-teacher.tsx": "closed by going back to the page behind it",
  "newsletter/screens/parts/ask-letter.tsx": "closed by going back to the page behind it",
  "people/screens/parts/activity-entry.tsx": "closed by going back to the page behind it",
  "planning/screens/parts/ask-dialog.tsx": "closed by going back to the page behind it",
  "people/screens/parts/ask-person.tsx": "closed by going back to the page behind it",
  "planning/screens/weekly-schedule.tsx": "closed by going back to the page behind it",
  "newsletter/screens/parts/pick-dialog.tsx": "opened and closed by a button, as a picture in the editor",
  "newsletter/screens/parts/picture-field.tsx": "opened and closed by a button, as a picture in the editor",
  "ui/form/leave-guard.tsx": "opened by leaving a form that is not saved: unsaved-forms.test.ts",
  "teaching/screens/parts/call-off.tsx": "opened and closed by a button, as a category",
  "instructors/screens/parts/booking-dialogs.tsx": "AlertDialogs after a booking, as on the schedule",
};

it("knows of every dialog of the product how it is opened", () => {
  const files = globSync("app/**/*.tsx").filter(
    (file) => !/\.test\.tsx$|^app\/(?:ui\/dialog|staff\/ask-form)\.tsx$/.test(file),
  );
  const has = /<(?:Dialog|ConfirmDialog|AlertDialog|AskForm)\b/;
  const found = files
    .filter((file) => has.test(readFileSync(file, "utf8")))
    .map((file) => file.slice("app/".length));
  const walked = Object.values({ ...cases, ...closing }).map((one) => one.of);
  const pages = [...new Set([...walked, ...Object.keys(elsewhere)])];
  expect(pages.sort()).toEqual(found.sort());
});

describe("the focus after a dialog", () => {
  it.for(Object.entries(closing))("of %s comes back to the page", async ([_name, dialog], { visit }) => {
    const page = await visit();
    await signInAs(page, dialog.email, dialog.at);
    for (const way of ["Escape", "Close", ...(dialog.cancel ? [dialog.cancel] : [])]) {
      await openByKey(page, dialog.opener(page));
      if (way === "Escape") await page.keyboard.press("Escape");
      else
        await open(page)
          .locator("a, button")
          .filter({ hasText: way })
          .or(open(page).getByLabel(way))
          .last()
          .press("Enter");
      await open(page).waitFor({ state: "hidden" });
      await expect.poll(() => inMain(page), { message: way }).toBe(true);
      const isBack = () => dialog.opener(page).evaluate((element) => element === document.activeElement);
      await expect.poll(isBack, { message: way }).toBe(true);
    }
  });

  it.for(Object.entries(cases))("of %s is never lost", async ([_name, dialog], { visit }) => {
    const page = await visit();
    await signInAs(page, dialog.email, dialog.at);
    const opener = dialog.opener(page);
    for (const way of ["Escape", "Close", ...(dialog.cancel ? [dialog.cancel] : [])]) {
      await openByKey(page, opener);
      if (way === "Escape") await page.keyboard.press("Escape");
      else await pressByKey(page, way);
      await open(page).waitFor({ state: "hidden" });
      const isBack = () => opener.evaluate((element) => element === document.activeElement);
      await expect.poll(isBack, { message: way }).toBe(true);
    }
    if (!dialog.act) return;
    await openByKey(page, opener);
    const element = await opener.elementHandle();
    const answered = page.waitForResponse((answer) => answer.request().method() === "POST");
    await pressByKey(page, dialog.act);
    await answered;
    await dialog.after?.(page);
    await open(page).waitFor({ state: "hidden" });
    if (dialog.goes) await expect.poll(() => element?.evaluate((one) => one.isConnected)).toBe(false);
    await expect.poll(() => focused(page)).not.toBe("BODY");
    // It can be gone on from there.
    await page.keyboard.press("Tab");
    expect(await focused(page)).not.toBe("BODY");
  });
});

it.for([false, true])(
  "the page keeps its place when a dialog opens, with visible scrollbars: %s",
  async (hasScrollbars, { studio }) => {
    const own = await launchBrowser({ hasScrollbars });
    onTestFinished(() => own.close());
    const page = await openPage(own, studio);
    await signInAs(page, "energy@sadhana.test", "/schedule");
    const left = () => page.locator("main h1").evaluate((heading) => heading.getBoundingClientRect().x);
    const before = await left();
    await page
      .locator("main")
      .getByRole("button", { name: /^Book Now/ })
      .first()
      .click();
    await page.locator("dialog:modal").waitFor();
    expect(await left()).toBe(before);
  },
);
