import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Member } from "#app/accounts/member.ts";
import { cancelBooking } from "#app/bookings/own/cancel-booking.server.ts";
import { bookScheduledClass } from "#app/bookings/seats/book-scheduled-class.server.ts";
import { joinWaitingList } from "#app/bookings/seats/waiting-list.server.ts";
import { bookings } from "#app/bookings/tables.server.ts";
import { changeCapacity } from "#app/planning/change-session.server.ts";
import { classSessions } from "#app/schedule/tables.server.ts";
import { aWeeklyClass, bookSeat, seatForm } from "#tests/support/content/classes.ts";
import { aPass, aPassType } from "#tests/support/content/passes.ts";
import { testDatabase, testPools } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { countLockWaits } from "#tests/support/server-database.ts";
import { makePass } from "./make-pass.server.ts";
import { findPass, listWrongPasses } from "./queries.server.ts";
import { passes } from "./tables.server.ts";

const date = "2026-11-26";
const fresh = testDatabase("2026-11-25T10:00:00+05:30");
/** Two processes. */
const pool = testPools(fresh, 2);

describe("a pass under load", () => {
  // Proves V2-5
  it.each([1, 7])("with %i credits pays for as many of fifty simultaneous bookings", async (credits) => {
    const member = await aMember(fresh.db);
    const pass = await aPass(fresh.db, member, { credits });
    const classes = await Promise.all(
      Array.from({ length: 50 }, (_, turn) =>
        aWeeklyClass(fresh.db, {
          start_time: `${String(6 + Math.floor(turn / 4)).padStart(2, "0")}:${(turn % 4) * 15 || "00"}`,
        }),
      ),
    );
    const answers = await Promise.all(
      classes.map(({ id }, turn) =>
        bookScheduledClass(pool(turn), member, seatForm(id, date, { pass_id: pass.id })),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(credits);
    expect(answers.filter((answer) => !answer.ok && answer.refusal === "pass_empty")).toHaveLength(
      50 - credits,
    );
    expect(await fresh.rows(bookings)).toHaveLength(credits);
    expect(await findPass(fresh.db, pass.id)).toMatchObject({ credits_left: 0, status: "used_up" });
    expect(await listWrongPasses(fresh.db)).toEqual([]);
  });

  it("sells one introductory offer to twenty tabs", async () => {
    const member = await aMember(fresh.db);
    const type = await aPassType(fresh.db, { once_per_person: true });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        pool(turn).transaction((tx) =>
          makePass(tx, {
            user_id: member.id,
            pass_type_id: type.id,
            currency: "INR",
            request_id: randomUUID(),
          }),
        ),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });
});

describe("passes of several people", () => {
  const aClass = (start_time: string, max_participants = 1) =>
    aWeeklyClass(fresh.db, { start_time, max_participants });

  const book = async (member: Member, schedule_id: string, pass_id?: string) =>
    (await bookSeat(fresh.db, schedule_id, date, member, { pass_id })).booking_id;

  async function wait(member: Member, schedule_id: string): Promise<void> {
    const joined = seatForm(schedule_id, date, { use_pass: true });
    expect((await joinWaitingList(fresh.db, member, joined)).ok).toBe(true);
  }

  /** Locks the passes until every action waits for a lock, so that the actions run concurrently. */
  async function together(acts: (() => Promise<{ ok: boolean }>)[]): Promise<boolean[]> {
    const { under_way } = await fresh.db.transaction(async (tx) => {
      await tx.select().from(passes).for("update");
      const under_way = Promise.all(acts.map((act) => act()));
      under_way.catch(() => {});
      await expect.poll(() => countLockWaits(fresh.db)).toBe(acts.length);
      return { under_way };
    });
    return (await under_way).map(({ ok }) => ok);
  }

  it("are used for freed seats without deadlocks", async () => {
    const [anna, bela, ...holders] = (await Promise.all(
      Array.from({ length: 6 }, () => aMember(fresh.db)),
    )) as [Member, Member, ...Member[]];
    const classes = [await aClass("07:00", 2), await aClass("09:00", 2)] as const;
    for (const [at, { id }] of classes.entries()) {
      for (const holder of holders.slice(2 * at, 2 * at + 2)) await book(holder, id);
      for (const one of at === 0 ? [anna, bela] : [bela, anna]) await wait(one, id);
    }
    const own = await Promise.all([anna, bela].map((one) => aPass(fresh.db, one, { credits: 5 })));
    const admin = await aMember(fresh.db, { roles: ["admin"] });
    const sessions = await fresh.rows(classSessions);
    const raised = sessions.map(
      ({ id }, turn) =>
        () =>
          changeCapacity(pool(turn), admin, { session_id: id, max_participants: 4 }),
    );
    expect(await together(raised)).toEqual([true, true]);
    for (const { id } of own) expect(await findPass(fresh.db, id)).toMatchObject({ credits_left: 3 });
    expect(await listWrongPasses(fresh.db)).toEqual([]);
  });

  it("are returned and used without deadlocks when members swap seats", async () => {
    const [anna, bela] = (await Promise.all([aMember(fresh.db), aMember(fresh.db)])) as [Member, Member];
    const [early, late] = [await aClass("07:00"), await aClass("09:00")];
    const annas = await aPass(fresh.db, anna, { credits: 5 });
    const belas = await aPass(fresh.db, bela, { credits: 5 });
    const sits = { anna: await book(anna, early.id, annas.id), bela: await book(bela, late.id, belas.id) };
    await wait(bela, early.id);
    await wait(anna, late.id);
    const answers = await together([
      () => cancelBooking(pool(0), anna, { booking_id: sits.anna, key: null }),
      () => cancelBooking(pool(1), bela, { booking_id: sits.bela, key: null }),
    ]);
    expect(answers).toEqual([true, true]);
    for (const { id } of [annas, belas]) {
      expect(await findPass(fresh.db, id)).toMatchObject({ credits_left: 4 });
    }
    expect(await listWrongPasses(fresh.db)).toEqual([]);
  });
});
