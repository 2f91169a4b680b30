import { and, count, eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { activeStatuses } from "#app/bookings/kinds.ts";
import { listBookings } from "#app/bookings/queries.server.ts";
import { isFull, isNearlyFull } from "#app/bookings/seats/capacity.ts";
import { bookings } from "#app/bookings/tables.server.ts";
import { listPackages } from "#app/catalogue/queries.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { listWeek, type Week } from "#app/schedule/queries.server.ts";
import { classSessions } from "#app/schedule/tables.server.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { type Company, type Guest, seedSchedule } from "./seed-schedule.ts";

let fresh: FreshDatabase;
let company: Company;
let week: Week;

beforeAll(async () => {
  fresh = await freshDatabase();
  const guest = async (full_name: string): Promise<Guest> => {
    const { id, email } = await aMember(fresh.db, { name: full_name });
    return { id, email, full_name, time_zone: "Europe/Stockholm" };
  };
  const [asha, mateo, ines, kenji, ravi, leela, member] = [
    await guest("Asha Rao"),
    await guest("Mateo Silva"),
    await guest("Ines Laurent"),
    await guest("Kenji Mori"),
    await guest("Ravi Menon"),
    await guest("Leela Nair"),
    await guest("Maya Lindqvist"),
  ];
  const members = [member];
  for (let at = 0; at < 36; at += 1) members.push(await guest(`Member ${at}`));
  company = { teachers: { asha, mateo, ines, kenji, ravi, leela }, member, members };
  await fresh.db.transaction((tx) => seedSchedule(tx, company));
  week = await listWeek(fresh.db, now());
});

afterAll(() => fresh.close());

describe("the demo timetable", () => {
  it("has at least 25 weekly classes over seven days, with eight types and all six teachers", () => {
    expect(week.classes.length).toBeGreaterThanOrEqual(25);
    expect(new Set(week.classes.map((one) => new Date(one.date).getUTCDay())).size).toBe(7);
    expect(new Set(week.classes.map((one) => one.class_name)).size).toBe(8);
    expect(week.instructors).toHaveLength(6);
  });

  it("shows every degree of fullness: one full class, some nearly full, most open", () => {
    const full = week.classes.filter((one) => isFull(one.seats_taken, one.max_participants));
    const nearly = week.classes.filter((one) => isNearlyFull(one.seats_taken, one.max_participants));
    expect(full).toHaveLength(1);
    expect(nearly.length).toBeGreaterThanOrEqual(2);
    expect(nearly.length).toBeLessThan(8);
  });

  it("counts in every session the bookings that hold a seat", async () => {
    const wrong = await fresh.db
      .select({ id: classSessions.id, seats: classSessions.seats_taken, taken: count(bookings.id) })
      .from(classSessions)
      .leftJoin(
        bookings,
        and(eq(bookings.session_id, classSessions.id), inArray(bookings.status, [...activeStatuses])),
      )
      .groupBy(classSessions.id)
      .having(sql`count(${bookings.id}) <> ${classSessions.seats_taken}`);
    expect(wrong).toEqual([]);
  });

  it("gives the demo member something to come and something behind", async () => {
    const own = await listBookings(fresh.db, company.member.id);
    const ahead = own.filter((booking) => booking.status === "confirmed");
    // On a Sunday before the evening, that day's class as well.
    expect([2, 3]).toContain(ahead.length);
    const longestClass = 3 * 60 * 60_000;
    expect(ahead.every(({ starts_at }) => Number(starts_at) > Date.now() - longestClass)).toBe(true);
    expect(own.filter((booking) => booking.status === "completed").length).toBeGreaterThan(3);
    expect(own.every((booking) => booking.created_at <= now())).toBe(true);
  });

  // Proves 2.3.1
  it("knows packages of all three types and both course types", async () => {
    const lists = await Promise.all(
      (["Private group", "Corporate", "Individual"] as const).map((type) => listPackages(fresh.db, type)),
    );
    expect(lists.map((list) => list.length)).toEqual([3, 3, 3]);
    expect(lists.flat().some((one) => one.course_type === "crash")).toBe(true);
    const prices = lists.map((list) => list.map((one) => one.price));
    expect(prices).toEqual(prices.map((list) => [...list].sort((a, b) => a - b)));
  });
});
