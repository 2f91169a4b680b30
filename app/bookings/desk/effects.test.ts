import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { mails } from "#app/mail/tables.server.ts";
import { aWeeklyClass } from "#tests/support/content/classes.ts";
import { aCompanyRequest } from "#tests/support/content/company-request.ts";
import { testDatabase } from "#tests/support/database.ts";
import { audited, expectEffects } from "#tests/support/effects.ts";
import { testMember } from "#tests/support/factories.ts";
import { rescheduleBookingForStaff } from "../own/reschedule-booking.server.ts";
import type { bookings } from "../tables.server.ts";
import { addBooking } from "./add-booking.server.ts";
import { editBooking } from "./edit-booking.server.ts";
import { acceptQuote, quoteRequest } from "./quote-request.server.ts";
import { redateBooking } from "./redate-booking.server.ts";
import { setPrice } from "./set-price.server.ts";
import { assignRequest, confirmRequest, moveRequest, settleBooking } from "./settle-booking.server.ts";
import { addReceivedEmail, notifyCustomer } from "./write-to-booker.server.ts";

const fresh = testDatabase("2026-11-25T10:00:00+05:30");
const admin = testMember(fresh, { name: "Asha Rao", roles: ["admin"] });
const colleague = testMember(fresh, { roles: ["super_admin"] });
const guest = testMember(fresh, { name: "Maya Lindqvist", email: "maya@example.test" });

const aRequest = (values: Partial<typeof bookings.$inferInsert> = {}) =>
  aCompanyRequest(fresh.db, guest, values);

const added = (weekly: { id: string }, given = {}) => ({
  email: guest.email,
  full_name: "Maya Lindqvist",
  phone: "",
  schedule_id: weekly.id,
  date: "2026-11-26",
  request_id: randomUUID(),
  ...given,
});

describe("effects of staff on booked classes", () => {
  it("emails, notifies, invalidates pages and audits once when staff book a seat", async () => {
    const weekly = await aWeeklyClass(fresh.db);
    const form = added(weekly);
    const answer = await expectEffects(fresh, () => addBooking(fresh.db, admin, form), {
      pages: ["schedule"],
      staff: ["bookings", "sessions"],
      mails: [["desk_booked", guest.email]],
      bells: [["class_booked", guest.id]],
      audit: audited("bookings.add", admin, expect.any(String), {
        after: { class_name: expect.any(String), class_date: "2026-11-26" },
      }),
    });
    expect(answer.ok).toBe(true);
    await expectEffects(fresh, () => addBooking(fresh.db, admin, form), {});
    const late = await expectEffects(fresh, () => addBooking(fresh.db, guest, added(weekly)), {});
    expect(late).toEqual({ ok: false, refusal: "not_allowed" });
  });

  it("sends no notification to a guest without an account", async () => {
    const weekly = await aWeeklyClass(fresh.db);
    await expectEffects(
      fresh,
      () => addBooking(fresh.db, admin, added(weekly, { email: "x@example.test" })),
      {
        pages: ["schedule"],
        staff: ["bookings", "sessions"],
        mails: [["desk_booked", "x@example.test"]],
        audit: audited("bookings.add", admin, expect.any(String), {
          after: { class_name: expect.any(String), class_date: "2026-11-26" },
        }),
      },
    );
  });

  it("emails, notifies and audits both dates when staff move a booking", async () => {
    const weekly = await aWeeklyClass(fresh.db);
    const booked = await addBooking(fresh.db, admin, added(weekly));
    if (!booked.ok) throw new Error(booked.refusal);
    const move = () =>
      rescheduleBookingForStaff(fresh.db, admin, {
        booking_id: booked.value.booking_id,
        schedule_id: weekly.id,
        date: "2026-12-03",
        request_id: randomUUID(),
      });
    await expectEffects(fresh, move, {
      pages: ["schedule"],
      staff: ["bookings", "sessions"],
      mails: [["booking_moved", guest.email]],
      bells: [["class_booked", guest.id]],
      audit: audited("bookings.move", admin, booked.value.id, {
        before: { class_date: "2026-11-26", class_time: booked.value.class_time },
        after: { class_date: "2026-12-03", class_time: booked.value.class_time },
      }),
    });
    await expectEffects(fresh, move, {});
  });
});

