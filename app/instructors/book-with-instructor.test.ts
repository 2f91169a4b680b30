import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Member } from "#app/accounts/member.ts";
import { bookingForms } from "#app/bookings/forms.ts";
import { myBooking } from "#app/bookings/own/my-booking.ts";
import { bookings } from "#app/bookings/tables.server.ts";
import { classTypes } from "#app/catalogue/tables.server.ts";
import { reportBookingPayment } from "#app/finances/payments/report-payment.server.ts";
import { mails } from "#app/mail/tables.server.ts";
import { parseFields } from "#app/platform/sent-form.server.ts";
import { profiles } from "#app/profiles/tables.server.ts";
import { aWeeklyClass } from "#tests/support/content/classes.ts";
import { eachTest, testDatabase } from "#tests/support/database.ts";
import { aMember, storeSetting, testMember } from "#tests/support/factories.ts";
import { answerBooking } from "./answer-booking.server.ts";
import { bookWithInstructor } from "./book-with-instructor.server.ts";
import { bookingFailure } from "./messages.ts";

// Wednesday 25 November 2026, 10:00 in Kolkata.
const fresh = testDatabase("2026-11-25T10:00:00+05:30");
const member = testMember(fresh, { name: "Nora van der Berg" });
const asha = testMember(fresh, { name: "Asha Rao", roles: ["instructor"] });
const weekly = eachTest(() => aWeeklyClass(fresh.db, { instructor: asha, type: { name: "Gentle Hatha" } }));
const thursday = "2026-11-26";
const friday = "2026-11-27";

interface Given {
  as?: Member | null;
  schedule_id?: string;
  date?: string;
  instructor_id?: string;
  request_id?: string;
}

function book(given: Given = {}) {
  return bookWithInstructor(fresh.db, given.as === undefined ? member : given.as, {
    schedule_id: given.schedule_id ?? weekly.id,
    date: given.date ?? thursday,
    instructor_id: given.instructor_id ?? asha.id,
    request_id: given.request_id ?? randomUUID(),
    time_zone: "Europe/Lisbon",
  });
}

/** The same class with the same teacher, on another weekday. */
const fridayToo = async () =>
  (await aWeeklyClass(fresh.db, { instructor: asha, class_type_id: weekly.class_type_id, day_of_week: 5 }))
    .id;

describe("the price on a teacher's page", () => {
  const send = (given: Record<string, string> = {}) => {
    const form = new FormData();
    const fields = { intent: "book", schedule_id: weekly.id, date: thursday, request_id: randomUUID() };
    for (const [name, value] of Object.entries({ ...fields, price: "1800", currency: "USD", ...given })) {
      form.set(name, value);
    }
    return answerBooking(fresh.db, member, parseFields(form, bookingForms), {
      instructor_id: asha.id,
      origin: "https://studio.test",
    });
  };
  const stored = async () => (await fresh.rows(bookings))[0];

  beforeEach(async () => {
    await fresh.db.update(classTypes).set({ price: 150_000, second_price: 1_800 });
    await storeSetting(fresh.db, "payments", { payment_link: "https://pay.test" });
  });

  it("is stored with the booking, its email and its payment", async () => {
    expect(await send()).toMatchObject({ value: { step: "booked", booking: { price: "$18" } } });
    const booking = await stored();
    expect(booking).toMatchObject({ price: 1_800, currency: "USD" });
    const [mail] = await fresh.rows(mails, eq(mails.kind, "booking_confirmed"));
    expect(mail?.props).toMatchObject({ price: 1_800, currency: "USD" });
    const said = { booking_id: booking?.booking_id ?? "", reference: "UTR 1" };
    expect(await reportBookingPayment(fresh.db, member, said)).toMatchObject({
      value: { total: 1_800, currency: "USD" },
    });
    // The class costs more by now, but the confirmed price stays.
    await fresh.db.update(classTypes).set({ second_price: 2_400 });
    const [shown] = await fresh.rows(bookings);
    expect(shown && myBooking(shown, "https://studio.test", "")).toMatchObject({
      price: 1_800,
      currency: "USD",
    });
  });

  it("uses the studio's rate for a class without its own dollar price", async () => {
    await fresh.db.update(classTypes).set({ second_price: null });
    expect(await send()).toMatchObject({ ok: "" });
    expect(await stored()).toMatchObject({ price: 1_800, currency: "USD" });
  });

  it("refuses the booking after the shown price changed", async () => {
    await fresh.db.update(classTypes).set({ second_price: 2_400 });
    expect(await send()).toEqual({ error: bookingFailure("price_changed") });
    expect(await stored()).toBeUndefined();
    expect(await send({ price: "2400" })).toMatchObject({ ok: "" });
  });

  it("stays in dollars where an older page sends no currency", async () => {
    await book();
    expect(await stored()).toMatchObject({ price: 1_800, currency: "USD" });
  });
});

