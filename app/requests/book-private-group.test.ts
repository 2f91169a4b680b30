import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { confirmRequest } from "#app/bookings/desk/settle-booking.server.ts";
import { bookings } from "#app/bookings/tables.server.ts";
import { mails } from "#app/mail/tables.server.ts";
import { planClasses } from "#app/planning/series/plan-classes.server.ts";
import { planForm } from "#app/planning/series/plan-form.ts";
import { classSessions } from "#app/schedule/tables.server.ts";
import { changeSetting } from "#app/settings/change-setting.server.ts";
import { aWeeklyClass } from "#tests/support/content/classes.ts";
import { testDatabase } from "#tests/support/database.ts";
import { composeEmail, studio } from "#tests/support/email-kinds.ts";
import { aMember, testMember } from "#tests/support/factories.ts";
import { requestForms } from "#tests/support/request-forms.ts";

// A Wednesday.
const fresh = testDatabase("2026-11-25T09:55:00+05:30");
const admin = testMember(fresh, { roles: ["admin"] });

const set = (value: object) => changeSetting(fresh.db, admin, { key: "private_groups", value });

// Another address each time, because few bookings a day go to one that is not proven.
const book = (date: string, time: string, timezone = "Asia/Kolkata") =>
  requestForms(fresh.db).group({ date, time, timezone, email: `${randomUUID()}@example.test` }, null);

const sent = async () => (await fresh.rows(mails)).map(({ kind }) => kind);

describe("booking a private group", () => {
  it("confirms a booking five minutes ahead by default", async () => {
    expect(await book("2026-11-25", "10:00 AM")).toMatchObject({ ok: true, value: { status: "confirmed" } });
    expect(await sent()).toContain("group_booked");
  });

  it("refuses times that the studio doesn't offer", async () => {
    await set({ days: [4, 5], earliest: "07:00", latest: "18:00", notice_hours: 24 });
    const refusal = async (...when: Parameters<typeof book>) => {
      const answer = await book(...when);
      return answer.ok ? "booked" : answer.refusal;
    };
    expect(await refusal("2026-11-26", "09:00 AM")).toBe("too_soon");
    expect(await refusal("2026-11-28", "09:00 AM")).toBe("outside_hours");
    expect(await refusal("2026-11-26", "07:00 PM")).toBe("outside_hours");
    // Thursday 08:00 PM in New York is Friday 06:30 in Kolkata, and 08:00 PM in Chicago 07:30.
    expect(await refusal("2026-11-26", "08:00 PM", "America/New_York")).toBe("outside_hours");
    expect(await refusal("2026-11-26", "08:00 PM", "America/Chicago")).toBe("booked");
    await set({ is_offered: false });
    expect(await refusal("2026-12-03", "09:00 AM")).toBe("not_offered");
  });
});

describe("a private group that needs a teacher", () => {
  beforeEach(() => set({ needs_teacher: true }));

  async function plan(instructor_id: string) {
    const [booking] = await fresh.rows(bookings);
    const { class_type_id } = await aWeeklyClass(fresh.db, { is_active: false });
    const form = planForm.parse({
      ...{ kind: "once", category: "private_group", package_id: "", class_type_id, clock: "client" },
      ...{ bookings: [booking?.booking_id], start_time: "10:00", date: "2026-11-27", meeting_url: "" },
      instructor_id,
    });
    return planClasses(fresh.db, admin, { ...form, request_id: randomUUID() });
  }

  it("is pending", async () => {
    expect(await book("2026-11-27", "10:00 AM")).toMatchObject({ ok: true, value: { status: "pending" } });
    expect(await sent()).not.toContain("group_booked");
    const mail = (await fresh.rows(mails, eq(mails.kind, "request_received")))[0];
    const { subject, text, attachments } = await composeEmail(
      "request_received",
      mail?.props as object,
      studio,
    );
    expect(subject).toMatch(/^We received your request: /);
    expect(text.replace(/\s+/g, " ")).toContain("Your class is not confirmed yet");
    expect(attachments).toEqual([]);
  });

  it("is confirmed by planning it with a teacher, not without one", async () => {
    await book("2026-11-27", "10:00 AM");
    expect(await plan("")).toMatchObject({ ok: false, refusal: "teacher_missing" });
    const teacher = await aMember(fresh.db, { roles: ["instructor"] });
    expect(await plan(teacher.id)).toMatchObject({ ok: true });
    expect(await fresh.rows(bookings)).toMatchObject([{ status: "confirmed" }]);
    expect(await fresh.rows(classSessions)).toMatchObject([
      // The usual length was promised.
      { instructor_id: teacher.id, duration_minutes: 90 },
    ]);
  });

  it("is confirmed by staff, with the calendar file in the email", async () => {
    const made = await book("2026-11-27", "10:00 AM");
    const id = made.ok ? made.value.id : "";
    expect(await confirmRequest(fresh.db, admin, { id })).toMatchObject({ ok: true });
    const mail = (await fresh.rows(mails, eq(mails.kind, "desk_booked")))[0];
    const { subject, attachments } = await composeEmail("desk_booked", mail?.props as object, studio);
    expect(subject).toMatch(/^Confirmed: Private Group Class, /);
    expect(attachments).toHaveLength(1);
  });
});
