import { globSync, readFileSync } from "node:fs";
import type { Locator, Page } from "playwright-core";
import { expect, onTestFinished } from "vitest";
import { launchBrowser, openPage } from "#tests/support/browser.ts";
import { signInAs } from "#tests/support/demo-people.ts";
import { it } from "#tests/support/journey.ts";

interface Dialog {
  /** The file whose dialog it is. */
  of: string;
  /** The button that opens the dialog. */
  opener: (page: Page) => Locator;
  /** The dialog's main button, and the text that appears after the action. */
  act?: string;
  after?: (page: Page) => Promise<void>;
  /** The action removes the button that opened the dialog. */
  goes?: true;
}

interface Place {
  email: string;
  at: string;
  dialogs: Dialog[];
}

const button = (name: RegExp | string) => (page: Page) =>
  page.locator("main").getByRole("button", { name }).first();

const guide = "guide@sadhana.test";
const places: Place[] = [
  {
    // This person has no seat in the demo studio, so the first class has a Book Now button on any day.
    email: "energy@sadhana.test",
    at: "/schedule",
    dialogs: [
      {
        of: "bookings/screens/schedule/instructor-dialog.tsx",
        opener: (page) => page.locator("main a[aria-haspopup=dialog]").first(),
      },
      {
        of: "bookings/seats/confirm-booking.tsx",
        opener: button(/^Book Now/),
        act: "Confirm booking",
        goes: true,
        after: async (page) => {
          await page.getByRole("alertdialog", { name: "Class booked" }).waitFor();
          await page.keyboard.press("Escape");
        },
      },
    ],
  },
  {
    email: guide,
    at: "/articles/new",
    dialogs: [
      { of: "ui/form/link-dialog.tsx", opener: button("Link") },
      { of: "learning/writing/screens/parts/picture-dialog.tsx", opener: button("Image") },
    ],
  },
  {
    email: "super_admin@sadhana.test",
    at: "/dashboard/class-package-manager?level=beginner",
    dialogs: [{ of: "staff/views/saved-views.tsx", opener: button("Save as view") }],
  },
];

const open = (page: Page) => page.locator("dialog:modal");
const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName ?? "none");

async function openByKey(page: Page, opener: Locator): Promise<void> {
  await opener.focus();
  await page.keyboard.press("Enter");
  await open(page).waitFor();
  expect(await open(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
}

async function pressByKey(page: Page, name: string): Promise<void> {
  const named = { name, exact: true };
  await open(page).getByRole("button", named).or(open(page).getByRole("link", named)).last().focus();
  await page.keyboard.press("Enter");
}

/** Dialogs that this file does not open: the test that does, or why none is needed. */
const elsewhere: Record<string, string> = {
  "bookings/screens/schedule/booking-dialog.tsx": "a booking on the schedule leads through its answers",
  "site/screens/gallery.tsx": "the component gallery, in development only",
  "staff/screens/parts/search-everywhere.tsx": "opened from any place by its keys: overview.test.ts",
  "staff/screens/parts/shortcuts.tsx": "opened from any place by the ? key",
  "staff/layout/bulk-dialog.tsx": "asks before a bulk action: opened by a form's button, which stays",
  "desk/email/screens/email-list.tsx": "ConfirmDialog of a row, as in bulk-dialog.tsx",
  "newsletter/campaigns/screens/pick-dialog.tsx": "opened and closed by a button, as a picture in the editor",
  "newsletter/campaigns/screens/picture-field.tsx":
    "opened and closed by a button, as a picture in the editor",
  "ui/form/leave-guard.tsx": "opened by leaving a form that is not saved: forms.slow.test.ts",
  "instructors/screens/parts/booking-dialogs.tsx": "AlertDialogs after a booking, as on the schedule",
};

it("lists every dialog of the product", () => {
  const files = globSync("app/**/*.tsx").filter((file) => !/\.test\.tsx$|^app\/ui\/dialog\.tsx$/.test(file));
  const has = /<(?:Dialog|ConfirmDialog|AlertDialog)\b/;
  const found = files
    .filter((file) => has.test(readFileSync(file, "utf8")))
    .map((file) => file.slice("app/".length));
  const walked = places.flatMap(({ dialogs }) => dialogs.map((one) => one.of));
  const pages = [...new Set([...walked, ...Object.keys(elsewhere)])];
  expect(pages.sort()).toEqual(found.sort());
});

async function expectFocusKept(page: Page, dialog: Dialog): Promise<void> {
  const opener = dialog.opener(page);
  for (const way of ["Escape", "Close"]) {
    await openByKey(page, opener);
    if (way === "Escape") await page.keyboard.press("Escape");
    else await pressByKey(page, way);
    await open(page).waitFor({ state: "hidden" });
    const isBack = () => opener.evaluate((element) => element === document.activeElement);
    await expect.poll(isBack, { message: `${dialog.of}: ${way}` }).toBe(true);
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
  await expect.poll(() => focused(page), { message: dialog.of }).not.toBe("BODY");
  await page.keyboard.press("Tab");
  expect(await focused(page), dialog.of).not.toBe("BODY");
}

it.for(places)(
  "returns the focus to the button, or keeps it on the page, after the dialogs of $at",
  async ({ email, at, dialogs }, { visitAs }) => {
    const page = await visitAs(email, at);
    for (const dialog of dialogs) await expectFocusKept(page, dialog);
  },
);

it("keeps the page in place when a dialog opens, even with visible scrollbars", async ({ studio }) => {
  const own = await launchBrowser({ hasScrollbars: true });
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
  await open(page).waitFor();
  expect(await left()).toBe(before);
});
