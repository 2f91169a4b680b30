import { randomUUID } from "node:crypto";
import { asc, eq, isNotNull } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { correctOutcome } from "#app/bookings/booking-status.server.ts";
import { cancelBooking } from "#app/bookings/own/cancel-booking.server.ts";
import { listContracts, listPlannable } from "#app/bookings/parts/contract-queries.server.ts";
import { bookings } from "#app/bookings/tables.server.ts";
import { mails } from "#app/mail/tables.server.ts";
import { refuse } from "#app/platform/result.ts";
import { setClock } from "#app/platform/time/clock.ts";
import {
  classSchedules,
  classSeries,
  classSessions,
  scheduleExceptions,
  teacherAbsences,
} from "#app/schedule/tables.server.ts";
import { aWeeklyClass } from "#tests/support/content/classes.ts";
import { aPackage } from "#tests/support/content/packages.ts";
import { testDatabase } from "#tests/support/database.ts";
import { audited, expectEffects } from "#tests/support/effects.ts";
import { aMember, testMember } from "#tests/support/factories.ts";
import { removeBooking } from "../remove-booking.server.ts";
import { changeTeacher } from "../sessions/change-teacher.server.ts";
import { moveSession } from "../sessions/move-session.server.ts";
import { checkDates } from "./check-dates.server.ts";
import { linkBooking, unlinkBooking } from "./link-booking.server.ts";
import { planClasses } from "./plan-classes.server.ts";
import { planForm } from "./plan-form.ts";
import { planMessages, planStep } from "./plan-messages.ts";
import { listPlanPackages, listPlanTypes } from "./plan-queries.server.ts";

// A Wednesday.
const fresh = testDatabase("2026-11-25T10:00:00+05:30");
const chief = testMember(fresh, { roles: ["super_admin"] });
const teacher = testMember(fresh, { roles: ["instructor"], name: "Asha Rao" });
const client = testMember(fresh);
let class_type_id: string;
let pack: Awaited<ReturnType<typeof aPackage>>;

beforeEach(async () => {
  class_type_id = (await aWeeklyClass(fresh.db, { is_active: false })).class_type_id ?? "";
  pack = await aPackage(fresh.db);
});

let numbers = 0;
async function request(given: Partial<typeof bookings.$inferInsert> = {}) {
  numbers += 1;
  const rows = await fresh.db
    .insert(bookings)
    .values({
      booking_id: `YOG-20261120-AAAA${String(numbers).padStart(2, "3")}`,
      user_id: client.id,
      class_name: pack.name,
      email: client.email,
      first_name: "Ana",
      timezone: "America/New_York",
      status: "pending",
      booking_type: "individual",
      class_package_id: pack.id,
      price: 200_000,
      desk_status: "new",
      ...given,
    })
    .returning();
  if (!rows[0]) throw new Error("not stored");
  return rows[0];
}

const plan = (booking: { booking_id: string } | undefined, given: Record<string, unknown> = {}) =>
  planForm.parse({
    kind: "package",
    category: "individual",
    package_id: pack.id,
    class_type_id,
    bookings: booking ? [`${booking.booking_id} 4`] : [],
    clock: "client",
    start_time: "08:00",
    from: "2026-12-01",
    weekdays: ["2", "4"],
    instructor_id: teacher.id,
    ask: "on",
    meeting_url: "",
    ...given,
  });
const make = (form: ReturnType<typeof plan>, actor = chief, request_id: string = randomUUID()) =>
  planClasses(fresh.db, actor, { ...form, request_id });
const sessions = () => fresh.db.select().from(classSessions).orderBy(asc(classSessions.starts_at));
const parts = () =>
  fresh.db.select().from(bookings).where(isNotNull(bookings.part_of)).orderBy(asc(bookings.starts_at));

