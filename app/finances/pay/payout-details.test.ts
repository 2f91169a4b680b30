import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Member } from "#app/accounts/member.ts";
import { session } from "#app/accounts/tables.server.ts";
import { findListedTeacher } from "#app/instructors/managing/teacher-queries.server.ts";
import { mails } from "#app/mail/tables.server.ts";
import { aPlace, aRate, aSession } from "#tests/support/content/pay.ts";
import { testDatabase } from "#tests/support/database.ts";
import { audited, expectEffects } from "#tests/support/effects.ts";
import { aMember, testMember } from "#tests/support/factories.ts";
import { forgetPayer } from "../forget-person.server.ts";
import { findPayout, findPayoutDetails, openPayoutDetails } from "../pay-queries.server.ts";
import { payouts, sessionPay } from "../tables.server.ts";
import { approvePay } from "./approve-pay.server.ts";
import { payoutDetailsForm } from "./pay-forms.ts";
import { draftPayout, payPayout, reversePayout } from "./pay-out.server.ts";
import { savePayoutDetails } from "./save-payout-details.server.ts";
import { settlePay } from "./settle-pay.server.ts";

const fresh = testDatabase("2026-12-02T10:00:00+05:30");
const admin = testMember(fresh, { roles: ["admin"] });
const lead = testMember(fresh, { roles: ["energy_exchange_lead"] });
const teacher = testMember(fresh, { name: "Ravi Menon", roles: ["instructor"] });

beforeEach(() => signedInAt(teacher, new Date("2026-12-02T09:55:00+05:30")));

/** An account without a password proves its owner by a recent sign-in. */
async function signedInAt(person: Member, createdAt: Date) {
  await fresh.db.delete(session).where(eq(session.id, person.session_id));
  await fresh.db.insert(session).values({
    ...{ id: person.session_id, token: randomUUID(), userId: person.id },
    ...{ expiresAt: person.expires_at, createdAt },
  });
}

/** Adds a class that took place with one attendee. */
async function held(hour: string) {
  const given = { instructor_id: teacher.id, start_time: `${hour}:00:00` };
  await aPlace(fresh.db, (await aSession(fresh.db, "2026-11-10", given)).id);
}

const lines = () => fresh.db.select().from(sessionPay).orderBy(sessionPay.id);

