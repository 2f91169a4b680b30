import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Member } from "#app/accounts/member.ts";
import { user } from "#app/accounts/tables.server.ts";
import type { BookingStatus } from "#app/bookings/kinds.ts";
import { bookings } from "#app/bookings/tables.server.ts";
import { emailKinds } from "#app/business/email-samples.server.ts";
import { deliverEmail, openEmailContext } from "#app/mail/deliver.server.ts";
import { mails } from "#app/mail/tables.server.ts";
import { linkParts } from "#app/newsletter/signed-link.server.ts";
import { unsubscribe } from "#app/newsletter/unsubscribe.server.ts";
import { changePreferences } from "#app/notifications/change-preferences.server.ts";
import { preferences } from "#app/notifications/preferences.ts";
import { passes } from "#app/passes/tables.server.ts";
import { countRows, listPage } from "#app/platform/lists/list-page.server.ts";
import { readListQuery } from "#app/platform/lists/list-query.ts";
import { setClock } from "#app/platform/time/clock.ts";
import { attendance, classSessions } from "#app/schedule/tables.server.ts";
import { aPass } from "#tests/support/content/passes.ts";
import { testDatabase } from "#tests/support/database.ts";
import { audited, expectEffects } from "#tests/support/effects.ts";
import { composeEmail } from "#tests/support/email-kinds.ts";
import { aMember, testMember } from "#tests/support/factories.ts";
import { testStudio } from "#tests/support/test-services.ts";
import { checkIns } from "../tables.server.ts";
import { atRiskList } from "./at-risk-list.ts";
import { atRiskSource, countAtRisk, riskMoment } from "./at-risk-queries.server.ts";
import { noteForm } from "./forms.ts";
import { stopCheckIns } from "./stop-check-ins.server.ts";
import { writeToMember } from "./write-to-member.server.ts";

const DAY = 86_400_000;
const at = new Date("2026-11-25T10:00:00+05:30");
const studio = { ...testStudio, name: "Sadhana", address_lines: [] };

const fresh = testDatabase(at);
const admin = testMember(fresh, { roles: ["admin"] });

/** Adds a booking for a class this many days ago. Negative numbers are days in the future. */
async function booked(who: Member, days: number, status: BookingStatus = "completed"): Promise<void> {
  await fresh.db.insert(bookings).values({
    booking_id: randomUUID(),
    user_id: who.id,
    email: who.email,
    class_name: "Yin",
    starts_at: new Date(at.getTime() - days * DAY),
    status,
    booking_type: "public_group",
  });
}

async function someone(name: string, days: readonly number[], status?: BookingStatus): Promise<Member> {
  const member = await aMember(fresh.db, { name });
  for (const day of days) await booked(member, day, status);
  return member;
}

async function listed(address = ""): Promise<Record<string, string>> {
  const query = readListQuery(atRiskList, new URLSearchParams(address));
  const source = atRiskSource(await riskMoment(fresh.db));
  const { rows } = await listPage(fresh.db, source, query);
  expect(await countRows(fresh.db, source, query)).toBe(rows.length);
  return Object.fromEntries(rows.map(({ name, reasons }) => [name, reasons.join(" ")]));
}

const weekly = [24, 31, 38, 45];

