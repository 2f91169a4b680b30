import { randomUUID } from "node:crypto";
import { beforeEach, expect, it } from "vitest";
import type { Member } from "#app/accounts/member.ts";
import { sendReminders } from "#app/bookings/reminders/remind.server.ts";
import { bookScheduledClass } from "#app/bookings/seats/book-scheduled-class.server.ts";
import { noteSession } from "#app/planning/sessions/note-session.server.ts";
import { setClock } from "#app/platform/time/clock.ts";
import { aWeeklyClass } from "#tests/support/content/classes.ts";
import { testDatabase } from "#tests/support/database.ts";
import { audited, expectEffects } from "#tests/support/effects.ts";
import { aMember, testMember } from "#tests/support/factories.ts";
import { askDesk } from "./ask-desk.server.ts";
import { markAttendance, markRestPresent } from "./mark-attendance.server.ts";
import { setSessionLink } from "./set-session-link.server.ts";

// Thursdays at 06:30 in Kolkata; now is Wednesday.
const fresh = testDatabase("2026-11-25T10:00:00+05:30");
const teacher = testMember(fresh, { roles: ["instructor"] });
const guest = testMember(fresh);
const other = testMember(fresh);
/** The session with two bookings. */
let session_id: string;
let ids: string[];

const at = (time: string) => setClock(() => new Date(time));

beforeEach(async () => {
  const weekly = await aWeeklyClass(fresh.db, { instructor: teacher });
  const booked = [];
  for (const who of [guest, other]) {
    const answer = await bookScheduledClass(fresh.db, who, {
      schedule_id: weekly.id,
      date: "2026-11-26",
      request_id: randomUUID(),
      time_zone: "Europe/Paris",
    });
    if (!answer.ok) throw new Error(answer.refusal);
    booked.push(answer.value);
  }
  ids = booked.map(({ id }) => id);
  session_id = booked[0]?.session_id ?? "";
});

const attended = (row = "", attendance: string, before: string | null = null) => ({
  action: "sessions.mark_attendance" as const,
  by: teacher,
  row,
  before: before && { attendance: before },
  after: { attendance },
});

it("audits attendance without notifications", async () => {
  at("2026-11-26T06:45:00+05:30");
  const mark = (who: Member, status: "present" | "late") => () =>
    markAttendance(fresh.db, who, { session_id, user_id: guest.id, status });
  await expectEffects(fresh, mark(guest, "present"), {});
  await expectEffects(fresh, mark(teacher, "late"), {
    staff: ["bookings", "sessions"],
    audit: [attended(ids[0], "late")],
  });
  await expectEffects(fresh, mark(teacher, "present"), {
    staff: ["sessions"],
    audit: [attended(ids[0], "present", "late")],
  });
  await expectEffects(fresh, mark(teacher, "present"), {});
  const rest = () => markRestPresent(fresh.db, teacher, { session_id });
  await expectEffects(fresh, rest, {
    staff: ["bookings", "sessions"],
    audit: [attended(ids[1], "present")],
  });
});

it("emails a new link to holders of the old one and audits it", async () => {
  const set = (who: Member, link: string | null) => () =>
    setSessionLink(fresh.db, who, { session: session_id, link });
  const first = "https://room.example.test/1";
  await expectEffects(fresh, set(guest, first), {});
  const written = { action: "sessions.set_link", by: teacher, row: session_id } as const;
  await expectEffects(fresh, set(teacher, first), {
    audit: [{ ...written, before: { meeting_url: null }, after: { meeting_url: first } }],
  });
  at("2026-11-26T05:45:00+05:30");
  await sendReminders(fresh.db);
  await expectEffects(fresh, set(teacher, null), {
    mails: [
      ["class_reminder", guest.email],
      ["class_reminder", other.email],
    ],
    bells: [
      ["class_reminder", guest.id],
      ["class_reminder", other.id],
    ],
    audit: [{ ...written, before: { meeting_url: first }, after: { meeting_url: null } }],
  });
});

it("sends a teacher's question to staff about their own class only", async () => {
  const ask = (who: Member) => () =>
    askDesk(fresh.db, who, { session_id, about: "correct", words: "She was there, I pressed wrong." });
  expect(await expectEffects(fresh, ask(guest), {})).toEqual({ ok: false, refusal: "not_allowed" });
  const stranger = await aMember(fresh.db, { roles: ["instructor"] });
  expect(await expectEffects(fresh, ask(stranger), {})).toEqual({ ok: false, refusal: "not_allowed" });
  await expectEffects(fresh, ask(teacher), {
    staff: ["messages"],
    mails: [
      ["contact_message", "hello@sadhana.example"],
      ["contact_receipt", teacher.email],
    ],
  });
});

it("refreshes the list and audits only the length of a note", async () => {
  const admin = await aMember(fresh.db, { roles: ["admin"] });
  const seen = { session_id, notes: "Slow hips." };
  const note = (who: Member) => () => noteSession(fresh.db, who, seen);
  await expectEffects(fresh, note(guest), {});
  await expectEffects(fresh, note(admin), {
    staff: ["sessions"],
    audit: audited("sessions.note", admin, session_id, { after: { notes: 10 } }),
  });
});
