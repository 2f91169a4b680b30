import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { redateBooking } from "#app/bookings/desk/edit-booking.server.ts";
import { settleBooking } from "#app/bookings/desk/settle-booking.server.ts";
import { bookings } from "#app/bookings/tables.server.ts";
import { transactions } from "#app/finances/tables.server.ts";
import { setClock } from "#app/platform/time/clock.ts";
import { listData } from "#app/staff/list-data.server.ts";
import { aPackage } from "#tests/support/content/packages.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testMember } from "#tests/support/factories.ts";
import { findMoney, listHistory } from "./booking-detail-queries.server.ts";
import { bookingSource, countBookings, requestSource } from "./booking-queries.server.ts";

const fresh = testDatabase("2026-11-25T10:00:00+05:30");
const admin = testMember(fresh, { roles: ["super_admin"] });

async function booked(booking_id: string, values: Partial<typeof bookings.$inferInsert> = {}) {
  const rows = await fresh.db
    .insert(bookings)
    .values({
      booking_id,
      email: "ilse@example.test",
      class_name: "Eight hours",
      status: "confirmed",
      booking_type: "individual",
      price: 100_000,
      ...values,
    })
    .returning({ id: bookings.id });
  return rows[0]?.id ?? "";
}

function income(booking_id: string, total: number, more: Partial<typeof transactions.$inferInsert> = {}) {
  return fresh.db.insert(transactions).values({
    request_id: randomUUID(),
    direction: "income",
    status: "completed",
    category: "class_booking",
    name: "Ilse",
    booking_id,
    net: total,
    total,
    currency: "INR",
    method: "upi",
    occurred_on: "2026-11-20",
    ...more,
  });
}

const listed = async (query: string) => {
  const request = new Request(`https://studio.test/list?${query}`);
  const { rows } = await listData(fresh.db, bookingSource(admin.id), request);
  return rows.map(({ booking_id }) => booking_id).sort();
};

it("shows a contract as one row and its classes on request", async () => {
  const contract = await booked("YOG-CONTRACT");
  await booked("YOG-UNPLANNED");
  await booked("YOG-PENDING", { status: "pending" });
  await booked("YOG-SEAT", {
    booking_type: "public_group",
    starts_at: new Date("2026-11-25T18:00:00+05:30"),
  });
  await booked("YOG-CALLED-OFF", {
    booking_type: "public_group",
    status: "cancelled",
    starts_at: new Date("2026-11-25T18:00:00+05:30"),
  });
  await booked("YOG-CLASS", {
    part_of: contract,
    price: null,
    starts_at: new Date("2026-11-25T19:00:00+05:30"),
  });
  expect(await listed("")).toEqual([
    "YOG-CALLED-OFF",
    "YOG-CONTRACT",
    "YOG-PENDING",
    "YOG-SEAT",
    "YOG-UNPLANNED",
  ]);
  expect(await listed("single=1&period=today&status=confirmed")).toEqual(["YOG-CLASS", "YOG-SEAT"]);
  // Each figure above the list is what it leads to.
  for (const query of ["status=pending", "planning=1", "period=today&status=confirmed"]) {
    expect(await listed(query), query).toHaveLength(1);
  }
  expect(await listed("planning=1")).toEqual(["YOG-UNPLANNED"]);
  expect(await countBookings(fresh.db, "Asia/Kolkata")).toEqual({
    pending: 1,
    planning: 1,
    today: 1,
    upcoming: 1,
  });
});

it("offers planning only for bookings with remaining classes", async () => {
  const pack = (class_count: number) => aPackage(fresh.db, { class_count });
  const [one, two] = [(await pack(1)).id, (await pack(2)).id];
  const planned = async (number: string, class_package_id: string, status: "confirmed" | "cancelled") =>
    booked(`${number}-CLASS`, { part_of: await booked(number, { class_package_id }), status });
  await planned("YOG-ALL", one, "confirmed");
  await planned("YOG-HALF", two, "confirmed");
  await planned("YOG-CALLED-OFF", one, "cancelled");
  await booked("YOG-GROUP", { booking_type: "private_group", status: "pending" });
  await booked("YOG-SEAT", { booking_type: "public_group" });
  await booked("YOG-OVER", { status: "cancelled" });
  await booked("YOG-HELD", { status: "completed" });
  // The class count of an accepted proposal overrides the package's.
  const quoted_classes = 2;
  const agreed = { class_package_id: one, quoted_classes, quote_answered_at: new Date() };
  await booked("YOG-AGREED-CLASS", { part_of: await booked("YOG-AGREED", agreed) });
  const request = new Request("https://studio.test/list?single=1");
  const { rows } = await listData(fresh.db, bookingSource(admin.id), request);
  const offered = rows.filter(({ can_plan }) => can_plan).map(({ booking_id }) => booking_id);
  expect(offered.sort()).toEqual(["YOG-AGREED", "YOG-CALLED-OFF", "YOG-GROUP", "YOG-HALF"]);
  expect(rows).toHaveLength(12);
});

