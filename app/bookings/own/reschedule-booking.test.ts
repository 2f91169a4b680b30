import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { classTypes } from "#app/catalogue/tables.server.ts";
import { mails } from "#app/mail/tables.server.ts";
import { setClock } from "#app/platform/time/clock.ts";
import { aWeeklyClass, bookSeat, seatForm } from "#tests/support/content/classes.ts";
import { eachTest, testDatabase } from "#tests/support/database.ts";
import { expectEffects } from "#tests/support/effects.ts";
import { aMember, storeSetting, testMember } from "#tests/support/factories.ts";
import type { Booking } from "../queries.server.ts";
import { joinWaitingList } from "../seats/waiting-list.server.ts";
import { bookingHistory, bookings } from "../tables.server.ts";
import { rescheduleBooking, rescheduleBookingForStaff } from "./reschedule-booking.server.ts";

// The class of one seat is on Thursdays at 06:30 in Kolkata; now is Wednesday.
const fresh = testDatabase("2026-11-25T10:00:00+05:30");
const weekly = eachTest(() => aWeeklyClass(fresh.db, { max_participants: 1 }));
const guest = testMember(fresh);
const other = testMember(fresh);

const date = "2026-11-26";
const book = (who = guest) => bookSeat(fresh.db, weekly.id, date, who);
const move = ({ booking_id }: Pick<Booking, "booking_id">, to = "2026-12-03", given = {}, who = guest) =>
  rescheduleBooking(fresh.db, who, { ...seatForm(weekly.id, to), booking_id, ...given });
const moved = () => fresh.rows(mails, eq(mails.kind, "booking_moved"));

describe("moving a booking", () => {
  it("keeps the booking and its calendar entry and gives the old seat to the waiting list", async () => {
    const booking = await book();
    await joinWaitingList(fresh.db, other, seatForm(weekly.id, date));
    const form = { request_id: randomUUID() };
    const answer = await move(booking, "2026-12-03", form);
    expect(answer.ok && answer.value).toMatchObject({
      id: booking.id,
      booking_id: booking.booking_id,
      class_date: "2026-12-03",
      status: "confirmed",
      price: booking.price,
      calendar_uid: null,
      calendar_sequence: 1,
    });
    expect(await move(booking, "2026-12-03", form)).toMatchObject(answer);
    const history = await fresh.rows(bookingHistory, eq(bookingHistory.booking_id, booking.id));
    expect(history.filter(({ to_starts_at }) => to_starts_at)).toMatchObject([
      { from_starts_at: booking.starts_at, to_starts_at: answer.ok && answer.value.starts_at },
    ]);
    const active = await fresh.rows(bookings, eq(bookings.status, "confirmed"));
    expect(active.map(({ user_id }) => user_id).sort()).toEqual([guest.id, other.id].sort());
    expect(await moved()).toMatchObject([{ to_email: guest.email }]);
  });

  it("emails and notifies each time", async () => {
    const booking = await book();
    for (const to of ["2026-12-03", "2026-12-10", "2026-12-03"]) {
      await expectEffects(fresh, () => move(booking, to), {
        pages: ["schedule"],
        staff: ["bookings", "sessions"],
        mails: [["booking_moved", guest.email]],
        bells: [["class_booked", guest.id]],
      });
    }
  });

  it("refuses a form that moved another booking or was sent by someone else", async () => {
    const booking = await book();
    const form = seatForm(weekly.id, "2026-12-03");
    await move(booking, form.date, form);
    const used = { ok: false, refusal: "request_used" };
    const { request_id } = form;
    expect(await move(await book(other), "2026-12-10", { request_id }, other)).toEqual(used);
    const admin = await aMember(fresh.db, { roles: ["admin"] });
    const asStaff = { ...form, booking_id: booking.booking_id };
    expect(await rescheduleBookingForStaff(fresh.db, admin, asStaff)).toEqual(used);
  });

  it("refuses a form opened before the booking was moved in another tab", async () => {
    const booking = await book();
    await move(booking);
    const stale = { from_session_id: booking.session_id };
    expect(await move(booking, "2026-12-10", stale)).toEqual({ ok: false, refusal: "moved_meanwhile" });
  });

  it("keeps the price unless the studio charges the difference", async () => {
    const booking = await book();
    await fresh.db.update(classTypes).set({ price: 20_000 });
    expect(await move(booking)).toMatchObject({ value: { price: 12_500 } });
    await storeSetting(fresh.db, "studio", { moves_pay_difference: true });
    const refused = { ok: false, refusal: "price_changed" };
    expect(await move(booking, "2026-12-10", { price: 12_500 })).toEqual(refused);
    expect(await move(booking, "2026-12-10", { price: 20_000 })).toMatchObject({ value: { price: 20_000 } });
    await fresh.db.update(classTypes).set({ price: 5_000 });
    expect(await move(booking)).toMatchObject({ value: { price: 20_000 } });
  });

  it("refuses other classes, forged dates, full sessions and moves after the cutoff", async () => {
    await move(await book());
    const booking = await book(other);
    const foreign = await aWeeklyClass(fresh.db, { start_time: "18:00" });
    const refusal = async (to: string, given = {}, who = other) => {
      const answer = await move(booking, to, given, who);
      return answer.ok || answer.refusal;
    };
    expect(await refusal("2026-12-10", {}, guest)).toBe("not_found");
    for (const booking_id of ["YOG-20261125-AAAAAA", "", "%"]) {
      expect(await refusal("2026-12-10", { booking_id })).toBe("not_found");
    }
    for (const schedule_id of [randomUUID(), foreign.id]) {
      expect(await refusal("2026-12-10", { schedule_id })).toBe("not_bookable");
    }
    // The same session, another weekday, the past, and far ahead.
    for (const to of [date, "2026-12-04", "2026-11-19", "9999-12-30"]) {
      expect(await refusal(to)).toBe("not_bookable");
    }
    expect(await refusal("2026-12-03")).toBe("fully_booked");
    expect(await fresh.rows(bookings, eq(bookings.user_id, other.id))).toMatchObject([
      { booking_id: booking.booking_id, class_date: date, status: "confirmed" },
    ]);
    setClock(() => new Date("2026-11-25T18:31:00+05:30"));
    expect(await refusal("2026-12-10")).toBe("too_late");
  });
});
