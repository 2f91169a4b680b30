import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { mails } from "#app/mail/tables.server.ts";
import { corporateForm } from "#app/requests/corporate-form.ts";
import { groupForm } from "#app/requests/group-form.ts";
import { individualForm } from "#app/requests/individual-form.ts";
import { aPackage } from "#tests/support/content/packages.ts";
import { testDatabase } from "#tests/support/database.ts";
import { composeEmail, studio } from "#tests/support/email-kinds.ts";
import { testMember } from "#tests/support/factories.ts";
import { requestForms } from "#tests/support/request-forms.ts";
import { notifyCancelled } from "./own/cancel-booking.server.ts";

const fresh = testDatabase("2026-11-25T10:00:00+05:30");
const member = testMember(fresh, { name: "Nora van der Berg" });

const group = (given: Record<string, unknown>, address?: string) =>
  requestForms(fresh.db, address).group(given, null);

async function individual(given: Record<string, unknown>) {
  const { id: packageId } = await aPackage(fresh.db, { type: "Individual", price: 500_000 });
  const form = { packageId, quotedPrice: "500000", goals: "A calmer back, see evil.example", ...given };
  const answer = await requestForms(fresh.db).individual(form, member);
  expect(answer.ok).toBe(true);
}

describe("emails to an unverified address", () => {
  const shout = {
    fullName: "Visit evil.example Now",
    specialRequests: "You won 500$",
    email: "victim@example.test",
  };
  const emailsTo = (email: string) => fresh.rows(mails, eq(mails.to_email, email));

  // Proves V2-7
  it("contain nothing that was typed", async () => {
    const booked = await group(shout);
    await fresh.db.transaction(async (tx) => {
      if (booked.ok) await notifyCancelled(tx, booked.value);
    });
    await individual({ firstName: "Visit", lastName: "evil.example", email: shout.email });
    const sent = await emailsTo(shout.email);
    expect(sent.map(({ kind }) => kind).sort()).toEqual([
      "booking_cancelled",
      "group_booked",
      "request_received",
    ]);
    for (const mail of sent) {
      expect(mail.to_name).toBeNull();
      const words = await composeEmail(mail.kind, mail.props, studio);
      expect(JSON.stringify([words, mail.props])).not.toMatch(/evil|Visit|won 500/i);
    }
    // The desk reads the name, and opens the dashboard for the special requests.
    const [notice] = await fresh.rows(mails, eq(mails.kind, "booking_notice"));
    expect(JSON.stringify(notice?.props)).toMatch(/Visit/);
    expect(notice?.props).toMatchObject({ has_health_notes: true });
    expect(JSON.stringify(notice?.props)).not.toMatch(/won 500/);
  });

  it("greet a member at their own address by name", async () => {
    await individual({ email: member.email });
    expect(await emailsTo(member.email)).toMatchObject([{ to_name: "Nora van der Berg" }]);
  });

  it("stop after five a day with an error message", async () => {
    const late = { ok: false, refusal: "too_many_for_address" };
    for (let sent = 0; sent < 5; sent += 1) expect((await group(shout)).ok).toBe(true);
    expect(await group(shout)).toEqual(late);
    expect(await group({ ...shout, email: "Victim@Example.test" })).toEqual(late);
    for (let sent = 0; sent < 12; sent += 1) await group(shout, `203.0.113.${20 + sent}`);
    expect(await emailsTo(shout.email)).toHaveLength(5);
  });

  it.each(["You-won-500$:https://evil.example/claim", "See //evil.example"])(
    "are refused with a name such as %s",
    (fullName) => {
      expect(groupForm.shape.fullName.safeParse(fullName).success).toBe(false);
      expect(corporateForm.shape.companyName.safeParse(fullName).success).toBe(false);
      expect(individualForm.shape.firstName.safeParse(fullName).success).toBe(false);
    },
  );
});
