import { randomUUID } from "node:crypto";
import { eq, isNotNull } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Member } from "#app/accounts/member.ts";
import { findBooking } from "#app/bookings/queries.server.ts";
import { bookings } from "#app/bookings/tables.server.ts";
import { openRequestPlan } from "#app/planning/series/open-plan.server.ts";
import { refusalMessages } from "#app/platform/refusal-messages.ts";
import { setClock } from "#app/platform/time/clock.ts";
import { classSessions } from "#app/schedule/tables.server.ts";
import { aWeeklyClass, bookSeat, sessionsOf } from "#tests/support/content/classes.ts";
import { aPackage } from "#tests/support/content/packages.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { readBooking } from "../read-booking.server.ts";
import { planRequest } from "./plan-request.server.ts";

let fresh: FreshDatabase;
let admin: Member;
let class_type_id: string;
let package_id: string;

beforeEach(async () => {
  // A Wednesday.
  setClock(() => new Date("2026-11-25T10:00:00+05:30"));
  fresh = await freshDatabase();
  admin = await aMember(fresh.db, { roles: ["admin"] });
  class_type_id = (await aWeeklyClass(fresh.db, { is_active: false })).class_type_id ?? "";
  package_id = (await aPackage(fresh.db)).id;
});

afterEach(async () => {
  setClock();
  await fresh.close();
});

const back = "/dashboard/forms/bookings/YOG-20261120-AAA001?tab=requests&done=planned";

let numbers = 0;
async function request(given: Partial<typeof bookings.$inferInsert> = {}) {
  numbers += 1;
  const rows = await fresh.db
    .insert(bookings)
    .values({
      booking_id: `YOG-20261120-AAA${String(numbers).padStart(3, "0")}`,
      class_name: "Four hours",
      email: "ana@example.test",
      first_name: "Ana",
      timezone: "America/New_York",
      status: "pending",
      booking_type: "individual",
      class_package_id: package_id,
      desk_status: "new",
      ...given,
    })
    .returning();
  if (!rows[0]) throw new Error("not stored");
  return rows[0];
}

/** Submits the wizard for a request. */
async function send(
  at: { booking_id: string },
  given: Record<string, string> = {},
  { actor = admin, of = at }: { actor?: Member; of?: { booking_id: string } } = {},
) {
  const form = new FormData();
  const fields = {
    ...{ kind: "package", category: "individual", package_id, class_type_id, clock: "client" },
    ...{ bookings: `${of.booking_id} 4`, start_time: "08:00", from: "2026-12-01", ask: "on" },
    ...{ intent: "plan", request_id: randomUUID(), meeting_url: "", ...given },
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const day of ["2", "4"]) form.append("weekdays", day);
  const booking = await findBooking(fresh.db, at.booking_id);
  if (!booking) throw new Error(`no booking ${at.booking_id}`);
  return planRequest({ db: fresh.db, actor, form }, booking, back).catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown.headers.get("Location");
    throw thrown;
  });
}

const planned = async () =>
  (await fresh.db.select({ id: bookings.id }).from(bookings).where(isNotNull(bookings.part_of))).length;