describe("members at risk", () => {
  it("include weekly members after three weeks of absence", async () => {
    await someone("Weekly", weekly);
    // Another hour of the day, or the day before, is still the same week.
    await someone("At other hours", [24, 30.6, 38.3, 44.7]);
    await someone("Just here", [20, 27, 34, 41]);
    await someone("Now and then", [24, 45, 66, 87]);
    await someone("Often in one week", [24, 25, 26, 27]);
    await someone("Long gone", [190, 197, 204, 211]);
    await someone("Unmarked", weekly, "confirmed");
    await someone("Called off", weekly, "cancelled");
    const back = await someone("Coming back", weekly);
    await booked(back, -2, "confirmed");
    expect(await listed()).toEqual({ Weekly: "away", "At other hours": "away", Unmarked: "away" });
  });

  it("include members with a single visit", async () => {
    await someone("New", [15]);
    await someone("Newer", [13]);
    await someone("Long ago", [91]);
    await someone("Twice", [15, 20]);
    await someone("Years ago as well", [15, 400]);
    await someone("Was not there", [15], "no_show");
    expect(await listed()).toEqual({ New: "first_time" });
  });

  it("ignore missed classes", async () => {
    const member = await aMember(fresh.db, { name: "Excused" });
    const starts_at = new Date(at.getTime() - 15 * DAY);
    const [session] = await fresh.db
      .insert(classSessions)
      .values({
        session_date: "2026-11-10",
        start_time: "10:00",
        time_zone: "Asia/Kolkata",
        starts_at,
        duration_minutes: 60,
        max_participants: 10,
      })
      .returning();
    await fresh.db.insert(bookings).values({
      booking_id: randomUUID(),
      user_id: member.id,
      session_id: session?.id ?? null,
      email: member.email,
      class_name: "Yin",
      starts_at,
      status: "confirmed",
      booking_type: "public_group",
    });
    expect(await listed()).toEqual({ Excused: "first_time" });
    await fresh.db
      .insert(attendance)
      .values({ session_id: session?.id ?? "", user_id: member.id, status: "absent_excused" });
    expect(await listed()).toEqual({});
  });

  it("include members whose last pass ends soon", async () => {
    const holder = async (name: string, given: Partial<typeof passes.$inferInsert>) => {
      const member = await aMember(fresh.db, { name });
      const pass = await aPass(fresh.db, member);
      await fresh.db
        .update(passes)
        .set({ valid_from: "2026-11-01", valid_until: "2027-02-01", ...given })
        .where(eq(passes.id, pass.id));
      return member;
    };
    await holder("Long", {});
    await holder("Soon", { valid_until: "2026-12-09" });
    await holder("Later", { valid_until: "2026-12-10" });
    await holder("Over", { valid_until: "2026-11-24" });
    await holder("One left", { credits_left: 1 });
    await holder("Not paid", { valid_until: "2026-12-01", status: "waiting_for_payment" });
    const followed = await holder("Followed", { valid_until: "2026-12-01" });
    await aPass(fresh.db, followed);
    expect(await listed()).toEqual({ Soon: "pass_ends", "One left": "pass_ends" });
    const present = await riskMoment(fresh.db);
    expect(await countAtRisk(fresh.db, present)).toEqual({ away: 0, first_time: 0, pass_ends: 2 });
  });

  it("can be searched and filtered, without teachers and deactivated accounts", async () => {
    const both = await someone("Both of it", weekly);
    await fresh.db
      .update(passes)
      .set({ valid_until: "2026-12-01", valid_from: "2026-11-01" })
      .where(eq(passes.id, (await aPass(fresh.db, both)).id));
    await someone("New", [15]);
    const teacher = await aMember(fresh.db, { name: "Teacher", roles: ["user", "instructor"] });
    for (const days of weekly) await booked(teacher, days);
    const gone = await someone("Shut out", weekly);
    await fresh.db.update(user).set({ banned: true }).where(eq(user.id, gone.id));
    expect(await listed()).toEqual({ "Both of it": "away pass_ends", New: "first_time" });
    expect(await listed("why=pass_ends")).toEqual({ "Both of it": "away pass_ends" });
    expect(await listed("q=new")).toEqual({ New: "first_time" });
    expect(Object.keys(await listed("sort=longest"))).toEqual(["Both of it", "New"]);
    expect(await listed("note=written")).toEqual({});
    expect(Object.keys(await listed("note=open"))).toHaveLength(2);
  });
});

const write = (actor: Member, to: Member, request_id: string = randomUUID()) =>
  writeToMember(fresh.db, actor, {
    user_id: to.id,
    request_id,
    subject: "We miss you",
    words: "Dear {first_name},\n\ncome back.",
  });

