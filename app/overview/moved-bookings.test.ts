import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { inTime, myBookings } from "#app/bookings/own/my-booking.ts";
import { rescheduleBooking } from "#app/bookings/own/reschedule-booking.server.ts";
import { bookScheduledClass } from "#app/bookings/seats/book-scheduled-class.server.ts";
import { bookings } from "#app/bookings/tables.server.ts";
import { aWeeklyClass } from "#tests/support/content/classes.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { readWeeks } from "./week-queries.server.ts";

const zone = "Asia/Kolkata";
const at = new Date("2026-11-25T10:00:00+05:30");
const fresh = testDatabase(at);

it("counts a moved booking once as upcoming", async () => {
  const [weekly, member] = [await aWeeklyClass(fresh.db), await aMember(fresh.db)];
  const seat = (date: string) => ({
    ...{ schedule_id: weekly.id, date },
    ...{ request_id: randomUUID(), time_zone: undefined },
  });
  const booked = await bookScheduledClass(fresh.db, member, seat("2026-11-26"));
  const { booking_id } = booked.ok ? booked.value : { booking_id: "" };
  const moved = await rescheduleBooking(fresh.db, member, { booking_id, ...seat("2026-12-03") });
  expect(moved.ok).toBe(true);
  const weeks = await readWeeks(fresh.db, "2026-11-25", zone);
  expect(weeks.at(-1)?.values).toMatchObject({ public_group: 1 });
  const context = { origin: "https://studio.test", unheld: new Set<string>(), cancellationOf: () => "" };
  const own = myBookings(await fresh.rows(bookings), context);
  const { ahead, past } = inTime(own, at.getTime());
  expect([ahead.map((one) => one.booking_id), past]).toEqual([[booking_id], []]);
});