describe("planning the classes of a package", () => {
  it("confirms the request, creates a booking per class and notifies everyone once", async () => {
    const booking = await request();
    const request_id = randomUUID();
    const made = await expectEffects(fresh, () => make(plan(booking), chief, request_id), {
      pages: ["schedule"],
      staff: ["bookings", "sessions"],
      mails: [
        ["series_planned", client.email],
        ["assignment_asked", teacher.email],
      ],
      bells: [
        ["class_changed", client.id],
        ["assignment", teacher.id],
      ],
      audit: audited("sessions.plan", chief, expect.any(String), {
        after: {
          ...{ kind: "package", category: "individual", classes: 4, instructor_id: teacher.id },
          bookings: [booking.booking_id],
        },
      }),
    });
    expect(made).toMatchObject({ ok: true, value: { made: 4 } });
    expect(await make(plan(booking), chief, request_id)).toEqual(made);
    expect((await sessions()).map((one) => [one.session_date, one.time_zone, one.instructor_status])).toEqual(
      ["2026-12-01", "2026-12-03", "2026-12-08", "2026-12-10"].map((date) => [
        ...[date, "America/New_York", "pending"],
      ]),
    );
    expect((await sessions())[0]).toMatchObject({
      ...{ starts_at: new Date("2026-12-01T13:00:00Z"), category: "individual", seats_taken: 1 },
      ...{ max_participants: 1, package_id: pack.id },
    });
    expect(await parts()).toHaveLength(4);
    expect((await parts())[0]).toMatchObject({
      ...{ part_of: booking.id, price: null, status: "confirmed", desk_status: null },
      ...{ class_date: "2026-12-01", booking_type: "individual", user_id: client.id },
    });
    const [contract] = await listContracts(fresh.db, [booking.booking_id]);
    expect(contract).toMatchObject({
      ...{ agreed: 4, planned: 4, held: 0 },
      booking: { status: "confirmed", desk_status: "completed" },
    });
  });

  it("sends all dates in one email with one calendar file", async () => {
    await make(plan(await request()));
    const sent = await fresh.rows(mails, eq(mails.kind, "series_planned"));
    expect(sent).toHaveLength(1);
    expect(JSON.stringify(sent[0]).match(/2026-12-(01|03|08|10)T13:00/g)?.length).toBeGreaterThanOrEqual(4);
  });

  it("keeps the client's local time across daylight saving changes", async () => {
    setClock(() => new Date("2027-03-01T10:00:00+05:30"));
    await make(plan(await request(), { from: "2027-03-11", weekdays: ["4"] }));
    expect((await sessions()).map(({ starts_at }) => starts_at.toISOString())).toEqual([
      ...["2027-03-11T13:00:00.000Z", "2027-03-18T12:00:00.000Z"],
      ...["2027-03-25T12:00:00.000Z", "2027-04-01T12:00:00.000Z"],
    ]);
  });

  it("creates nothing and states the reason when refused", async () => {
    const booking = await request();
    const no = async (given: Record<string, unknown>, refusal: object) =>
      expect(await make(plan(booking, given))).toMatchObject({ ok: false, ...refusal });
    await no({ package_id: "" }, { refusal: "package_missing" });
    await no({ bookings: [] }, { refusal: "client_missing" });
    await no({ weekdays: [] }, { refusal: "days_missing" });
    await no({ from: "2026-11-20" }, { refusal: "date_past" });
    await no({ instructor_id: client.id }, { refusal: "teacher_off" });
    await no({ bookings: [`${booking.booking_id} 3`] }, { refusal: "planned_meanwhile" });
    const first = Array.from({ length: 2 }, () => "2026-12-01 2026-12-03").join(" ");
    await no(
      { weekdays: [], picked: first },
      { refusal: "too_few", words: { n: 2, count: 4, date: "Friday 29 January 2027" } },
    );
    expect(await make(plan(booking), teacher)).toMatchObject({ refusal: "not_allowed" });
    const off = await request({ status: "cancelled" });
    expect(await make(plan(off))).toMatchObject({ refusal: "booking_cancelled" });
    expect(await sessions()).toEqual([]);
    expect(await fresh.rows(classSeries)).toEqual([]);
    expect(await make(plan(booking, { weekdays: [], picked: first, fewer: "on" }))).toMatchObject({
      value: { made: 2 },
    });
  });

  it("is refused if the teacher is busy on one date", async () => {
    await make(plan(await request(), { bookings: undefined, clock: "client" }));
    const one = await request();
    await make(plan(one));
    const second = await request();
    expect(await make(plan(second, { start_time: "08:30" }))).toEqual({
      ...{ ok: false, refusal: "busy_meanwhile", words: { teacher: "Asha Rao" } },
    });
    expect(await sessions()).toHaveLength(4);
    const checked = await checkDates(fresh.db, chief, plan(second, { start_time: "08:30" }));
    expect(checked.ok && checked.value.dates[0]?.marks).toContainEqual({
      mark: "busy",
      words: expect.stringMatching(/^Asha Rao teaches Class \d+ at that time\.$/),
    });
  });

  it("creates a program for a company and a weekly class for the public", async () => {
    const company = await request({
      ...{ booking_type: "corporate", class_package_id: null, company_name: "Acme" },
    });
    const weekly = { kind: "weekly", category: "corporate", package_id: "" };
    expect(await make(plan(company, { ...weekly, bookings: [company.booking_id] }))).toMatchObject({
      refusal: "last_missing",
    });
    const form = plan(company, { ...weekly, bookings: [company.booking_id], until: "2026-12-31" });
    expect(await make(form)).toMatchObject({ value: { made: 10 } });
    const everybody = { kind: "weekly", category: "public_group", package_id: "", clock: "studio" };
    expect(await make(plan(undefined, { ...everybody, start_time: "06:00", ask: "" }))).toMatchObject({
      value: { series_id: null },
    });
    const lines = await fresh.rows(classSchedules, eq(classSchedules.is_active, true));
    expect(lines.map(({ day_of_week }) => day_of_week).sort()).toEqual([2, 4]);
    const long = { ...weekly, bookings: [company.booking_id], until: "2031-12-31" };
    expect(await make(plan(company, { ...long, weekdays: ["0", "1", "2", "3", "4", "5", "6"] }))).toEqual({
      ...{ ok: false, refusal: "too_many", words: { n: expect.any(Number) } },
    });
  });
});

