import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Member } from "#app/accounts/member.ts";
import { mails } from "#app/mail/tables.server.ts";
import { notifications } from "#app/notifications/tables.server.ts";
import { setClock } from "#app/platform/time/clock.ts";
import { profiles } from "#app/profiles/tables.server.ts";
import { classSchedules, classSessions, scheduleExceptions } from "#app/schedule/tables.server.ts";
import { aWeeklyClass, seatForm } from "#tests/support/content/classes.ts";
import { aPass } from "#tests/support/content/passes.ts";
import { testDatabase } from "#tests/support/database.ts";
import { expectEffects } from "#tests/support/effects.ts";
import { aMember, testMember } from "#tests/support/factories.ts";
import { bookingIdPattern } from "../booking-id.ts";
import type { BookScheduledClass } from "../forms.ts";
import { bookingMessages } from "../messages.ts";
import { bookingHistory, bookings } from "../tables.server.ts";
import { bookScheduledClass } from "./book-scheduled-class.server.ts";

// Wednesday 25 November 2026, 10:00 in Kolkata.
const fresh = testDatabase("2026-11-25T10:00:00+05:30");
const member = testMember(fresh, { name: "Nora van der Berg" });

const thursday = "2026-11-26";

interface Given extends Partial<BookScheduledClass> {
  as?: Member;
}

const book = (schedule_id: string, { as = member, ...given }: Given = {}) =>
  bookScheduledClass(
    fresh.db,
    as,
    seatForm(schedule_id, thursday, { time_zone: "America/New_York", ...given }),
  );
const refusal = async (schedule_id: string, given: Given = {}) => {
  const answer = await book(schedule_id, given);
  return answer.ok || answer.refusal;
};

