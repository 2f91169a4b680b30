import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Member } from "#app/accounts/member.ts";
import { user } from "#app/accounts/tables.server.ts";
import { sendReminders } from "#app/bookings/reminders/remind.server.ts";
import { bookScheduledClass } from "#app/bookings/seats/book-scheduled-class.server.ts";
import { bookingHistory, bookings } from "#app/bookings/tables.server.ts";
import { listEmails } from "#app/mail/queries.server.ts";
import { notifications } from "#app/notifications/tables.server.ts";
import { cancelSession } from "#app/planning/change-session.server.ts";
import { openRoom } from "#app/planning/session-access.server.ts";
import { auditLog } from "#app/platform/tables.server.ts";
import { setClock } from "#app/platform/time/clock.ts";
import { attendanceStatuses } from "#app/schedule/kinds.ts";
import { attendance, classSessions, scheduleExceptions } from "#app/schedule/tables.server.ts";
import { aWeeklyClass } from "#tests/support/content/classes.ts";
import { eachTest, testDatabase } from "#tests/support/database.ts";
import { composeEmail, studio } from "#tests/support/email-kinds.ts";
import { aMember, testMember } from "#tests/support/factories.ts";
import { linkForm } from "./forms.ts";
import { markAttendance, markRestPresent } from "./mark-attendance.server.ts";
import { listRoster } from "./roster-queries.server.ts";
import { openSession } from "./screens/parts/open-session.server.ts";
import { setSessionLink } from "./set-session-link.server.ts";
import { listTeaching } from "./teaching-list.server.ts";

// Thursdays at 06:30 in Kolkata, an hour long; now is Wednesday.
const fresh = testDatabase("2026-11-25T10:00:00+05:30");
const teacher = testMember(fresh, { name: "Asha Rao", roles: ["instructor"] });
const other = testMember(fresh, { roles: ["instructor"] });
const admin = testMember(fresh, { roles: ["admin"] });
const guest = testMember(fresh, { name: "Ana Lima" });
const weekly = eachTest(() =>
  aWeeklyClass(fresh.db, { instructor: teacher, type: { name: "Gentle Hatha" } }),
);

const date = "2026-11-26";
const at = (time: string) => setClock(() => new Date(time));
const now = () => new Date("2026-11-25T10:00:00+05:30");

async function book(who = guest) {
  const answer = await bookScheduledClass(fresh.db, who, {
    schedule_id: weekly.id,
    date,
    request_id: randomUUID(),
    time_zone: "Asia/Tokyo",
  });
  if (!answer.ok) throw new Error(answer.refusal);
  return answer.value;
}

const session_id = async () => (await fresh.rows(classSessions))[0]?.id ?? "";
const firstKey = () => `${weekly.id}_${date}`;
const statuses = async () => (await fresh.rows(bookings)).map(({ status }) => status);
const notificationTitles = async (user: Member) =>
  (await fresh.rows(notifications)).filter(({ user_id }) => user_id === user.id).map(({ title }) => title);

