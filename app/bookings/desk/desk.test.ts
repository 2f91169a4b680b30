import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Member } from "#app/accounts/member.ts";
import { mails } from "#app/mail/tables.server.ts";
import { notifications } from "#app/notifications/tables.server.ts";
import { toHealthNote } from "#app/platform/fields/health-note.ts";
import { auditLog } from "#app/platform/tables.server.ts";
import { aWeeklyClass, seatForm } from "#tests/support/content/classes.ts";
import { aCompanyRequest } from "#tests/support/content/company-request.ts";
import { testDatabase } from "#tests/support/database.ts";
import { audited, expectEffects } from "#tests/support/effects.ts";
import { aMember, testMember } from "#tests/support/factories.ts";
import { type BookingStatus, bookingStatuses, mayMove } from "../kinds.ts";
import { rescheduleBookingForStaff } from "../own/reschedule-booking.server.ts";
import { bookingHistory, bookingReplies, bookings } from "../tables.server.ts";
import { addBooking } from "./add-booking.server.ts";
import { badMove } from "./desk-messages.ts";
import { editBooking, redateBooking, setPrice, writeBookingNote } from "./edit-booking.server.ts";
import { quoteRequest } from "./quote-request.server.ts";
import { assignRequest, confirmRequest, moveRequest, settleBooking } from "./settle-booking.server.ts";
import { addReceivedEmail, notifyCustomer } from "./write-to-booker.server.ts";

const fresh = testDatabase("2026-11-25T10:00:00+05:30");
const admin = testMember(fresh, { name: "Asha Rao", roles: ["admin"] });
const colleague = testMember(fresh, { roles: ["super_admin"] });
const guest = testMember(fresh, { name: "Maya Lindqvist", email: "maya@example.test" });

const aRequest = (values: Partial<typeof bookings.$inferInsert> = {}) =>
  aCompanyRequest(fresh.db, guest, values);
const stored = async (id: string) => (await fresh.rows(bookings, eq(bookings.id, id)))[0];
const queued = (kind: string) => fresh.rows(mails, eq(mails.kind, kind));
const seat = (schedule_id: string, given = {}) => ({
  ...{ email: guest.email, full_name: "Maya Lindqvist", phone: "" },
  ...seatForm(schedule_id, "2026-11-26", given),
});

const move = (booking_id: string, schedule_id: string, date: string, request_id: string = randomUUID()) =>
  rescheduleBookingForStaff(fresh.db, admin, { booking_id, schedule_id, date, request_id });

it("lets only staff work with bookings", async () => {
  const { id, booking_id, version } = await aRequest();
  const request_id = randomUUID();
  const quote = { price: 1, classes: 1, words: "", valid_until: "2026-12-01" };
  for (const actor of [null, guest]) {
    const answers = [
      await confirmRequest(fresh.db, actor, { id }),
      await settleBooking(fresh.db, actor, { id, to: "completed" }),
      await assignRequest(fresh.db, actor, { id, to: admin.id }),
      await moveRequest(fresh.db, actor, { id, to: "completed" }),
      await notifyCustomer(fresh.db, actor, { id, subject: "x", body: "x", seen: "", request_id }),
      await addReceivedEmail(fresh.db, actor, { id, body: "x", request_id }),
      await redateBooking(fresh.db, actor, { id, version, date: "2026-12-01", time: "08:00" }),
      await rescheduleBookingForStaff(fresh.db, actor, {
        ...seatForm(randomUUID(), "2026-12-01"),
        booking_id,
      }),
      await quoteRequest(fresh.db, actor, { id, version, ...quote }),
      await addBooking(fresh.db, actor, seat(randomUUID())),
    ];
    expect(answers).toEqual(answers.map(() => ({ ok: false, refusal: "not_allowed" })));
  }
  expect(await stored(id)).toMatchObject({ status: "pending", version: 1 });
});

