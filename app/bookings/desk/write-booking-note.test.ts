import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Actor } from "#app/accounts/member.ts";
import { mails } from "#app/mail/tables.server.ts";
import { toHealthNote } from "#app/platform/fields/health-note.ts";
import { auditLog } from "#app/platform/tables.server.ts";
import { aPackage } from "#tests/support/content/packages.ts";
import { testDatabase } from "#tests/support/database.ts";
import { composeEmail, studio } from "#tests/support/email-kinds.ts";
import { aMember, testMember } from "#tests/support/factories.ts";
import { requestForms } from "#tests/support/request-forms.ts";
import { bookings } from "../tables.server.ts";
import { writeBookingNote } from "./write-booking-note.server.ts";

const fresh = testDatabase("2026-11-25T10:00:00+05:30");
const member = testMember(fresh, { name: "Nora van der Berg" });

const rows = () => fresh.rows(bookings);
const group = (given: Record<string, unknown> = {}, as: Actor = null) =>
  requestForms(fresh.db).group(given, as);
const corporate = (given: Record<string, unknown>) => requestForms(fresh.db).corporate(given, member);
const individual = (given: Record<string, unknown>) => requestForms(fresh.db).individual(given, member);

describe("the desk", () => {
  const deskEmail = async () => {
    const [row] = await fresh.rows(mails, eq(mails.kind, "booking_notice"));
    return (await composeEmail("booking_notice", row?.props, studio)).text.replace(/\s+/g, " ");
  };

  it("shows every answer of a company except its special requests", async () => {
    const offered = await aPackage(fresh.db, { type: "Corporate", name: "Team Month", price: 960_000 });
    const answer = await corporate({
      packageId: offered.id,
      quotedPrice: "9600000",
      budgetRange: "2500-5000",
      equipmentNeeded: "Ten mats",
      specialRequests: "No incense",
    });
    expect(answer.ok).toBe(true);
    const text = await deskEmail();
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
    const offered = await aPackage(fresh.db, { type: "Individual", price: 450_000 });
    const health = "A slipped disc in March";
    const answer = await individual({
      packageId: offered.id,
      quotedPrice: "450000",
      healthConditions: health,
    });
    if (!answer.ok) throw new Error(answer.refusal);
    expect(answer.value.health_conditions).toBe(health);
    const text = await deskEmail();
    expect(text).toContain("Experience level Beginner (0-6 months)");
    expect(text).toContain("A health note is on file. Open the booking in the dashboard to read it.");
    expect(text).toContain(`https://studio.test/bookings/${answer.value.booking_id}/answers`);
    for (const { props } of await fresh.rows(mails)) {
      expect(JSON.stringify(props)).not.toContain(health);
    }
  });

  it("lets only staff write an audited note for the teacher", async () => {
    const answer = await group();
    if (!answer.ok) throw new Error(answer.refusal);
    const { booking_id, id } = answer.value;
    const admin = await aMember(fresh.db, { roles: ["admin"] });
    const teacher = await aMember(fresh.db, { roles: ["instructor"] });
    const note = toHealthNote("Two of them are deaf: stay in the picture.");
    for (const actor of [null, member, teacher]) {
      expect(await writeBookingNote(fresh.db, actor, { booking_id, note })).toMatchObject({
        refusal: "not_allowed",
      });
    }
    expect(await writeBookingNote(fresh.db, admin, { booking_id, note })).toMatchObject({ ok: true });
    expect((await rows())[0]?.booking_notes).toBe(note);
    expect(await fresh.rows(auditLog)).toMatchObject([
      { actor_id: admin.id, action: "bookings.note", subject_id: id, after: null },
    ]);
    expect(
      await writeBookingNote(fresh.db, admin, { booking_id: "YOG-20261125-XXXXXX", note }),
    ).toMatchObject({
      refusal: "not_found",
    });
  });
});
