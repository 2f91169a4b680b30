import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { mails } from "#app/mail/tables.server.ts";
import { notifications } from "#app/notifications/tables.server.ts";
import { toHealthNote } from "#app/platform/fields/health-note.ts";
import { auditLog } from "#app/platform/tables.server.ts";
import { setClock } from "#app/platform/time/clock.ts";
import { aWeeklyClass } from "#tests/support/content/classes.ts";
import { aCompanyRequest } from "#tests/support/content/company-request.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aMember, testMember } from "#tests/support/factories.ts";
import { type BookingStatus, bookingStatuses, bookingTypes, mayMove } from "../kinds.ts";
import { rescheduleBookingForStaff } from "../own/reschedule-booking.server.ts";
import type { Booking } from "../queries.server.ts";
import { bookingReplies, bookings } from "../tables.server.ts";
import { addBooking } from "./add-booking.server.ts";
import { badMove } from "./desk-messages.ts";
import { editBooking } from "./edit-booking.server.ts";
import { acceptQuote, findProposal, quoteRequest } from "./quote-request.server.ts";
import { redateBooking } from "./redate-booking.server.ts";
import { assignRequest, confirmRequest, moveRequest, settleBooking } from "./settle-booking.server.ts";
import { addReceivedEmail, notifyCustomer } from "./write-to-booker.server.ts";

const fresh = testDatabase("2026-11-25T10:00:00+05:30");
const admin = testMember(fresh, { name: "Asha Rao", roles: ["admin"] });
const guest = testMember(fresh, { name: "Maya Lindqvist", email: "maya@example.test" });

const booked = (values: Partial<typeof bookings.$inferInsert> = {}) =>
  aCompanyRequest(fresh.db, guest, values);

const stored = async (id: string) => (await fresh.rows(bookings, eq(bookings.id, id)))[0];
const owed = (kind: string) => fresh.rows(mails, eq(mails.kind, kind));
const quote = (booking: Booking, given = {}) =>
  quoteRequest(fresh.db, admin, {
    id: booking.id,
    version: booking.version,
    price: 4_500_000,
    classes: 8,
    words: "Twice a week.",
    valid_until: "2026-12-09",
    ...given,
  });

async function linkOf(booking: Booking) {
  const { path } = ((await owed("proposal")).at(-1) ?? { props: {} }).props as { path: string };
  return { booking_id: booking.booking_id, key: new URL(path, "http://x").searchParams.get("key") };
}