describe("the status of a booking", () => {
  it("changes only as the state machine allows", async () => {
    const moves: [BookingStatus, (id: string) => ReturnType<typeof confirmRequest>][] = [
      ["confirmed", (id) => confirmRequest(fresh.db, admin, { id })],
      ["completed", (id) => settleBooking(fresh.db, admin, { id, to: "completed" })],
      ["no_show", (id) => settleBooking(fresh.db, admin, { id, to: "no_show" })],
    ];
    for (const status of bookingStatuses) {
      for (const [to, change] of moves) {
        const { id } = await aRequest({ status });
        const answer = await change(id);
        const isAllowed = status === to || mayMove(status, to);
        expect([status, to, answer.ok || answer.refusal]).toEqual([status, to, isAllowed || "bad_move"]);
      }
    }
    expect(badMove("no_show", "confirmed")).toBe("A no show booking cannot become confirmed.");
  });

  it("is confirmed once and notifies the booker", async () => {
    const { id } = await aRequest();
    const confirm = () => confirmRequest(fresh.db, admin, { id });
    await expectEffects(fresh, confirm, {
      staff: ["bookings"],
      mails: [["request_confirmed", guest.email]],
      bells: [["class_booked", guest.id]],
      audit: audited("bookings.confirm", admin, id, {
        before: { status: "pending" },
        after: { status: "confirmed" },
      }),
    });
    await expectEffects(fresh, confirm, {});
    expect(await stored(id)).toMatchObject({ status: "confirmed", desk_status: "completed" });
    expect(await fresh.rows(notifications)).toMatchObject([{ title: "Your request is confirmed" }]);
  });

  it("is confirmed by two staff members at once with one email and one history entry", async () => {
    const { id } = await aRequest();
    const answers = await Promise.all([admin, colleague].map((by) => confirmRequest(fresh.db, by, { id })));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    for (const table of [mails, bookingHistory, auditLog]) expect(await fresh.rows(table)).toHaveLength(1);
  });

  it("only audits an outcome, and refuses one of a future class or one with attendance", async () => {
    const { id } = await aRequest({ status: "confirmed" });
    const settle = () => settleBooking(fresh.db, admin, { id, to: "completed" });
    await expectEffects(fresh, settle, {
      staff: ["bookings"],
      audit: audited("bookings.move", admin, id, {
        before: { status: "confirmed" },
        after: { status: "completed" },
      }),
    });
    await expectEffects(fresh, settle, {});
    const added = await addBooking(fresh.db, admin, seat((await aWeeklyClass(fresh.db)).id));
    const group = await aRequest({
      ...{ booking_type: "private_group", status: "confirmed", starts_at: new Date("2026-12-01T08:00:00Z") },
    });
    for (const [booking, refusal] of [
      [added.ok ? added.value.id : "", "has_attendance"],
      [group.id, "not_over"],
    ] as const) {
      expect(await settleBooking(fresh.db, admin, { id: booking, to: "no_show" })).toMatchObject({ refusal });
    }
  });
});

