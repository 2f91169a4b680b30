import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Member } from "#app/accounts/member.ts";
import { classTypes } from "#app/catalogue/tables.server.ts";
import { aWeeklyClass, bookSeat } from "#tests/support/content/classes.ts";
import { aPass } from "#tests/support/content/passes.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aMember, testMember } from "#tests/support/factories.ts";
import { cancelBooking } from "../own/cancel-booking.server.ts";
import { bookings } from "../tables.server.ts";
import { bookScheduledClass } from "./book-scheduled-class.server.ts";
import { joinWaitingList } from "./waiting-list.server.ts";

const fresh = testDatabase("2026-11-25T10:00:00+05:30");
const member = testMember(fresh);
let weekly: Awaited<ReturnType<typeof aWeeklyClass>>;
const date = "2026-11-26";

beforeEach(async () => {
  weekly = await aWeeklyClass(fresh.db, {
    max_participants: 1,
    type: { price: 150_000, second_price: 1_800 },
  });
});

const bookingOf = async ({ id }: Member) => (await fresh.rows(bookings, eq(bookings.user_id, id)))[0];

describe("the shown price of a class", () => {
  const book = (given: { price?: number; currency?: "INR" | "USD"; pass_id?: string }) =>
    bookScheduledClass(fresh.db, member, {
      schedule_id: weekly.id,
      date,
      time_zone: undefined,
      request_id: randomUUID(),
      ...given,
    });

  it("is compared with the current price", async () => {
    const refused = { ok: false, refusal: "price_changed" };
    expect(await book({ price: 140_000 })).toEqual(refused);
    expect(await book({ price: 150_000, currency: "USD" })).toEqual(refused);
    expect(await book({ price: 150_000 })).toMatchObject({ value: { price: 150_000, currency: "INR" } });
  });

  it("is ignored when a pass pays", async () => {
    const pass = await aPass(fresh.db, member);
    expect(await book({ price: 140_000, pass_id: pass.id })).toMatchObject({ value: { price: 0 } });
  });

  it("applies to a seat from the waiting list", async () => {
    const holder = await aMember(fresh.db);
    const held = await bookSeat(fresh.db, weekly.id, date, holder);
    const wait = (price: number) =>
      joinWaitingList(fresh.db, member, {
        schedule_id: weekly.id,
        date,
        time_zone: undefined,
        price,
        currency: "USD",
      });
    expect(await wait(1_700)).toEqual({ ok: false, refusal: "price_changed" });
    expect(await wait(1_800)).toMatchObject({ ok: true });
    await fresh.db.update(classTypes).set({ price: 200_000, second_price: 2_400 });
    await cancelBooking(fresh.db, holder, { booking_id: held.booking_id, key: null });
    expect(await bookingOf(member)).toMatchObject({ status: "confirmed", price: 1_800, currency: "USD" });
  });
});
