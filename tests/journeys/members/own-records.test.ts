import { expect } from "vitest";
import { findAccountByEmail } from "#app/accounts/queries.server.ts";
import { bookings } from "#app/bookings/tables.server.ts";
import { contactMessages } from "#app/contact/tables.server.ts";
import { signInAs } from "#tests/support/demo-people.ts";
import { it } from "#tests/support/journey.ts";

const email = "energy@sadhana.test";
let member: string;

it.beforeAll(async ({ db }) => {
  member = (await findAccountByEmail(db, email))?.id ?? "";
});

it("shows where each of one's messages stands, the newest first, and nobody else's", async ({
  visit,
  db,
}) => {
  const statuses = ["new", "in_progress", "responded", "completed"] as const;
  await db.insert(contactMessages).values(
    statuses.map((status, at) => ({
      user_id: member,
      name: "Energy Lead",
      email,
      subject: `Question ${at + 1}`,
      message: "What about the mats?",
      status,
      created_at: new Date(Date.UTC(2026, 0, 20 - at)),
    })),
  );
  await db.insert(contactMessages).values({ name: "A", email, subject: "Of nobody", message: "x" });
  const page = await visit();
  await signInAs(page, email, "/profile?tab=queries");
  const rows = page.getByRole("region", { name: "My Queries" }).getByRole("listitem");
  await expect.poll(() => rows.count()).toBe(4);
  for (const [at, words] of ["New", "In progress", "Responded", "Completed"].entries()) {
    await rows
      .nth(at)
      .getByText(`Question ${at + 1}`, { exact: true })
      .waitFor();
    await rows.nth(at).getByText(words, { exact: true }).waitFor();
  }
  // A colour of its own for what waits, what is worked on and what is done.
  const colours = await rows.evaluateAll((all) =>
    all.map((row) => getComputedStyle([...row.querySelectorAll("span")].at(-1) ?? row).backgroundColor),
  );
  expect(new Set(colours.slice(0, 3)).size).toBe(3);
});

it("shows three of one's bookings as recent activity, and all of them under My Bookings", async ({
  visit,
  db,
}) => {
  await db.insert(bookings).values(
    [1, 2, 3, 4].map((day) => ({
      booking_id: `YOG-2026010${day}-ABCDE${day + 1}`,
      user_id: member,
      class_name: `Class ${day}`,
      class_date: `2026-01-0${day}`,
      class_time: "06:30",
      timezone: "Asia/Kolkata",
      first_name: "Energy",
      last_name: "Lead",
      email,
      status: "confirmed" as const,
      booking_type: "private_group" as const,
    })),
  );
  const page = await visit();
  await signInAs(page, email, "/profile");
  const recent = page.getByRole("region", { name: "Recent activity" }).getByRole("listitem");
  await expect.poll(() => recent.count()).toBe(3);
  await recent.first().getByText("Confirmed").waitFor();
  await page.getByRole("tab", { name: "My Bookings" }).click();
  for (const day of [1, 2, 3, 4]) await page.getByText(`Class ${day}`, { exact: true }).first().waitFor();
});

it("finds one's name and address in the forms of the flows", async ({ visit }) => {
  const page = await visit();
  await signInAs(page, email, "/book/individual");
  const typed = (at: typeof page) => at.locator('main input[type="email"]').first().inputValue();
  await expect.poll(() => typed(page)).toBe(email);
  expect(await page.getByLabel("First name").inputValue()).not.toBe("");
  expect(await page.getByLabel("Last name").inputValue()).not.toBe("");
  await page.goto("/book/corporate");
  await expect.poll(() => typed(page)).toBe(email);
  const stranger = await visit();
  await stranger.goto("/book/individual");
  expect(await typed(stranger)).toBe("");
});