describe("planning a request at the desk", () => {
  it("checks dates, creates classes and returns to the request", async () => {
    const booking = await request();
    expect(await send(booking, { intent: "check" })).toMatchObject({
      error: "",
      step: 6,
      checked: { count: 4, last: "2026-12-10", busy: false },
    });
    expect(await planned()).toBe(0);
    const request_id = randomUUID();
    expect(await send(booking, { request_id })).toBe(back);
    // The same form sent again makes nothing more.
    expect(await send(booking, { request_id })).toBe(back);
    expect(await planned()).toBe(4);
    expect(await findBooking(fresh.db, booking.booking_id)).toMatchObject({
      status: "confirmed",
      desk_status: "completed",
    });
    const opened = await readBooking(fresh.db, booking, "Asia/Kolkata");
    expect(opened).toMatchObject({
      left: 0,
      sent: [{ kind: "series_planned", to_email: "ana@example.test" }],
    });
    expect(opened.parts).toHaveLength(4);
    expect(await send(booking)).toMatchObject({
      error: "A colleague has already planned this booking.",
    });
    expect(await planned()).toBe(4);
  });

  it("refuses everyone who doesn't answer requests", async () => {
    const [booking, other] = [await request(), await request()];
    const elsewhere = { error: "Please choose who it is for", step: 2 };
    expect(await send(booking, {}, { of: other })).toMatchObject(elsewhere);
    expect(await send(booking, { category: "public_group" })).toMatchObject(elsewhere);
    expect(await send(booking, { category: "corporate" })).toMatchObject(elsewhere);
    const part = await request({ part_of: booking.id });
    expect(await send(part)).toMatchObject(elsewhere);
    // Roles that plan in Class Management may not plan desk requests.
    for (const roles of [["yoga_acharya"], ["instructor"], ["user"]] as const) {
      const actor = await aMember(fresh.db, { roles: [...roles] });
      for (const intent of ["check", "plan"]) {
        const answer = await send(booking, { intent }, { actor });
        expect(answer).toMatchObject({ error: refusalMessages.not_allowed });
        expect(answer).not.toHaveProperty("checked");
      }
    }
    const cancelled = await request({ status: "cancelled" });
    expect(await send(cancelled)).toMatchObject({ error: "This booking is canceled." });
    expect(await fresh.db.select().from(classSessions)).toEqual([]);
  });

  it("refuses other actions of Class Management", async () => {
    const weekly = await aWeeklyClass(fresh.db);
    const member = await aMember(fresh.db);
    await bookSeat(fresh.db, weekly.id, "2026-11-26", member);
    const [session] = await sessionsOf(fresh.db, weekly.id);
    const booking = await request();
    for (const intent of ["move", "teacher", "offer", "capacity", "link", "off", "booking", "bulk_off"]) {
      const answer = await send(booking, {
        ...{ intent, session_id: session?.id ?? "", version: String(session?.version ?? 0) },
        ...{ date: "2026-12-01", start_time: "09:00", reason: "A pipe burst", id: session?.id ?? "" },
      });
      expect(answer, intent).toMatchObject({ error: expect.any(String) });
    }
    const [after] = await fresh.db
      .select()
      .from(classSessions)
      .where(eq(classSessions.id, session?.id ?? ""));
    expect(after).toEqual(session);
  });
});

describe("the wizard of a request", () => {
  const open = (booking_id: string) => openRequestPlan(fresh.db, admin, booking_id);

  it("opens for any waiting request with only requests of its kind", async () => {
    for (let i = 0; i < 101; i += 1) await request({ created_at: new Date("2026-11-01T00:00:00Z") });
    await request({ booking_type: "corporate", company_name: "Kaveri Textiles" });
    const booking = await request();
    const plan = await open(booking.booking_id);
    expect(plan?.wizard.chosen).toMatchObject({ booking_id: booking.booking_id, left: 4, pending: true });
    expect(plan?.wizard.categories).toEqual(["individual"]);
    expect(new Set(plan?.wizard.clients.map(({ category }) => category))).toEqual(new Set(["individual"]));
    expect(plan).toMatchObject({ seesPay: true, today: "2026-11-25" });
  });

  it("does not open without remaining classes", async () => {
    const planned = await request();
    await send(planned);
    expect(await open(planned.booking_id)).toBeUndefined();
    for (const given of [
      { status: "cancelled" },
      { status: "completed" },
      { booking_type: "public_group", class_package_id: null },
      { part_of: planned.id },
    ] as const) {
      const { booking_id } = await request(given);
      expect(await open(booking_id), JSON.stringify(given)).toBeUndefined();
    }
    expect(await open("YOG-20261120-NOBODY")).toBeUndefined();
  });
});
