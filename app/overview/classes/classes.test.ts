import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Member } from "#app/accounts/member.ts";
import { hideReview } from "#app/bookings/ratings/hide-review.server.ts";
import { bookings, classRatings } from "#app/bookings/tables.server.ts";
import { listReviews } from "#app/instructors/queries.server.ts";
import { eachRow, listPage } from "#app/platform/lists/list-page.server.ts";
import { type QueryOf, readListQuery } from "#app/platform/lists/list-query.ts";
import type { AttendanceStatus } from "#app/schedule/kinds.ts";
import { attendance, classSessions } from "#app/schedule/tables.server.ts";
import { aWeeklyClass } from "#tests/support/content/classes.ts";
import { testDatabase } from "#tests/support/database.ts";
import { audited, expectEffects } from "#tests/support/effects.ts";
import { aMember, testMember } from "#tests/support/factories.ts";
import { classList, occupancyList, ratingList, shownDays } from "./class-lists.ts";
import { classSource, type ListedClass, sumClasses } from "./class-queries.server.ts";
import { listContacts, listLine } from "./detail-queries.server.ts";
import { readOccupancy } from "./occupancy-queries.server.ts";
import { countStars, listSessionRatings } from "./rating-queries.server.ts";

/** Wednesday in the studio. */
const now = new Date("2026-11-25T12:00:00+05:30");
const fresh = testDatabase(now);
const admin = testMember(fresh, { roles: ["admin"] });
const asha = testMember(fresh, { name: "Asha Rao", roles: ["instructor"] });
const ben = testMember(fresh, { name: "Ben Cole", roles: ["instructor"] });
const people: Member[] = [];

beforeEach(async () => {
  people.length = 0;
  for (const name of ["Ana Lima", "Bo Chen", "Cid Paz", "Dua Ali"])
    people.push(await aMember(fresh.db, { name }));
});

interface Given {
  teacher?: Member | null;
  class_type_id?: string | null;
  /** Days from today, and the studio's hour. */
  day: number;
  hour?: number;
  seats?: number;
  status?: "scheduled" | "cancelled" | "not_conducted";
  /** One mark per booked person, in order; null for a booking without a mark. */
  marks?: (AttendanceStatus | null)[];
  stars?: number[];
  headcount?: number;
}

async function aClass(given: Given): Promise<string> {
  const date = new Date(Date.UTC(2026, 10, 25 + given.day)).toISOString().slice(0, 10);
  const starts_at = new Date(`${date}T${String(given.hour ?? 8).padStart(2, "0")}:00:00+05:30`);
  const [row] = await fresh.db
    .insert(classSessions)
    .values({
      class_type_id: given.class_type_id ?? null,
      instructor_id: given.teacher === null ? null : (given.teacher ?? asha).id,
      session_date: date,
      start_time: "08:00",
      time_zone: "Asia/Kolkata",
      starts_at,
      duration_minutes: 60,
      max_participants: given.seats ?? 10,
      status: given.status ?? "scheduled",
      headcount: given.headcount ?? null,
    })
    .returning();
  const id = row?.id ?? "";
  for (const [at, mark] of (given.marks ?? []).entries()) {
    const person = people[at];
    if (!person) throw new Error("more marks than people");
    await fresh.db.insert(bookings).values({
      booking_id: `YOG-${randomUUID()}`,
      user_id: person.id,
      session_id: id,
      class_name: "Class",
      first_name: person.name,
      email: person.email,
      status: mark === "no_show" ? "no_show" : mark ? "completed" : "confirmed",
      booking_type: "public_group",
      starts_at,
    });
    if (mark) await fresh.db.insert(attendance).values({ session_id: id, user_id: person.id, status: mark });
  }
  for (const [at, rating] of (given.stars ?? []).entries()) {
    await fresh.db.insert(classRatings).values({
      session_id: id,
      user_id: people[at]?.id ?? null,
      instructor_id: (given.teacher ?? asha).id,
      rating,
      comment: `Words ${at}`,
    });
  }
  return id;
}