describe("payout details", () => {
  const typed = { currency: "USD", method: "bank_transfer", account: " PT50 0002 ", tax_id: "PT 1" };
  const save = (who: Member | null, user_id: string, version: number, changed: Record<string, string> = {}) =>
    savePayoutDetails(fresh.db, who, {
      ...payoutDetailsForm.parse({ ...typed, ...changed }),
      user_id,
      version,
      proof: { password: "", headers: new Headers() },
    });

  it("can be entered only by the teacher and bookkeepers", async () => {
    const other = await aMember(fresh.db, { roles: ["instructor"] });
    const member = await aMember(fresh.db);
    for (const who of [other, member, null]) {
      expect(await save(who, teacher.id, 0)).toEqual({ ok: false, refusal: "not_allowed" });
    }
    expect(await save(lead, member.id, 0)).toEqual({ ok: false, refusal: "not_a_teacher" });
    await expectEffects(fresh, () => save(teacher, teacher.id, 0), {
      staff: ["transactions"],
      mails: [["payout_details_changed", teacher.email]],
      bells: [["payout_details_changed", teacher.id]],
      audit: audited("pay.details", { id: teacher.id, roles: ["instructor"] }, teacher.id, {
        after: { fields: ["currency", "account", "tax_id"] },
      }),
    });
    expect(await findPayoutDetails(fresh.db, teacher.id)).toEqual({
      ...typed,
      account: "PT50 0002",
      version: 1,
    });
    // A stale form is refused; saving identical details again changes nothing.
    expect(await save(lead, teacher.id, 0, { tax_id: "" })).toEqual({
      ok: false,
      refusal: "changed_meanwhile",
    });
    await expectEffects(fresh, () => save(teacher, teacher.id, 1), {});
  });

  it("emails the teacher about a colleague's change and shows its author", async () => {
    await save(teacher, teacher.id, 0);
    await save(admin, teacher.id, 1, { account: "HDFC 1234" });
    const sent = await fresh.db.select().from(mails).where(eq(mails.kind, "payout_details_changed"));
    expect(sent.map(({ props }) => props)).toContainEqual(
      expect.objectContaining({ by: admin.name, fields: ["Account"] }),
    );
    expect(JSON.stringify(sent)).not.toContain("HDFC 1234");
    expect(await openPayoutDetails(fresh.db, teacher.id, lead.id)).toMatchObject({
      account: "HDFC 1234",
      is_own: false,
      changed: { by: admin.name },
    });
  });

  it("requires a recent sign-in or the password for a person's own change", async () => {
    await signedInAt(teacher, new Date("2026-12-02T09:00:00+05:30"));
    expect(await save(teacher, teacher.id, 0)).toEqual({ ok: false, refusal: "sign_in_again" });
    const both = await aMember(fresh.db, { roles: ["instructor", "energy_exchange_lead"] });
    expect(await save(both, both.id, 0)).toEqual({ ok: false, refusal: "sign_in_again" });
    expect(await findPayoutDetails(fresh.db, teacher.id)).toMatchObject({ account: "", version: 0 });
    // A colleague needs no proof: the teacher is emailed.
    expect((await save(lead, teacher.id, 0)).ok).toBe(true);
  });

  it("stay with the payout that used them, and are deleted with the account", async () => {
    await save(lead, teacher.id, 0, { currency: "INR" });
    const line = {
      ...{ instructor_id: teacher.id, kind: "adjustment" as const, pay_date: "2026-11-10", amount: 50_000 },
      ...{ currency: "INR" as const, status: "approved" as const, reason: "A workshop" },
    };
    await fresh.db.insert(sessionPay).values(line);
    const period = { instructor_id: teacher.id, from: "2026-11-01", until: "2026-11-30" };
    const drafted = await draftPayout(fresh.db, lead, { ...period, currency: "INR" });
    const id = drafted.ok ? drafted.value.id : "";
    const money = { method: "upi" as const, reference: "", paid_on: "2026-12-01" };
    expect((await payPayout(fresh.db, lead, { id, ...money })).ok).toBe(true);
    await save(lead, teacher.id, 1, { account: "Another bank" });
    expect((await findPayout(fresh.db, id))?.paid_to).toMatchObject({ account: "PT50 0002", tax_id: "PT 1" });
    await forgetPayer(fresh.db, { user_id: teacher.id });
    expect((await findPayout(fresh.db, id))?.paid_to).toBeNull();
  });

  it("refuses to pay or reverse one's own payout", async () => {
    const both = await aMember(fresh.db, { roles: ["instructor", "admin"] });
    const payout = {
      ...{ instructor_id: both.id, from_date: "2026-11-01", until_date: "2026-11-30" },
      ...{ currency: "INR" as const, total: 1_000 },
    };
    const [draft] = await fresh.db.insert(payouts).values(payout).returning();
    const money = { method: "upi" as const, reference: "", paid_on: "2026-12-01" };
    const own = { ok: false, refusal: "own_payout" };
    expect(await payPayout(fresh.db, both, { id: draft?.id ?? "", ...money })).toEqual(own);
    expect((await payPayout(fresh.db, lead, { id: draft?.id ?? "", ...money })).ok).toBe(true);
    expect(await reversePayout(fresh.db, both, { id: draft?.id ?? "", reason: "x" })).toEqual(own);
  });

  it("have length limits", () => {
    const wrong = payoutDetailsForm.safeParse({
      ...typed,
      currency: "EUR",
      method: "barter",
      account: "1".repeat(301),
      tax_id: "1".repeat(21),
    });
    expect(wrong.error?.issues.map(({ path }) => path[0])).toEqual([
      "currency",
      "method",
      "account",
      "tax_id",
    ]);
  });

  it("change the currency of pending pay, not of approved pay", async () => {
    await aRate(fresh.db, admin, { second_amount: "12.50" });
    for (const hour of ["07", "09"]) await held(hour);
    await settlePay(fresh.db);
    const [line] = await lines();
    await approvePay(fresh.db, admin, { id: line?.id ?? "" });
    await save(teacher, teacher.id, 0);
    await settlePay(fresh.db);
    const all = (await lines()).map(({ id, amount, currency }) => [id === line?.id, amount, currency]);
    expect(all).toHaveLength(2);
    expect(all).toContainEqual([true, 100_000, "INR"]);
    expect(all).toContainEqual([false, 1_250, "USD"]);
    expect(await findListedTeacher(fresh.db, teacher.id)).toMatchObject({
      owed: [
        { amount: 100_000, currency: "INR" },
        { amount: 1_250, currency: "USD" },
      ],
    });
  });
});
