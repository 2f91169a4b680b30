import { beforeEach, describe, expect, it } from "vitest";
import type { Member } from "#app/accounts/member.ts";
import { setClock } from "#app/platform/time/clock.ts";
import { markAttendance } from "#app/teaching/mark-attendance.server.ts";
import { aWeeklyClass, bookSeat } from "#tests/support/content/classes.ts";
import { testDatabase } from "#tests/support/database.ts";
import { expectEffects } from "#tests/support/effects.ts";
import { aMember, testMember } from "#tests/support/factories.ts";
import type { Booking } from "../queries.server.ts";
import { bookings, classRatings } from "../tables.server.ts";
import { changeConsent, rateClass, ratingForm } from "./rate-class.server.ts";
import { listAgreedRatings, listOwnRatings } from "./rating-queries.server.ts";

const fresh = testDatabase("2026-11-25T10:00:00+05:30");
const member = testMember(fresh);
const teacher = testMember(fresh, { roles: ["instructor"] });
let booking: Booking;

beforeEach(async () => {
  const weekly = await aWeeklyClass(fresh.db, { instructor: teacher });
  booking = await bookSeat(fresh.db, weekly.id, "2026-11-26", member);
});

const at = (time: string) => setClock(() => new Date(`2026-11-26T${time}:00+05:30`));
const mark = (as: Member, status: "present" | "late" | "no_show") =>
  markAttendance(fresh.db, as, { session_id: booking.session_id ?? "", user_id: member.id, status });
const rate = (as: Member, rating = 5, may_show = false) =>
  rateClass(fresh.db, as, { booking_id: booking.booking_id, rating, comment: "Calm", may_show });
const notThere = { ok: false, refusal: "not_there" };
const saved = { ok: true, value: null };

describe("attendance", () => {
  it("is marked by the teacher from the start and completes the booking", async () => {
    expect(await mark(teacher, "present")).toEqual({ ok: false, refusal: "not_started" });
    at("06:45");
    for (const by of [member, await aMember(fresh.db, { roles: ["instructor"] })]) {
      expect(await mark(by, "present")).toEqual({ ok: false, refusal: "not_allowed" });
    }
    expect(await mark(teacher, "late")).toEqual(saved);
    expect(await fresh.rows(bookings)).toMatchObject([{ status: "completed" }]);
  });

  it("records no-shows", async () => {
    at("06:45");
    await mark(teacher, "no_show");
    expect(await fresh.rows(bookings)).toMatchObject([{ status: "no_show" }]);
    expect(await rate(member)).toEqual(notThere);
  });
});

describe("rating a class", () => {
  it("is open once to members who attended, and shows on the teachers' pages", async () => {
    expect(await rate(member)).toEqual(notThere);
    at("07:45");
    await mark(teacher, "present");
    expect(await rate(teacher)).toEqual(notThere);
    expect(await listOwnRatings(fresh.db, member.id)).toEqual({ unrated: [booking.booking_id], rated: [] });
    const effects = { pages: ["profiles" as const], staff: ["sessions" as const] };
    expect(await expectEffects(fresh, () => rate(member, 4), effects)).toEqual(saved);
    expect(await rate(member, 1)).toEqual({ ok: false, refusal: "rated_before" });
    expect(await listOwnRatings(fresh.db, member.id)).toEqual({ unrated: [], rated: [booking.booking_id] });
    expect(await fresh.rows(classRatings)).toMatchObject([
      { user_id: member.id, instructor_id: teacher.id, comment: "Calm", rating: 4 },
    ]);
  });

  it("is public only with its author's consent", async () => {
    at("07:45");
    await mark(teacher, "present");
    const consent = (as: Member, may_show: boolean) => () =>
      changeConsent(fresh.db, as, { booking_id: booking.booking_id, may_show });
    const countShown = async () => (await listAgreedRatings(fresh.db, { most: 9 })).length;
    expect(await consent(member, true)()).toEqual(notThere);
    await rate(member, 5, true);
    expect(await countShown()).toBe(1);
    expect(await expectEffects(fresh, consent(teacher, false), {})).toEqual(notThere);
    for (const may_show of [false, true]) {
      const changed = await expectEffects(fresh, consent(member, may_show), { pages: ["profiles"] });
      expect(changed).toEqual(saved);
      expect(await countShown()).toBe(may_show ? 1 : 0);
    }
  });

  it("accepts one to five stars", () => {
    for (const rating of ["0", "6", "2.5", "", "x"]) {
      expect(ratingForm.safeParse({ rating }).success).toBe(false);
    }
    const read = ratingForm.parse({ rating: "5", comment: " " });
    expect(read).toEqual({ rating: 5, comment: null, may_show: false });
  });
});