describe("a teacher's sessions", () => {
  const list = async (who: Member, when: "coming" | "past" = "coming", moment = now()) =>
    (await listTeaching(fresh.db, moment, who.id, { search: "", filters: { when, answer: undefined } }))
      .sessions;

  it("are searched by the name of the class", async () => {
    await aWeeklyClass(fresh.db, { instructor: teacher, type: { name: "Slow Yin" }, day_of_week: 5 });
    const found = async (search: string) => {
      const { sessions } = await listTeaching(fresh.db, now(), teacher.id, {
        search,
        filters: { when: "coming", answer: undefined },
      });
      return [...new Set(sessions.map(({ class_name }) => class_name))].sort();
    };
    expect(await found("")).toEqual(["Gentle Hatha", "Slow Yin"]);
    expect(await found(" YIN ")).toEqual(["Slow Yin"]);
    expect(await found("yoga nidra")).toEqual([]);
  });

  it("list only the teacher's sessions of the next 60 days", async () => {
    const dates = (await list(teacher)).map((one) => one.date);
    expect(dates).toEqual([
      "2026-11-26",
      "2026-12-03",
      "2026-12-10",
      "2026-12-17",
      "2026-12-24",
      "2026-12-31",
      "2027-01-07",
      "2027-01-14",
      "2027-01-21",
    ]);
    expect(await list(other)).toEqual([]);
    await book();
    const [first, ...rest] = await list(teacher);
    expect(first).toMatchObject({ session_id: await session_id(), class_name: "Gentle Hatha", date });
    expect(rest).toHaveLength(8);
  });

  it("list every assignment, however far ahead", async () => {
    const [planned] = await fresh.db
      .insert(classSessions)
      .values({
        instructor_id: teacher.id,
        instructor_status: "pending",
        session_date: "2027-05-04",
        start_time: "18:00",
        time_zone: "Asia/Kolkata",
        starts_at: new Date("2027-05-04T18:00:00+05:30"),
        duration_minutes: 60,
        max_participants: 1,
      })
      .returning();
    const { sessions } = await listTeaching(fresh.db, now(), teacher.id, {
      search: "",
      filters: { when: "coming", answer: "pending" },
    });
    expect(sessions.map(({ key }) => key)).toEqual([planned?.id]);
    expect(await openSession(fresh.db, teacher, now(), planned?.id ?? "")).toMatchObject({ pending: 1 });
  });

  it("follow substitutions, closures and cancellations", async () => {
    await fresh.db.insert(scheduleExceptions).values([
      {
        schedule_id: weekly.id,
        exception_date: "2026-12-03",
        kind: "substituted",
        substitute_instructor_id: other.id,
      },
      { schedule_id: null, exception_date: "2026-12-10", kind: "holiday" },
    ]);
    expect((await list(other)).map((one) => one.date)).toEqual(["2026-12-03"]);
    const dates = (await list(teacher)).map((one) => one.date);
    expect(dates).not.toContain("2026-12-03");
    expect(dates).not.toContain("2026-12-10");
    await cancelSession(fresh.db, teacher, { session_id: firstKey(), reason: "" });
    expect((await list(teacher))[0]).toMatchObject({ date, status: "cancelled" });
  });

  it("list today's class until its attendance is locked", async () => {
    await book();
    expect((await list(teacher, "coming", new Date("2026-11-26T07:59:00+05:30")))[0]?.date).toBe(date);
    const later = new Date("2026-11-26T08:00:00+05:30");
    expect((await list(teacher, "coming", later))[0]?.date).toBe("2026-12-03");
    expect((await list(teacher, "past", later)).map((one) => one.date)).toEqual([date]);
  });
});

describe("the roster", () => {
  it("shows names and earlier visits without contact details", async () => {
    await book();
    const session = {
      session_id: await session_id(),
      instructor_id: teacher.id,
      starts_at: new Date("2026-11-26T06:30:00+05:30"),
    };
    const [row] = await listRoster(fresh.db, session);
    expect(row).toMatchObject({ name: "Ana Lima", visits: 0, mark: null, user_id: guest.id });
    expect(JSON.stringify(row)).not.toContain(guest.email);
    at("2026-11-26T06:45:00+05:30");
    await markAttendance(fresh.db, teacher, { ...session, user_id: guest.id, status: "present" });
    const next = { ...session, starts_at: new Date("2026-12-03T06:30:00+05:30") };
    expect((await listRoster(fresh.db, next))[0]).toMatchObject({ visits: 1, mark: "present" });
  });
});

