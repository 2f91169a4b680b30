import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import type { Member } from "#app/accounts/member.ts";
import { bookings } from "#app/bookings/tables.server.ts";
import { setClock } from "#app/platform/time/clock.ts";
import { markAttendance, markRestPresent } from "#app/teaching/mark-attendance.server.ts";
import { recordHeadcount } from "#app/teaching/note-attendance.server.ts";
import { aPlace, aRate, aSession } from "#tests/support/content/pay.ts";
import { testDatabase } from "#tests/support/database.ts";
import { expectEffects } from "#tests/support/effects.ts";
import { expectOk, testMember } from "#tests/support/factories.ts";
import { sessionPay } from "../tables.server.ts";
import { approvePay, releasePay } from "./approve-pay.server.ts";
import { draftPayout, payPayout } from "./pay-out.server.ts";
import { settlePay } from "./settle-pay.server.ts";

const fresh = testDatabase("2026-11-25T10:00:00+05:30");
const admin = testMember(fresh, { roles: ["admin"] });
const other = testMember(fresh, { roles: ["admin"] });
const teacher = testMember(fresh, { roles: ["instructor"] });
let people: Member[];
let session_id: string;

/** A class of the 10th of November with four people booked, at 100 rupees for each who came. */
beforeEach(async () => {
  people = [];
  await aRate(fresh.db, admin, { payment_type: "per_student", amount: "100" });
  const given = { instructor_id: teacher.id, start_time: "10:00:00", duration_minutes: 60 };
  session_id = (await aSession(fresh.db, "2026-11-10", given)).id;
  for (let at = 0; at < 4; at += 1) people.push(await aPlace(fresh.db, session_id));
  await mark(0, "present");
  await mark(1, "present");
});

async function mark(at: number, status: "present" | "no_show", by: Member = admin) {
  await expectOk(markAttendance(fresh.db, by, { session_id, user_id: people[at]?.id ?? "", status }));
}

const lines = async (kind: "class" | "adjustment") =>
  (await fresh.db.select().from(sessionPay)).filter((line) => line.kind === kind);
const adjusted = async () => (await lines("adjustment")).filter(({ status }) => status !== "cancelled");

async function approved() {
  await settlePay(fresh.db);
  const [line] = await lines("class");
  return expectOk(approvePay(fresh.db, admin, { id: line?.id ?? "" }));
}

async function paid() {
  const period = {
    instructor_id: teacher.id,
    from: "2026-11-01",
    until: "2026-11-30",
    currency: "INR",
  } as const;
  const draft = await expectOk(draftPayout(fresh.db, admin, period));
  const given = { method: "neft", reference: "", paid_on: "2026-11-25" } as const;
  await expectOk(payPayout(fresh.db, admin, { id: draft.id, ...given }));
}

describe("attendance corrected after the lock", () => {
  it("updates pending pay immediately", async () => {
    await settlePay(fresh.db);
    await mark(2, "present");
    expect(await lines("class")).toMatchObject([{ amount: 30_000, quantity: 3, status: "pending" }]);
    expect(await lines("adjustment")).toEqual([]);
  });

  it("creates one pending adjustment of approved pay with a reason", async () => {
    await approved();
    await expectEffects(fresh, () => mark(2, "present"), {
      staff: ["bookings", "sessions", "transactions"],
      audit: [
        { action: "sessions.mark_attendance", by: admin, row: expect.anything(), after: expect.anything() },
        { action: "pay.adjust", by: admin, row: expect.anything(), after: expect.anything() },
      ],
    });
    await mark(2, "present");
    expect(await lines("class")).toMatchObject([{ amount: 20_000, status: "approved" }]);
    expect(await lines("adjustment")).toMatchObject([
      {
        amount: 10_000,
        currency: "INR",
        status: "pending",
        instructor_id: teacher.id,
        pay_date: "2026-11-10",
        reason: "Attendance of 2026-11-10 corrected: 3 there, paid for 2",
        created_by: admin.id,
      },
    ]);
  });

  it("deducts overpaid amounts and cancels an undone correction", async () => {
    await approved();
    await mark(0, "no_show");
    expect(await adjusted()).toMatchObject([{ amount: -10_000 }]);
    await mark(3, "present");
    expect(await adjusted()).toEqual([]);
    await mark(2, "present");
    expect(await adjusted()).toMatchObject([{ amount: 10_000 }]);
  });

  it("starts from earlier approved adjustments", async () => {
    await approved();
    await mark(2, "present");
    const [first] = await adjusted();
    await approvePay(fresh.db, other, { id: first?.id ?? "" });
    await mark(3, "present");
    expect((await adjusted()).map(({ amount, status }) => [amount, status]).sort()).toEqual([
      [10_000, "approved"],
      [10_000, "pending"],
    ]);
  });

  it("belongs to the next period after a payout", async () => {
    await approved();
    await paid();
    await mark(2, "present");
    expect(await adjusted()).toMatchObject([{ amount: 10_000, pay_date: "2026-12-01", status: "pending" }]);
    setClock(() => new Date("2027-01-05T10:00:00+05:30"));
    await mark(3, "present");
    expect(await adjusted()).toMatchObject([{ amount: 20_000, pay_date: "2027-01-05" }]);
  });

  it("pays once when the approval is withdrawn", async () => {
    const line = await approved();
    await mark(2, "present");
    expect((await releasePay(fresh.db, admin, { id: line.id })).ok).toBe(true);
    await settlePay(fresh.db);
    expect(await lines("class")).toMatchObject([{ amount: 30_000, status: "pending" }]);
    expect(await adjusted()).toEqual([]);
  });

  it("also follows marking the rest and head counts", async () => {
    await approved();
    await markRestPresent(fresh.db, admin, { session_id });
    expect(await adjusted()).toMatchObject([{ amount: 20_000 }]);
    await fresh.db.insert(bookings).values({
      ...{ booking_id: `YOG-${randomUUID()}`, class_name: "Yin", email: "group@example.test" },
      ...{ session_id, status: "confirmed", booking_type: "private_group" },
    });
    expect((await recordHeadcount(fresh.db, admin, { session_id, headcount: 9 })).ok).toBe(true);
    expect(await adjusted()).toMatchObject([{ amount: 70_000 }]);
  });

  it("results in one correct sum for simultaneous corrections", async () => {
    await approved();
    await Promise.all([mark(2, "present", admin), mark(3, "present", other), mark(0, "no_show", other)]);
    expect(await adjusted()).toMatchObject([{ amount: 10_000 }]);
    const [open] = await adjusted();
    await Promise.all([
      approvePay(fresh.db, admin, { id: open?.id ?? "" }),
      mark(0, "present", other),
      mark(1, "no_show", admin),
      mark(1, "present", other),
    ]);
    await mark(1, "present");
    const sum = (await adjusted()).reduce((all, { amount }) => all + (amount ?? 0), 0);
    expect(sum).toBe(20_000);
    expect((await adjusted()).filter(({ status }) => status === "pending").length).toBeLessThan(2);
  });
});
