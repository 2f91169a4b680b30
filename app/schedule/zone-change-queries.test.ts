import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { settingForms } from "#app/settings/forms.ts";
import { aSession, aWeeklyClass } from "#tests/support/content/classes.ts";
import { testDatabase } from "#tests/support/database.ts";
import { classSessions } from "./tables.server.ts";
import { listInOtherZone, readZoneChange, retimeSessions } from "./zone-change-queries.server.ts";

const fresh = testDatabase("2026-03-10T10:00:00Z");

it("moves unbooked sessions to the same hour in the new time zone, and no others", async () => {
  const { db } = fresh;
  const { id: schedule_id } = await aWeeklyClass(db);
  const session = async (date: string, more: Partial<typeof classSessions.$inferInsert> = {}) =>
    (await aSession(db, date, { schedule_id, start_time: "18:00", ...more })).id;
  const free = await session("2026-03-20");
  const summer = await session("2026-04-03");
  const booked = await session("2026-03-27", { seats_taken: 3 });
  const over = await session("2026-03-06");
  const off = await session("2026-03-13", { status: "cancelled" });
  expect(await readZoneChange(db, new Date("2026-03-10T10:00:00Z"))).toMatchObject({
    free: 2,
    booked: 1,
    listed: [{ id: booked, seats_taken: 3 }],
  });

  const at = new Date("2026-03-10T10:00:00Z");
  expect(await listInOtherZone(db, at, "Asia/Kolkata")).toEqual({ booked: 0, listed: [] });

  const before = settingForms.studio.parse({});
  await db.transaction((tx) =>
    retimeSessions(tx, { before, after: { ...before, time_zone: "Europe/Lisbon" } }),
  );
  const startOf = async (id: string) =>
    (await db.select().from(classSessions).where(eq(classSessions.id, id)))[0]?.starts_at.toISOString();
  expect(await startOf(free)).toBe("2026-03-20T18:00:00.000Z");
  expect(await startOf(summer)).toBe("2026-04-03T17:00:00.000Z");
  expect(await startOf(booked)).toBe("2026-03-27T12:30:00.000Z");
  expect(await startOf(over)).toBe("2026-03-06T12:30:00.000Z");
  expect(await startOf(off)).toBe("2026-03-13T12:30:00.000Z");
  // Only this session keeps the old time zone and must be moved manually.
  expect(await listInOtherZone(db, at, "Europe/Lisbon")).toMatchObject({
    booked: 1,
    listed: [{ id: booked, time_zone: "Asia/Kolkata" }],
  });
});
