import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { removeAccount } from "#app/accounts/delete-account.server.ts";
import { listRoles } from "#app/accounts/queries.server.ts";
import { bookings } from "#app/bookings/tables.server.ts";
import { notifications } from "#app/notifications/tables.server.ts";
import { setClock } from "#app/platform/time/clock.ts";
import { promotionForm, teachingForm } from "#app/profiles/forms.ts";
import { saveTeachingProfile, setTeacherPaused } from "#app/profiles/save-teaching.server.ts";
import { profiles } from "#app/profiles/tables.server.ts";
import { addTemplate } from "#app/schedule/change-template.server.ts";
import { planSessions } from "#app/schedule/plan-sessions.server.ts";
import { templateForm } from "#app/schedule/template-form.ts";
import { addTimeOff } from "#app/schedule/time-off.server.ts";
import { listData } from "#app/staff/list-data.server.ts";
import { aWeeklyClass, bookSeat, sessionsOf } from "#tests/support/content/classes.ts";
import { testDatabase } from "#tests/support/database.ts";
import { audited, expectEffects } from "#tests/support/effects.ts";
import { testMember } from "#tests/support/factories.ts";
import { handOverClasses } from "./hand-over.server.ts";
import { endTeaching, promoteMember } from "./promote-member.server.ts";
import { countTeachers, findCandidates, teacherSource } from "./teacher-queries.server.ts";

// Wednesday morning in Kolkata.
const fresh = testDatabase("2026-11-25T10:00:00+05:30");
const admin = testMember(fresh, { roles: ["admin"], name: "Meera Iyer" });
const asha = testMember(fresh, { roles: ["instructor"], name: "Asha Rao" });
const kenji = testMember(fresh, { roles: ["instructor"], name: "Kenji Mori" });
const guest = testMember(fresh, { name: "Maya Lindqvist" });

const from = "2026-11-25";
const refusalOf = (result: { ok: boolean; refusal?: string }) => (result.ok ? "ok" : result.refusal);

