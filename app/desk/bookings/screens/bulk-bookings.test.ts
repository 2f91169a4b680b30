import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { BookingStatus } from "#app/bookings/kinds.ts";
import { findBookingById } from "#app/bookings/queries.server.ts";
import { bookScheduledClass } from "#app/bookings/seats/book-scheduled-class.server.ts";
import { bookings } from "#app/bookings/tables.server.ts";
import { findPass } from "#app/passes/queries.server.ts";
import { setClock } from "#app/platform/time/clock.ts";
import { aWeeklyClass } from "#tests/support/content/classes.ts";
import { aPass } from "#tests/support/content/passes.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aMember, testMember } from "#tests/support/factories.ts";
import { callRoute } from "#tests/support/http/call-route.ts";
import { action as quickAction } from "./booking.tsx";
import { changeBookings } from "./bulk-bookings.server.ts";
import { action as cancel } from "./cancel.tsx";
import { action as confirm } from "./confirm.tsx";
import { action as move } from "./move.tsx";

const fresh = testDatabase();
const actor = testMember(fresh, { roles: ["super_admin"] });

async function booked(
  status: BookingStatus,
  more: Partial<typeof bookings.$inferInsert> = {},
): Promise<string> {
  const rows = await fresh.db
    .insert(bookings)
    .values({
      booking_id: `YOG-${randomUUID()}`,
      email: "ilse@example.test",
      first_name: "Ilse",
      class_name: "Eight hours",
      booking_type: "individual",
      desk_status: "new",
      status,
      ...more,
    })
    .returning({ id: bookings.id });
  return rows[0]?.id ?? "";
}

function change(ids: string[], fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return changeBookings({ db: fresh.db, actor, form }, ids);
}

/** Sends a form of one booking to the action of its route. */
async function send(
  action: (args: never) => Promise<unknown>,
  id: string,
  fields: Record<string, string>,
): Promise<unknown> {
  const booking = (await findBookingById(fresh.db, id))?.booking_id ?? "";
  const at = `/dashboard/class-bookings/${booking}`;
  return callRoute(action, { db: fresh.db, actor, at, params: { booking }, form: fields });
}

it("gives the same refusals in bulk as for a single booking", async () => {
  const [waits, missed, held] = [await booked("pending"), await booked("no_show"), await booked("completed")];
  const ids = [waits, missed, held];
  const refused = "A no show booking cannot become confirmed. A completed booking cannot become confirmed.";
  expect(await change(ids, { intent: "bulk_confirm" })).toEqual({
    ok: `1 done, 2 refused: ${refused}`,
  });
  expect(await change([missed, held], { intent: "bulk_confirm" })).toEqual({
    error: `0 done, 2 refused: ${refused}`,
  });
  expect(await change(ids, { intent: "bulk_cancel", reason: "Asked by phone" })).toEqual({
    ok: "1 done, 2 refused: A no show booking cannot become cancelled. A completed booking cannot become cancelled.",
  });
  // A booking that is already canceled counts as done.
  expect(await change([waits], { intent: "bulk_cancel", reason: "Asked by phone" })).toEqual({
    ok: "1 done",
  });
  expect(await change([waits, randomUUID()], { intent: "bulk_confirm" })).toEqual({
    error:
      "0 done, 2 refused: A cancelled booking cannot become confirmed. This entry no longer exists. Someone may have removed it.",
  });
});

it("uses the same texts for actions of one booking", async () => {
  const id = await booked("no_show");
  expect(await send(confirm, id, {})).toEqual({ error: "A no show booking cannot become confirmed." });
  expect(await send(quickAction, id, { intent: "completed" })).toMatchObject({
    error: "A no show booking cannot become completed.",
  });
  expect(await send(cancel, id, { reason: "Asked by phone" })).toMatchObject({
    error: "A no show booking cannot become cancelled.",
  });
});

it("shows the current time of a private group that was moved in the meantime", async () => {
  const id = await booked("confirmed", {
    booking_type: "private_group",
    class_date: "2026-11-27",
    class_time: "18:00:00",
    starts_at: new Date("2026-11-27T18:00:00Z"),
  });
  expect(await send(move, id, { version: "7", date: "2026-11-28", time: "09:00 AM" })).toMatchObject({
    current: { version: 1, values: { date: "2026-11-27", time: "06:00 PM" } },
  });
});

it("returns pass credits after the cutoff if staff choose to, for one booking and several", async () => {
  const { db } = fresh;
  const member = await aMember(db);
  const pass = await aPass(db, member);
  const weekly = await aWeeklyClass(db);
  const lateOut = async (send: (id: string) => Promise<unknown>) => {
    setClock(() => new Date("2026-11-25T10:00:00+05:30"));
    const input = { schedule_id: weekly.id, date: "2026-11-26", request_id: randomUUID() };
    const booked = await bookScheduledClass(db, member, { ...input, time_zone: undefined, pass_id: pass.id });
    if (!booked.ok) throw new Error(booked.refusal);
    setClock(() => new Date("2026-11-26T06:20:00+05:30"));
    await send(booked.value.id);
    expect(await findBookingById(db, booked.value.id)).toMatchObject({ status: "cancelled" });
    return (await findPass(db, pass.id))?.credits_left;
  };
  const reason = "Asked by phone";
  const alone = (fields: Record<string, string>) => async (id: string) => {
    expect(await send(cancel, id, { reason, ...fields })).toContain("done=cancelled");
  };
  const several = (fields: Record<string, string>) => async (id: string) => {
    expect(await change([id], { intent: "bulk_cancel", reason, ...fields })).toEqual({
      ok: "1 done",
    });
  };
  expect(await lateOut(alone({}))).toBe(9);
  expect(await lateOut(alone({ returns_class: "on" }))).toBe(9);
  expect(await lateOut(several({}))).toBe(8);
  expect(await lateOut(several({ returns_class: "on" }))).toBe(8);
});