describe("a note to a member at risk", () => {
  it("is emailed and audited once and then not again for sixty days", async () => {
    const maya = await someone("Maya Lindqvist", weekly);
    const nora = await someone("Nora", [3]);
    await expectEffects(fresh, () => write(maya, maya), {});
    expect(await write(maya, maya)).toEqual({ ok: false, refusal: "not_allowed" });
    const request_id = randomUUID();
    await expectEffects(fresh, () => write(admin, maya, request_id), {
      staff: ["people"],
      mails: [["check_in", maya.email]],
      audit: audited("check_ins.send", admin, maya.id, { after: { subject: "We miss you", why: ["away"] } }),
    });
    expect(await expectEffects(fresh, () => write(admin, maya, request_id), {})).toEqual({
      ok: true,
      value: null,
    });
    expect(await write(admin, maya)).toEqual({ ok: false, refusal: "written_lately" });
    expect(await write(admin, nora)).toEqual({ ok: false, refusal: "not_at_risk" });
    expect(await listed("note=written")).toEqual({ "Maya Lindqvist": "away" });
    setClock(() => new Date(at.getTime() + 59 * DAY));
    expect(await write(admin, maya)).toEqual({ ok: false, refusal: "written_lately" });
    setClock(() => new Date(at.getTime() + 60 * DAY));
    expect((await write(admin, maya)).ok).toBe(true);
  });

  it("has an unsubscribe link and header for these emails only", async () => {
    const maya = await someone("Maya Lindqvist", weekly);
    await write(admin, maya);
    const [mail] = await fresh.rows(mails);
    expect(mail).toMatchObject({ bulk: true, kind: "check_in" });
    const { text, html, headers, subject } = await composeEmail("check_in", mail?.props, studio);
    expect(subject).toBe("We miss you");
    expect(text).toContain("Dear Maya,");
    expect(html).toContain("https://studio.test/unsubscribe/check-ins?token=");
    const [, query = ""] = /one-click\?(.+)>$/.exec(headers["List-Unsubscribe"] ?? "") ?? [];
    const link = linkParts(new URLSearchParams(query));
    expect(headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    expect((await unsubscribe(fresh.db, link)).ok).toBe(false);
    await expectEffects(fresh, () => stopCheckIns(fresh.db, link), { staff: ["people"] });
    expect(await expectEffects(fresh, () => stopCheckIns(fresh.db, link), {})).toEqual({
      ok: true,
      value: null,
    });
    expect(await stopCheckIns(fresh.db, { ...link, signature: "x" })).toMatchObject({ ok: false });
    await fresh.db.delete(checkIns);
    expect(await write(admin, maya)).toEqual({ ok: false, refusal: "not_wanted" });
    expect(await listed("note=unwanted")).toEqual({ "Maya Lindqvist": "away" });
  });

  it("is not sent if the member turned these emails off", async () => {
    const maya = await someone("Maya Lindqvist", weekly);
    await write(admin, maya);
    const on = preferences.filter((one) => one !== "check_ins.mail");
    await changePreferences(fresh.db, maya, { on });
    const env = {
      smtpUrl: undefined,
      production: false,
      mailFrom: undefined,
      dataDir: "/nowhere",
      origin: studio.origin,
    };
    const room = openEmailContext({ kinds: emailKinds, open: fresh.open, env, studio: async () => studio });
    const [mail] = await fresh.db.select({ id: mails.id }).from(mails);
    await deliverEmail(room, mail?.id ?? "");
    room.sink.close();
    expect(await fresh.db.select({ status: mails.status }).from(mails)).toEqual([{ status: "dropped" }]);
  });

  it("contains only the first name and isn't empty", () => {
    const said = (subject: string, words: string) =>
      noteForm.safeParse({ subject, words }).error?.issues.map(({ message }) => message) ?? [];
    expect(said("Hello {first_name}", "x")).toEqual([]);
    expect(said("", "")).toEqual(["Subject is required", "Message is required"]);
    expect(said("Hello {email}", "{x}")).toHaveLength(2);
    expect(said("a".repeat(121), "a".repeat(2_001))).toHaveLength(2);
  });
});
