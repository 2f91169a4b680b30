import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Member } from "#app/accounts/member.ts";
import type { BookingStatus } from "#app/bookings/kinds.ts";
import { findBookingById } from "#app/bookings/queries.server.ts";
import { bookScheduledClass } from "#app/bookings/seats/book-scheduled-class.server.ts";
import { bookings } from "#app/bookings/tables.server.ts";
import { findPass } from "#app/passes/queries.server.ts";
import { setClock } from "#app/platform/time/clock.ts";
import { aWeeklyClass } from "#tests/support/content/classes.ts";
import { aPass } from "#tests/support/content/passes.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { answerBookingBulk } from "./answer-booking-bulk.server.ts";
import { answerBookings } from "./answer-bookings.server.ts";

let fresh: FreshDatabase;
let actor: Member;

beforeEach(async () => {
  fresh = await freshDatabase();
  actor = await aMember(fresh.db, { roles: ["super_admin"] });
});

afterEach(async () => {
  setClock();
  await fresh.close();
});

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

function context(fields: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const request = new Request("https://studio.test/dashboard/class-bookings", { method: "POST" });
  return { db: fresh.db, actor, request, form };
}

it("gives the same refusals in bulk as for a single booking", async () => {
  const [waits, missed, held] = [await booked("pending"), await booked("no_show"), await booked("completed")];
  const ids = [waits, missed, held];
  const refused = "A no show booking cannot become confirmed. A completed booking cannot become confirmed.";
  expect(await answerBookingBulk(context(), "bulk_confirm", ids)).toEqual({
    ok: `1 done, 2 refused: ${refused}`,
  });
  expect(await answerBookingBulk(context(), "bulk_confirm", [missed, held])).toEqual({
    error: `0 done, 2 refused: ${refused}`,
  });
  expect(await answerBookingBulk(context({ reason: "Asked by phone" }), "bulk_cancel", ids)).toEqual({
    ok: "1 done, 2 refused: A no show booking cannot become cancelled. A completed booking cannot become cancelled.",
  });
  // A booking that is already canceled counts as done.
  expect(await answerBookingBulk(context({ reason: "Asked by phone" }), "bulk_cancel", [waits])).toEqual({
    ok: "1 done",
  });
  expect(await answerBookingBulk(context(), "bulk_confirm", [waits, randomUUID()])).toEqual({
    error:
      "0 done, 2 refused: A cancelled booking cannot become confirmed. This entry no longer exists. Someone may have removed it.",
  });
});

it("uses the same texts for actions of one booking", async () => {
  const id = await booked("no_show");
  const answer = (fields: Record<string, string>) =>
    answerBookings(context({ id, ...fields }), async () => []);
  expect(await answer({ intent: "confirm" })).toEqual({
    error: "A no show booking cannot become confirmed.",
  });
  expect(await answer({ intent: "completed" })).toEqual({
    error: "A no show booking cannot become completed.",
  });
  expect(await answer({ intent: "cancel", reason: "Asked by phone" })).toEqual({
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
  const form = { id, intent: "move_group", version: "7", date: "2026-11-28", time: "09:00 AM" };
  expect(await answerBookings(context(form), async () => [])).toMatchObject({
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
    const sent = answerBookings(context({ id, intent: "cancel", reason, ...fields }), async () => []);
    await expect(sent).rejects.toMatchObject({ status: 302 });
  };
  const several = (fields: Record<string, string>) => async (id: string) => {
    expect(await answerBookingBulk(context({ reason, ...fields }), "bulk_cancel", [id])).toEqual({
      ok: "1 done",
    });
  };
  expect(await lateOut(alone({}))).toBe(9);
  expect(await lateOut(alone({ returns_class: "on" }))).toBe(9);
  expect(await lateOut(several({}))).toBe(8);
  expect(await lateOut(several({ returns_class: "on" }))).toBe(8);
});