const queryOf = (address = ""): QueryOf<typeof classList> =>
  readListQuery(classList, new URLSearchParams(address));
const listed = async (address = ""): Promise<ListedClass[]> => {
  const rows: ListedClass[] = [];
  for await (const some of eachRow(fresh.db, classSource(now), queryOf(address))) rows.push(...some);
  return rows;
};
const ids = async (address: string) => (await listed(address)).map(({ id }) => id);
const sums = (address = "") => sumClasses(fresh.db, queryOf(address), now);

describe("a class of the overview", () => {
  it("counts each mark and each rating once", async () => {
    await aClass({ day: -1, marks: ["present", "late", "no_show"], stars: [5, 2] });
    expect(await listed()).toMatchObject([
      { booked: 3, attended: 2, late: 1, no_show: 1, unmarked: 0, rating: 3.5, ratings: 2 },
    ]);
    expect(await sums()).toEqual({
      held: 1,
      taken: 3,
      capacity: 10,
      attended: 2,
      marked_all: 3,
      no_show: 1,
      canceled: 0,
      to_make_up: 0,
      unmarked: 0,
      rating: 3.5,
      ratings: 2,
    });
  });

  it("counts canceled and made-up bookings separately from attendance", async () => {
    await aClass({
      day: -1,
      marks: ["present", "canceled_by_student", "canceled_by_instructor", "makeup_scheduled"],
    });
    // Marks of a class that didn't take place are excluded from the attendance totals.
    await aClass({ day: -2, status: "not_conducted", marks: ["present", "canceled_by_instructor"] });
    const apart = {
      attended: 1,
      excused: 0,
      unexcused: 0,
      no_show: 0,
      canceled: 2,
      to_make_up: 1,
      unmarked: 0,
    };
    expect((await listed())[0]).toMatchObject({ booked: 4, ...apart });
    expect(await sums()).toMatchObject({
      held: 1,
      taken: 4,
      attended: 1,
      marked_all: 1,
      canceled: 2,
      to_make_up: 1,
      unmarked: 0,
    });
  });

  it("separates absences from no-shows and counts guests", async () => {
    await aClass({
      day: -2,
      marks: ["absent_excused", "absent_unexcused", "makeup_completed", null],
      headcount: 6,
    });
    expect(await listed()).toMatchObject([
      { booked: 4, attended: 7, excused: 1, unexcused: 1, no_show: 0, unmarked: 1, headcount: 6 },
    ]);
  });

  it("reports no missing attendance before the start or for canceled classes", async () => {
    await aClass({ day: 1, marks: [null] });
    await aClass({ day: -1, marks: [null], status: "not_conducted" });
    expect((await listed()).map(({ unmarked }) => unmarked)).toEqual([0, 0]);
    expect(await ids("attendance=missing")).toEqual([]);
  });
});