describe("writing to a booker", () => {
  const form = (id: string, given = {}) => ({
    ...{ id, subject: "A question", body: "Mondays?", seen: "", request_id: randomUUID(), ...given },
  });

  it("emails once, stores the replies and refreshes the list after an answer", async () => {
    const { id } = await aRequest();
    const words = form(id);
    const write = () => notifyCustomer(fresh.db, admin, words);
    await expectEffects(fresh, write, {
      staff: ["bookings"],
      mails: [["booking_note", guest.email]],
      audit: audited("bookings.notify", admin, id, { after: { subject: "A question" } }),
    });
    expect((await expectEffects(fresh, write, {})).ok).toBe(true);
    const [email] = await queued("booking_note");
    expect(email).toMatchObject({ props: { subject: "A question", body: "Mondays?" } });
    expect(email?.reply_to).toContain("@");
    expect(await stored(id)).toMatchObject({ desk_status: "responded" });
    const answer = { id, body: "Yes.", request_id: randomUUID() };
    await expectEffects(fresh, () => addReceivedEmail(fresh.db, admin, answer), { staff: ["bookings"] });
    await expectEffects(fresh, () => addReceivedEmail(fresh.db, admin, answer), {});
    expect(await stored(id)).toMatchObject({ desk_status: "in_progress" });
    expect(await fresh.rows(bookingReplies)).toHaveLength(2);
  });

  it("refuses a reply to an unread message, and to a deleted account", async () => {
    const { id } = await aRequest();
    await notifyCustomer(fresh.db, admin, form(id));
    const answered = { refusal: "answered_meanwhile" };
    expect(await notifyCustomer(fresh.db, admin, form(id))).toMatchObject(answered);
    await addReceivedEmail(fresh.db, admin, { id, body: "Yes.", request_id: randomUUID() });
    // Replies that staff paste themselves count as read; a colleague's do not.
    const seen = (await fresh.rows(bookingReplies)).find(({ direction }) => direction === "out")?.id ?? "";
    expect(await notifyCustomer(fresh.db, admin, form(id, { seen }))).toMatchObject({ ok: true });
    const { id: second } = await aRequest();
    await addReceivedEmail(fresh.db, colleague, { id: second, body: "Yes.", request_id: randomUUID() });
    expect(await notifyCustomer(fresh.db, admin, form(second))).toMatchObject(answered);
    const nobody = await aRequest({ user_id: null, email: "" });
    expect(await notifyCustomer(fresh.db, admin, form(nobody.id))).toMatchObject({ refusal: "no_address" });
  });
});

it("changes contact details only from the current version and audits only the names of the fields", async () => {
  const { id, version } = await aRequest();
  const form = {
    ...{ id, version, first_name: "Maya", last_name: "Berg", email: "maya@example.test", phone: "" },
    ...{ special_requests: null, health_conditions: toHealthNote("A stiff knee") },
    ...{ emergency_contact: "Not provided", emergency_phone: "Not provided" },
  };
  await expectEffects(fresh, () => editBooking(fresh.db, admin, form), {
    staff: ["bookings"],
    audit: audited("bookings.edit", admin, id, { after: { changed: ["last_name", "health_conditions"] } }),
  });
  const again = await expectEffects(fresh, () => editBooking(fresh.db, admin, form), {});
  expect(again).toMatchObject({ refusal: "changed_meanwhile" });
  expect(await stored(id)).toMatchObject({ last_name: "Berg", version: 2 });
  expect(JSON.stringify(await fresh.rows(auditLog))).not.toMatch(/Berg|knee/);
});

it("moves a private group in the booker's time zone", async () => {
  const { id, version } = await aRequest({
    ...{ booking_type: "private_group", status: "confirmed", timezone: "America/New_York" },
    ...{ class_date: "2026-12-01", class_time: "08:00", starts_at: new Date("2026-12-01T13:00:00Z") },
  });
  const redate = (date: string) => redateBooking(fresh.db, admin, { id, version, date, time: "09:00" });
  expect(await redate("2026-11-20")).toMatchObject({ refusal: "past" });
  await expectEffects(fresh, () => redate("2026-12-03"), {
    staff: ["bookings"],
    mails: [["booking_moved", guest.email]],
    bells: [["class_booked", guest.id]],
    audit: audited("bookings.move", admin, id, {
      before: { class_date: "2026-12-01", class_time: "08:00:00" },
      after: { class_date: "2026-12-03", class_time: "09:00" },
    }),
  });
  expect(await stored(id)).toMatchObject({
    ...{ class_date: "2026-12-03", starts_at: new Date("2026-12-03T14:00:00Z"), calendar_sequence: 1 },
  });
  expect(await redate("2026-12-04")).toMatchObject({ refusal: "changed_meanwhile" });
});

