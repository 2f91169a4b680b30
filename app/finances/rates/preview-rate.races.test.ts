import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import type { Member } from "#app/accounts/member.ts";
import type { Database } from "#app/platform/database.server.ts";
import { done } from "#app/platform/result.ts";
import { classSessions } from "#app/schedule/tables.server.ts";
import { aPlace, aRate, aSession, typedRate } from "#tests/support/content/pay.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aMember, testMember } from "#tests/support/factories.ts";
import { settlePay } from "../pay/settle-pay.server.ts";
import { instructorRates, sessionPay } from "../tables.server.ts";
import { addRate, endRate, raiseRate } from "./change-rate.server.ts";
import { previewRate } from "./preview-rate.server.ts";

const rupees = (amount: number) => ({ amount, currency: "INR" });

const fresh = testDatabase("2026-12-02T10:00:00+05:30");
const admin = testMember(fresh, { roles: ["admin"] });
let teachers: Member[];
let rates: string[];

const eight = Array.from({ length: 8 }, (_, at) => at);
const from = "2026-11-01";
const all = { from, teachers: [null] };

/** Eight teachers with a class each that is over, at their own rates of 1,000 rupees. */
beforeEach(async () => {
  teachers = [];
  rates = [];
  for (const at of eight) {
    const teacher = await aMember(fresh.db, { roles: ["instructor"] });
    teachers.push(teacher);
    rates.push((await aRate(fresh.db, admin, { instructor_id: teacher.id })).id);
    await aPlace(fresh.db, (await aSession(fresh.db, `2026-11-1${at}`, { instructor_id: teacher.id })).id);
  }
  await settlePay(fresh.db);
});

const raise = (to: Database, id: string, hundredths = 500) =>
  raiseRate(to, admin, { id, from, hundredths, request_id: randomUUID() });
/** Raises all rates, in alternating order to provoke deadlocks. */
const raising = (at: number) => async (tx: Database) => {
  for (const id of at % 2 ? [...rates].reverse() : rates) await raise(tx, id);
  return done(null);
};
const raised = { lines: 8, sums: [{ before: rupees(800_000), after: rupees(840_000) }] };

it("previews eight times at once with the same result and no changes", async () => {
  const before = await fresh.db.select().from(instructorRates).orderBy(asc(instructorRates.id));
  const looked = await Promise.all(eight.map((at) => previewRate(fresh.db, admin, all, raising(at))));
  expect(looked).toEqual(eight.map(() => ({ ok: true, value: raised })));
  expect(await fresh.db.select().from(instructorRates).orderBy(asc(instructorRates.id))).toEqual(before);
  expect((await fresh.db.select().from(sessionPay)).map(({ amount }) => amount)).toEqual(
    eight.map(() => 100_000),
  );
});

it("waits for no locked class or pay", async () => {
  const looked = await fresh.db.transaction(async (tx) => {
    await tx.select().from(classSessions).for("update");
    await tx.select().from(sessionPay).for("update");
    return Promise.all([raising(0), raising(1)].map((save) => previewRate(fresh.db, admin, all, save)));
  });
  expect(looked).toEqual([
    { ok: true, value: raised },
    { ok: true, value: raised },
  ]);
});

it("raises each rate once for eight simultaneous forms", async () => {
  const [looked, answers] = await Promise.all([
    Promise.all(eight.map((at) => previewRate(fresh.db, admin, all, raising(at)))),
    Promise.all(
      eight.map(async (at) => {
        const answers = [];
        for (const id of at % 2 ? [...rates].reverse() : rates) answers.push(await raise(fresh.db, id));
        return answers;
      }),
    ),
    settlePay(fresh.db),
  ]);
  expect(looked.every(({ ok }) => ok)).toBe(true);
  expect(answers.flat().filter(({ ok }) => ok)).toHaveLength(8);
  await settlePay(fresh.db);
  expect((await fresh.db.select().from(sessionPay)).map(({ amount }) => amount)).toEqual(
    eight.map(() => 105_000),
  );
});

it("creates one of eight equal rates and refuses the others", async () => {
  const form = typedRate({ instructor_id: teachers[0]?.id ?? "", schedule_type: "weekly" });
  const answers = await Promise.all(
    eight.map(() => addRate(fresh.db, admin, { ...form, request_id: randomUUID() })),
  );
  const others = eight.slice(1).map(() => "overlaps");
  expect(answers.flatMap((answer) => (answer.ok ? [] : [answer.refusal]))).toEqual(others);
  const same = { ...form, schedule_type: "crash" as const, request_id: randomUUID() };
  const twins = await Promise.all(eight.map(() => addRate(fresh.db, admin, same)));
  expect(new Set(twins.map((twin) => twin.ok && twin.value.id)).size).toBe(1);
});

it("applies either the end or the raise of a rate", async () => {
  const id = rates[0] ?? "";
  const answers = await Promise.all(
    eight.map((at) => (at % 2 ? raise(fresh.db, id) : endRate(fresh.db, admin, { id, on: "2026-12-31" }))),
  );
  expect(answers.filter(({ ok }) => ok).length).toBeGreaterThan(0);
  const own = await fresh.db
    .select()
    .from(instructorRates)
    .where(eq(instructorRates.instructor_id, teachers[0]?.id ?? ""));
  expect(own.length).toBeLessThan(3);
});