it("shows the payment status of each booking in its currency", async () => {
  await booked("YOG-OPEN");
  await booked("YOG-FREE", { price: null });
  await booked("YOG-CALLED-OFF", { status: "cancelled" });
  await booked("YOG-MOVED", { status: "rescheduled" });
  const part = await booked("YOG-PART");
  await income(part, 40_000);
  await income(part, 60_000, { status: "pending" });
  const dollars = await booked("YOG-DOLLARS", { currency: "USD" });
  await income(dollars, 100_000);
  const paid = await booked("YOG-PAID");
  await income(paid, 70_000);
  await income(paid, 30_000);
  await income(await booked("YOG-REFUNDED"), 100_000, { refunded: 100_000 });
  expect(await listed("paid=open")).toEqual(["YOG-DOLLARS", "YOG-OPEN"]);
  expect(await listed("paid=not_owed")).toEqual(["YOG-CALLED-OFF", "YOG-MOVED"]);
  expect(await listed("paid=free")).toEqual(["YOG-FREE"]);
  expect(await listed("paid=part")).toEqual(["YOG-PART"]);
  expect(await listed("paid=paid")).toEqual(["YOG-PAID"]);
  expect(await listed("paid=refunded")).toEqual(["YOG-REFUNDED"]);
});

it("shows admins all bookings with the filters of Class Bookings", async () => {
  await booked("YOG-ASKED", { status: "pending", desk_status: "new", instructor: "Ines" });
  await booked("YOG-PLANNED", { desk_status: "completed", price: null });
  await booked("YOG-SEAT", {
    booking_type: "public_group",
    instructor: "Ines",
    starts_at: new Date("2026-11-25T18:00:00+05:30"),
  });
  await income(await booked("YOG-PAID", { desk_status: "completed" }), 100_000);
  const queryOf = async (query: string) => {
    const request = new Request(`https://studio.test/list?tab=requests&${query}`);
    const { rows } = await listData(fresh.db, requestSource(admin.id), request);
    return rows.map(({ booking_id }) => booking_id);
  };
  expect(await queryOf("")).toEqual(["YOG-ASKED"]);
  expect(await queryOf("type=public_group")).toEqual(["YOG-SEAT"]);
  expect((await queryOf("type=all&status=all")).sort()).toEqual([
    "YOG-ASKED",
    "YOG-PAID",
    "YOG-PLANNED",
    "YOG-SEAT",
  ]);
  expect(await queryOf("type=all&status=all&booking_status=pending")).toEqual(["YOG-ASKED"]);
  expect((await queryOf("type=all&status=all&teacher=Ines")).sort()).toEqual(["YOG-ASKED", "YOG-SEAT"]);
  expect(await queryOf("type=all&status=all&period=today")).toEqual(["YOG-SEAT"]);
  expect(await queryOf("status=all&paid=paid")).toEqual(["YOG-PAID"]);
  expect(await queryOf("type=all&status=all&sort=soonest")).toHaveLength(4);
});

it("lists every payment of a booking and whether it can be refunded", async () => {
  const id = await booked("YOG-PAID");
  await income(id, 40_000, { refunded: 40_000, occurred_on: "2026-11-19" });
  await income(id, 60_000, { occurred_on: "2026-11-18" });
  await income(id, 10_000, { status: "pending", occurred_on: "2026-11-21" });
  const money = await findMoney(fresh.db, { id, pass_id: null });
  expect(money).toMatchObject({ paid: 60_000, refunded: 40_000, pass: null });
  expect(money.payments.map(({ total }) => total)).toEqual([10_000, 40_000, 60_000]);
  expect(money.refundable).toBe(money.payments[2]?.id);
  const unpaid = await findMoney(fresh.db, { id: await booked("YOG-OPEN"), pass_id: null });
  expect(unpaid).toMatchObject({ paid: 0, payments: [], refundable: null });
});

it("shows in the history who moved a private group", async () => {
  const id = await booked("YOG-20261125-GROUPS", {
    booking_type: "private_group",
    timezone: "Asia/Kolkata",
    class_date: "2026-11-27",
    class_time: "08:00:00",
    starts_at: new Date("2026-11-27T08:00:00+05:30"),
  });
  const moved = await redateBooking(fresh.db, admin, {
    id,
    version: 1,
    date: "2026-11-28",
    time: "09:00 AM",
  });
  expect(moved).toMatchObject({ ok: true });
  setClock(() => new Date("2026-11-30T10:00:00+05:30"));
  expect(await settleBooking(fresh.db, admin, { id, to: "completed" })).toMatchObject({ ok: true });
  expect((await listHistory(fresh.db, id)).map(({ what, by }) => [what, by])).toEqual([
    ["completed", admin.name],
    ["moved", admin.name],
  ]);
});
