import type { Page } from "playwright-core";
import type { Email } from "postal-mime";
import { expect, onTestFinished } from "vitest";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { studioDate } from "#app/schedule/session-start.ts";
import { expectAccessible, expectNoSidewaysScroll, openPage } from "#tests/support/browser.ts";
import { sendForm } from "#tests/support/http/send-form.ts";
import { openSession } from "#tests/support/http/session.ts";
import { signUp } from "#tests/support/http/sign-up.ts";
import { it } from "#tests/support/journey.ts";
import { linkIn } from "#tests/support/mailbox.ts";
import { openNewStudio, owner, setupPath } from "#tests/support/new-studio.ts";
import { startMailServer } from "#tests/support/smtp.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";

async function newStudio(): Promise<Studio> {
  const studio = await startStudio({ env: { DEMO: "0" } });
  onTestFinished(() => studio.remove());
  return studio;
}

it("is walked from the printed link to the dashboard", async ({ browser }) => {
  const mail = await startMailServer();
  const studio = await newStudio();
  for (const path of ["/", "/login", "/schedule", "/dashboard"]) {
    const answer = await fetch(studio.origin + path);
    expect([path, answer.status]).toEqual([path, 503]);
    const page = await answer.text();
    expect(page).toContain("This studio is being set up.");
    expect(page).not.toContain("<form");
  }
  expect((await fetch(`${studio.origin}/setup/nothing`)).status).toBe(410);

  const path = await setupPath(studio);
  const page = await openPage(browser, studio, { timeZone: "Europe/Lisbon" });
  await page.goto(path);
  await expectAccessible(page);
  await expect.poll(() => page.getByLabel("Time zone of the studio").inputValue()).toBe("Europe/Lisbon");
  await page.getByRole("button", { name: "Go on" }).click();
  await page.getByText("Name is required").waitFor();
  await page.getByLabel("Name of the studio").fill("Two Rivers");
  await page.getByLabel("Contact e-mail").fill("hello@two-rivers.test");
  await page.keyboard.press("Enter");
  await page.getByLabel("Your full name").waitFor();
  // A confirmed step is not shown again after a reload, in a second tab or on the way back.
  await page.reload();
  await page.getByText("Step 2 of 3").waitFor();
  const tab = await page.context().newPage();
  await tab.goto(path);
  await expect.poll(() => tab.getByLabel("Name of the studio").inputValue()).toBe("Two Rivers");
  await tab.close();
  await page.goBack();
  await expect.poll(() => page.getByLabel("Name of the studio").inputValue()).toBe("Two Rivers");
  await page.goForward();
  await page.getByLabel("Your full name").fill("Ines Duarte");
  await page.getByLabel("Password", { exact: true }).fill("password");
  await page.getByLabel("Password once more").fill("password");
  await page.getByRole("button", { name: "Open the studio" }).click();
  await page.getByText("Please choose a less common password").waitFor();
  await page.getByLabel("Password", { exact: true }).fill(owner.password);
  await page.getByLabel("Password once more").fill(owner.password);
  await page.getByRole("button", { name: "Open the studio" }).click();

  await page.getByRole("heading", { name: "Your mails" }).waitFor();
  const again = await fetch(studio.origin + path);
  expect(again.status).toBe(410);
  expect(await again.text()).toContain("This studio is set up already.");

  const { port } = new URL(mail.url);
  mail.unknown.add("hello@two-rivers.test");
  await page.getByLabel("Email server", { exact: true }).fill("127.0.0.1");
  await page.getByLabel("Port").fill(port);
  await page.getByRole("button", { name: "Send a test email" }).click();
  await page.getByText("The server refused the sender or the recipient.").waitFor();
  mail.unknown.clear();
  await page.getByRole("button", { name: "Send a test email" }).click();
  await page.getByText("Your studio is open.").waitFor();
  // It bears its own name at once.
  expect(await page.getByText("Sadhana Yoga").count()).toBe(0);
  expect(mail.taken.map(({ subject }) => subject)).toEqual(["Mails of Two Rivers arrive"]);

  await page.getByRole("heading", { name: /^First steps/ }).waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Looked at: Cancellation time looked at" }).click();
  await page
    .getByRole("button", { name: "Looked at: Cancellation time looked at" })
    .waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Put away" }).click();
  await page.getByRole("heading", { name: /^First steps/ }).waitFor({ state: "detached" });
  expect((await fetch(studio.origin)).status).toBe(200);
  await mail.close();
});

