import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Actor } from "#app/accounts/member.ts";
import { bookingIdPattern } from "#app/bookings/booking-id.ts";
import { agreedPrice } from "#app/bookings/prices/group-price.ts";
import { bookingHistory, bookings } from "#app/bookings/tables.server.ts";
import { classPackages } from "#app/catalogue/tables.server.ts";
import { listEmails } from "#app/mail/queries.server.ts";
import { mails } from "#app/mail/tables.server.ts";
import { notifications } from "#app/notifications/tables.server.ts";
import { setClock } from "#app/platform/time/clock.ts";
import { profiles } from "#app/profiles/tables.server.ts";
import { aPackage } from "#tests/support/content/packages.ts";
import { testDatabase } from "#tests/support/database.ts";
import { composeEmail, studio } from "#tests/support/email-kinds.ts";
import { aMember, testMember } from "#tests/support/factories.ts";
import { requestForms } from "#tests/support/request-forms.ts";

const fresh = testDatabase("2026-11-25T10:00:00+05:30");
const member = testMember(fresh, { name: "Nora van der Berg" });

const rows = () => fresh.rows(bookings);
const group = (given: Record<string, unknown> = {}, as: Actor = null) =>
  requestForms(fresh.db).group(given, as);
const corporate = (given: Record<string, unknown>, as: Actor = member) =>
  requestForms(fresh.db).corporate(given, as);
const individual = (given: Record<string, unknown>, as: Actor = member) =>
  requestForms(fresh.db).individual(given, as);

describe("a private group class", () => {
  // Proves 2.1.2, 2.3.3, 2.4.1
  it("is confirmed for anyone at the entered time", async () => {
    const answer = await group({ specialRequests: "Chairs, please" });
    expect(answer.ok && answer.value).toMatchObject({
      booking_id: expect.stringMatching(bookingIdPattern),
      user_id: null,
      booking_type: "private_group",
      status: "confirmed",
      class_name: "Private Group Class",
      class_date: "2026-12-04",
      class_time: "18:00:00",
      timezone: "America/Sao_Paulo",
      starts_at: new Date("2026-12-04T18:00:00-03:00"),
      session_duration: null,
      first_name: "Ana",
      last_name: "Lima Souza",
      country: "Other",
      group_size: "6-10",
      special_requests: "Chairs, please",
      emergency_contact: "Not provided",
      class_package_id: null,
      price: null,
    });
    expect(await fresh.rows(bookingHistory)).toMatchObject([
      { from_status: null, to_status: "confirmed", actor_id: null },
    ]);
  });

  it("takes duration and price from the package", async () => {
    const offered = await aPackage(fresh.db, {
      type: "Private group",
      name: "Term",
      price: 150_000,
      session_minutes: 45,
      course_type: "crash",
    });
    const answer = await group({ packageId: offered.id, quotedPrice: "150000", groupSize: "2-5" });
    expect(answer.ok && answer.value).toMatchObject({
      class_name: "Term",
      class_package_id: offered.id,
      package_type: "crash",
      session_duration: 45,
      price: 150_000,
    });
  });

  it.each(["6-10", "11-15", "16-20", "20+"])(
    "stores no price for a group that may exceed eight: %s",
    async (groupSize) => {
      const offered = await aPackage(fresh.db, { type: "Private group", name: "Term", price: 150_000 });
      for (const quotedPrice of ["150000", ""]) {
        const answer = await group({ packageId: offered.id, quotedPrice, groupSize });
        expect(answer.ok && answer.value).toMatchObject({ class_package_id: offered.id, price: null });
      }
      for (const { kind, props } of await fresh.rows(mails)) {
        const { text } = await composeEmail(kind, props, studio);
        expect(text).toContain(agreedPrice);
        expect(text).not.toContain("₹");
      }
    },
  );

  // Proves 2.5.3
  it("refuses a past time in the visitor's time zone", async () => {
    // In Auckland it is already the 26th, in the studio still the 25th.
    setClock(() => new Date("2026-11-25T18:00:00Z"));
    const there = { timezone: "Pacific/Auckland", time: "08:00 PM" };
    expect(await group({ ...there, date: "2026-11-25" })).toEqual({ ok: false, refusal: "date_past" });
    expect(await group({ ...there, date: "2026-11-26" })).toMatchObject({ ok: true });
  });

  it("accepts a day that is past only in the studio's time zone", async () => {
    setClock(() => new Date("2026-11-25T20:00:00Z"));
    const there = { timezone: "Pacific/Honolulu", date: "2026-11-25" };
    expect(await group({ ...there, time: "10:00 AM" })).toEqual({ ok: false, refusal: "time_past" });
    expect(await group({ ...there, time: "11:00 AM" })).toMatchObject({ ok: true });
  });

  it("refuses dates years ahead", async () => {
    expect(await group({ date: "2028-01-01" })).toEqual({ ok: false, refusal: "date_far" });
    expect(await rows()).toEqual([]);
  });

  it("refuses too many requests from one address", async () => {
    for (let sent = 0; sent < 40; sent += 1) {
      expect((await group({ email: `guest-${sent}@example.test` })).ok).toBe(true);
    }
    expect(await group()).toEqual({ ok: false, refusal: "too_many" });
    expect((await group({}, member)).ok).toBe(true);
  });
});

