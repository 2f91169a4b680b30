import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { isPayKey, signedPayPath } from "#app/bookings/own/pay-link.server.ts";
import { testOldRelease } from "#tests/support/content/old-release.ts";
import { testSigning } from "#tests/support/test-services.ts";
import { findBooking } from "../queries.server.ts";
import { isTheirs } from "./cancel-booking.server.ts";
import { signedCancelPath } from "./cancel-link.server.ts";

/** The migrations of the release in which a move made a second booking. */
const releaseBefore = 27;

const { query, insert, migrate, find } = testOldRelease(releaseBefore);
let member: string;

beforeEach(async () => {
  member = await insert("user", { name: "Maya", email: "maya@example.test", email_verified: true });
});

interface Old {
  id: string;
  number: string;
}

let numbers = 0;

/** A booking as the release before stored it; `from` is the booking it replaced. */
async function stored(
  day: number,
  { from, ...given }: { from?: Old; status: string } & Record<string, unknown>,
): Promise<Old> {
  numbers += 1;
  const number = `YOG-20261101-AAAA${10 + numbers}`;
  const starts_at = `2026-11-${day}T01:00:00Z`;
  const id = await insert("bookings", {
    booking_id: number,
    user_id: member,
    class_name: "Gentle Hatha",
    class_date: `2026-11-${day}`,
    class_time: "06:30",
    starts_at,
    email: "maya@example.test",
    booking_type: "public_group",
    price: 150_000,
    moved_from: from?.id ?? null,
    created_at: `2026-11-01T00:00:${10 + numbers}Z`,
    request_id: randomUUID(),
    ...given,
  });
  await insert("booking_history", {
    booking_id: id,
    to_status: "confirmed",
    at: `2026-11-01T00:00:${10 + numbers}Z`,
  });
  if (given.status !== "confirmed") {
    await insert("booking_history", {
      booking_id: id,
      from_status: "confirmed",
      to_status: given.status,
      actor_id: member,
      reason: "moved to YOG-X",
      at: `2026-11-02T00:00:${10 + numbers}Z`,
    });
  }
  return { id, number };
}

const payment = (booking_id: string, given: Record<string, unknown> = {}) =>
  insert("transactions", {
    direction: "income",
    status: "completed",
    category: "class_booking",
    name: "Maya",
    booking_id,
    net: 150_000,
    total: 150_000,
    currency: "INR",
    method: "upi",
    occurred_on: "2026-11-01",
    ...given,
  });

const sums = () =>
  query(`select direction, status, count(*)::int, sum(total)::int as total, sum(refunded)::int as refunded
    from transactions group by direction, status order by direction, status`);
const allBookings = () =>
  query(
    `select id, booking_id as number, status, price, calendar_uid, calendar_sequence, moved_at is not null as moved,
       starts_at::date::text as day from bookings order by created_at`,
  );

/** The key of a signed link. */
const keyOf = (path: string) => new URL(path, "https://studio.test").searchParams.get("key");