describe("a seat that staff book", () => {
  const booked = { pages: ["schedule" as const], staff: ["bookings" as const, "sessions" as const] };
  const after = { class_name: expect.any(String), class_date: "2026-11-26" };
  const audit = () => audited("bookings.add", admin, expect.any(String), { after });

  it("is emailed, and a member is notified", async () => {
    const weekly = await aWeeklyClass(fresh.db, { max_participants: 2 });
    const form = seat(weekly.id);
    const add = () => addBooking(fresh.db, admin, form);
    const mailed: [string, string][] = [["desk_booked", guest.email]];
    const bells: [["class_booked", string]] = [["class_booked", guest.id]];
    const first = await expectEffects(fresh, add, { ...booked, mails: mailed, bells, audit: audit() });
    expect(first).toMatchObject({ ok: true, value: { user_id: guest.id, status: "confirmed" } });
    expect(await expectEffects(fresh, add, {})).toEqual(first);
    const visitor = { email: "x@example.test" };
    const second = await expectEffects(fresh, () => addBooking(fresh.db, admin, seat(weekly.id, visitor)), {
      ...{ ...booked, mails: [["desk_booked", "x@example.test"]], audit: audit() },
    });
    expect(second).toMatchObject({ ok: true, value: { user_id: null } });
  });

  it("is moved with an email, a notification and an audit entry of both dates", async () => {
    const weekly = await aWeeklyClass(fresh.db, { max_participants: 1 });
    const first = await addBooking(fresh.db, admin, seat(weekly.id));
    if (!first.ok) throw new Error(first.refusal);
    const { id, booking_id, class_time } = first.value;
    const change = () => move(booking_id, weekly.id, "2026-12-03");
    const moved = await expectEffects(fresh, change, {
      ...{ ...booked, mails: [["booking_moved", guest.email]], bells: [["class_booked", guest.id]] },
      audit: audited("bookings.move", admin, id, {
        before: { class_date: "2026-11-26", class_time },
        after: { class_date: "2026-12-03", class_time },
      }),
    });
    expect(moved).toMatchObject({ ok: true, value: { class_date: "2026-12-03", user_id: guest.id } });
    await expectEffects(fresh, change, {});
    const visitor = seat(weekly.id, { email: "visitor@example.test" });
    expect(await addBooking(fresh.db, admin, visitor)).toMatchObject({ ok: true });
  });

  it("must be free, on a date of the class, and not booked already", async () => {
    const weekly = await aWeeklyClass(fresh.db, { max_participants: 1 });
    const add = (given = {}) => addBooking(fresh.db, admin, seat(weekly.id, given));
    await add();
    expect(await add()).toMatchObject({ refusal: "already_booked" });
    const third = { email: "third@example.test" };
    expect(await add(third)).toMatchObject({ refusal: "fully_booked" });
    expect(await add({ ...third, date: "2026-11-27" })).toMatchObject({ refusal: "not_bookable" });
  });

  it("is the last one for one of two staff members", async () => {
    const weekly = await aWeeklyClass(fresh.db, { max_participants: 1 });
    const answers = await Promise.all(
      [admin, colleague].map((by, at) =>
        addBooking(fresh.db, by, seat(weekly.id, { email: `guest-${at}@example.test` })),
      ),
    );
    expect(answers.map((answer) => answer.ok || answer.refusal).sort()).toEqual(["fully_booked", true]);
  });

  it("is one per guest and class, but several guests may share an email address", async () => {
    const weekly = await aWeeklyClass(fresh.db);
    const add = (full_name: string, date: string, email = "Family@example.test") =>
      addBooking(fresh.db, admin, seat(weekly.id, { full_name, email, date }));
    const first = await add("Ida Haas", "2026-11-26");
    const same = await add("ida haas", "2026-11-26", "family@example.test");
    expect(same).toMatchObject({ refusal: "already_booked" });
    expect((await add("Jon Haas", "2026-11-26")).ok).toBe(true);
    expect((await add("Ida Haas", "2026-12-03")).ok).toBe(true);
    const moveTo = (date: string, request_id?: string) =>
      move(first.ok ? first.value.booking_id : "", weekly.id, date, request_id);
    expect(await moveTo("2026-12-03")).toMatchObject({ refusal: "already_booked" });
    const form = randomUUID();
    const moved = await moveTo("2026-12-10", form);
    expect(moved).toMatchObject({ ok: true, value: { class_date: "2026-12-10" } });
    // The same press, sent twice.
    expect(await moveTo("2026-12-10", form)).toEqual(moved);
  });
});

