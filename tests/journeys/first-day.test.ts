import type { Page } from "playwright-core";
import type { Email } from "postal-mime";
import { expect, onTestFinished } from "vitest";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { studioDate } from "#app/schedule/session-start.ts";
import { expectAccessible } from "#tests/support/browser.ts";
import { sendForm } from "#tests/support/http/send-form.ts";
import { signUp } from "#tests/support/http/sign-up.ts";
import { it as journey } from "#tests/support/journey.ts";
import { linkIn } from "#tests/support/mailbox.ts";
import { owner, setupPath } from "#tests/support/new-studio.ts";
import { TEMPLATE } from "#tests/support/prepared-server.ts";
import { startEmailServer } from "#tests/support/smtp.ts";

const it = journey
  .extend("template", { scope: "file" }, TEMPLATE)
  .extend("environment", { scope: "file" }, { DEMO: "0" });

it("leads an owner from the printed link to the first booking", async ({ visit, openSession, studio }) => {
  const mail = await startEmailServer();
  onTestFinished(() => mail.close());
  for (const path of ["/", "/login", "/schedule", "/dashboard"]) {
    const answer = await fetch(studio.origin + path);
    expect([path, answer.status]).toEqual([path, 503]);
    const page = await answer.text();
    expect(page).toContain("This studio is being set up.");
    expect(page).not.toContain("<form");
  }
  expect((await fetch(`${studio.origin}/setup/nothing`)).status).toBe(410);

  const path = await setupPath(studio);
  const page = await visit({ timeZone: "Europe/Lisbon" });
  await page.goto(path);
  await expectAccessible(page);
  await expect.poll(() => page.getByLabel("Studio time zone").inputValue()).toBe("Europe/Lisbon");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByText("Name is required").waitFor();
  await page.getByLabel("Studio name").fill("Two Rivers");
  await page.getByLabel("Contact email").fill("hello@two-rivers.test");
  await page.keyboard.press("Enter");
  await page.getByLabel("Your full name").waitFor();
  // Saved steps survive a reload, a second tab and Back.
  await page.reload();
  await page.getByText("Step 2 of 3").waitFor();
  const tab = await page.context().newPage();
  await tab.goto(path);
  await expect.poll(() => tab.getByLabel("Studio name").inputValue()).toBe("Two Rivers");
  await tab.close();
  await page.goBack();
  await expect.poll(() => page.getByLabel("Studio name").inputValue()).toBe("Two Rivers");
  await page.goForward();
  await page.getByLabel("Your full name").fill("Ines Duarte");
  await page.getByLabel("Password", { exact: true }).fill("password");
  await page.getByLabel("Confirm password").fill("password");
  await page.getByRole("button", { name: "Open the studio" }).click();
  await page.getByText("Please choose a less common password").waitFor();
  await page.getByLabel("Password", { exact: true }).fill(owner.password);
  await page.getByLabel("Confirm password").fill(owner.password);
  await page.getByRole("button", { name: "Open the studio" }).click();

  await page.getByRole("heading", { name: "Your emails" }).waitFor();
  const again = await fetch(studio.origin + path);
  expect(again.status).toBe(410);
  expect(await again.text()).toContain("This studio is already set up.");

  const { port } = new URL(mail.url);
  mail.unknown.add("hello@two-rivers.test");
  await page.getByLabel("Email server", { exact: true }).fill("127.0.0.1");
  await page.getByLabel("Port").fill(port);
  await page.getByRole("button", { name: "Send a test email" }).click();
  await page.getByText("The server refused the sender or the recipient.").waitFor();
  mail.unknown.clear();
  await page.getByRole("button", { name: "Send a test email" }).click();
  await page.getByText("Your studio is ready.").waitFor();
  expect(await page.getByText("Sadhana Yoga").count()).toBe(0);
  expect(mail.taken.map(({ subject }) => subject)).toEqual(["Test email from Two Rivers"]);

  await page.getByRole("heading", { name: /^First steps/ }).waitFor();
  await expectAccessible(page);

  await page.setViewportSize({ width: 390, height: 844 });
  const isDone = async (name: string) => {
    if (!page.url().includes("/business-settings")) await page.goto("/dashboard/business-settings");
    await page.getByRole("listitem").filter({ hasText: name }).getByText("Done:").waitFor();
  };
  await page.getByRole("button", { name: "I teach" }).click();
  await page.getByText("You are now a teacher.").waitFor();
  await page.getByRole("link", { name: "Add a class type", exact: true }).click();
  await page.getByRole("heading", { name: "New class type" }).waitFor();
  await page.getByLabel("Name", { exact: true }).fill("Morning Hatha");
  await page.getByLabel("Description").fill("An hour of standing and breathing.");
  await page.getByLabel("Price in rupees").fill("500");
  await page.getByRole("button", { name: "Add class type" }).click();
  await page.getByRole("row").filter({ hasText: "Morning Hatha" }).waitFor();
  // Each step links to the next.
  const steps = page.getByRole("navigation", { name: "First steps" });
  await steps.getByRole("link", { name: "First steps: 3 of 11 done" }).waitFor();
  await expectAccessible(page);
  await steps.getByRole("link", { name: "Next: Add a weekly class" }).click();
  const weekday = zoneClock.weekdayOf(zoneClock.addDays(studioDate(new Date(), "Europe/Lisbon"), 2));
  await page.getByRole("button", { name: "Add class", exact: true }).waitFor();
  await page.getByLabel("Class type").selectOption({ label: "Morning Hatha" });
  await page.getByLabel("Teacher").selectOption({ label: "Ines Duarte" });
  await page.getByLabel("Day").selectOption(String(weekday));
  await page.getByLabel("Start").fill("09:00");
  await page.getByRole("button", { name: "Add class" }).click();
  await page.getByText("Class added and sessions planned.").waitFor();
  // A narrow page shows one day: that of the new class.
  const added = page.getByRole("link", { name: "Morning Hatha" });
  await expect.poll(async () => isInWidth(page, await added.boundingBox())).toBe(true);
  await steps.getByRole("link", { name: "Next: Get the first booking" }).click();
  await page.getByRole("article", { name: "Morning Hatha" }).waitFor();
  await isDone("Add a weekly class");
  await isDone("Add a teacher");

  const guest = await openSession();
  const email = "rui@example.test";
  await signUp(guest, email, "/schedule");
  const emailed = async (subject: RegExp): Promise<Email> => {
    const find = () =>
      mail.taken.find((one) => one.to?.[0]?.address === email && subject.test(one.subject ?? ""));
    await expect.poll(find).toBeDefined();
    return find() as Email;
  };
  const link = new URL(linkIn(await emailed(/Confirm/), /auth\/callback/));
  await sendForm(guest, link.pathname + link.search, { intent: "confirm" });
  const question = await sendForm(guest, "/schedule", { intent: "ask" });
  expect(question.text).toContain("Book Morning Hatha");
  const booked = await sendForm(guest, "/schedule", { intent: "book" }, question.text);
  expect(booked.text).toContain("Class booked");
  await emailed(/Booked: Morning Hatha/);
  await page.goto("/dashboard/business-settings");
  await isDone("Get the first booking");
  await page.getByRole("button", { name: "Mark as done: Review the cancellation policy" }).click();
  await page
    .getByRole("button", { name: "Mark as done: Review the cancellation policy" })
    .waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Dismiss" }).click();
  await page.getByRole("heading", { name: /^First steps/ }).waitFor({ state: "detached" });
  expect((await fetch(studio.origin)).status).toBe(200);
});

/** Whether a box is visible without scrolling sideways. */
function isInWidth(page: Page, box: { x: number; width: number } | null): boolean {
  return box !== null && box.x >= 0 && box.x + box.width <= (page.viewportSize()?.width ?? 0);
}