describe("effects of staff on requests", () => {
  it("emails, notifies and audits once when a request is confirmed", async () => {
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
  });

  it("only audits a recorded outcome", async () => {
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
  });

  it("notifies the assignee", async () => {
    const { id } = await aRequest();
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
    await expectEffects(fresh, () => moveRequest(fresh.db, admin, { id, to: "completed" }), {
      staff: ["bookings"],
      audit: audited("requests.move", admin, id, {
        before: { desk_status: "in_progress" },
        after: { desk_status: "completed" },
      }),
    });
  });

  it("emails a reply once and refreshes the list after the booker's answer", async () => {
    const { id } = await aRequest();
    const words = { id, subject: "A question", body: "Mondays?", seen: "", request_id: randomUUID() };
    const write = () => notifyCustomer(fresh.db, admin, words);
    await expectEffects(fresh, write, {
      staff: ["bookings"],
      mails: [["booking_note", guest.email]],
      audit: audited("bookings.notify", admin, id, { after: { subject: "A question" } }),
    });
    await expectEffects(fresh, write, {});
    const answer = { id, body: "Yes.", request_id: randomUUID() };
    await expectEffects(fresh, () => addReceivedEmail(fresh.db, admin, answer), { staff: ["bookings"] });
    await expectEffects(fresh, () => addReceivedEmail(fresh.db, admin, answer), {});
  });

  it("audits only the names of changed contact fields", async () => {
    const { id, version, first_name, email, phone, special_requests, health_conditions } = await aRequest();
    const form = {
      ...{ first_name, email, phone, special_requests, health_conditions },
      last_name: "Berg",
      emergency_contact: "Not provided",
      emergency_phone: "Not provided",
    };
    const edit = () => editBooking(fresh.db, admin, { ...form, id, version });
    await expectEffects(fresh, edit, {
      staff: ["bookings"],
      audit: audited("bookings.edit", admin, id, { after: { changed: ["last_name"] } }),
    });
    await expectEffects(fresh, edit, {});
  });

  it("emails, notifies and audits both times when a private group moves", async () => {
    const { id, version } = await aRequest({
      booking_type: "private_group",
      status: "confirmed",
      class_date: "2026-12-01",
      class_time: "08:00",
      starts_at: new Date("2026-12-01T02:30:00Z"),
    });
    const move = () => redateBooking(fresh.db, admin, { id, version, date: "2026-12-03", time: "09:00" });
    await expectEffects(fresh, move, {
      staff: ["bookings"],
      mails: [["booking_moved", guest.email]],
      bells: [["class_booked", guest.id]],
      audit: audited("bookings.move", admin, id, {
        before: { class_date: "2026-12-01", class_time: "08:00:00" },
        after: { class_date: "2026-12-03", class_time: "09:00" },
      }),
    });
  });

  it("emails a proposed price and notifies each admin once when it is accepted", async () => {
    const { id, booking_id, version } = await aRequest();
    const quote = { id, version, price: 4_500_000, classes: 8, words: "", valid_until: "2026-12-09" };
    await expectEffects(fresh, () => quoteRequest(fresh.db, admin, quote), {
      staff: ["bookings"],
      mails: [["proposal", guest.email]],
      audit: audited("requests.quote", admin, id, {
        before: { quoted_price: null },
        after: { quoted_price: 4_500_000, quoted_classes: 8, valid_until: "2026-12-09" },
      }),
    });
    const [mail] = await fresh.rows(mails, eq(mails.kind, "proposal"));
    const { path } = (mail?.props ?? {}) as { path: string };
    const key = new URL(path, "http://studio.test").searchParams.get("key");
    const accept = (given = key) => acceptQuote(fresh.db, { booking_id, key: given });
    await expectEffects(fresh, () => accept("guessed"), {});
    await expectEffects(fresh, () => accept(), {
      staff: ["bookings"],
      bells: [
        ["proposal_accepted", admin.id],
        ["proposal_accepted", colleague.id],
      ],
      audit: audited("requests.accept", null, id, { before: { price: null }, after: { price: 4_500_000 } }),
    });
    await expectEffects(fresh, () => accept(), {});
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