describe("moved bookings of earlier versions", () => {
  it("become one booking on the last date with the paid number, price and payments", async () => {
    const first = await stored(10, { status: "rescheduled" });
    const second = await stored(17, {
      status: "rescheduled",
      from: first,
      price: 180_000,
      calendar_uid: first.id,
      calendar_sequence: 2,
    });
    const third = await stored(24, {
      status: "confirmed",
      from: second,
      price: 200_000,
      calendar_uid: first.id,
      calendar_sequence: 4,
    });
    await payment(second.id, { net: 180_000, total: 180_000, refunded: 30_000 });
    await payment(third.id, { status: "pending", net: 20_000, total: 20_000 });
    const before = await sums();
    await migrate();

    expect(await allBookings()).toEqual([
      {
        id: second.id,
        number: second.number,
        status: "confirmed",
        price: 180_000,
        calendar_uid: first.id,
        calendar_sequence: 4,
        moved: true,
        day: "2026-11-24",
      },
    ]);
    expect(await sums()).toEqual(before);
    expect(await query("select distinct booking_id from transactions")).toEqual([{ booking_id: second.id }]);
    const history = await query(
      `select from_status, to_status, from_starts_at::date::text as from, to_starts_at::date::text as to
       from booking_history where booking_id = $1 order by at`,
      [second.id],
    );
    expect(history).toEqual([
      { from_status: null, to_status: "confirmed", from: null, to: null },
      { from_status: "confirmed", to_status: "confirmed", from: "2026-11-10", to: "2026-11-17" },
      { from_status: "confirmed", to_status: "confirmed", from: "2026-11-17", to: "2026-11-24" },
    ]);
  });

  it("keep the first number and the last price if nothing was paid", async () => {
    const first = await stored(10, { status: "rescheduled" });
    await stored(17, { status: "cancelled", from: first, price: 200_000, calendar_uid: first.id });
    await migrate();
    expect(await allBookings()).toMatchObject([
      { id: first.id, number: first.number, status: "cancelled", price: 200_000, day: "2026-11-17" },
    ]);
  });

  it("still open from the numbers and signed links of both rows", async () => {
    const first = await stored(10, { status: "rescheduled" });
    const second = await stored(17, { status: "confirmed", from: first, calendar_uid: first.id });
    const links = [first, second].map(({ id, number }) => {
      const booking = { id, booking_id: number };
      return {
        number,
        cancel: keyOf(signedCancelPath(testSigning, booking)),
        pay: keyOf(signedPayPath(testSigning, booking)),
      };
    });
    await migrate();
    for (const { number, cancel, pay } of links) {
      const booking = await findBooking(find(), number);
      expect(booking).toMatchObject({ id: first.id, booking_id: first.number });
      expect(booking && isTheirs(find(), booking, null, cancel)).toBe(true);
      expect(booking && isPayKey(testSigning, { id: booking.signed_id }, pay)).toBe(true);
    }
    // A key opens the number it was signed for, and no other.
    const former = await findBooking(find(), second.number);
    expect(former && isTheirs(find(), former, null, links[0]?.cancel ?? "")).toBe(false);
  });

  it("keep replies, notes, reminders, emails, waiting-list entries and the form that moved them", async () => {
    const first = await stored(10, { status: "rescheduled" });
    const request_id = randomUUID();
    const second = await stored(17, { status: "confirmed", from: first, request_id });
    const session_id = await insert("class_sessions", {
      session_date: "2026-11-17",
      start_time: "06:30",
      time_zone: "Asia/Kolkata",
      starts_at: "2026-11-17T01:00:00Z",
      duration_minutes: 60,
      max_participants: 5,
    });
    await insert("staff_notes", { subject: "bookings", subject_id: second.id, body: "Comes late" });
    await insert("waiting_list", { session_id, user_id: member, status: "promoted", booking_id: second.id });
    for (const { id } of [first, second]) {
      await query(
        "insert into booking_reminders (booking_id, kind, starts_at) values ($1, 'day', '2026-11-17')",
        [id],
      );
      await insert("mails", { kind: "booking_moved", cause: id, props: "{}", to_email: "maya@example.test" });
    }
    await migrate();
    const about = async (statement: string) => (await query(statement)).map((row) => Object.values(row)[0]);
    expect(await about("select subject_id from staff_notes")).toEqual([first.id]);
    expect(await about("select booking_id from waiting_list")).toEqual([first.id]);
    expect(await about("select booking_id from booking_reminders")).toEqual([first.id]);
    expect(await about("select distinct split_part(cause, ':', 1) from mails")).toEqual([first.id]);
    const moves = await query("select booking_id from booking_history where request_id = $1", [request_id]);
    expect(moves).toEqual([{ booking_id: first.id }]);
  });

  it("keep the credits of a pass and its ledger", async () => {
    const type = await insert("pass_types", { name: "Ten", credits: 10, validity_days: 90, price: 400_000 });
    const pass = await insert("passes", {
      user_id: member,
      pass_type_id: type,
      name: "Ten",
      credits: 10,
      validity_days: 90,
      validity_start: "payment",
      price: 400_000,
      status: "active",
      credits_left: 9,
      reference: "ABC",
      request_id: randomUUID(),
    });
    const first = await stored(10, { status: "rescheduled", pass_id: pass, price: 0 });
    const second = await stored(17, { status: "confirmed", from: first, pass_id: pass, price: 0 });
    await insert("pass_entries", { pass_id: pass, delta: 10, reason: "bought" });
    await insert("pass_entries", { pass_id: pass, delta: -1, reason: "booked", booking_id: first.id });
    await insert("pass_entries", { pass_id: pass, delta: 1, reason: "returned", booking_id: first.id });
    await insert("pass_entries", { pass_id: pass, delta: -1, reason: "booked", booking_id: second.id });
    await migrate();
    expect(await query("select sum(delta)::int as left from pass_entries")).toEqual([{ left: 9 }]);
    expect(await query("select reason, delta from pass_entries where booking_id = $1", [first.id])).toEqual([
      { reason: "booked", delta: -1 },
    ]);
  });

  it("leave a request that staff rescheduled, and a booking that was never moved, as they are", async () => {
    const alone = await stored(10, { status: "confirmed" });
    const request = await stored(11, { status: "rescheduled", booking_type: "individual" });
    await payment(alone.id);
    await migrate();
    expect(await allBookings()).toMatchObject([
      { id: alone.id, number: alone.number, status: "confirmed", moved: false },
      { id: request.id, number: request.number, status: "rescheduled", moved: false },
    ]);
    expect(await query("select * from merged_bookings")).toEqual([]);
  });
});
