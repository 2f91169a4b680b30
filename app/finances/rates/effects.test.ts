import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Member } from "#app/accounts/member.ts";
import { setClock } from "#app/platform/time/clock.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/database.ts";
import { type Effects, expectEffects } from "#tests/support/effects.ts";
import { aMember } from "#tests/support/factories.ts";
import { addRate, endRate, removeRate, replaceRate } from "./change-rate.server.ts";
import { rateForm } from "./rate-form.ts";

let fresh: FreshDatabase;
let admin: Member;
let bookkeeper: Member;
let teacher: Member;

beforeEach(async () => {
  setClock(() => new Date("2026-12-02T10:00:00+05:30"));
  fresh = await freshDatabase();
  admin = await aMember(fresh.db, { roles: ["admin"] });
  bookkeeper = await aMember(fresh.db, { roles: ["energy_exchange_lead"] });
  teacher = await aMember(fresh.db, { roles: ["instructor"] });
});

afterEach(async () => {
  setClock();
  await fresh.close();
});

const form = (changed: Record<string, string> = {}) =>
  rateForm.parse({
    schedule_type: "adhoc",
    category: "public_group",
    payment_type: "per_class",
    amount: "1000",
    effective_from: "2026-01-01",
    is_active: "on",
    instructor_id: teacher.id,
    ...changed,
  });

async function aRate() {
  const made = await addRate(fresh.db, admin, { ...form(), request_id: randomUUID() });
  if (!made.ok) throw new Error(made.refusal);
  return made.value;
}

const notified: Effects = { staff: ["transactions"] };

it("notifies the teacher when a rate ends, and records the last day", async () => {
  const { id } = await aRate();
  const end = (by: Member) => () => endRate(fresh.db, by, { id, on: "2026-12-31" });
  await expectEffects(fresh, end(bookkeeper), {});
  await expectEffects(fresh, end(admin), {
    ...notified,
    bells: [["rate_changed", teacher.id]],
    audit: [
      {
        action: "rates.end",
        by: admin,
        row: id,
        before: { effective_until: null },
        after: { effective_until: "2026-12-31" },
      },
    ],
  });
  await expectEffects(fresh, end(admin), {});
});

it("records the end of the old rate and the terms of the new one when a rate is replaced", async () => {
  const { id } = await aRate();
  const terms = form({ amount: "1200", effective_from: "2026-12-15" });
  const request_id = randomUUID();
  const replace = (by: Member) => () => replaceRate(fresh.db, by, { ...terms, id, request_id });
  await expectEffects(fresh, replace(bookkeeper), {});
  await expectEffects(fresh, replace(admin), {
    ...notified,
    bells: [
      ["rate_changed", teacher.id],
      ["rate_changed", teacher.id],
    ],
    audit: [
      {
        action: "rates.end",
        by: admin,
        row: id,
        before: { effective_until: null },
        after: { effective_until: "2026-12-14" },
      },
      { action: "rates.replace", by: admin, row: expect.any(String), after: { ...terms } },
    ],
  });
  await expectEffects(fresh, replace(admin), {});
});

it("notifies the teacher when a rate is removed, and records its amount", async () => {
  const { id } = await aRate();
  const remove = (by: Member) => () => removeRate(fresh.db, by, { id });
  await expectEffects(fresh, remove(bookkeeper), {});
  await expectEffects(fresh, remove(admin), {
    ...notified,
    bells: [["rate_changed", teacher.id]],
    audit: [{ action: "rates.remove", by: admin, row: id, before: { amount: 100_000 } }],
  });
  await expectEffects(fresh, remove(admin), {});
});
