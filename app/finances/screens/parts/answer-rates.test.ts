import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Member } from "#app/accounts/member.ts";
import { bookings } from "#app/bookings/tables.server.ts";
import { setClock } from "#app/platform/time/clock.ts";
import { classSessions } from "#app/schedule/tables.server.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { settlePay } from "../../pay/settle-pay.server.ts";
import { addRate } from "../../rates/change-rate.server.ts";
import { rateForm } from "../../rates/rate-form.ts";
import { instructorRates } from "../../tables.server.ts";
import { answerRates, previewWords } from "./answer-rates.server.ts";

const rupees = (amount: number) => ({ amount, currency: "INR" });

let fresh: FreshDatabase;
let actor: Member;

beforeEach(async () => {
  setClock(() => new Date("2026-12-02T10:00:00+05:30"));
  fresh = await freshDatabase();
  actor = await aMember(fresh.db, { roles: ["admin"] });
});

afterEach(async () => {
  setClock();
  await fresh.close();
});

async function aRate() {
  const typed = { schedule_type: "adhoc", category: "public_group", payment_type: "per_class" };
  const dated = { amount: "1000", effective_from: "2026-01-01", is_active: "on" };
  const made = await addRate(fresh.db, actor, {
    ...rateForm.parse({ ...typed, ...dated }),
    request_id: randomUUID(),
  });
  if (!made.ok) throw new Error(made.refusal);
  return made.value;
}

/** Adds an ended class with one attendee and its pending pay. */
async function held(session_date: string) {
  const teacher = await aMember(fresh.db, { roles: ["instructor"] });
  const [session] = await fresh.db
    .insert(classSessions)
    .values({
      instructor_id: teacher.id,
      session_date,
      start_time: "07:00:00",
      time_zone: "Asia/Kolkata",
      starts_at: new Date(`${session_date}T07:00:00+05:30`),
      duration_minutes: 30,
      max_participants: 20,
    })
    .returning();
  await fresh.db.insert(bookings).values({
    booking_id: `YOG-20261110-${randomUUID().slice(0, 6).toUpperCase()}`,
    class_name: "A class",
    email: "a@example.test",
    session_id: session?.id ?? "",
    status: "confirmed",
    booking_type: "public_group",
  });
  await settlePay(fresh.db);
}

function endOf({ id, version }: { id: string; version: number }, fields: Record<string, string>) {
  const form = new FormData();
  const all = { intent: "end", id, version: String(version), ...fields };
  for (const [name, value] of Object.entries(all)) form.set(name, value);
  const request = new Request("https://studio.test/dashboard/rate-management", { method: "POST" });
  return answerRates({ db: fresh.db, actor, request, form }, "2026-12-02");
}

it("previews the effect of a retroactive end before saving", async () => {
  const rate = await aRate();
  await held("2026-11-10");
  expect(await endOf(rate, { on: "2026-11-09" })).toMatchObject({
    error: previewWords,
    typed: { on: ["2026-11-09"] },
    preview: { lines: 1, sums: [{ before: rupees(100_000), after: rupees(0) }] },
  });
  const stored = async () => (await fresh.db.select().from(instructorRates))[0]?.effective_until;
  expect(await stored()).toBeNull();
  await expect(endOf(rate, { on: "2026-11-09", sure: "on" })).rejects.toBeInstanceOf(Response);
  expect(await stored()).toBe("2026-11-09");
});

it("saves an end without effects immediately", async () => {
  const rate = await aRate();
  await held("2026-11-10");
  await expect(endOf(rate, { on: "2026-11-10" })).rejects.toBeInstanceOf(Response);
});

describe("several rates at once", () => {
  const send = async (fields: Record<string, string>) => {
    const { id } = (await fresh.db.select().from(instructorRates))[0] ?? (await aRate());
    const form = new FormData();
    const all = { intent: "bulk_end", ids: id, on: "2026-12-31", request_id: randomUUID(), ...fields };
    for (const [name, value] of Object.entries(all)) form.set(name, value);
    const request = new Request("https://studio.test/dashboard/rate-management", { method: "POST" });
    return answerRates({ db: fresh.db, actor, request, form }, "2026-12-02");
  };
  const stored = async () => (await fresh.db.select().from(instructorRates))[0]?.effective_until;

  it("end only after their own page", async () => {
    const answer: unknown = await send({}).catch((thrown) => thrown);
    expect((answer as Response).headers.get("Location")).toContain("ask=end_all");
    expect(await stored()).toBeNull();
    expect(await send({ seen: "on" })).toHaveProperty("ok");
    expect(await stored()).toBe("2026-12-31");
  });

  it("preview their effect on pending pay before saving", async () => {
    await aRate();
    await held("2026-11-10");
    const back = { on: "2026-11-09", seen: "on" };
    const sums = [{ before: rupees(100_000), after: rupees(0) }];
    expect(await send(back)).toMatchObject({ error: previewWords, preview: { lines: 1, sums } });
    expect(await send({ ...back, intent: "bulk_raise", percent: "5" })).toMatchObject({
      preview: { sums: [{ before: rupees(100_000), after: rupees(105_000) }] },
    });
    expect(await stored()).toBeNull();
    expect(await send({ ...back, sure: "on" })).toHaveProperty("ok");
    expect(await stored()).toBe("2026-11-09");
  });
});