it("leads a new owner to a first booking, on a phone", async ({ browser }) => {
  const mail = await startMailServer();
  const studio = await newStudio();
  await openNewStudio(studio);
  const form = { intent: "sign-in", email: owner.email, password: owner.password };
  const setup = await openSession(studio);
  await setup.post("/login", form);
  const { port } = new URL(mail.url);
  await sendForm(setup, await setupPath(studio), { intent: "mail", host: "127.0.0.1", port });

  const page = await openPage(browser, studio, { device: "phone", timeZone: "Europe/Lisbon" });
  await page.request.post("/login", { form, maxRedirects: 0 });
  await page.goto("/dashboard/business-settings");

  const isDone = async (name: string) => {
    if (!page.url().endsWith("/business-settings")) await page.goto("/dashboard/business-settings");
    await page.getByRole("listitem").filter({ hasText: name }).getByText("Done:").waitFor();
  };
  await page.getByRole("button", { name: "I teach" }).click();
  await page.getByText("You teach here now.").waitFor();
  await page.getByRole("link", { name: "A class type", exact: true }).click();
  await page.getByRole("heading", { name: "Add a class type" }).waitFor();
  await page.getByLabel("Name", { exact: true }).fill("Morning Hatha");
  await page.getByLabel("Description").fill("An hour of standing and breathing.");
  await page.getByLabel("Price in rupees").fill("500");
  await page.getByRole("button", { name: "Add class type" }).click();
  await page.getByRole("row").filter({ hasText: "Morning Hatha" }).waitFor();
  // One step leads to the next, without the way back to the list.
  const steps = page.getByRole("navigation", { name: "First steps" });
  await steps.getByRole("link", { name: "First steps: 3 of 11 done" }).waitFor();
  await expectAccessible(page);
  await steps.getByRole("link", { name: "Next: A weekly class" }).click();
  const weekday = zoneClock.weekdayOf(zoneClock.addDays(studioDate(new Date(), "Europe/Lisbon"), 2));
  await page.getByRole("button", { name: "Add class", exact: true }).waitFor();
  await page.getByLabel("Class type").selectOption({ label: "Morning Hatha" });
  await page.getByLabel("Teacher").selectOption({ label: "Ines Duarte" });
  await page.getByLabel("Day").selectOption(String(weekday));
  await page.getByLabel("Start").fill("09:00");
  await page.getByRole("button", { name: "Add class" }).click();
  await page.getByText("It is added, and its sessions are planned.").waitFor();
  // Phones show one day: that of what was just added.
  const added = page.getByRole("link", { name: "Morning Hatha" });
  await expect.poll(async () => isInWidth(page, await added.boundingBox())).toBe(true);
  await steps.getByRole("link", { name: "Next: The first booking" }).click();
  await page.getByRole("article", { name: "Morning Hatha" }).waitFor();
  await isDone("A weekly class");
  await isDone("A teacher besides you, or yourself");
  await expectNoSidewaysScroll(page);

  const guest = await openSession(studio);
  const email = "rui@example.test";
  await signUp(guest, email, "/schedule");
  const emailed = async (subject: RegExp): Promise<Email> => {
    const find = () =>
      mail.taken.find((one) => one.to?.[0]?.address === email && subject.test(one.subject ?? ""));
    await expect.poll(find).toBeDefined();
    return find() as Email;
  };
  const link = new URL(linkIn(await emailed(/Confirm/), /auth\/callback/));
  await sendForm(guest, link.pathname + link.search, { plain: "1" });
  const question = await sendForm(guest, "/schedule", { intent: "ask" });
  expect(question.text).toContain("Book Morning Hatha");
  const booked = await sendForm(guest, "/schedule", { intent: "book" }, question.text);
  expect(booked.text).toContain("Class booked");
  await emailed(/Booked: Morning Hatha/);
  await page.goto("/dashboard/business-settings");
  await isDone("The first booking");
  await mail.close();
});

/** Whether it can be seen without swiping sideways. */
function isInWidth(page: Page, box: { x: number; width: number } | null): boolean {
  return box !== null && box.x >= 0 && box.x + box.width <= (page.viewportSize()?.width ?? 0);
}