describe("booking a scheduled class", () => {
  // Proves 2.3.2, 2.3.3, 2.4.1, 2.9.8, 2.9.15
  it("stores the booking with the details of class, member and price", async () => {
    const instructor = await aMember(fresh.db, { name: "Asha Rao", roles: ["instructor"] });
    const weekly = await aWeeklyClass(fresh.db, {
      instructor,
      duration_minutes: 45,
      type: { name: "Gentle Hatha", price: 12_500 },
    });
    const answer = await book(weekly.id);

    expect(answer.ok && answer.value).toMatchObject({
      booking_id: expect.stringMatching(bookingIdPattern),
      user_id: member.id,
      class_name: "Gentle Hatha",
      instructor: "Asha Rao",
      class_date: thursday,
      class_time: "06:30:00",
      timezone: "America/New_York",
      starts_at: new Date("2026-11-26T06:30:00+05:30"),
      first_name: "Nora",
      last_name: "van der Berg",
      email: member.email,
      status: "confirmed",
      booking_type: "public_group",
      package_type: "Standard",
      goals: "Improve flexibility",
      emergency_contact: "Not provided",
      price: 12_500,
      currency: "INR",
      session_duration: 45,
    });
    const id = answer.ok ? answer.value.id : "";
    expect(await fresh.rows(bookingHistory)).toMatchObject([
      { booking_id: id, from_status: null, to_status: "confirmed", actor_id: member.id },
    ]);
    expect(await fresh.rows(classSessions)).toMatchObject([
      { schedule_id: weekly.id, session_date: thursday, time_zone: "Asia/Kolkata", seats_taken: 1 },
    ]);
    expect(await fresh.rows(notifications)).toMatchObject([
      {
        user_id: member.id,
        type: "class_booked",
        message: "Gentle Hatha with Asha Rao, Wednesday 25 November 2026, 20:00 New York (GMT−5)",
        read: false,
      },
    ]);
    expect(await fresh.rows(mails)).toMatchObject([
      { kind: "booking_confirmed", cause: id, to_email: member.email, status: "queued" },
    ]);
  });

  // Proves 2.3.2, 2.9.8, 2.9.15
  it("states times in the chosen time zone, the device's or UTC", async () => {
    const weekly = await aWeeklyClass(fresh.db);
    const other = await aMember(fresh.db);
    await fresh.db.update(profiles).set({ time_zone: "Asia/Tokyo" }).where(eq(profiles.user_id, other.id));
    const zones = [];
    const third = await aMember(fresh.db);
    for (const [actor, time_zone] of [
      [other, "Europe/Paris"],
      [third, "Europe/Paris"],
      [member, undefined],
    ] as const) {
      const answer = await book(weekly.id, { as: actor, time_zone });
      zones.push(answer.ok && answer.value.timezone);
    }
    expect(zones).toEqual(["Asia/Tokyo", "Europe/Paris", "UTC"]);
  });

  it("returns the first booking when the same form is sent twice, even if the class is full", async () => {
    const weekly = await aWeeklyClass(fresh.db, { max_participants: 1 });
    const request_id = randomUUID();
    const [first, second] = [await book(weekly.id, { request_id }), await book(weekly.id, { request_id })];
    expect(second).toEqual(first);
    setClock(() => new Date("2026-11-27T10:00:00+05:30"));
    expect(await book(weekly.id, { request_id })).toEqual(first);
    expect(await fresh.rows(bookings)).toHaveLength(1);
    expect(await fresh.rows(notifications)).toHaveLength(1);
    expect(await fresh.rows(mails)).toHaveLength(1);
  });

  it("refuses a request number of another member", async () => {
    const weekly = await aWeeklyClass(fresh.db);
    const request_id = randomUUID();
    await book(weekly.id, { request_id });
    const other = await aMember(fresh.db);
    expect((await book(weekly.id, { request_id, as: other })).ok).toBe(false);
  });

  // Proves 2.5.13, 2.7.5
  it("refuses a second booking for the same session until the first is canceled", async () => {
    const weekly = await aWeeklyClass(fresh.db);
    await book(weekly.id);
    expect(await refusal(weekly.id)).toBe("already_booked");
    expect(bookingMessages.already_booked).toBe("You already have a booking for this class on this date.");
    await fresh.db.update(bookings).set({ status: "cancelled" });
    expect((await book(weekly.id)).ok).toBe(true);
  });

  it("refuses the same class at the same time in another weekly class", async () => {
    const weekly = await aWeeklyClass(fresh.db);
    const twin = await fresh.db
      .insert(classSchedules)
      .values({ ...weekly, id: randomUUID() })
      .returning();
    await book(weekly.id);
    expect(await refusal(twin[0]?.id ?? "")).toBe("already_booked");
  });

  it("enforces one active booking per member and session in the database", async () => {
    const weekly = await aWeeklyClass(fresh.db);
    const answer = await book(weekly.id);
    if (!answer.ok) throw new Error(answer.refusal);
    const { id: _id, ...row } = answer.value;
    const twin = { ...row, booking_id: "YOG-20261125-TWIN22", request_id: randomUUID() };
    await expect(fresh.db.insert(bookings).values(twin)).rejects.toThrow();
    await expect(fresh.db.update(classSessions).set({ seats_taken: 21 })).rejects.toThrow();
  });

  it("refuses when the class is full, and books a freed seat", async () => {
    const weekly = await aWeeklyClass(fresh.db, { max_participants: 2 });
    const others = [await aMember(fresh.db), await aMember(fresh.db)];
    for (const other of others) expect((await book(weekly.id, { as: other })).ok).toBe(true);
    await fresh.db.update(bookings).set({ status: "pending" });
    expect(await refusal(weekly.id)).toBe("fully_booked");
    expect(bookingMessages.fully_booked).toBe("This class is fully booked");

    await fresh.db
      .update(bookings)
      .set({ status: "cancelled" })
      .where(eq(bookings.user_id, others[0]?.id ?? ""));
    await fresh.db.update(classSessions).set({ seats_taken: 1 });
    expect((await book(weekly.id)).ok).toBe(true);
    expect(await fresh.rows(classSessions)).toMatchObject([{ seats_taken: 2 }]);
  });

  it("counts bookings instead of trusting the stored count", async () => {
    const weekly = await aWeeklyClass(fresh.db, { max_participants: 1 });
    await book(weekly.id, { as: await aMember(fresh.db) });
    await fresh.db.update(classSessions).set({ seats_taken: 0 });
    expect(await refusal(weekly.id)).toBe("fully_booked");
  });

  it("refuses any date but the next one", async () => {
    const weekly = await aWeeklyClass(fresh.db);
    for (const date of ["2026-11-19", "2026-11-27", "2026-12-03", "2031-01-02"]) {
      expect(await book(weekly.id, { date })).toMatchObject({ ok: false });
    }
    expect(await refusal(weekly.id, { date: "2026-12-03" })).toBe("not_bookable");
    expect(await refusal(weekly.id, { date: "2026-11-19" })).toBe("started");
    expect(await refusal(randomUUID())).toBe("not_bookable");
  });

  // Proves 2.4.9
  it("books seven days later on the weekday of the class", async () => {
    setClock(() => new Date("2026-11-26T05:00:00+05:30"));
    const weekly = await aWeeklyClass(fresh.db);
    expect(await refusal(weekly.id)).toBe("not_bookable");
    expect(await book(weekly.id, { date: "2026-12-03" })).toMatchObject({ ok: true });
  });

  it("refuses an inactive or ended class", async () => {
    const resting = await aWeeklyClass(fresh.db, { is_active: false });
    const over = await aWeeklyClass(fresh.db, { effective_until: "2026-11-25" });
    for (const weekly of [resting, over]) {
      expect(await refusal(weekly.id)).toBe("not_bookable");
    }
  });

  it("skips holidays and canceled dates", async () => {
    const weekly = await aWeeklyClass(fresh.db);
    await fresh.db.insert(scheduleExceptions).values([
      { schedule_id: null, exception_date: thursday, kind: "holiday" },
      { schedule_id: weekly.id, exception_date: "2026-12-03", kind: "cancelled" },
    ]);
    expect(await refusal(weekly.id)).toBe("called_off");
    expect(await refusal(weekly.id, { date: "2026-12-03" })).toBe("called_off");
    expect((await book(weekly.id, { date: "2026-12-10" })).ok).toBe(true);
  });

  it("stores the substitute teacher's name", async () => {
    const instructor = await aMember(fresh.db, { name: "Asha Rao" });
    const substitute = await aMember(fresh.db, { name: "Ravi Menon" });
    const weekly = await aWeeklyClass(fresh.db, { instructor });
    await fresh.db.insert(scheduleExceptions).values({
      schedule_id: weekly.id,
      exception_date: thursday,
      kind: "substituted",
      substitute_instructor_id: substitute.id,
    });
    expect(await book(weekly.id)).toMatchObject({ ok: true, value: { instructor: "Ravi Menon" } });
  });

  it("refuses visitors and scripts", async () => {
    const weekly = await aWeeklyClass(fresh.db);
    expect(await bookScheduledClass(fresh.db, null, seatForm(weekly.id, thursday))).toEqual({
      ok: false,
      refusal: "not_allowed",
    });
    for (let booked = 0; booked < 60; booked += 1) {
      await book(weekly.id);
      await fresh.db.update(bookings).set({ status: "cancelled" });
    }
    expect(await refusal(weekly.id)).toBe("too_many");
  });

  it("emails, notifies and invalidates pages, and does nothing when the class is full", async () => {
    const weekly = await aWeeklyClass(fresh.db, { max_participants: 1 });
    await expectEffects(fresh, () => book(weekly.id), {
      pages: ["schedule"],
      staff: ["bookings", "sessions"],
      mails: [["booking_confirmed", member.email]],
      bells: [["class_booked", member.id]],
    });
    const other = await aMember(fresh.db);
    const late = await expectEffects(fresh, () => refusal(weekly.id, { as: other }), {});
    expect(late).toBe("fully_booked");
  });

  it("compares the shown price with the current one unless a pass pays", async () => {
    const weekly = await aWeeklyClass(fresh.db, { type: { price: 150_000, second_price: 1_800 } });
    expect(await refusal(weekly.id, { price: 140_000 })).toBe("price_changed");
    expect(await refusal(weekly.id, { price: 150_000, currency: "USD" })).toBe("price_changed");
    expect(await book(weekly.id, { price: 150_000 })).toMatchObject({
      value: { price: 150_000, currency: "INR" },
    });
    const other = await aMember(fresh.db);
    const { id: pass_id } = await aPass(fresh.db, other);
    const paid = await book(weekly.id, { price: 140_000, pass_id, as: other });
    expect(paid).toMatchObject({ value: { price: 0 } });
  });
});
