import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { bookScheduledClass } from "#app/bookings/seats/book-scheduled-class.server.ts";
import { bookings } from "#app/bookings/tables.server.ts";
import { type OpenDatabase, openDatabase } from "#app/platform/database.server.ts";
import { setClock } from "#app/platform/time/clock.ts";
import { aWeeklyClass } from "#tests/support/classes.ts";
import { aMember } from "#tests/support/factories.ts";
import { aPass, aPassType } from "#tests/support/passes.ts";
import { type FreshServerDatabase, freshServerDatabase } from "#tests/support/server-database.ts";
import { makePass } from "./make-pass.server.ts";
import { findPass, listWrongPasses } from "./queries.server.ts";

let fresh: FreshServerDatabase;
/** Two processes. */
let fleet: OpenDatabase[];

beforeEach(async () => {
  setClock(() => new Date("2026-11-25T10:00:00+05:30"));
  fresh = await freshServerDatabase();
  fleet = await Promise.all([1, 2].map(() => openDatabase({ databaseUrl: fresh.url, dataDir: "" })));
});

afterEach(async () => {
  setClock();
  await Promise.all(fleet.map((open) => open.close()));
  await fresh.close();
});

const pool = (turn: number) => (fleet[turn % fleet.length] ?? fresh).db;

describe("a pass under rush", () => {
  it.each([1, 7])("with %i classes left pays for as many of fifty bookings at once", async (credits) => {
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
        bookScheduledClass(pool(turn), member, {
          schedule_id: id,
          date: "2026-11-26",
          request_id: randomUUID(),
          time_zone: undefined,
          pass_id: pass.id,
        }),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(credits);
    expect(answers.filter((answer) => !answer.ok && answer.refusal === "pass_empty")).toHaveLength(
      50 - credits,
    );
    expect(await fresh.db.select().from(bookings)).toHaveLength(credits);
    expect(await findPass(fresh.db, pass.id)).toMatchObject({ credits_left: 0, status: "used_up" });
    expect(await listWrongPasses(fresh.db)).toEqual([]);
  });

  it("makes one of an introductory offer that is asked for in twenty tabs", async () => {
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