describe("teachers", () => {
  it("promotes a member once with a title and notifies them", async () => {
    const form = promotionForm.parse({ title: "Hatha teacher", specialties: ["Hatha Yoga"] });
    const input = { user_id: guest.id, role: "instructor" as const, ...form };
    expect(refusalOf(await promoteMember(fresh.db, asha, input))).toBe("not_allowed");
    expect(refusalOf(await promoteMember(fresh.db, admin, { ...input, user_id: randomUUID() }))).toBe(
      "person_missing",
    );
    const promoted = await expectEffects(fresh, () => promoteMember(fresh.db, admin, input), {
      pages: ["profiles"],
      staff: ["people"],
      sessions: [guest.id],
      bells: [["role_changed", guest.id]],
      audit: [
        {
          action: "roles.change",
          by: admin,
          row: guest.id,
          before: { roles: ["user"] },
          after: { roles: ["instructor", "user"] },
        },
        {
          action: "teachers.promote",
          by: admin,
          row: guest.id,
          after: { title: "Hatha teacher", specialties: ["Hatha Yoga"] },
        },
      ],
    });
    expect(promoted).toEqual({ ok: true, value: null });
    expect(refusalOf(await promoteMember(fresh.db, admin, input))).toBe("teaches_already");
    expect(await listRoles(fresh.db, guest.id)).toEqual(expect.arrayContaining(["instructor", "user"]));
    const [page] = await fresh.rows(profiles, eq(profiles.user_id, guest.id));
    expect(page).toMatchObject({ title: "Hatha teacher", specialties: ["Hatha Yoga"], is_active: true });
    expect(await findCandidates(fresh.db, "maya")).toEqual([]);
  });

  it("can end only without future classes and keeps the account", async () => {
    const weekly = await aWeeklyClass(fresh.db, { instructor: asha });
    await planSessions(fresh.db);
    const end = async () => refusalOf(await endTeaching(fresh.db, admin, { user_id: asha.id }));
    expect(await end()).toBe("teaches_still");
    const given = { instructor_id: asha.id, to: null, from, schedule_ids: [weekly.id], session_ids: [] };
    await handOverClasses(fresh.db, admin, given);
    expect(await end()).toBe("ok");
    expect(await end()).toBe("ok");
    expect(await listRoles(fresh.db, asha.id)).toEqual(["user"]);
  });

  it("leaves classes without a teacher and notifies staff when the account is deleted", async () => {
    const weekly = await aWeeklyClass(fresh.db, { instructor: asha });
    await planSessions(fresh.db);
    const booking = await bookSeat(fresh.db, weekly.id, "2026-11-26", guest);
    await expectEffects(fresh, () => fresh.db.transaction((tx) => removeAccount(tx, asha)), {
      pages: ["profiles", "schedule"],
      staff: ["people", "sessions"],
      sessions: [asha.id],
      bells: [["teacher_missing", admin.id]],
    });
    const rows = await sessionsOf(fresh.db, weekly.id);
    expect(rows).toHaveLength(9);
    expect(rows.every(({ instructor_id, status }) => instructor_id === null && status === "scheduled")).toBe(
      true,
    );
    const [held] = await fresh.rows(bookings, eq(bookings.id, booking.id));
    expect(held).toMatchObject({ status: "confirmed", instructor: "TBD" });
    const rung = (await fresh.rows(notifications)).filter(({ user_id }) => user_id === admin.id);
    expect(rung.map(({ type, message }) => [type, message])).toEqual([
      ["teacher_missing", "1 weekly class and 9 dates have no teacher because an account was deleted."],
    ]);
  });

  it("keeps planned classes and gets no new ones while paused", async () => {
    const weekly = await aWeeklyClass(fresh.db, { instructor: asha });
    const rest = { user_id: asha.id, rests: true };
    await expectEffects(fresh, () => setTeacherPaused(fresh.db, admin, rest), {
      pages: ["profiles", "schedule"],
      staff: ["people"],
      audit: audited("teachers.rest", admin, asha.id, { after: { rests: true } }),
    });
    await expectEffects(fresh, () => setTeacherPaused(fresh.db, admin, rest), {});
    expect(refusalOf(await setTeacherPaused(fresh.db, admin, { user_id: guest.id, rests: true }))).toBe(
      "not_found",
    );
    const form = templateForm.parse({
      class_type_id: weekly.class_type_id,
      instructor_id: asha.id,
      repeats: "weekly",
      day_of_week: "1",
      start_time: "18:00",
      effective_from: "2026-12-01",
      meeting_url: "",
    });
    const added = await addTemplate(fresh.db, admin, { ...form, request_id: randomUUID() });
    expect(refusalOf(added)).toBe("teacher_resting");
  });

  it("refuses an outdated version when staff edit a teacher", async () => {
    const form = teachingForm.parse({ title: "Ashtanga teacher", bio: "Since 2009." });
    const save = (version: number) =>
      saveTeachingProfile(fresh.db, admin, { ...form, user_id: asha.id, version });
    await expectEffects(fresh, () => save(1), {
      pages: ["profiles"],
      staff: ["people"],
      audit: audited("teachers.edit", admin, asha.id, { after: { fields: ["bio", "title"] } }),
    });
    expect(refusalOf(await save(1))).toBe("changed_meanwhile");
    await expectEffects(fresh, () => save(2), {});
    const no = await saveTeachingProfile(fresh.db, asha, { ...form, user_id: asha.id, version: 2 });
    expect(refusalOf(no)).toBe("not_allowed");
  });
});