describe("what can be planned", () => {
  it("lists requests with remaining classes and available packages", async () => {
    const booking = await request();
    const old = await aPackage(fresh.db, { is_archived: true });
    const gone = await aPackage(fresh.db, { is_archived: true });
    const kept = await request({ class_package_id: old.id });
    const open = async () =>
      (await listPlannable(fresh.db, { category: "individual", package_id: pack.id })).map(
        (one) => one.booking.id,
      );
    expect(await open()).toEqual([booking.id]);
    await make(plan(booking));
    expect(await open()).toEqual([]);
    const offered = (await listPlanPackages(fresh.db)).map(({ id }) => id);
    expect(offered).toEqual(expect.arrayContaining([pack.id, old.id]));
    expect(offered).not.toContain(gone.id);
    expect((await listPlanTypes(fresh.db)).map(({ id }) => id)).toContain(class_type_id);
    const archived = { package_id: old.id, start_time: "10:00" };
    expect(await make(plan(kept, archived))).toMatchObject({ ok: true });
    expect(await make(plan(booking, { package_id: gone.id }))).toMatchObject({ refusal: "package_missing" });
  });

  it("shows each refusal at the field to correct", () => {
    expect(planMessages).toMatchObject({
      package_missing: "Please choose a package",
      type_off: "Please choose a class type",
      client_missing: "Please choose who it is for",
      planned_meanwhile: "A colleague has already planned this booking.",
      booking_cancelled: "This booking is canceled.",
      date_past: "Please choose today or a later date.",
      days_missing: "Please select at least one day",
      too_many: "This would create {n} classes. The limit is 1,000 at a time.",
      too_few: "Only {n} of {count} classes fit before {date}.",
      busy_meanwhile: "{teacher} now has another class at that time. Nothing was created.",
    });
    const refusals = ["package_missing", "client_missing", "days_missing", "teacher_off", "too_few"] as const;
    expect(refusals.map(planStep)).toEqual([1, 2, 3, 4, 6]);
  });
});

describe("the marks of dates", () => {
  it("warn of closed days, absences, unusual hours and durations, weekends and daylight saving changes", async () => {
    await fresh.db.insert(scheduleExceptions).values({ exception_date: "2027-03-13", kind: "holiday" });
    await fresh.db.insert(teacherAbsences).values({
      ...{ instructor_id: teacher.id, from_date: "2027-03-14", until_date: "2027-03-14" },
    });
    const form = plan(await request(), {
      ...{ start_time: "02:30", duration_minutes: "20", from: "2027-03-13", weekdays: ["0", "6"] },
    });
    const checked = await checkDates(fresh.db, chief, form);
    if (!checked.ok) throw new Error(checked.refusal);
    const marks = new Map(checked.value.dates.map((one) => [one.date, one.marks.map(({ mark }) => mark)]));
    expect(marks.get("2027-03-13")).toEqual(["closed"]);
    expect(marks.get("2027-03-14")).toEqual(["away", "unusual", "length", "weekend", "clock"]);
    expect(checked.value).toMatchObject({ count: 4, last: "2027-03-27" });
  });
});

