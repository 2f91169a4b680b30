import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { Member } from "#app/accounts/member.ts";
import { aRate, typedRate } from "#tests/support/content/pay.ts";
import { testDatabase } from "#tests/support/database.ts";
import { audited, type Effects, expectEffects } from "#tests/support/effects.ts";
import { testMember } from "#tests/support/factories.ts";
import { endRate, removeRate, replaceRate } from "./change-rate.server.ts";

const fresh = testDatabase("2026-12-02T10:00:00+05:30");
const admin = testMember(fresh, { roles: ["admin"] });
const bookkeeper = testMember(fresh, { roles: ["energy_exchange_lead"] });
const teacher = testMember(fresh, { roles: ["instructor"] });

const form = (changed: Record<string, string> = {}) => typedRate({ instructor_id: teacher.id, ...changed });
const addRate = () => aRate(fresh.db, admin, { instructor_id: teacher.id });

const notified: Effects = { staff: ["transactions"] };

it("notifies the teacher when a rate ends, and records the last day", async () => {
  const { id } = await addRate();
  const end = (by: Member) => () => endRate(fresh.db, by, { id, on: "2026-12-31" });
  await expectEffects(fresh, end(bookkeeper), {});
  await expectEffects(fresh, end(admin), {
    ...notified,
    bells: [["rate_changed", teacher.id]],
    audit: audited("rates.end", admin, id, {
      before: { effective_until: null },
      after: { effective_until: "2026-12-31" },
    }),
  });
  await expectEffects(fresh, end(admin), {});
});

it("records the end of the old rate and the terms of the new one when a rate is replaced", async () => {
  const { id } = await addRate();
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
  const { id } = await addRate();
  const remove = (by: Member) => () => removeRate(fresh.db, by, { id });
  await expectEffects(fresh, remove(bookkeeper), {});
  await expectEffects(fresh, remove(admin), {
    ...notified,
    bells: [["rate_changed", teacher.id]],
    audit: audited("rates.remove", admin, id, { before: { amount: 100_000 } }),
  });
  await expectEffects(fresh, remove(admin), {});
});
