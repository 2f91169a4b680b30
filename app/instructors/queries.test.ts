import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Member } from "#app/accounts/member.ts";
import { user } from "#app/accounts/tables.server.ts";
import type { BookingStatus } from "#app/bookings/kinds.ts";
import { bookings, classRatings } from "#app/bookings/tables.server.ts";
import { profiles } from "#app/profiles/tables.server.ts";
import { classSessions } from "#app/schedule/tables.server.ts";
import { aWeeklyClass } from "#tests/support/content/classes.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aMember, testMember } from "#tests/support/factories.ts";
import { findInstructor, listReviews, listTeacherClasses, loadFigures } from "./queries.server.ts";

const fresh = testDatabase();
const asha = testMember(fresh, { name: "Asha Rao", email: "asha@example.test", roles: ["instructor"] });
const now = new Date("2026-11-25T04:30:00Z");

const profileOf = (person: Member, change: Partial<typeof profiles.$inferInsert>) =>
  fresh.db.update(profiles).set(change).where(eq(profiles.user_id, person.id));

async function aSession(
  date: string,
  given: Partial<typeof classSessions.$inferInsert> = {},
): Promise<string> {
  const [row] = await fresh.db
    .insert(classSessions)
    .values({
      instructor_id: asha.id,
      session_date: date,
      start_time: "06:30",
      time_zone: "Asia/Kolkata",
      starts_at: new Date(`${date}T01:00:00Z`),
      duration_minutes: 60,
      max_participants: 20,
      ...given,
    })
    .returning({ id: classSessions.id });
  return row?.id ?? "";
}

async function aBooking(
  session_id: string,
  by: Member | null,
  status: BookingStatus,
  email = "guest@example.test",
) {
  await fresh.db.insert(bookings).values({
    booking_id: randomUUID(),
    session_id,
    user_id: by?.id ?? null,
    email: by?.email ?? email,
    class_name: "Gentle Hatha",
    status,
    booking_type: "public_group",
  });
}

describe("a teacher's page", () => {
  it("exists only for teachers", async () => {
    const member = await aMember(fresh.db);
    const acharya = await aMember(fresh.db, { roles: ["yoga_acharya", "user"] });
    expect(await findInstructor(fresh.db, member.id)).toBeUndefined();
    expect(await findInstructor(fresh.db, randomUUID())).toBeUndefined();
    expect(await findInstructor(fresh.db, acharya.id)).toMatchObject({ is_active: true });
  });

  it("shows only teaching details of a private profile", async () => {
    await profileOf(asha, {
      profile_visibility: "private",
      specialties: ["Hatha Yoga"],
      bio: "At home.",
      phone: "+91 1",
    });
    expect(await findInstructor(fresh.db, asha.id)).toMatchObject({
      specialties: ["Hatha Yoga"],
      bio: null,
      studio_email: null,
      studio_phone: null,
    });
  });

  it("shows contact details only of an active teacher", async () => {
    await profileOf(asha, {
      phone: "+91 55500 01101",
      address: "Secret Street",
      date_of_birth: "1990-01-01",
    });
    const shown = await findInstructor(fresh.db, asha.id);
    expect(shown).toMatchObject({ studio_email: "asha@example.test", studio_phone: "+91 55500 01101" });
    expect(JSON.stringify(shown)).not.toMatch(/Secret|1990-\d\d/);
    await fresh.db.update(user).set({ banned: true }).where(eq(user.id, asha.id));
    const away = await findInstructor(fresh.db, asha.id);
    expect(away).toMatchObject({ is_active: false, studio_email: null, studio_phone: null });
    await fresh.db.update(user).set({ banned: false });
    await profileOf(asha, { is_active: false });
    expect(await findInstructor(fresh.db, asha.id)).toMatchObject({ is_active: false, studio_email: null });
  });

  // Proves 2.7.7, 2.8.9, 2.9.12
  it("counts distinct students, held classes and ratings of the teacher", async () => {
    const [one, two] = [await aMember(fresh.db), await aMember(fresh.db)];
    const past = await aSession("2026-11-18");
    const older = await aSession("2026-11-11");
    const ahead = await aSession("2026-12-02");
    const calledOff = await aSession("2026-11-04", { status: "cancelled" });
    const empty = await aSession("2026-10-28");
    const elsewhere = await aSession("2026-11-19", { instructor_id: one.id });
    await aBooking(past, one, "completed");
    await aBooking(past, two, "cancelled");
    await aBooking(older, one, "confirmed");
    await aBooking(older, null, "completed", "Guest@example.test");
    await aBooking(ahead, null, "confirmed", "guest@example.test");
    await aBooking(calledOff, two, "confirmed");
    await aBooking(empty, two, "no_show");
    await aBooking(elsewhere, two, "completed");
    await fresh.db.insert(classRatings).values([
      { session_id: past, user_id: one.id, instructor_id: asha.id, rating: 5, comment: "Calm." },
      { session_id: older, user_id: one.id, instructor_id: asha.id, rating: 4 },
      { session_id: elsewhere, user_id: two.id, instructor_id: one.id, rating: 1 },
    ]);
    expect(await loadFigures(fresh.db, asha.id, now)).toEqual({
      students: 2,
      classes_taught: 2,
      rating: 4.5,
      reviews: 2,
      stars: [0, 0, 0, 1, 1],
    });
  });

  it("counts nothing for a new teacher", async () => {
    expect(await loadFigures(fresh.db, asha.id, now)).toEqual({
      students: 0,
      classes_taught: 0,
      rating: null,
      reviews: 0,
      stars: [0, 0, 0, 0, 0],
    });
  });

  it("shows reviewers by first name, and none who hide their profile", async () => {
    const [open, shy] = [
      await aMember(fresh.db, { name: "Maya Lindqvist" }),
      await aMember(fresh.db, { name: "Nora Berg" }),
    ];
    await profileOf(shy, { profile_visibility: "private" });
    const session_id = await aSession("2026-11-18");
    const mine = { session_id, instructor_id: asha.id };
    await fresh.db.insert(classRatings).values([
      { ...mine, user_id: open.id, rating: 5, comment: "Calm.", created_at: new Date("2026-11-18") },
      { ...mine, user_id: shy.id, rating: 3, comment: "Slow.", created_at: new Date("2026-11-19") },
      { ...mine, user_id: asha.id, rating: 2, comment: "", created_at: new Date("2026-11-20") },
    ]);
    const reviews = await listReviews(fresh.db, asha.id);
    expect(reviews.map(({ by, comment }) => ({ by, comment }))).toEqual([
      { by: null, comment: "Slow." },
      { by: "Maya", comment: "Calm." },
    ]);
  });

  it("prices classes in dollars: the class type's own, or at the studio's rate", async () => {
    await aWeeklyClass(fresh.db, { instructor: asha, type: { price: 84_000, second_price: 1_250 } });
    await aWeeklyClass(fresh.db, { instructor: asha, type: { price: 84_000 }, day_of_week: 5 });
    await aWeeklyClass(fresh.db, { day_of_week: 6 });
    const { classes } = await listTeacherClasses(fresh.db, asha.id, now);
    expect(classes.map(({ shown_price, price }) => ({ dollars: shown_price.amount, price }))).toEqual([
      { dollars: 1_250, price: 84_000 },
      { dollars: 1_000, price: 84_000 },
    ]);
  });
});
