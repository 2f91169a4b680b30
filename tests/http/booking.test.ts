import { expect } from "vitest";
import { bookingIdPattern } from "#app/bookings/booking-id.ts";
import { sendForm } from "#tests/support/http/send-form.ts";
import type { HttpSession } from "#tests/support/http/session.ts";
import { it } from "#tests/support/journey.ts";
import { capturedMails } from "#tests/support/mailbox.ts";

const idIn = (text: string) => /YOG-\d{8}-[A-Z0-9]{6}/.exec(text)?.[0] ?? "";

/** Presses Book Now on the schedule, and returns the page that asks to confirm. */
async function pressBook(session: HttpSession, name: string): Promise<string> {
  const { text } = await session.get("/schedule");
  const card = text.split("<article").find((one) => one.includes(name) && one.includes('value="ask"'));
  const question = await sendForm(session, "/schedule", { intent: "ask" }, card);
  expect(question.text).toContain("Confirm booking");
  return question.text;
}

it("books a class without scripts; sending the form again books nothing new", async ({ openSession }) => {
  const visitor = await openSession();
  const { text } = await visitor.get("/schedule");
  const card = text.split("<article").find((one) => one.includes("Breath &amp; Meditation"));
  const question = await sendForm(visitor, "/schedule", { intent: "ask" }, card);
  expect(question.location).toMatch(/^\/login\?redirect=(\/|%2F)schedule$/);

  const session = await openSession("instructor@sadhana.test");
  const page = await pressBook(session, "Breath &amp; Meditation");
  const booked = await sendForm(session, "/schedule", { intent: "book" }, page);
  expect(booked.text).toContain("Class booked");
  expect(idIn(booked.text)).toMatch(bookingIdPattern);
  const again = await sendForm(session, "/schedule", { intent: "book" }, page);
  expect(idIn(again.text)).toBe(idIn(booked.text));
});

it("gives the calendar file of a booking to its member alone", async ({ openSession }) => {
  const session = await openSession("acharya@sadhana.test");
  const page = await pressBook(session, "Gentle Hatha");
  const booked = await sendForm(session, "/schedule", { intent: "book" }, page);
  const address = `/bookings/${idIn(booked.text)}/calendar.ics`;
  expect((await session.get(address)).status).toBe(200);
  const other = await openSession("omar.haddad@example.test");
  expect((await other.get(address)).status).toBe(404);
  const stranger = await openSession();
  expect((await stranger.get(address)).location).toContain("/login?redirect=");
  expect((await stranger.get("/bookings/own-places")).status).toBe(302);
});

it("says in My Bookings that there are none", async ({ openSession }) => {
  const session = await openSession("energy@sadhana.test");
  expect((await session.get("/profile?tab=bookings")).text).toContain("No bookings yet");
});

it("makes one booking of a private group whose form is sent again, without scripts", async ({
  openSession,
  studio,
}) => {
  const session = await openSession();
  const page = await session.get("/book-class");
  const date = new Date(Date.now() + 31 * 86_400_000).toISOString().slice(0, 10);
  const chosen = await sendForm(
    session,
    "/book-class",
    { intent: "next", date, time: "06:00 PM" },
    page.text,
  );
  const person = { fullName: "Otto Plain", email: "otto@example.test", country: "Other", groupSize: "2-5" };
  const fields = { intent: "submit", ...person };
  const booked = await sendForm(session, "/book-class", fields, chosen.text);
  expect(booked.text).toContain("Your class is booked");
  const again = await sendForm(session, "/book-class", fields, chosen.text);
  expect(idIn(again.text)).toBe(idIn(booked.text));
  const mails = await capturedMails(studio.dataDir);
  expect(mails.filter((mail) => mail.to?.[0]?.address === "otto@example.test").length).toBeLessThanOrEqual(1);
});
