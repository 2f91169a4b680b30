import type { Page } from "playwright-core";
import { expect } from "vitest";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { studioDate } from "#app/schedule/session-start.ts";
import { expectAccessible } from "#tests/support/browser.ts";
import { signInAs } from "#tests/support/demo-people.ts";
import { sendForm } from "#tests/support/http/send-form.ts";
import { it } from "#tests/support/journey.ts";

const here = "/dashboard/instructor-management";
const today = studioDate(new Date(), "Asia/Kolkata");
const ahead = (days: number) => zoneClock.addDays(today, days);

/** Opens a teacher's panel from the list. */
async function openTeacher(page: Page, name: string): Promise<void> {
  await page.getByRole("link", { name, exact: true }).click();
  await page.getByRole("heading", { name, level: 2 }).waitFor();
}

function openPart(page: Page, name: string): Promise<void> {
  const parts = page.getByRole("navigation", { name: /^Sections of / });
  return parts.getByRole("link", { name, exact: true }).click();
}

it("finds teachers by name, availability and time, and exports them", async ({ openSession, visitAs }) => {
  const page = await visitAs("admin@sadhana.test", here);
  await page.getByRole("link", { name: "All teachers" }).waitFor();
  await page.getByLabel("Search name, email or specialty").fill("kenji");
  await expect.poll(() => page.getByRole("row").count()).toBe(2);
  const session = await openSession("admin@sadhana.test");
  const free = await session.get(`${here}?free_date=${ahead(3)}&free_time=03:00`);
  expect(free.text).toContain("All teachers");
  const half = await session.get(`${here}?free_date=${ahead(3)}`);
  expect(half.text).toContain("Choose both a date and a time");
  const file = await page.locator("a", { hasText: "Export CSV" }).getAttribute("href");
  const { text } = await session.get(file ?? "");
  expect(text).toMatch(/^\uFEFF?"?Name"?,"?Email"?,"?Roles/);
  expect(text).toContain("Kenji Mori");
  expect(text).not.toContain("Asha Rao");
});

it("promotes a member to teacher, edits the profile, and ends the teaching", async ({ visitAs }) => {
  const page = await visitAs("admin@sadhana.test", here);
  await page.getByRole("link", { name: "Promote a member" }).click();
  await page.getByRole("button", { name: "Promote" }).click();
  await page.getByText("Please choose a person").first().waitFor();
  await page.getByLabel("Search by name or email").fill("Harriet");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  const person = page.getByLabel("Person", { exact: true });
  await expect.poll(() => person.locator("option:checked").textContent()).toMatch(/^Harriet Cole, /);
  await page.getByLabel("Title").fill("Chair yoga teacher");
  await page.getByLabel("Specialty 1", { exact: true }).fill("Chair Yoga");
  await page.getByRole("button", { name: "Promote" }).click();
  await page.getByText("Role assigned. Please complete the public profile.").waitFor();
  expect(await page.getByLabel("Title").inputValue()).toBe("Chair yoga teacher");
  await page.getByLabel("Short bio").fill("Yoga for everybody who sits.");
  await page.getByLabel("Monday, from").fill("10:00");
  await page.getByLabel("Monday, until").fill("09:00");
  await page.getByRole("button", { name: "Save teaching profile" }).click();
  await page.getByText("The end must be after the start").waitFor();
  expect(await page.getByLabel("Short bio").inputValue()).toBe("Yoga for everybody who sits.");
  await page.getByLabel("Monday, until").fill("12:00");
  await page.getByRole("button", { name: "Save teaching profile" }).click();
  await page.getByText("Saved", { exact: true }).waitFor();
  await openPart(page, "Time off");
  await page.getByText("10:00–12:00").waitFor();

  // Nothing is ahead of her: her teaching can end at once.
  await openPart(page, "Profile");
  await page.getByRole("link", { name: "End teaching" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "End teaching" }).click();
  await page.getByText("Their teaching has ended.").waitFor();
  await expect.poll(() => page.getByRole("link", { name: "Harriet Cole" }).count()).toBe(0);
});

it("adds time off, offers one of its classes and cancels another", async ({ visitAs }) => {
  const page = await visitAs("admin@sadhana.test", here);
  await openTeacher(page, "Asha Rao");
  await openPart(page, "Time off");
  await page.getByRole("link", { name: "Add time off" }).click();
  await page.getByLabel("From").fill(ahead(2));
  await page.getByLabel("Until").fill(ahead(1));
  await page.getByRole("button", { name: "Add time off" }).click();
  await page.getByText("Choose an end on or after the start.").first().waitFor();
  await page.getByLabel("From").fill(ahead(1));
  await page.getByLabel("Until").fill(ahead(10));
  await page.getByRole("button", { name: "Add time off" }).click();
  const fates = page.locator("select[name=fate]");
  await fates.nth(1).waitFor();
  const count = await fates.count();
  await fates.nth(0).selectOption({ label: "Offer to others" });
  await fates.nth(1).selectOption({ label: "Cancel" });
  await page.getByRole("button", { name: "Save and notify" }).click();
  await page.getByText("Saved. We emailed everyone affected.").waitFor();
  const absences = page.getByRole("list", { name: "Time off" });
  await absences.getByRole("link").first().click();
  await expect.poll(() => fates.count()).toBe(count - 1);
  await page.getByRole("link", { name: "Cancel" }).click();
  await absences
    .getByRole("button", { name: /^Delete/ })
    .first()
    .click();
  await page.getByText("Time off deleted.").waitFor();
});

it("pauses a teacher, and hands classes over to a colleague or to no one yet", async ({ visitAs }) => {
  const page = await visitAs("admin@sadhana.test", here);
  await openTeacher(page, "Kenji Mori");
  await openPart(page, "Timetable");
  await page.getByRole("heading", { name: "Weekly classes" }).waitFor();
  await openPart(page, "Ratings");
  await page.getByRole("heading", { name: "Newest ratings" }).waitFor();
  await openPart(page, "Pay");
  await page.getByRole("button", { name: "Save payout details" }).waitFor();
  await openPart(page, "Profile");
  await page.getByRole("link", { name: "Pause", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Pause teacher" }).click();
  await page.getByText("new classes go to others").waitFor();
  await page.getByRole("button", { name: "End pause" }).click();
  await page.getByText("Teacher is active again.").waitFor();

  await page.getByRole("link", { name: "End teaching" }).click();
  await page.getByText("Hand over these classes first").waitFor();
  await page.getByRole("alertdialog").getByRole("link", { name: "Hand over classes" }).click();
  await page.getByLabel("To", { exact: true }).selectOption({ label: "Leela Nair" });
  await page.getByRole("button", { name: "Show classes" }).click();
  await page.getByText("Weekly classes", { exact: true }).waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Hand over and notify" }).click();
  await page.getByText(/^Handed over: /).waitFor();
  await page.getByLabel("To", { exact: true }).selectOption({ label: "No teacher yet (TBD)" });
  await page.getByRole("button", { name: "Show classes" }).click();
  await page.waitForURL(/to=nobody/);
  await page.getByRole("button", { name: "Hand over and notify" }).click();
  await page.getByText("has no classes from that day on").waitFor();
  await page.goto(here);
  await openTeacher(page, "Kenji Mori");
  await openPart(page, "History");
  await page.getByText("Classes handed over").first().waitFor();
});

it("messages the selected teachers, on a phone", async ({ visitAs }) => {
  const page = await visitAs("admin@sadhana.test", here, { device: "phone" });
  await page.getByRole("link", { name: "All teachers" }).waitFor();
  await page.getByLabel("Select Asha Rao").check();
  await page.getByRole("button", { name: "Message" }).click();
  await page.getByRole("heading", { name: "Message to 1 teacher" }).waitFor();
  await page.getByRole("button", { name: "Send to 1 teacher" }).click();
  await page.getByText("Please write a subject").waitFor();
  await page.getByLabel("Subject").fill("The studio's birthday");
  await page.getByLabel("Message", { exact: true }).fill("We meet on Sunday at five.");
  await page.getByRole("button", { name: "Send to 1 teacher" }).click();
  await page.getByText("The message is queued.").waitFor();
});

it("opens the message form even if the list updates right after the press", async ({ visit }) => {
  const page = await visit();
  // The list reads itself again 400 ms after news from the live connection.
  await page.addInitScript(() => {
    const { setTimeout } = window;
    const held: TimerHandler[] = [];
    const hold = (act: TimerHandler, ms?: number, ...given: unknown[]) =>
      ms === 400 ? held.push(act) : setTimeout(act, ms, ...given);
    Object.assign(window, { held, setTimeout: hold });
  });
  await signInAs(page, "admin@sadhana.test", here);
  await page.getByLabel("Select Asha Rao").check();
  await expect
    .poll(() =>
      page.evaluate(() => {
        const news = { kind: "staff", message: { of: "people" } };
        new BroadcastChannel("sadhana-live").postMessage(news);
        return (window as typeof window & { held: unknown[] }).held.length;
      }),
    )
    .toBeGreaterThan(0);
  await page.getByRole("button", { name: "Message" }).evaluate((button: HTMLElement) => {
    button.click();
    for (const act of (window as typeof window & { held: (() => void)[] }).held.splice(0)) act();
  });
  await page.getByRole("heading", { name: "Message to 1 teacher" }).waitFor();
});

it("leads earlier addresses to the teacher's panel", async ({ openSession }) => {
  const session = await openSession("admin@sadhana.test");
  const id = /instructor-management\/([0-9a-f-]{36})/.exec((await session.get(here)).text)?.[1] ?? "";
  const moved = [
    ["?new=promote", "/promote"],
    [`?new=message&ids=${id}&state=teaching`, `/message?state=teaching&ids=${id}`],
    [`?teacher=${id}&q=a`, `/${id}?q=a`],
    [`?teacher=${id}&do=hand_over&to=nobody`, `/${id}/hand-over?to=nobody`],
    [`?teacher=${id}&show=availability&absence=${id}`, `/${id}/time-off/${id}`],
    [`?teacher=${id}&ask=rest`, `/${id}/rest`],
  ] as const;
  for (const [from, to] of moved) {
    const { headers } = await session.get(here + from);
    expect([from, headers.get("Location")]).toEqual([from, here + to]);
  }
});

it("keeps the typed hours and lists of a refused profile before scripts load", async ({ openSession }) => {
  const session = await openSession("admin@sadhana.test");
  const id = /instructor-management\/([0-9a-f-]{36})/.exec((await session.get(here)).text)?.[1];
  const { text } = await sendForm(session, `${here}/${id}/edit`, {
    "availability.tuesday[0].from": "10:00",
    "availability.tuesday[0].until": "09:00",
    achievements: "Sat still for an hour",
  });
  expect(text).toContain("The end must be after the start");
  expect(text).toContain('value="09:00"');
  expect(text).toContain('value="Sat still for an hour"');
});