describe("the classes of a contract", () => {
  it("can be canceled one by one by the client and as a whole by staff", async () => {
    const booking = await request();
    await make(plan(booking));
    const whole = { booking_id: booking.booking_id, key: null };
    expect(await cancelBooking(fresh.db, client, whole)).toEqual(refuse("planned"));
    const [first, second] = await parts();
    const one = { booking_id: first?.booking_id ?? "", key: null };
    expect(await cancelBooking(fresh.db, client, one)).toMatchObject({ ok: true });
    expect((await sessions())[0]).toMatchObject({ seats_taken: 0 });
    const again = plan(booking, {
      ...{ kind: "once", date: "2026-12-15", bookings: [`${booking.booking_id} 1`] },
    });
    expect(await make(again)).toMatchObject({ value: { made: 1 } });
    expect((await parts()).at(-1)).toMatchObject({ makes_up: first?.id, class_date: "2026-12-15" });
    const ended = await removeBooking(fresh.db, chief, { booking_id: booking.booking_id, reason: "" });
    expect(ended).toMatchObject({ ok: true });
    expect((await parts()).every(({ status }) => status === "cancelled")).toBe(true);
    const left = await fresh.rows(classSessions, eq(classSessions.id, second?.session_id ?? ""));
    expect(left).toMatchObject([{ status: "cancelled" }]);
  });

  it("can't be canceled after the contract has ended", async () => {
    const booking = await request();
    await make(plan(booking));
    await fresh.db.update(bookings).set({ status: "completed" }).where(eq(bookings.id, booking.id));
    const refused = await removeBooking(fresh.db, chief, { booking_id: booking.booking_id, reason: "" });
    expect(refused).toEqual(refuse("not_active"));
    expect((await parts()).map(({ status }) => status)).toEqual(Array.from({ length: 4 }, () => "confirmed"));
  });

  it("complete the contract when all are over and reopen it", async () => {
    const booking = await request();
    await make(plan(booking));
    const contract = async () => (await listContracts(fresh.db, [booking.booking_id]))[0]?.booking.status;
    for (const part of await parts()) {
      expect(await contract()).toBe("confirmed");
      await fresh.db.transaction((tx) => correctOutcome(tx, part, "completed", chief.id));
    }
    expect(await contract()).toBe("completed");
    const [part] = await parts();
    if (part) await fresh.db.transaction((tx) => correctOutcome(tx, part, "confirmed", chief.id));
    expect(await contract()).toBe("confirmed");
  });

  it("can have other participants", async () => {
    await make(plan(await request(), { max_participants: "2" }));
    const other = await request({ user_id: null, email: "guest@example.test" });
    const [session] = await sessions();
    const link = { session_id: session?.id ?? "", booking_id: other.booking_id };
    const linked = await expectEffects(fresh, () => linkBooking(fresh.db, chief, link), {
      pages: ["schedule"],
      staff: ["bookings", "sessions"],
      mails: [["series_planned", "guest@example.test"]],
      audit: [
        {
          ...{ action: "sessions.link_booking", by: chief, row: link.session_id },
          ...{ after: { booking_id: other.booking_id } },
        },
      ],
    });
    expect(linked).toEqual({ ok: true, value: null });
    expect(await linkBooking(fresh.db, chief, link)).toEqual(refuse("linked_already"));
    const third = await request();
    expect(await linkBooking(fresh.db, chief, { ...link, booking_id: third.booking_id })).toEqual(
      refuse("full"),
    );
    expect((await sessions())[0]).toMatchObject({ seats_taken: 2 });
    const part = (await parts()).find(({ part_of }) => part_of === other.id);
    const unlink = { session_id: session?.id ?? "", booking_id: part?.booking_id ?? "", reason: "" };
    expect(await unlinkBooking(fresh.db, chief, unlink)).toEqual({ ok: true, value: null });
    expect((await sessions())[0]).toMatchObject({ seats_taken: 1 });
  });

  it("change time and teacher from one class on, except classes moved by hand", async () => {
    await make(plan(await request()));
    const [first, second, third] = await sessions();
    await moveSession(fresh.db, chief, {
      ...{ session_id: third?.id ?? "", date: "2026-12-09", start_time: "08:00", reason: "" },
    });
    const moved = await moveSession(fresh.db, chief, {
      ...{ session_id: first?.id ?? "", date: "2026-12-02", start_time: "09:00", reason: "", reach: "on" },
    });
    expect(moved).toMatchObject({ ok: true, value: { changed: 3, notified: 3 } });
    expect(moved.ok && moved.value.left.map(({ id }) => id)).toEqual([third?.id]);
    expect((await sessions()).map((one) => `${one.session_date} ${one.start_time}`)).toEqual([
      ...["2026-12-02 09:00:00", "2026-12-04 09:00:00", "2026-12-09 08:00:00", "2026-12-11 09:00:00"],
    ]);
    const told = await fresh.rows(mails, eq(mails.kind, "series_planned"));
    expect(told).toHaveLength(2);
    const other = await aMember(fresh.db, { roles: ["instructor"] });
    const given = await changeTeacher(fresh.db, chief, {
      ...{ session_id: second?.id ?? "", instructor_id: other.id, ask: false, reach: "on" },
    });
    expect(given).toMatchObject({ ok: true, value: { changed: 2 } });
    expect((await sessions()).map(({ instructor_id }) => instructor_id === other.id)).toEqual([
      ...[false, true, false, true],
    ]);
  });
});
