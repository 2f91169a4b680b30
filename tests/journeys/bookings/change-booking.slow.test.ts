import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { profiles } from "#app/profiles/tables.server.ts";
import { aBookedClass, memberEmail } from "#tests/support/content/booked-class.ts";
import { beginIn } from "#tests/support/content/moved-session.ts";
import { signInAs } from "#tests/support/demo-people.ts";
import { it } from "#tests/support/journey.ts";
import { mailTo } from "#tests/support/mailbox.ts";

it("a booked class is no more offered to be cancelled or moved once it has begun, and told on one clock everywhere", async ({
  visit,
  studio,
  db,
}) => {
  const { name, booking, session_id, member } = await aBookedClass(db);
  const mail = await mailTo(studio.dataDir, memberEmail, new RegExp(`^Booked: ${name}`));
  await beginIn(db, session_id, -5);
  const choose = (time_zone: string | null) =>
    db.update(profiles).set({ time_zone }).where(eq(profiles.user_id, member.id));
  await choose("Asia/Tokyo");
  const page = await visit({ timeZone: "America/New_York" });
  // After a sign-in, the page knows the time zone before the session request is answered.
  const { promise: late, resolve: answer } = Promise.withResolvers<void>();
  await page.route("**/api/session", (route) => late.then(() => route.continue()));
  await signInAs(page, memberEmail, "/profile?tab=bookings");
  const mine = page.getByRole("listitem").filter({ hasText: booking.booking_id });
  await mine.getByRole("link", { name: /^Calendar/ }).waitFor();
  expect(await mine.getByRole("link", { name: /^(Cancel|Move)/ }).count()).toBe(0);
  await page.getByText("Times in Tokyo (GMT+9)").waitFor();
  answer();
  const hour = (await mine.locator("time").first().textContent()) ?? "";
  expect(hour).toMatch(/^\d\d:\d\d$/);
  const link = new URL(/https?:\/\/\S+\/cancel\?key=[\w-]+/.exec(mail.text ?? "")?.[0] ?? "");
  const signedOut = await visit({ timeZone: "America/New_York" });
  await signedOut.goto(link.pathname + link.search);
  await signedOut.getByText(new RegExp(`${hour} Tokyo`)).waitFor();
  for (const step of ["cancel", "move"]) {
    const arriving = await visit({ timeZone: "America/New_York" });
    await arriving.route("**/api/session", () => undefined);
    await signInAs(arriving, memberEmail, `/bookings/${booking.booking_id}/${step}`);
    await arriving.getByText(new RegExp(`${hour} Tokyo \\(GMT\\+9\\)`)).waitFor();
    if (step === "cancel") await arriving.getByText("This class has already started.").waitFor();
  }
  await choose(null);
});
