import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import type { Member } from "#app/accounts/member.ts";
import { notifications } from "#app/notifications/tables.server.ts";
import { refuse } from "#app/platform/result.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { classSessions } from "#app/schedule/tables.server.ts";
import { testDatabase, testPools } from "#tests/support/database.ts";
import { testMember } from "#tests/support/factories.ts";
import { type Answer, answerAssignment } from "./answer-assignment.server.ts";
import { changeTeacher } from "./change-teacher.server.ts";

const fresh = testDatabase();
const asha = testMember(fresh, { roles: ["instructor"] });
const kenji = testMember(fresh, { roles: ["instructor"] });
const admin = testMember(fresh, { roles: ["admin"] });
const desk = testMember(fresh, { roles: ["super_admin"] });
const other = testPools(fresh, 1);

const session_date = zoneClock.addDays(zoneClock.wall(Date.now(), "Asia/Kolkata").date, 10);

async function offeredSession(hour: number): Promise<string> {
  const start_time = `${String(hour).padStart(2, "0")}:00`;
  const [row] = await fresh.db
    .insert(classSessions)
    .values({
      ...{ instructor_id: asha.id, instructor_status: "pending", session_date, start_time },
      ...{ time_zone: "Asia/Kolkata", duration_minutes: 60, max_participants: 10 },
      starts_at: new Date(zoneClock.instant(session_date, start_time, "Asia/Kolkata")),
    })
    .returning();
  return row?.id ?? "";
}
const stored = async (id: string) => (await fresh.rows(classSessions, eq(classSessions.id, id)))[0];
const answered = async (who: Member) =>
  (await fresh.rows(notifications, eq(notifications.user_id, who.id))).filter(
    ({ type }) => type === "assignment_answered",
  );

const accepted: Answer = { answer: "accepted" };
const declined: Answer = { answer: "declined", reason: "A knee" };

it("accepts one of two simultaneous answers and notifies staff once", async () => {
  for (const hour of [6, 8, 10, 12, 14, 16]) {
    const session_id = await offeredSession(hour);
    const before = (await answered(desk)).length;
    const [yes, no] = await Promise.all([
      answerAssignment(fresh.db, asha, { session_id, all: false, ...accepted }),
      answerAssignment(other(0), asha, { session_id, all: false, ...declined }),
    ]);
    expect([yes.ok, no.ok].filter(Boolean)).toHaveLength(1);
    const lost = yes.ok ? no : yes;
    expect(lost).toEqual(refuse("changed_meanwhile"));
    expect(await stored(session_id)).toMatchObject(
      yes.ok
        ? { instructor_id: asha.id, instructor_status: "accepted" }
        : { instructor_id: null, instructor_status: "declined", answer_reason: "A knee" },
    );
    expect((await answered(desk)).length).toBe(before + 1);
  }
});

it("counts the same answer from two devices once", async () => {
  const session_id = await offeredSession(9);
  const both = await Promise.all(
    [fresh.db, other(0)].map((db) => answerAssignment(db, asha, { session_id, all: false, ...accepted })),
  );
  expect(both.map((one) => one.ok && one.value.answered).sort()).toEqual([0, 1]);
  expect(await answered(desk)).toHaveLength(1);
});

it("keeps an admin's assignment made while the teacher answers", async () => {
  for (const hour of [6, 8, 10, 12, 14, 16]) {
    const session_id = await offeredSession(hour);
    const [given, yes, no] = await Promise.all([
      changeTeacher(fresh.db, admin, { session_id, instructor_id: kenji.id, ask: true }),
      answerAssignment(other(0), asha, { session_id, all: false, ...accepted }),
      answerAssignment(fresh.db, asha, { session_id, all: false, ...declined }),
    ]);
    expect(given).toMatchObject({ ok: true });
    expect([yes.ok, no.ok].filter(Boolean).length).toBeLessThan(2);
    // Kenji still has an open request, whatever Asha answered.
    expect(await stored(session_id)).toMatchObject({
      ...{ instructor_id: kenji.id, instructor_status: "pending", answer_reason: null },
    });
    const late = await answerAssignment(fresh.db, asha, { session_id, all: false, ...accepted });
    expect(late.ok).toBe(false);
  }
});
