import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Member } from "#app/accounts/member.ts";
import { setClock } from "#app/platform/time/clock.ts";
import { classSessions } from "#app/schedule/tables.server.ts";
import { markAttendance } from "#app/teaching/mark-attendance.server.ts";
import { aWeeklyClass } from "#tests/support/content/classes.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aMember, testMember } from "#tests/support/factories.ts";
import type { Booking } from "../queries.server.ts";
import { bookScheduledClass } from "../seats/book-scheduled-class.server.ts";
import { bookings, classRatings } from "../tables.server.ts";
import { changeConsent, rateClass, ratingForm } from "./rate-class.server.ts";
import { listAgreedRatings, listOwnRatings } from "./rating-queries.server.ts";

const fresh = testDatabase("2026-11-25T10:00:00+05:30");
const member = testMember(fresh);
const teacher = testMember(fresh, { roles: ["instructor"] });
let booking: Booking;
let session_id: string;

beforeEach(async () => {
  const weekly = await aWeeklyClass(fresh.db, { instructor: teacher });
  const answer = await bookScheduledClass(fresh.db, member, {
    schedule_id: weekly.id,
    date: "2026-11-26",
    request_id: crypto.randomUUID(),
    time_zone: undefined,
  });
  if (!answer.ok) throw new Error(answer.refusal);
  booking = answer.value;
  session_id = (await fresh.rows(classSessions))[0]?.id ?? "";
});

const mark = (as: Member, status: "present" | "late" | "no_show") =>
  markAttendance(fresh.db, as, { session_id, user_id: member.id, status });
const rate = (as: Member, rating = 5) =>
  rateClass(fresh.db, as, { booking_id: booking.booking_id, rating, comment: "Calm", may_show: false });

describe("attendance", () => {
  it("is marked by the teacher from the start and completes the booking", async () => {
    expect(await mark(teacher, "present")).toEqual({ ok: false, refusal: "not_started" });
    setClock(() => new Date("2026-11-26T06:45:00+05:30"));
    expect(await mark(member, "present")).toEqual({ ok: false, refusal: "not_allowed" });
    const other = await aMember(fresh.db, { roles: ["instructor"] });
    expect(await mark(other, "present")).toEqual({ ok: false, refusal: "not_allowed" });
    expect(await mark(teacher, "late")).toEqual({ ok: true, value: null });
    expect((await fresh.rows(bookings))[0]?.status).toBe("completed");
  });

  it("records no-shows", async () => {
    setClock(() => new Date("2026-11-26T06:45:00+05:30"));
    await mark(teacher, "no_show");
    expect((await fresh.rows(bookings))[0]?.status).toBe("no_show");
    expect(await rate(member)).toEqual({ ok: false, refusal: "not_there" });
  });
});

describe("rating a class", () => {
  it("is open once to members who attended", async () => {
    expect(await rate(member)).toEqual({ ok: false, refusal: "not_there" });
    setClock(() => new Date("2026-11-26T07:45:00+05:30"));
    await mark(teacher, "present");
    expect(await rate(teacher)).toEqual({ ok: false, refusal: "not_there" });
    expect(await listOwnRatings(fresh.db, member.id)).toEqual({ unrated: [booking.booking_id], rated: [] });
    expect(await rate(member, 4)).toEqual({ ok: true, value: null });
    expect(await rate(member, 1)).toEqual({ ok: false, refusal: "rated_before" });
    expect(await listOwnRatings(fresh.db, member.id)).toEqual({ unrated: [], rated: [booking.booking_id] });
    expect(await fresh.rows(classRatings, eq(classRatings.rating, 4))).toMatchObject([
      { user_id: member.id, instructor_id: teacher.id, comment: "Calm" },
    ]);
  });

  it("is public only with its author's consent", async () => {
    setClock(() => new Date("2026-11-26T07:45:00+05:30"));
    await mark(teacher, "present");
    const consent = (as: Member, may_show: boolean) =>
      changeConsent(fresh.db, as, { booking_id: booking.booking_id, may_show });
    const shown = async () => (await listAgreedRatings(fresh.db, { most: 9 })).length;
    expect(await consent(member, true)).toEqual({ ok: false, refusal: "not_there" });
    await rateClass(fresh.db, member, {
      booking_id: booking.booking_id,
      rating: 5,
      comment: "Calm",
      may_show: true,
    });
    expect(await shown()).toBe(1);
    expect(await consent(teacher, false)).toEqual({ ok: false, refusal: "not_there" });
    expect(await consent(member, false)).toEqual({ ok: true, value: null });
    expect(await shown()).toBe(0);
    expect(await consent(member, true)).toEqual({ ok: true, value: null });
    expect(await shown()).toBe(1);
  });

  it("accepts one to five stars", () => {
    for (const rating of ["0", "6", "2.5", "", "x"]) {
      expect(ratingForm.safeParse({ rating }).success).toBe(false);
    }
    expect(ratingForm.parse({ rating: "5", comment: " " })).toEqual({
      rating: 5,
      comment: null,
      may_show: false,
    });
  });
});
