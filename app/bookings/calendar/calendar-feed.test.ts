import { eq } from "drizzle-orm";
import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import { setAccountActive } from "#app/accounts/set-active.server.ts";
import { signInMethodsChanged } from "#app/accounts/sign-in-methods-changed.server.ts";
import { user } from "#app/accounts/tables.server.ts";
import { scheduleExceptions } from "#app/schedule/tables.server.ts";
import { readCalendarStudio, storeCalendarDomain } from "#app/settings/calendar-studio.server.ts";
import { aWeeklyClass, bookSeat } from "#tests/support/content/classes.ts";
import { testDatabase } from "#tests/support/database.ts";
import { expectEffects } from "#tests/support/effects.ts";
import { aMember } from "#tests/support/factories.ts";
import { cancelBooking } from "../own/cancel-booking.server.ts";
import { calendarEvent } from "./calendar-event.ts";
import { feedPath, readClassFeed, readFeed, renewFeed } from "./calendar-feed.server.ts";
import { calendarFeed, cancellationFile } from "./calendar-file.ts";

const origin = "https://studio.test";

const fresh = testDatabase("2026-11-25T10:00:00+05:30");

const keyOf = (path: string) => path.replace(/^\/calendar\/|\.ics$/g, "");

describe("a member's calendar feed", () => {
  it("lists booked classes at a secret address that can be changed", async () => {
    const [member, other] = [await aMember(fresh.db), await aMember(fresh.db)];
    const weekly = await aWeeklyClass(fresh.db, { type: { name: "Gentle Hatha" } });
    const booked = await bookSeat(fresh.db, weekly.id, "2026-11-26", member);
    const path = await feedPath(fresh.db, member);
    expect(await feedPath(fresh.db, member)).toBe(path);
    const events = await readFeed(fresh.db, keyOf(path), origin);
    const parsed = new ICAL.Component(
      ICAL.parse(calendarFeed(events ?? [], await readCalendarStudio(fresh.db, origin))),
    );
    const entries = parsed.getAllSubcomponents("vevent").map((one) => new ICAL.Event(one));
    expect(entries).toHaveLength(1);
    expect(entries[0]?.uid).toBe(`${booked.id}@studio.test`);
    expect(entries[0]?.startDate.toJSDate()).toEqual(new Date("2026-11-26T06:30:00+05:30"));
    expect(await readFeed(fresh.db, keyOf(await feedPath(fresh.db, other)), origin)).toEqual([]);

    await cancelBooking(fresh.db, member, { booking_id: booked.booking_id, key: null });
    expect(await readFeed(fresh.db, keyOf(path), origin)).toEqual([]);

    const renewed = await expectEffects(fresh, () => renewFeed(fresh.db, member), {});
    expect(renewed).not.toBe(path);
    expect(await readFeed(fresh.db, keyOf(path), origin)).toBeUndefined();
    expect(await readFeed(fresh.db, keyOf(renewed), origin)).toEqual([]);
    for (const wrong of ["", "x", `${keyOf(renewed)}x`, keyOf(renewed).slice(0, 40)]) {
      expect(await readFeed(fresh.db, wrong, origin)).toBeUndefined();
    }
  });
});

