import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { classTypes } from "#app/catalogue/tables.server.ts";
import { notifications } from "#app/notifications/tables.server.ts";
import { changeCapacity } from "#app/planning/change-session.server.ts";
import { removeBooking } from "#app/planning/remove-booking.server.ts";
import { setClock } from "#app/platform/time/clock.ts";
import { classSchedules } from "#app/schedule/tables.server.ts";
import { aWeeklyClass, bookSeat, seatForm } from "#tests/support/content/classes.ts";
import { eachTest, testDatabase } from "#tests/support/database.ts";
import { expectEffects } from "#tests/support/effects.ts";
import { testMember } from "#tests/support/factories.ts";
import { cancelBooking } from "../own/cancel-booking.server.ts";
import { bookings, waitingList } from "../tables.server.ts";
import { joinWaitingList, leaveWaitingList } from "./waiting-list.server.ts";
import { listOwnWaiting } from "./waiting-queries.server.ts";

// The class of one seat is on Thursday 26 November 2026, 06:30 in Kolkata; now is the day before, 10:00.
const now = new Date("2026-11-25T10:00:00+05:30");
const fresh = testDatabase(now);
const type = { name: "Gentle Hatha", price: 12_500, second_price: 1_800 };
const weekly = eachTest(() => aWeeklyClass(fresh.db, { max_participants: 1, type }));
const holder = testMember(fresh);
const first = testMember(fresh);
const second = testMember(fresh);
const admin = testMember(fresh, { roles: ["admin"] });

const date = "2026-11-26";
const book = () => bookSeat(fresh.db, weekly.id, date, holder);
const join = (who = first, given = {}) =>
  joinWaitingList(fresh.db, who, { ...seatForm(weekly.id, date), time_zone: "Asia/Tokyo", ...given });
const leave = (who: typeof first, waiting_id: string) => leaveWaitingList(fresh.db, who, { waiting_id });
const cancel = (booking_id: string) => cancelBooking(fresh.db, holder, { booking_id, key: null });
const active = async () =>
  (await fresh.rows(bookings, eq(bookings.status, "confirmed"))).map(({ user_id }) => user_id);
const waiting = () => fresh.rows(waitingList);

it("accepts entries only for full classes, in order of arrival", async () => {
  expect(await join()).toEqual({ ok: false, refusal: "seat_free" });
  await book();
  expect(await join(holder)).toEqual({ ok: false, refusal: "already_booked" });
  expect(await join(first)).toEqual({ ok: true, value: { position: 1 } });
  expect(await join(second)).toEqual({ ok: true, value: { position: 2 } });
  expect(await join(first)).toEqual({ ok: true, value: { position: 1 } });
  expect(await listOwnWaiting(fresh.db, second.id, now)).toMatchObject([
    { class_name: "Gentle Hatha", position: 2 },
  ]);
});

it("refuses unknown classes and dates and leaves other members' entries", async () => {
  await book();
  for (const given of [
    { schedule_id: randomUUID() },
    { date: "2026-11-27" },
    { date: "2026-11-19" },
    { date: "9999-12-30" },
  ]) {
    const answer = await join(first, given);
    expect(["not_bookable", "closed"]).toContain(answer.ok || answer.refusal);
  }
  expect(await waiting()).toEqual([]);
  await join();
  const [place] = await waiting();
  await leave(second, place?.id ?? "");
  await leave(first, randomUUID());
  expect(await waiting()).toMatchObject([{ id: place?.id, user_id: first.id, status: "waiting" }]);
});

it("changes nothing that others see", async () => {
  await book();
  await expectEffects(fresh, () => join(), {});
  const [row] = await waiting();
  await expectEffects(fresh, () => leave(first, row?.id ?? ""), {});
});

it("gives a freed seat to the first and notifies them in the same transaction", async () => {
  const { booking_id } = await book();
  await join(first);
  await join(second);
  await cancel(booking_id);
  expect(await active()).toEqual([first.id]);
  expect(await fresh.rows(notifications, eq(notifications.user_id, first.id))).toMatchObject([
    { type: "waiting_promoted", message: "Gentle Hatha, Thursday 26 November 2026, 10:00 Tokyo (GMT+9)" },
  ]);
  expect(await join(second)).toEqual({ ok: true, value: { position: 1 } });
});

it("books a freed seat at the price that the member saw", async () => {
  const { booking_id } = await book();
  const refused = { ok: false, refusal: "price_changed" };
  expect(await join(first, { price: 1_700, currency: "USD" })).toEqual(refused);
  expect(await join(first, { price: 1_800, currency: "USD" })).toMatchObject({ ok: true });
  await fresh.db.update(classTypes).set({ price: 200_000, second_price: 2_400 });
  await cancel(booking_id);
  expect(await fresh.rows(bookings, eq(bookings.user_id, first.id))).toMatchObject([
    { status: "confirmed", price: 1_800, currency: "USD" },
  ]);
});

it("skips members who left or booked another seat", async () => {
  const { booking_id } = await book();
  await join(first);
  await join(second);
  const [place] = await listOwnWaiting(fresh.db, first.id, now);
  await leave(first, place?.id ?? "");
  const twin = { ...weekly, id: randomUUID(), max_participants: 5 };
  await fresh.db.insert(classSchedules).values(twin);
  await bookSeat(fresh.db, twin.id, date, second);
  await cancel(booking_id);
  expect((await waiting()).map(({ status }) => status).sort()).toEqual(["closed", "left"]);
  expect(await active()).toEqual([second.id]);
});

it("is served when seats are added or a member is removed", async () => {
  const { booking_id, session_id } = await book();
  await join(first);
  await join(second);
  const resize = (max_participants: number, by = admin) =>
    changeCapacity(fresh.db, by, { session_id: session_id ?? "", max_participants });
  expect(await resize(9, first)).toEqual({ ok: false, refusal: "not_allowed" });
  await resize(2);
  expect(await active()).toEqual([holder.id, first.id]);
  expect(await resize(1)).toEqual({ ok: false, refusal: "below_bookings" });
  await removeBooking(fresh.db, admin, { booking_id, reason: "asked by phone" });
  expect(await active()).toEqual([first.id, second.id]);
});

it("closes at the start", async () => {
  const { booking_id } = await book();
  await join();
  setClock(() => new Date("2026-11-26T06:31:00+05:30"));
  await removeBooking(fresh.db, admin, { booking_id, reason: "" });
  expect(await active()).toEqual([]);
});