describe("the list of teachers", () => {
  const ask = async (query: string) => {
    const { rows } = await listData(fresh.db, teacherSource, new Request(`http://x/?${query}`));
    return rows.map(({ name }) => name);
  };

  it("finds, filters and sorts", async () => {
    const weekly = await aWeeklyClass(fresh.db, { instructor: kenji });
    await planSessions(fresh.db);
    await fresh.db
      .update(profiles)
      .set({ specialties: ["Yin Yoga"] })
      .where(eq(profiles.user_id, kenji.id));
    await setTeacherPaused(fresh.db, admin, { user_id: asha.id, rests: true });
    expect(await ask("")).toEqual(["Asha Rao", "Kenji Mori"]);
    expect(await ask("q=yin")).toEqual(["Kenji Mori"]);
    expect(await ask("specialty=Yin+Yoga")).toEqual(["Kenji Mori"]);
    expect(await ask("state=resting")).toEqual(["Asha Rao"]);
    expect(await ask("role=yoga_acharya")).toEqual([]);
    expect(await ask(`type=${weekly.class_type_id}`)).toEqual(["Kenji Mori"]);
    for (const sort of ["ahead", "rating", "occupancy"]) expect(await ask(`sort=${sort}`)).toHaveLength(2);
    expect((await ask("sort=ahead"))[0]).toBe("Kenji Mori");
    expect(await countTeachers(fresh.db)).toEqual({ all: 2, teaching: 1, resting: 1, unrated: 2 });
  });

  it("shows as free only teachers without a class during the whole time, past or future", async () => {
    for (const day_of_week of [6, 0]) {
      await aWeeklyClass(fresh.db, { instructor: kenji, day_of_week, start_time: "09:00" });
    }
    await planSessions(fresh.db);
    // Sunday at 08:15 in Kolkata: Saturday's class has ended, Sunday's begins in 45 minutes.
    setClock(() => new Date("2026-11-29T02:45:00Z"));
    const free = (date: string, time: string, minutes: number) =>
      ask(`free_date=${date}&free_time=${time}&free_minutes=${minutes}`);
    expect(await free("2026-11-29", "09:00", 30)).toEqual(["Asha Rao"]);
    expect(await free("2026-11-29", "08:00", 60)).toEqual(["Asha Rao", "Kenji Mori"]);
    expect(await free("2026-11-29", "08:00", 75)).toEqual(["Asha Rao"]);
    expect(await free("2026-11-28", "09:00", 30)).toEqual(["Asha Rao"]);
    expect(await free("2026-11-27", "09:00", 30)).toEqual(["Asha Rao", "Kenji Mori"]);
  });

  it("shows free teachers by their own time zone", async () => {
    await aWeeklyClass(fresh.db, { instructor: kenji });
    await planSessions(fresh.db);
    const free = (date: string, time: string) => ask(`free_date=${date}&free_time=${time}`);
    expect(await free("2026-11-26", "07:00")).toEqual(["Asha Rao"]);
    expect(await free("2026-11-26", "07:30")).toEqual(["Asha Rao", "Kenji Mori"]);
    // Beyond the sessions that are planned, the week itself says it.
    expect(await free("2027-06-03", "06:30")).toEqual(["Asha Rao"]);
    const away = { instructor_id: asha.id, from_date: "2026-11-27", until_date: "2026-11-27", reason: "" };
    await addTimeOff(fresh.db, admin, away);
    expect(await free("2026-11-27", "07:30")).toEqual(["Kenji Mori"]);
    // 09:00 to 12:00 in Lisbon: 14:30 to 17:30 in Kolkata while it is winter there.
    const hours = Object.fromEntries(
      ["monday", "thursday"].map((day) => [day, [{ from: "09:00", until: "12:00" }]]),
    );
    await fresh.db
      .update(profiles)
      .set({ time_zone: "Europe/Lisbon", availability_schedule: hours })
      .where(eq(profiles.user_id, kenji.id));
    expect(await free("2026-12-03", "14:30")).toEqual(["Asha Rao", "Kenji Mori"]);
    expect(await free("2026-12-03", "14:00")).toEqual(["Asha Rao"]);
    expect(await free("2027-07-01", "13:30")).toEqual(["Asha Rao", "Kenji Mori"]);
  });
});