describe("the figures", () => {
  it("cover exactly the listed classes for any filter", async () => {
    const yin = await aWeeklyClass(fresh.db, { type: { name: "Slow Yin" }, day_of_week: 1 });
    await aClass({ day: -1, marks: ["present", "no_show"], stars: [5, 4, 3] });
    await aClass({ day: -3, hour: 9, marks: ["late", null, null], stars: [1], seats: 3, teacher: ben });
    await aClass({ day: -3, marks: ["present"], class_type_id: yin.class_type_id, headcount: 4 });
    await aClass({ day: -5, marks: [null], status: "cancelled" });
    await aClass({ day: -6, marks: ["canceled_by_student", "makeup_scheduled", "present"] });
    await aClass({ day: -7, marks: ["present", "canceled_by_instructor"], status: "not_conducted" });
    await aClass({ day: 3, marks: [null, null], teacher: null });
    for (const address of [
      "",
      "status=held",
      "status=coming",
      "attendance=missing",
      "attendance=complete",
      "seats=full",
      "seats=empty",
      "low=1",
      `teacher=${ben.id}`,
      "teacher=none",
      `type=${yin.class_type_id}`,
      "q=ana",
      "q=yin",
      "q=ben+cole",
      "from=2026-11-23&until=2026-11-25",
    ]) {
      const rows = await listed(address);
      const held = rows.filter(({ status, starts_at }) => status === "scheduled" && starts_at <= now);
      const sum = (of: (row: ListedClass) => number, all = rows) => all.reduce((so, row) => so + of(row), 0);
      const stars = sum(({ rating, ratings }) => (rating ?? 0) * ratings);
      const ratings = sum((row) => row.ratings);
      expect({ address, ...(await sums(address)) }).toEqual({
        address,
        held: held.length,
        taken: sum(({ booked }) => booked, held),
        capacity: sum(({ max_participants }) => max_participants, held),
        attended: sum(({ attended }) => attended, held),
        marked_all: sum(
          ({ attended, excused, unexcused, no_show }) => attended + excused + unexcused + no_show,
          held,
        ),
        no_show: sum(({ no_show }) => no_show, held),
        canceled: sum(({ canceled }) => canceled, held),
        to_make_up: sum(({ to_make_up }) => to_make_up, held),
        unmarked: sum(({ unmarked }) => unmarked),
        rating: ratings > 0 ? expect.closeTo(stars / ratings, 6) : null,
        ratings,
      });
    }
    expect(await listed("q=yin")).toHaveLength(1);
    expect(await listed("q=ben+cole")).toHaveLength(1);
    expect(await listed("q=ana")).toHaveLength(7);
    expect(await listed("q=nobody+of+that+name")).toEqual([]);
  });
});

describe("the order", () => {
  it("sorts by occupancy, rating and bookings across pages", async () => {
    const half = await aClass({ day: -1, marks: ["present", "present"], seats: 4, stars: [2] });
    const full = await aClass({ day: -2, marks: ["present"], seats: 1 });
    const empty = await aClass({ day: -3, seats: 30, stars: [5, 4] });
    expect(await ids("")).toEqual([half, full, empty]);
    expect(await ids("sort=soonest")).toEqual([empty, full, half]);
    expect(await ids("sort=fullest")).toEqual([full, half, empty]);
    expect(await ids("sort=emptiest")).toEqual([empty, half, full]);
    expect(await ids("sort=best")).toEqual([empty, half, full]);
    expect(await ids("sort=worst")).toEqual([half, empty, full]);
    expect(await ids("sort=booked")).toEqual([half, full, empty]);
    for (const sort of Object.keys(classList.sorts)) {
      const all = await ids(`sort=${sort}`);
      const seen: string[] = [];
      let after: string | undefined;
      do {
        const page = await listPage(
          fresh.db,
          classSource(now),
          { ...queryOf(`sort=${sort}`), after },
          { limit: 1 },
        );
        seen.push(...page.rows.map(({ id }) => id));
        after = page.next;
      } while (after);
      expect({ sort, seen }).toEqual({ sort, seen: all });
    }
  });
});

describe("the days", () => {
  it("default to four weeks back and two ahead, and never exceed a year", () => {
    const today = "2026-11-25";
    const days = (from?: string, until?: string) => Object.values(shownDays({ from, until }, today));
    expect(days()).toEqual(["2026-10-28", "2026-12-09"]);
    expect(days("2026-11-01")).toEqual(["2026-11-01", "2026-12-09"]);
    expect(days("2027-02-01")).toEqual(["2027-02-01", "2027-03-01"]);
    expect(days(undefined, "2026-01-31")).toEqual(["2026-01-03", "2026-01-31"]);
    expect(days("2026-11-20", "2026-11-01")).toEqual(["2026-11-01", "2026-11-20"]);
    expect(days("1990-01-01", "2026-11-25")).toEqual(["2025-11-25", "2026-11-25"]);
  });

  it("follow the studio's time zone", async () => {
    const late = await aClass({ day: -1, hour: 23 });
    expect(await ids("from=2026-11-24&until=2026-11-24")).toEqual([late]);
    expect(await ids("from=2026-11-25&until=2026-11-25")).toEqual([]);
  });
});