describe("attendance by its teacher", () => {
  const mark = async (as: Member, status: (typeof attendanceStatuses)[number]) =>
    markAttendance(fresh.db, as, { session_id: await session_id(), user_id: guest.id, status });

  it("has nine marks that update the booking", async () => {
    await book();
    at("2026-11-26T06:31:00+05:30");
    expect(attendanceStatuses).toHaveLength(9);
    const meant: Record<string, string> = {
      present: "completed",
      late: "completed",
      makeup_completed: "completed",
      no_show: "no_show",
    };
    for (const status of attendanceStatuses) {
      expect(await mark(teacher, status)).toEqual({ ok: true, value: null });
      expect((await fresh.rows(attendance)).map((row) => row.status)).toEqual([status]);
      expect(await statuses()).toEqual([meant[status] ?? "confirmed"]);
    }
    const history = await fresh.rows(bookingHistory);
    expect(history.some(({ reason }) => reason === "attendance corrected")).toBe(true);
    expect((await fresh.rows(auditLog)).at(-1)).toMatchObject({
      action: "sessions.mark_attendance",
      actor_id: teacher.id,
      before: { attendance: "makeup_scheduled" },
      after: { attendance: "makeup_completed" },
    });
  });

  it("refuses marks before the start, by other teachers, and for people not booked", async () => {
    await book();
    expect(await mark(teacher, "present")).toEqual({ ok: false, refusal: "not_started" });
    at("2026-11-26T06:31:00+05:30");
    expect(await mark(other, "present")).toEqual({ ok: false, refusal: "not_allowed" });
    const stranger = { session_id: await session_id(), user_id: other.id, status: "present" } as const;
    expect(await markAttendance(fresh.db, teacher, stranger)).toEqual({ ok: false, refusal: "not_booked" });
    expect(await fresh.rows(attendance)).toEqual([]);
  });

  it("is locked 30 minutes after the end, except for admins", async () => {
    await book();
    at("2026-11-26T07:59:59+05:30");
    expect(await mark(teacher, "no_show")).toEqual({ ok: true, value: null });
    at("2026-11-26T08:00:00+05:30");
    expect(await mark(teacher, "present")).toEqual({ ok: false, refusal: "locked" });
    expect(await statuses()).toEqual(["no_show"]);
    expect(await mark(admin, "present")).toEqual({ ok: true, value: null });
    expect(await statuses()).toEqual(["completed"]);
  });

  it("marks the rest as present and keeps existing marks", async () => {
    await book();
    const late = await aMember(fresh.db);
    await book(late);
    at("2026-11-26T06:31:00+05:30");
    await mark(teacher, "no_show");
    const rest = { session_id: await session_id() };
    expect(await markRestPresent(fresh.db, other, rest)).toEqual({ ok: false, refusal: "not_allowed" });
    expect(await markRestPresent(fresh.db, teacher, rest)).toEqual({ ok: true, value: { marked: 1 } });
    const marks = await fresh.rows(attendance);
    expect(marks.find(({ user_id }) => user_id === guest.id)?.status).toBe("no_show");
    expect(marks.find(({ user_id }) => user_id === late.id)?.status).toBe("present");
  });
});