describe("a corporate program", () => {
  // Proves 2.1.3, 2.3.3, 2.3.4, 2.4.1
  it("is pending with the computed estimate", async () => {
    const offered = await aPackage(fresh.db, {
      type: "Corporate",
      name: "Team Month",
      price: 960_000,
      session_minutes: 45,
    });
    const answer = await corporate({ packageId: offered.id, quotedPrice: "9600000" });
    expect(answer.ok && answer.value).toMatchObject({
      user_id: member.id,
      booking_type: "corporate",
      status: "pending",
      class_name: "Team Month",
      class_date: "2026-12-07",
      starts_at: null,
      first_name: "Nora",
      last_name: "van der Berg",
      company_name: "Northwind",
      company_size: "51-200",
      industry: "Technology",
      job_title: "People lead",
      participants_count: 50,
      session_frequency: "weekly",
      current_wellness_programs: false,
      budget_range: null,
      preferred_days: ["Monday", "Wednesday"],
      preferred_times: ["12:00 PM"],
      work_location: "hybrid",
      session_duration: 45,
      price: 9_600_000,
    });
  });

  it("accepts an archived package", async () => {
    const archived = await aPackage(fresh.db, { type: "Corporate", price: 100_000, is_archived: true });
    const answer = await corporate({
      packageId: archived.id,
      participantsCount: "20",
      sessionFrequency: "one-time",
      quotedPrice: "100000",
      currentPrograms: "",
    });
    expect(answer.ok && answer.value).toMatchObject({ price: 100_000, current_wellness_programs: null });
  });

  it("requires a sign-in", async () => {
    const offered = await aPackage(fresh.db, { type: "Corporate" });
    expect(await corporate({ packageId: offered.id, quotedPrice: "2000000" }, null)).toEqual({
      ok: false,
      refusal: "not_allowed",
    });
  });
});

describe("individual sessions", () => {
  // Proves 2.1.3, 2.3.3, 2.3.5, 2.4.1, 2.9.6
  it("are pending at the package price for one person", async () => {
    await fresh.db
      .update(profiles)
      .set({ emergency_contact: { name: "Jan", phone: "+31 6" } })
      .where(eq(profiles.user_id, member.id));
    const offered = await aPackage(fresh.db, {
      name: "Steady Twelve",
      price: 450_000,
      session_minutes: 90,
    });
    const answer = await individual({
      packageId: offered.id,
      quotedPrice: "450000",
      healthConditions: "Asthma",
    });
    expect(answer.ok && answer.value).toMatchObject({
      user_id: member.id,
      booking_type: "individual",
      status: "pending",
      class_name: "Steady Twelve",
      package_type: "regular",
      class_date: "2026-11-26",
      session_duration: 60,
      participants_count: 1,
      experience_level: "beginner",
      health_conditions: "Asthma",
      emergency_contact: "Jan",
      emergency_phone: "+31 6",
      preferred_days: ["Monday", "Sunday"],
      preferred_times: ["06:00 AM", "07:00 AM"],
      price: 450_000,
    });
    expect(await fresh.rows(notifications)).toMatchObject([
      { user_id: member.id, type: "booking_received", title: "Request received" },
    ]);
  });

  it("are refused for an archived, inactive or different type of package", async () => {
    const offered = await aPackage(fresh.db);
    const chosen = { packageId: offered.id, quotedPrice: "200000" };
    for (const change of [{ is_archived: true }, { is_archived: false, is_active: false }]) {
      await fresh.db.update(classPackages).set(change);
      expect(await individual(chosen)).toEqual({ ok: false, refusal: "package_gone" });
    }
    const team = await aPackage(fresh.db, { type: "Corporate" });
    for (const packageId of [team.id, randomUUID()]) {
      expect(await individual({ ...chosen, packageId })).toEqual({ ok: false, refusal: "package_gone" });
    }
    expect(await rows()).toEqual([]);
  });

  it("are refused at a changed or wrong price", async () => {
    const offered = await aPackage(fresh.db);
    await fresh.db.update(classPackages).set({ price: 210_000 });
    for (const quotedPrice of ["200000", "0", ""]) {
      expect(await individual({ packageId: offered.id, quotedPrice })).toEqual({
        ok: false,
        refusal: "price_changed",
      });
    }
    expect(await rows()).toEqual([]);
    expect(await listEmails(fresh.db)).toEqual([]);
  });
});

describe("a form that is sent twice", () => {
  it("creates one booking and returns it twice", async () => {
    const request_id = randomUUID();
    const first = await group({ request_id });
    expect(await group({ request_id, fullName: "Somebody Else" })).toEqual(first);
    expect(await rows()).toHaveLength(1);
    expect(await listEmails(fresh.db)).toHaveLength(2);
  });

  it("returns the same booking when sent at the same time", async () => {
    const request_id = randomUUID();
    const answers = await Promise.all([group({ request_id }), group({ request_id }), group({ request_id })]);
    expect(new Set(answers.map((answer) => answer.ok && answer.value.booking_id)).size).toBe(1);
    expect(await rows()).toHaveLength(1);
  });

  it("is recognized after signing in, but not for others", async () => {
    const request_id = randomUUID();
    const first = await group({ request_id });
    expect(await group({ request_id }, member)).toEqual(first);
    const own = randomUUID();
    await group({ request_id: own }, member);
    const other = await aMember(fresh.db);
    for (const as of [null, other]) {
      expect(await group({ request_id: own }, as)).toEqual({ ok: false, refusal: "request_used" });
    }
  });

  it("returns the booking even if the package is gone", async () => {
    const offered = await aPackage(fresh.db);
    const sent = { packageId: offered.id, quotedPrice: "200000", request_id: randomUUID() };
    const first = await individual(sent);
    await fresh.db.update(classPackages).set({ is_archived: true, price: 1 });
    expect(await individual(sent)).toEqual(first);
  });
});
