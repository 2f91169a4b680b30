import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { cancelBooking } from "#app/bookings/own/cancel-booking.server.ts";
import { notifications } from "#app/notifications/tables.server.ts";
import { readBusinessSettings } from "#app/settings/queries.server.ts";
import { aPackage } from "#tests/support/content/packages.ts";
import { testDatabase } from "#tests/support/database.ts";
import { audited, expectEffects } from "#tests/support/effects.ts";
import { testMember } from "#tests/support/factories.ts";
import { requestForms } from "#tests/support/request-forms.ts";
import { addRequest } from "./add-request.server.ts";

const fresh = testDatabase("2026-11-25T10:00:00+05:30");
const member = testMember(fresh);
const admin = testMember(fresh, { roles: ["admin"] });
let desk: string;
let send: ReturnType<typeof requestForms>;

beforeEach(async () => {
  send = requestForms(fresh.db);
  desk = (await readBusinessSettings(fresh.db)).business_contact.email;
});

describe("effects of a request", () => {
  it("emails client and staff for a private group and notifies members", async () => {
    await expectEffects(fresh, () => send.group({}, null), {
      staff: ["bookings"],
      mails: [
        ["group_booked", "ana@example.test"],
        ["booking_notice", desk],
      ],
      bells: [["booking_request", admin.id]],
    });
    const own = await expectEffects(fresh, () => send.group({ email: member.email }, member), {
      staff: ["bookings"],
      mails: [
        ["group_booked", member.email],
        ["booking_notice", desk],
      ],
      bells: [
        ["class_booked", member.id],
        ["booking_request", admin.id],
      ],
    });
    if (!own.ok) throw new Error(own.refusal);
    const rung = await fresh.rows(notifications, eq(notifications.user_id, admin.id));
    expect(rung.map(({ link }) => link)).toContain(`/desk/requests/${own.value.booking_id}`);
  });

  it("confirms receipt for companies and individual sessions", async () => {
    const sessions = await aPackage(fresh.db, { type: "Individual", price: 500_000 });
    const company = await aPackage(fresh.db, { type: "Corporate", price: 960_000 });
    const sent = [
      () => send.corporate({ packageId: company.id, quotedPrice: "9600000", email: member.email }, member),
      () => send.individual({ packageId: sessions.id, quotedPrice: "500000", email: member.email }, member),
    ];
    for (const request of sent) {
      const answer = await expectEffects(fresh, request, {
        staff: ["bookings"],
        mails: [
          ["request_received", member.email],
          ["booking_notice", desk],
        ],
        bells: [
          ["booking_received", member.id],
          ["booking_request", admin.id],
        ],
      });
      expect(answer.ok).toBe(true);
    }
  });

  it("notifies staff of a withdrawn request", async () => {
    const booked = await send.group({ email: member.email }, member);
    if (!booked.ok) throw new Error(booked.refusal);
    const { booking_id } = booked.value;
    await expectEffects(fresh, () => cancelBooking(fresh.db, member, { booking_id, key: null }), {
      staff: ["bookings"],
      mails: [
        ["booking_cancelled", member.email],
        ["booking_withdrawn", desk],
      ],
      bells: [["class_cancelled", member.id]],
    });
  });

  it("has no effects when refused", async () => {
    const answer = await expectEffects(fresh, () => send.corporate({ packageId: randomUUID() }, member), {});
    expect(answer.ok).toBe(false);
  });
});

it("notifies only the client of a request that staff enter and audits it", async () => {
  const { id: packageId } = await aPackage(fresh.db, { type: "Individual", price: 500_000 });
  const input = {
    booking_type: "individual" as const,
    date: "2026-12-01",
    goals: null,
    full_name: "Ilse Brandt",
    email: member.email,
    phone: "+49 30 1234567",
    timezone: "Europe/Berlin",
    special_requests: null,
    packageId,
    request_id: randomUUID(),
  };
  await expectEffects(fresh, () => addRequest(fresh.db, member, input), {});
  await expectEffects(fresh, () => addRequest(fresh.db, admin, input), {
    staff: ["bookings"],
    mails: [["request_received", member.email]],
    bells: [["booking_received", member.id]],
    audit: audited("bookings.add", admin, expect.any(String), { after: expect.anything() }),
  });
  await expectEffects(fresh, () => addRequest(fresh.db, admin, input), {});
});