describe("a member's calendar feed, when the account changes", () => {
  it("stops when the account is deactivated and stays off at the old address", async () => {
    const member = await aMember(fresh.db);
    const path = await feedPath(fresh.db, member);
    expect(await readFeed(fresh.db, keyOf(path), origin)).toEqual([]);
    const off = await setAccountActive(fresh.db, "operator", { user_id: member.id, active: false });
    expect(off.ok).toBe(true);
    expect(await readFeed(fresh.db, keyOf(path), origin)).toBeUndefined();
    expect(await readFeed(fresh.db, keyOf(await feedPath(fresh.db, member)), origin)).toBeUndefined();
    await setAccountActive(fresh.db, "operator", { user_id: member.id, active: true });
    expect(await readFeed(fresh.db, keyOf(path), origin)).toBeUndefined();
    expect(await readFeed(fresh.db, keyOf(await feedPath(fresh.db, member)), origin)).toEqual([]);
  });

  it("gets a new address when the member's sign-in methods change", async () => {
    const [member, other] = [await aMember(fresh.db), await aMember(fresh.db)];
    const [path, theirs] = [await feedPath(fresh.db, member), await feedPath(fresh.db, other)];
    await fresh.db.transaction((tx) => signInMethodsChanged(tx, member.id));
    expect(await readFeed(fresh.db, keyOf(path), origin)).toBeUndefined();
    expect(await feedPath(fresh.db, member)).not.toBe(path);
    expect(await feedPath(fresh.db, other)).toBe(theirs);
  });

  it("ends when the account is deleted", async () => {
    const member = await aMember(fresh.db);
    const path = await feedPath(fresh.db, member);
    await fresh.db.delete(user).where(eq(user.id, member.id));
    expect(await readFeed(fresh.db, keyOf(path), origin)).toBeUndefined();
  });
});

describe("the UIDs of calendar entries", () => {
  const uidAt = async (address: string) => {
    const events = await readClassFeed(fresh.db, address);
    const text = calendarFeed(events, await readCalendarStudio(fresh.db, address));
    const [entry] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent");
    return String(entry?.getFirstPropertyValue("uid"));
  };

  it("stay the same when the studio's domain changes", async () => {
    await aWeeklyClass(fresh.db);
    await storeCalendarDomain(fresh.db, "8c1f");
    const uid = await uidAt("https://old.example");
    expect(uid).toMatch(/@8c1f$/);
    await storeCalendarDomain(fresh.db, "another");
    expect(await uidAt("https://new.example")).toBe(uid);
  });
});

describe("the feed of all classes", () => {
  it("lists every session of the coming weeks that takes place", async () => {
    const weekly = await aWeeklyClass(fresh.db);
    await fresh.db
      .insert(scheduleExceptions)
      .values({ schedule_id: weekly.id, exception_date: "2026-12-03", kind: "cancelled" });
    const dates = (await readClassFeed(fresh.db, origin)).map(({ starts_at }) => starts_at.toISOString());
    expect(dates).toEqual([
      "2026-11-26T01:00:00.000Z",
      "2026-12-10T01:00:00.000Z",
      "2026-12-17T01:00:00.000Z",
    ]);
  });
});

describe("a cancelled entry", () => {
  it("is canceled by UID and a higher sequence", () => {
    const booking = {
      id: "0b6f0d0e-6d2c-4c4e-9b57-2f6d3c1a9e11",
      calendar_uid: "1c6f0d0e-6d2c-4c4e-9b57-2f6d3c1a9e22",
      booking_id: "YOG-20261125-ACDEFG",
      class_name: "Slow Yin",
      instructor: "",
      starts_at: new Date("2026-11-26T01:30:00Z"),
      session_duration: 45,
      calendar_sequence: 3,
      cancellation: "",
      updated_at: new Date("2026-11-25T06:00:00Z"),
    };
    const text = cancellationFile(
      calendarEvent(booking, origin),
      { name: "Sadhana", email: "hello@studio.test", origin },
      "ana@example.test",
    );
    const parsed = new ICAL.Component(ICAL.parse(text));
    expect(parsed.getFirstPropertyValue("method")).toBe("CANCEL");
    const entry = parsed.getFirstSubcomponent("vevent");
    expect(entry?.getFirstPropertyValue("status")).toBe("CANCELLED");
    expect(entry?.getFirstPropertyValue("uid")).toBe("1c6f0d0e-6d2c-4c4e-9b57-2f6d3c1a9e22@studio.test");
    expect(entry?.getFirstPropertyValue("sequence")).toBe(3);
    expect(entry?.getFirstPropertyValue("organizer")).toBe("mailto:hello@studio.test");
    expect(entry?.getFirstPropertyValue("attendee")).toMatch(/ana@example\.test/);
  });
});