describe("a request's assignee", () => {
  it("is the first of two staff members, and the other can take over later", async () => {
    const { id } = await aRequest();
    const take = (by: typeof admin, from?: string | null) =>
      assignRequest(fresh.db, by, { id, to: by.id, from });
    const both = await Promise.all([take(admin, null), take(colleague, null)]);
    expect(both.map((one) => one.ok || one.refusal).sort()).toEqual(["changed_meanwhile", true]);
    const first = (await stored(id))?.assigned_to ?? null;
    const late = first === admin.id ? colleague : admin;
    expect((await take(late, null)).ok).toBe(false);
    expect((await take(late, first)).ok).toBe(true);
  });

  it("is staff and is notified", async () => {
    const { id, version } = await aRequest();
    const assign = () => assignRequest(fresh.db, admin, { id, to: colleague.id });
    await expectEffects(fresh, assign, {
      staff: ["bookings"],
      bells: [["request_assigned", colleague.id]],
      audit: audited("requests.assign", admin, id, {
        before: { assigned_to: null },
        after: { assigned_to: colleague.id },
      }),
    });
    await expectEffects(fresh, assign, {});
    expect(await stored(id)).toMatchObject({ desk_status: "in_progress", assigned_to: colleague.id });
    const to = "completed" as const;
    const late = await moveRequest(fresh.db, admin, { id, to, version });
    expect(late).toMatchObject({ refusal: "changed_meanwhile" });
    await expectEffects(fresh, () => moveRequest(fresh.db, admin, { id, to }), {
      staff: ["bookings"],
      audit: audited("requests.move", admin, id, {
        before: { desk_status: "in_progress" },
        after: { desk_status: to },
      }),
    });
    expect(await moveRequest(fresh.db, admin, { id, to: "responded" })).toMatchObject({
      refusal: "bad_move",
    });
    const member = await assignRequest(fresh.db, admin, { id, to: guest.id });
    expect(member).toMatchObject({ refusal: "not_staff" });
  });
});

it("emails, notifies and audits a price that staff enter", async () => {
  const { id, version } = await aRequest({ booking_type: "private_group", status: "confirmed", price: null });
  const set = () => setPrice(fresh.db, admin, { id, version, price: 240_000, reason: "Twelve people" });
  await expectEffects(fresh, set, {
    staff: ["bookings"],
    mails: [["price_agreed", guest.email]],
    bells: [["price_agreed", guest.id]],
    audit: audited("bookings.price", admin, id, {
      before: { price: null },
      after: { price: 240_000, reason: "Twelve people" },
    }),
  });
});

it("lets only staff write a note for the teacher and audits it without its text", async () => {
  const { id, booking_id } = await aRequest();
  const note = toHealthNote("Two of them are deaf: stay in the picture.");
  const write = (by: Member | null, number = booking_id) =>
    writeBookingNote(fresh.db, by, { booking_id: number, note });
  for (const by of [null, guest, await aMember(fresh.db, { roles: ["instructor"] })]) {
    const answer = await expectEffects(fresh, () => write(by), {});
    expect(answer).toMatchObject({ refusal: "not_allowed" });
  }
  await expectEffects(fresh, () => write(admin), { audit: audited("bookings.note", admin, id) });
  expect(await stored(id)).toMatchObject({ booking_notes: note });
  expect(await write(admin, "YOG-20261125-XXXXXX")).toMatchObject({ refusal: "not_found" });
});
