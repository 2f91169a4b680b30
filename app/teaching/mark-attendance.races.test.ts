import { randomUUID } from "node:crypto";
import { and, asc, eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Member } from "#app/accounts/member.ts";
import { bookings } from "#app/bookings/tables.server.ts";
import { settlePay } from "#app/finances/pay/settle-pay.server.ts";
import { addRate } from "#app/finances/rates/change-rate.server.ts";
import { rateForm } from "#app/finances/rates/rate-form.ts";
import { sessionPay } from "#app/finances/tables.server.ts";
import { setClock } from "#app/platform/time/clock.ts";
import { attendance, classSessions } from "#app/schedule/tables.server.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { markAttendance, markRestPresent } from "./mark-attendance.server.ts";
import { planMakeup } from "./note-attendance.server.ts";

let fresh: FreshDatabase;
let admin: Member;
let teacher: Member;
let people: Member[];
/** Two classes that are over and locked. */
let classes: [string, string];

beforeEach(async () => {
  setClock(() => new Date("2026-11-25T10:00:00+05:30"));
  fresh = await freshDatabase();
  admin = await aMember(fresh.db, { roles: ["admin"] });
  teacher = await aMember(fresh.db, { roles: ["instructor"] });
  people = [];
  const typed = { schedule_type: "adhoc", category: "public_group", payment_type: "per_student" };
  const rate = { ...typed, amount: "100", effective_from: "2026-01-01", is_active: "on" };
  await addRate(fresh.db, admin, { ...rateForm.parse(rate), request_id: randomUUID() });
  classes = [await aSession("2026-11-10"), await aSession("2026-11-11")];
  for (let at = 0; at < 8; at += 1) {
    const person = await aMember(fresh.db);
    people.push(person);
    for (const session_id of classes) {
      await fresh.db.insert(bookings).values({
        ...{ booking_id: `YOG-${randomUUID()}`, class_name: "Yin", email: person.email },
        ...{ user_id: person.id, session_id, status: "confirmed", booking_type: "public_group" },
      });
    }
  }
});

afterEach(async () => {
  setClock();
  await fresh.close();
});

async function aSession(day: string): Promise<string> {
  const [row] = await fresh.db
    .insert(classSessions)
    .values({
      ...{ instructor_id: teacher.id, session_date: day, start_time: "10:00:00" },
      ...{ time_zone: "Asia/Kolkata", starts_at: new Date(`${day}T10:00:00+05:30`) },
      ...{ duration_minutes: 60, max_participants: 20 },
    })
    .returning();
  return row?.id ?? "";
}

/** Every other person missed the first class and makes it up in the second, the others the other way round. */
const sides = (at: number): [string, string] => (at % 2 ? classes : [classes[1], classes[0]]);
const mark = (at: number, session_id: string, status: "present" | "makeup_scheduled") =>
  markAttendance(fresh.db, admin, { session_id, user_id: people[at]?.id ?? "", status });
const plan = (at: number) => {
  const [session_id, makeup_session_id] = sides(at);
  return planMakeup(fresh.db, admin, { session_id, user_id: people[at]?.id ?? "", makeup_session_id });
};

it("marks crossing make-ups at once and updates the pay of both classes", async () => {
  for (const at of people.keys()) {
    expect(await mark(at, sides(at)[0], "makeup_scheduled")).toMatchObject({ ok: true });
    expect(await plan(at)).toMatchObject({ ok: true });
  }
  const answers = await Promise.all([
    ...[...people.keys()].map((at) => mark(at, sides(at)[1], "present")),
    settlePay(fresh.db),
    markRestPresent(fresh.db, admin, { session_id: classes[0] }),
    markRestPresent(fresh.db, admin, { session_id: classes[1] }),
  ]);
  expect(answers.filter((answer) => answer && !answer.ok)).toEqual([]);
  const marks = await fresh.db.select().from(attendance).where(eq(attendance.session_id, classes[0]));
  expect(marks.map(({ status }) => status).sort()).toEqual([
    ...Array(4).fill("makeup_completed"),
    ...Array(4).fill("present"),
  ]);
  await settlePay(fresh.db);
  const pay = await fresh.db.select().from(sessionPay).orderBy(asc(sessionPay.pay_date));
  expect(pay).toMatchObject([{ quantity: 8 }, { quantity: 8 }]);
});

it("completes or refuses a make-up that is planned during marking", async () => {
  for (const at of people.keys()) await mark(at, sides(at)[0], "makeup_scheduled");
  const answers = await Promise.all(
    [...people.keys()].map((at) => Promise.all([plan(at), mark(at, sides(at)[1], "present")])),
  );
  for (const [at, [planned, marked]] of answers.entries()) {
    expect(marked.ok).toBe(true);
    // A member who attended has nothing to make up.
    if (!planned.ok) expect(planned.refusal).toBe("bad_makeup");
    const [row] = await fresh.db
      .select({ status: attendance.status })
      .from(attendance)
      .where(and(eq(attendance.session_id, sides(at)[0]), eq(attendance.user_id, people[at]?.id ?? "")));
    expect(row?.status).toBe(planned.ok ? "makeup_completed" : "makeup_scheduled");
  }
});