describe("occupancy", () => {
  it("sums seats by hour, class and teacher without canceled classes", async () => {
    const yin = await aWeeklyClass(fresh.db, { type: { name: "Slow Yin" }, day_of_week: 1 });
    await aClass({ day: -1, hour: 8, marks: ["present", "late"], seats: 4 });
    await aClass({ day: -8, hour: 8, marks: ["present"], seats: 4, stars: [5] });
    await aClass({
      day: -1,
      hour: 19,
      marks: [null],
      seats: 2,
      teacher: null,
      class_type_id: yin.class_type_id,
    });
    await aClass({ day: -1, hour: 12, status: "cancelled", marks: [null] });
    await aClass({ day: 1, hour: 8, marks: [null] });
    const read = (address = "") =>
      readOccupancy(fresh.db, readListQuery(occupancyList, new URLSearchParams(address)), now);
    const { hours, types, teachers } = await read();
    expect(hours.sort((a, b) => a.hour - b.hour)).toEqual([
      { weekday: 2, hour: 8, classes: 2, taken: 3, capacity: 8 },
      { weekday: 2, hour: 19, classes: 1, taken: 1, capacity: 2 },
    ]);
    expect(types).toEqual([
      { id: yin.class_type_id, name: "Slow Yin", classes: 1, taken: 1, capacity: 2 },
      { id: null, name: "Unknown Class", classes: 2, taken: 3, capacity: 8 },
    ]);
    expect(teachers).toEqual([
      { id: null, name: "TBD", classes: 1, taken: 1, capacity: 2 },
      { id: asha.id, name: "Asha Rao", classes: 2, taken: 3, capacity: 8 },
    ]);
    expect((await read(`type=${yin.class_type_id}`)).hours).toHaveLength(1);
  });
});

describe("a comment", () => {
  it("can be hidden and shown by admins without changing the rating", async () => {
    const session = await aClass({ day: -1, marks: ["present", "present"], stars: [1, 5] });
    const [bad] = (await listSessionRatings(fresh.db, session)).filter(({ rating }) => rating === 1);
    const rating_id = bad?.id ?? "";
    const hide = (who: Member, hidden: boolean) => () => hideReview(fresh.db, who, { rating_id, hidden });
    expect(await expectEffects(fresh, hide(asha, true), {})).toEqual({ ok: false, refusal: "not_allowed" });
    const told = { pages: ["profiles" as const], staff: ["sessions" as const] };
    await expectEffects(fresh, hide(admin, true), {
      ...told,
      audit: audited("reviews.hide", admin, rating_id),
    });
    await expectEffects(fresh, hide(admin, true), {});
    expect((await listReviews(fresh.db, asha.id)).map(({ comment }) => comment)).toEqual(["Words 1"]);
    expect(await sums()).toMatchObject({ rating: 3, ratings: 2 });
    const query = (address: string) => readListQuery(ratingList, new URLSearchParams(address));
    expect(await countStars(fresh.db, query(""), now)).toEqual([1, 0, 0, 0, 1]);
    expect(await countStars(fresh.db, query("words=hidden"), now)).toEqual([1, 0, 0, 0, 0]);
    await expectEffects(fresh, hide(admin, false), {
      ...told,
      audit: audited("reviews.show", admin, rating_id),
    });
    expect(await listReviews(fresh.db, asha.id)).toHaveLength(2);
    await fresh.db.update(classRatings).set({ comment: null }).where(eq(classRatings.id, rating_id));
    expect(await hide(admin, true)()).toEqual({ ok: false, refusal: "not_found" });
  });
});

describe("the page of a class", () => {
  it("lists contact details and the waiting list", async () => {
    const session = await aClass({ day: -1, marks: ["present"] });
    expect(Object.values(await listContacts(fresh.db, session))).toEqual([
      { email: people[0]?.email, phone: "" },
    ]);
    expect(await listLine(fresh.db, session)).toEqual([]);
  });
});