describe("the meeting link", () => {
  it("opens for the class's teacher 15 minutes before the start", async () => {
    await book();
    const room = { session_id: await session_id() };
    at("2026-11-26T06:14:59+05:30");
    expect(await openRoom(fresh.db, teacher, room)).toEqual({ ok: false, refusal: "not_open" });
    at("2026-11-26T06:15:00+05:30");
    const link = await openRoom(fresh.db, teacher, room);
    expect(link.ok && link.value).toMatch(/^https:\/\/meet\.jit\.si\/sadhana-/);
    for (const stranger of [other, guest, admin]) {
      expect(await openRoom(fresh.db, stranger, room)).toEqual({ ok: false, refusal: "not_found" });
    }
  });

  it("can be changed by the teacher and is emailed to holders of the old link", async () => {
    await book();
    const session = await session_id();
    const set = (as: Member, link: string | null) => setSessionLink(fresh.db, as, { session, link });
    expect(await set(other, "https://evil.example/x")).toEqual({ ok: false, refusal: "not_allowed" });
    expect(await set(teacher, "https://meet.example/asha")).toEqual({ ok: true, value: { notified: 0 } });
    at("2026-11-26T05:31:00+05:30");
    expect(await sendReminders(fresh.db)).toBe(1);
    expect(await set(teacher, "https://meet.example/other")).toEqual({ ok: true, value: { notified: 1 } });
    expect(await notificationTitles(guest)).toContain("The link to your class has changed");
    const mails = await listEmails(fresh.db);
    expect(mails.filter(({ kind }) => kind === "class_reminder")).toHaveLength(2);
    at("2026-11-26T06:20:00+05:30");
    const room = { session_id: session };
    expect(await openRoom(fresh.db, teacher, room)).toEqual({
      ok: true,
      value: "https://meet.example/other",
    });
    expect(await set(teacher, null)).toMatchObject({ ok: true });
    expect(await openRoom(fresh.db, teacher, room)).toMatchObject({
      value: expect.stringMatching(/^https:\/\/meet\.jit\.si\//),
    });
    at("2026-11-26T09:00:00+05:30");
    expect(await set(teacher, "https://meet.example/late")).toEqual({ ok: false, refusal: "over" });
  });

  it("accepts only https links", () => {
    for (const link of ["http://meet.example/x", "javascript:alert(1)", "https://", "https:// x", "meet"]) {
      expect(linkForm.safeParse({ link }).success, link).toBe(false);
    }
    expect(linkForm.parse({ link: " https://meet.example/x " })).toMatchObject({
      link: "https://meet.example/x",
    });
    expect(linkForm.parse({ link: "https://meet.example/योग" })).toMatchObject({
      link: "https://meet.example/%E0%A4%AF%E0%A5%8B%E0%A4%97",
    });
    expect(linkForm.parse({ link: "" })).toMatchObject({ link: null });
  });

  it("can be set before the first booking", async () => {
    const key = `${weekly.id}_2026-12-03`;
    expect(await setSessionLink(fresh.db, other, { session: key, link: "https://a.example/" })).toEqual({
      ok: false,
      refusal: "not_found",
    });
    expect(await fresh.rows(classSessions)).toEqual([]);
    await setSessionLink(fresh.db, teacher, { session: key, link: "https://a.example/" });
    expect(await fresh.rows(classSessions)).toMatchObject([
      { session_date: "2026-12-03", meeting_url: "https://a.example/", seats_taken: 0 },
    ]);
  });
});

describe("a teacher who cancels a class", () => {
  it("notifies members and studio and refuses a colleague", async () => {
    await book();
    const gone = await aMember(fresh.db, { roles: ["admin"] });
    await fresh.db.update(user).set({ banned: true }).where(eq(user.id, gone.id));
    const input = { session_id: await session_id(), reason: "I have lost my voice." };
    expect(await cancelSession(fresh.db, other, input)).toEqual({ ok: false, refusal: "not_allowed" });
    expect(await cancelSession(fresh.db, guest, input)).toEqual({ ok: false, refusal: "not_allowed" });
    expect(await cancelSession(fresh.db, teacher, input)).toEqual({ ok: true, value: { notified: 1 } });
    expect(await statuses()).toEqual(["cancelled"]);
    expect(await notificationTitles(guest)).toContain("Class canceled");
    expect(await notificationTitles(admin)).toEqual(["A teacher canceled a class"]);
    expect(await notificationTitles(gone)).toEqual([]);
    const mails = await listEmails(fresh.db);
    expect(mails.map(({ kind }) => kind)).toContain("booking_cancelled");
    expect(mails.find(({ kind }) => kind === "session_off")).toMatchObject({
      to_email: "hello@sadhana.example",
    });
  });

  it("is notified when staff cancel", async () => {
    await book();
    await cancelSession(fresh.db, admin, { session_id: await session_id(), reason: "A power cut." });
    expect(await notificationTitles(teacher)).toEqual(["Your class was canceled"]);
    expect(await notificationTitles(admin)).toEqual([]);
    const mail = (await listEmails(fresh.db)).find(({ kind }) => kind === "session_off");
    expect(mail?.to_email).toBe(teacher.email);
    const props = { to_teacher: true, teacher: "Asha", class_name: "Slow Yin", when: "Friday", booked: 2 };
    const words = await composeEmail("session_off", { ...props, reason: "A power cut." }, studio);
    expect(words.subject).toBe("Your class was canceled: Slow Yin, Friday");
    expect(words.text).toContain("A power cut.");
  });
});