describe("the desk's work with bookings", () => {
  it("is for admins alone", async () => {
    const { id, booking_id, version } = await booked();
    const words = { subject: "x", body: "x", seen: "", request_id: randomUUID() };
    for (const actor of [null, guest]) {
      const answers = [
        await confirmRequest(fresh.db, actor, { id }),
        await settleBooking(fresh.db, actor, { id, to: "completed" }),
        await assignRequest(fresh.db, actor, { id, to: admin.id }),
        await moveRequest(fresh.db, actor, { id, to: "completed" }),
        await notifyCustomer(fresh.db, actor, { id, ...words }),
        await addReceivedEmail(fresh.db, actor, { id, body: "x", request_id: randomUUID() }),
        await redateBooking(fresh.db, actor, { id, version, date: "2026-12-01", time: "08:00" }),
        await rescheduleBookingForStaff(fresh.db, actor, {
          booking_id,
          schedule_id: randomUUID(),
          date: "2026-12-01",
          request_id: randomUUID(),
        }),
        await quoteRequest(fresh.db, actor, {
          id,
          version,
          price: 1,
          classes: 1,
          words: "",
          valid_until: "2026-12-01",
        }),
        await addBooking(fresh.db, actor, {
          email: "x@example.test",
          full_name: "X",
          phone: "",
          schedule_id: randomUUID(),
          date: "2026-12-01",
          request_id: randomUUID(),
        }),
      ];
      expect(answers).toEqual(answers.map(() => ({ ok: false, refusal: "not_allowed" })));
    }
    expect(await stored(id)).toMatchObject({ status: "pending", version: 1 });
  });

  it("allows only the status changes of the state machine", async () => {
    const moves: [BookingStatus, (id: string) => ReturnType<typeof confirmRequest>][] = [
      ["confirmed", (id) => confirmRequest(fresh.db, admin, { id })],
      ["completed", (id) => settleBooking(fresh.db, admin, { id, to: "completed" })],
      ["no_show", (id) => settleBooking(fresh.db, admin, { id, to: "no_show" })],
    ];
    for (const status of bookingStatuses) {
      for (const [to, move] of moves) {
        const { id } = await booked({ status });
        const answer = await move(id);
        const isAllowed = status === to || mayMove(status, to);
        expect([status, to, answer.ok || answer.refusal]).toEqual([status, to, isAllowed || "bad_move"]);
      }
    }
    expect(badMove("no_show", "confirmed")).toBe("A no show booking cannot become confirmed.");
  });

  it("confirms a request once and notifies the booker", async () => {
    const { id } = await booked();
    for (let attempt = 0; attempt < 2; attempt += 1) await confirmRequest(fresh.db, admin, { id });
    expect(await stored(id)).toMatchObject({ status: "confirmed", desk_status: "completed" });
    expect(await owed("request_confirmed")).toMatchObject([{ to_email: "maya@example.test" }]);
    expect(await fresh.rows(notifications)).toMatchObject([
      { user_id: guest.id, title: "Your request is confirmed" },
    ]);
    expect(await fresh.rows(auditLog)).toMatchObject([
      { action: "bookings.confirm", before: { status: "pending" }, after: { status: "confirmed" } },
    ]);
  });

  it("refuses outcomes of future classes and of classes with attendance", async () => {
    const weekly = await aWeeklyClass(fresh.db);
    const added = await addBooking(fresh.db, admin, {
      email: guest.email,
      full_name: "Maya Lindqvist",
      phone: "",
      schedule_id: weekly.id,
      date: "2026-11-26",
      request_id: randomUUID(),
    });
    const id = added.ok ? added.value.id : "";
    expect(await settleBooking(fresh.db, admin, { id, to: "completed" })).toMatchObject({
      refusal: "has_attendance",
    });
    const group = await booked({
      booking_type: "private_group",
      status: "confirmed",
      starts_at: new Date("2026-12-01T08:00:00Z"),
    });
    expect(await settleBooking(fresh.db, admin, { id: group.id, to: "no_show" })).toMatchObject({
      refusal: "not_over",
    });
  });

  it("emails the booker once and stores the reply", async () => {
    const { id } = await booked();
    const words = { id, subject: "A question", body: "Mondays?", seen: "", request_id: randomUUID() };
    for (let sent = 0; sent < 2; sent += 1)
      expect((await notifyCustomer(fresh.db, admin, words)).ok).toBe(true);
    expect(await owed("booking_note")).toMatchObject([
      { props: { subject: "A question", body: "Mondays?" } },
    ]);
    expect((await owed("booking_note"))[0]?.reply_to).toContain("@");
    expect(await stored(id)).toMatchObject({ desk_status: "responded" });
    expect(await notifyCustomer(fresh.db, admin, { ...words, request_id: randomUUID() })).toMatchObject({
      refusal: "answered_meanwhile",
    });
    await addReceivedEmail(fresh.db, admin, { id, body: "Yes.", request_id: randomUUID() });
    expect(await stored(id)).toMatchObject({ desk_status: "in_progress" });
    const replies = await fresh.rows(bookingReplies);
    expect(replies).toHaveLength(2);
    // Replies that staff paste themselves count as read; a colleague's do not.
    const seen = replies.find(({ direction }) => direction === "out")?.id ?? "";
    const again = () => notifyCustomer(fresh.db, admin, { ...words, seen, request_id: randomUUID() });
    const colleague = await aMember(fresh.db, { roles: ["admin"] });
    expect((await again()).ok).toBe(true);
    const { id: second } = await booked();
    await addReceivedEmail(fresh.db, colleague, { id: second, body: "Yes.", request_id: randomUUID() });
    expect(
      await notifyCustomer(fresh.db, admin, { ...words, id: second, request_id: randomUUID() }),
    ).toMatchObject({ refusal: "answered_meanwhile" });
    const nobody = await booked({ user_id: null, email: "" });
    expect(
      await notifyCustomer(fresh.db, admin, { ...words, id: nobody.id, request_id: randomUUID() }),
    ).toMatchObject({ refusal: "no_address" });
  });

  it("changes contact details only from the current version", async () => {
    const { id, version } = await booked();
    const form = {
      first_name: "Maya",
      last_name: "Berg",
      email: "maya@example.test",
      phone: "",
      special_requests: null,
      health_conditions: toHealthNote("A stiff knee"),
      emergency_contact: "Not provided",
      emergency_phone: "Not provided",
    };
    expect((await editBooking(fresh.db, admin, { ...form, id, version })).ok).toBe(true);
    expect(await editBooking(fresh.db, admin, { ...form, id, version })).toMatchObject({
      refusal: "changed_meanwhile",
    });
    expect(await stored(id)).toMatchObject({ last_name: "Berg", version: 2 });
    const [trace] = await fresh.rows(auditLog);
    expect(trace).toMatchObject({ after: { changed: ["last_name", "health_conditions"] } });
    expect(JSON.stringify(trace)).not.toMatch(/Berg|knee/);
  });

  it("moves a private group in the booker's time zone", async () => {
    const { id, version } = await booked({
      booking_type: "private_group",
      status: "confirmed",
      timezone: "America/New_York",
      class_date: "2026-12-01",
      class_time: "08:00",
      starts_at: new Date("2026-12-01T13:00:00Z"),
    });
    const move = (date: string, seen = version) =>
      redateBooking(fresh.db, admin, { id, version: seen, date, time: "09:00" });
    expect(await move("2026-11-20")).toMatchObject({ refusal: "past" });
    expect((await move("2026-12-03")).ok).toBe(true);
    expect(await stored(id)).toMatchObject({
      class_date: "2026-12-03",
      starts_at: new Date("2026-12-03T14:00:00Z"),
      calendar_sequence: 1,
    });
    expect(await owed("booking_moved")).toHaveLength(1);
    expect(await move("2026-12-04")).toMatchObject({ refusal: "changed_meanwhile" });
  });

  it("books and moves members and guests within the free seats", async () => {
    const weekly = await aWeeklyClass(fresh.db, { max_participants: 2 });
    const add = (email: string, request_id = randomUUID(), date = "2026-11-26") =>
      addBooking(fresh.db, admin, {
        email,
        full_name: "Maya Lindqvist",
        phone: "",
        schedule_id: weekly.id,
        date,
        request_id,
      });
    const form = randomUUID();
    const first = await add(guest.email, form);
    expect(first).toMatchObject({ ok: true, value: { user_id: guest.id, status: "confirmed" } });
    expect(await add(guest.email, form)).toEqual(first);
    expect(await add(guest.email)).toMatchObject({ refusal: "already_booked" });
    expect(await add("visitor@example.test")).toMatchObject({ ok: true, value: { user_id: null } });
    expect(await add("third@example.test")).toMatchObject({ refusal: "fully_booked" });
    expect(await add("third@example.test", randomUUID(), "2026-11-27")).toMatchObject({
      refusal: "not_bookable",
    });
    expect(await owed("desk_booked")).toHaveLength(2);
    const moved = await rescheduleBookingForStaff(fresh.db, admin, {
      booking_id: first.ok ? first.value.booking_id : "",
      schedule_id: weekly.id,
      date: "2026-12-03",
      request_id: randomUUID(),
    });
    expect(moved).toMatchObject({ ok: true, value: { class_date: "2026-12-03", user_id: guest.id } });
    expect((await add("third@example.test")).ok).toBe(true);
  });

  it("books a guest once per class, but allows a shared email address", async () => {
    const weekly = await aWeeklyClass(fresh.db);
    const add = (full_name: string, date: string, email = "Family@example.test") =>
      addBooking(fresh.db, admin, {
        email,
        full_name,
        phone: "",
        schedule_id: weekly.id,
        date,
        request_id: randomUUID(),
      });
    const first = await add("Ida Haas", "2026-11-26");
    expect(await add("ida haas", "2026-11-26", "family@example.test")).toMatchObject({
      refusal: "already_booked",
    });
    expect((await add("Jon Haas", "2026-11-26")).ok).toBe(true);
    expect((await add("Ida Haas", "2026-12-03")).ok).toBe(true);
    const move = (date: string, request_id: string) =>
      rescheduleBookingForStaff(fresh.db, admin, {
        booking_id: first.ok ? first.value.booking_id : "",
        schedule_id: weekly.id,
        date,
        request_id,
      });
    expect(await move("2026-12-03", randomUUID())).toMatchObject({ refusal: "already_booked" });
    const form = randomUUID();
    const moved = await move("2026-12-10", form);
    expect(moved).toMatchObject({ ok: true, value: { class_date: "2026-12-10" } });
    // The same press, sent twice.
    expect(await move("2026-12-10", form)).toEqual(moved);
  });

  it("assigns a request to the first of two staff members and lets the other take over later", async () => {
    const { id } = await booked();
    const other = await aMember(fresh.db, { roles: ["super_admin"] });
    const take = (by: typeof admin, from?: string | null) =>
      assignRequest(fresh.db, by, { id, to: by.id, from });
    const both = await Promise.all([take(admin, null), take(other, null)]);
    expect(both.map((one) => one.ok || one.refusal).sort()).toEqual(["changed_meanwhile", true]);
    const first = (await stored(id))?.assigned_to ?? null;
    const late = first === admin.id ? other : admin;
    expect((await take(late, null)).ok).toBe(false);
    expect((await take(late, first)).ok).toBe(true);
  });

  it("moves and assigns requests", async () => {
    const { id, version } = await booked();
    await assignRequest(fresh.db, admin, { id, to: admin.id });
    expect(await stored(id)).toMatchObject({ desk_status: "in_progress", assigned_to: admin.id });
    expect(await assignRequest(fresh.db, admin, { id, to: guest.id })).toMatchObject({
      refusal: "not_staff",
    });
    expect(await moveRequest(fresh.db, admin, { id, to: "completed", version })).toMatchObject({
      refusal: "changed_meanwhile",
    });
    expect((await moveRequest(fresh.db, admin, { id, to: "completed" })).ok).toBe(true);
    expect(await moveRequest(fresh.db, admin, { id, to: "responded" })).toMatchObject({
      refusal: "bad_move",
    });
  });
});

