import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { cancelBooking } from "#app/bookings/own/cancel-booking.server.ts";
import { mails } from "#app/mail/tables.server.ts";
import { notifications } from "#app/notifications/tables.server.ts";
import { readBusinessSettings } from "#app/settings/queries.server.ts";
import { aPackage } from "#tests/support/content/packages.ts";
import { testDatabase } from "#tests/support/database.ts";
import { audited, expectEffects } from "#tests/support/effects.ts";
import { composeEmail, studio } from "#tests/support/email-kinds.ts";
import { aMember, testMember } from "#tests/support/factories.ts";
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
  it("emails client and studio of a private group and notifies the member and staff, but no teacher", async () => {
    await aMember(fresh.db, { roles: ["instructor"] });
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
    expect(own.value.user_id).toBe(member.id);
    const bells = await fresh.rows(notifications);
    expect(bells.filter(({ user_id }) => user_id === admin.id)).toContainEqual(
      expect.objectContaining({
        title: "Private group class",
        link: `/desk/requests/${own.value.booking_id}`,
      }),
    );
    const message = "Private Group Class, Friday 4 December 2026, 18:00 Sao Paulo (GMT−3)";
    expect(bells.find(({ user_id }) => user_id === member.id)).toMatchObject({ message });
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

describe("the email to the desk", () => {
  const readNotice = async () => {
    const [row] = await fresh.rows(mails, eq(mails.kind, "booking_notice"));
    return (await composeEmail("booking_notice", row?.props, studio)).text.replace(/\s+/g, " ");
  };

  it("shows every answer of a company except its special requests", async () => {
    const type = { type: "Corporate", name: "Team Month", price: 960_000 } as const;
    const { id: packageId } = await aPackage(fresh.db, type);
    const answer = await send.corporate(
      {
        packageId,
        quotedPrice: "9600000",
        budgetRange: "2500-5000",
        equipmentNeeded: "Ten mats",
        specialRequests: "No incense",
      },
      member,
    );
    expect(answer.ok).toBe(true);
    const text = await readNotice();
    for (const fact of [
      "Company Northwind",
      "Industry Technology",
      "Company size 51-200 employees",
      "Contact name Nora van der Berg",
      "Position People lead",
      "Email nora@northwind.test",
      "Phone +31 20 123 45 67",
      "Program Team Month",
      "Participants 50",
      "Frequency Weekly",
      "Objectives Fewer sore necks",
      "Budget range ₹2,500 to ₹5,000",
      "Current wellness program No",
      "Days Monday, Wednesday",
      "Times 12:00 PM (Paris time)",
      "From Monday 7 December 2026",
      "Location Hybrid, some in a room and some online",
      "Equipment needed Ten mats",
    ]) {
      expect(text).toContain(fact);
    }
    expect(text).not.toContain("No incense");
  });

  it("says that a health note is on file, without its text", async () => {
    const { id: packageId } = await aPackage(fresh.db, { type: "Individual", price: 450_000 });
    const healthConditions = "A slipped disc in March";
    const form = { packageId, quotedPrice: "450000", healthConditions };
    const answer = await send.individual(form, member);
    if (!answer.ok) throw new Error(answer.refusal);
    expect(answer.value.health_conditions).toBe(healthConditions);
    const text = await readNotice();
    expect(text).toContain("Experience level Beginner (0-6 months)");
    expect(text).toContain("A health note is on file. Open the booking in the dashboard to read it.");
    expect(text).toContain(`https://studio.test/bookings/${answer.value.booking_id}/answers`);
    for (const { props } of await fresh.rows(mails)) {
      expect(JSON.stringify(props)).not.toContain(healthConditions);
    }
  });
});
