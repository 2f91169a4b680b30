import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { findAccountByEmail } from "#app/accounts/queries.server.ts";
import { dropPages } from "#app/platform/live/live.server.ts";
import { profiles } from "#app/profiles/tables.server.ts";
import { classSchedules, classSessions } from "#app/schedule/tables.server.ts";
import { expectAccessible } from "#tests/support/browser.ts";
import { it } from "#tests/support/journey.ts";
import { findTeacher, signIn } from "./teacher-page.ts";

let asha: string;

it.beforeAll(async ({ studio }) => {
  asha = await findTeacher(studio, "Asha Rao");
});

it("explains why a class cannot be booked: a failed connection, a full class, a profile without name, a lost session", async ({
  visit,
  db,
}) => {
  const page = await visit({ device: "phone", theme: "dark", expected: /ERR_FAILED/ });
  const address = `${asha}?tab=classes`;
  await page.goto(`/login?redirect=${encodeURIComponent(address)}`);
  await signIn(page, "energy@sadhana.test");
  await page.waitForURL(`**${address}`);
  await page.waitForLoadState("networkidle");
  const bookOnce = async () => {
    await page
      .getByRole("button", { name: /Book Now.*Sunrise Vinyasa/ })
      .first()
      .click();
    await page.getByRole("button", { name: "Confirm booking" }).click();
  };

  // No answer ever arrives; trying again books once.
  const post = (url: URL) => url.pathname.startsWith("/instructor/");
  await page.route(post, (route) => route.abort());
  await bookOnce();
  await page.getByRole("alert").filter({ hasText: "Failed to book class: Please try again." }).waitFor();
  await expectAccessible(page);
  await page.unroute(post);
  await page.getByRole("link", { name: "Cancel" }).click();

  // Somebody else takes the last seats while the page is open.
  await db.update(classSchedules).set({ max_participants: 1 });
  await db.update(classSessions).set({ max_participants: sql`greatest(1, ${classSessions.seats_taken})` });
  await bookOnce();
  const full = page.getByRole("alertdialog", { name: "Not booked" });
  await full.getByText("This class is fully booked", { exact: true }).waitFor();
  await expectAccessible(page);
  await full.getByRole("button", { name: "Close" }).last().click();
  await db.update(classSchedules).set({ max_participants: 40 });
  await db.update(classSessions).set({ max_participants: 40 });
  // The page behind learnt that it is full; seats that come free are there when it is read again.
  await dropPages(db, "schedule");
  const bookable = page.getByRole("button", { name: /Book Now.*Sunrise Vinyasa/ });
  await expect.poll(() => page.goto(address).then(() => bookable.count())).toBeGreaterThan(0);
  await page.waitForLoadState("networkidle");

  const person = await findAccountByEmail(db, "energy@sadhana.test");
  const own = eq(profiles.user_id, person?.id ?? "");
  await db.update(profiles).set({ full_name: " " }).where(own);
  await bookOnce();
  const needed = page.getByRole("alertdialog", { name: "Not booked" });
  await needed.getByText("Please complete your profile with name and email before booking").waitFor();
  await needed.getByRole("button", { name: "Complete profile" }).last().click();
  await page.waitForURL("**/profile?edit=1");
  await page.getByLabel("Full name").fill("Energy Lead");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.getByText("Profile updated successfully!").waitFor();

  // The session ended without a word to this tab.
  await page.goto(address);
  await page.waitForLoadState("networkidle");
  await db.execute(sql`delete from session where user_id = ${person?.id ?? ""}`);
  await bookOnce();
  const loggedOut = page.getByRole("alertdialog", { name: "Not booked" });
  await loggedOut.getByText("Please log in to book a class").waitFor();
  await page.getByRole("button", { name: "Sign In" }).last().click();
  await page.getByText("Please log in to complete your class booking").waitFor();
  await signIn(page, "energy@sadhana.test");
  await page.waitForURL(`**${address}`);
});