describe("a proposal", () => {
  it("sets the price and notifies staff when it is accepted, once", async () => {
    const booking = await booked();
    expect((await quote(booking)).ok).toBe(true);
    const link = await linkOf(booking);
    expect(await findProposal(fresh.db, link.booking_id, link.key)).toMatchObject({
      quoted_price: 4_500_000,
    });
    expect(await stored(booking.id)).toMatchObject({ price: null, desk_status: "responded" });
    for (let press = 0; press < 2; press += 1) expect((await acceptQuote(fresh.db, link)).ok).toBe(true);
    expect(await stored(booking.id)).toMatchObject({ price: 4_500_000, desk_status: "in_progress" });
    expect(await fresh.rows(notifications)).toMatchObject([
      { user_id: admin.id, type: "proposal_accepted", link: `/desk/requests/${booking.booking_id}` },
    ]);
  });

  it("opens only with its key, is replaced by a newer one, and expires", async () => {
    const booking = await booked();
    await quote(booking);
    const old = await linkOf(booking);
    expect(await acceptQuote(fresh.db, { ...old, key: "x" })).toMatchObject({ refusal: "not_found" });
    setClock(() => new Date("2026-11-25T11:00:00+05:30"));
    await quote(booking, { version: 2, price: 4_000_000 });
    expect(await acceptQuote(fresh.db, old)).toMatchObject({ refusal: "not_found" });
    const link = await linkOf(booking);
    setClock(() => new Date("2026-12-10T00:00:00+05:30"));
    expect(await acceptQuote(fresh.db, link)).toMatchObject({ refusal: "expired" });
    expect(await stored(booking.id)).toMatchObject({ price: null, quote_answered_at: null });
  });

  it("is emailed once per form and refused after a newer or accepted one", async () => {
    const booking = await booked();
    for (let press = 0; press < 2; press += 1) expect((await quote(booking)).ok).toBe(true);
    expect(await owed("proposal")).toHaveLength(1);
    expect(await stored(booking.id)).toMatchObject({ version: booking.version + 1 });
    for (const other of [{ price: 1 }, { classes: 1 }, { words: "" }, { valid_until: "2026-12-08" }]) {
      expect(await quote(booking, other)).toMatchObject({ refusal: "changed_meanwhile" });
    }
    await acceptQuote(fresh.db, await linkOf(booking));
    expect(await quote(booking)).toMatchObject({ refusal: "changed_meanwhile" });
    expect(await owed("proposal")).toHaveLength(1);
  });

  it("requires an open request, an amount, a day within ninety and the current version", async () => {
    const booking = await booked();
    expect(await quote(booking, { price: 0 })).toMatchObject({ refusal: "bad_amount" });
    expect(await quote(booking, { valid_until: "2026-11-24" })).toMatchObject({ refusal: "bad_date" });
    expect(await quote(booking, { valid_until: "2027-03-01" })).toMatchObject({ refusal: "bad_date" });
    expect(await quote(booking, { version: 7 })).toMatchObject({ refusal: "changed_meanwhile" });
    for (const booking_type of bookingTypes) {
      const other = await booked({ booking_type });
      const isRequest = booking_type === "corporate" || booking_type === "individual";
      expect([booking_type, (await quote(other)).ok]).toEqual([booking_type, isRequest]);
    }
    expect(await quote(await booked({ status: "cancelled" }))).toMatchObject({ refusal: "not_active" });
  });
});