describe("booking from a teacher's page", () => {
  it("books the class, as from the schedule", async () => {
    const answer = await book();
    expect(answer.ok && answer.value).toMatchObject({
      class_name: "Gentle Hatha",
      instructor: "Asha Rao",
      class_date: thursday,
      status: "confirmed",
      booking_type: "public_group",
    });
  });

  it("requires a sign-in", async () => {
    expect(await book({ as: null })).toEqual({ ok: false, refusal: "not_allowed" });
  });

  // Proves 2.5.14
  it("requires a profile with full name and email", async () => {
    const own = eq(profiles.user_id, member.id);
    for (const lacking of [{ full_name: " " }, { email: "" }, { email: "nonsense" }]) {
      await fresh.db
        .update(profiles)
        .set({ full_name: "Nora", email: "nora@example.test", ...lacking })
        .where(own);
      expect(await book()).toEqual({ ok: false, refusal: "profile_needed" });
    }
    await fresh.db.delete(profiles).where(own);
    expect(await book()).toEqual({ ok: false, refusal: "profile_needed" });
  });

  it("refuses a second active booking of the class with this teacher on any day", async () => {
    const first = await book();
    const schedule_id = await fridayToo();
    const second = await book({ schedule_id, date: friday });
    expect(second).toMatchObject({ ok: false, refusal: "already_booked", earlier: first.ok && first.value });
    await fresh.db.update(bookings).set({ status: "cancelled" });
    expect((await book({ schedule_id, date: friday })).ok).toBe(true);
  });

  it("refuses it in two tabs at once", async () => {
    const schedule_id = await fridayToo();
    const answers = await Promise.all([book(), book({ schedule_id, date: friday })]);
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(await fresh.rows(bookings)).toHaveLength(1);
  });

  it("allows another class of the teacher, and the class with another teacher", async () => {
    await book();
    const other = await aWeeklyClass(fresh.db, { instructor: asha, day_of_week: 5 });
    expect((await book({ schedule_id: other.id, date: friday })).ok).toBe(true);
    const ravi = await aMember(fresh.db, { name: "Ravi Menon", roles: ["instructor"] });
    const his = await aWeeklyClass(fresh.db, {
      instructor: ravi,
      class_type_id: weekly.class_type_id,
      day_of_week: 5,
    });
    expect((await book({ schedule_id: his.id, date: friday, instructor_id: ravi.id })).ok).toBe(true);
  });

  // Proves 2.5.14
  it("refuses a full class and returns the booking of the same form", async () => {
    const small = await aWeeklyClass(fresh.db, { instructor: asha, max_participants: 1, day_of_week: 5 });
    const request_id = randomUUID();
    const seatRequest = { schedule_id: small.id, date: friday };
    const first = await book({ ...seatRequest, request_id });
    const late = await aMember(fresh.db);
    const refused = await book({ ...seatRequest, as: late });
    expect(refused).toEqual({ ok: false, refusal: "fully_booked" });
    expect(bookingFailure("fully_booked")).toBe("This class is fully booked");
    expect(await book({ ...seatRequest, request_id })).toEqual(first);
  });

  // Proves 2.5.14
  it("refuses another teacher's class", async () => {
    const ravi = await aMember(fresh.db, { roles: ["instructor"] });
    expect(await book({ instructor_id: ravi.id })).toEqual({ ok: false, refusal: "not_bookable" });
    expect(bookingFailure("not_bookable")).toMatch(/^Failed to book class: /);
    expect(bookingFailure()).toBe("Failed to book class: Please try again.");
  });
});
