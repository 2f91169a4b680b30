import { randomUUID } from "node:crypto";
import { addTransaction } from "#app/finances/ledger/add-transaction.server.ts";
import { createRefund } from "#app/finances/ledger/create-refund.server.ts";
import { addAdjustment } from "#app/finances/pay/approve-pay.server.ts";
import { draftPayout } from "#app/finances/pay/pay-out.server.ts";
import { buyPass } from "#app/finances/payments/buy-pass.server.ts";
import { sellPass } from "#app/finances/payments/sell-pass.server.ts";
import { addRate, raiseRate, replaceRate } from "#app/finances/rates/change-rate.server.ts";
import { sessionPay } from "#app/finances/tables.server.ts";
import { givePass } from "#app/passes/change-pass.server.ts";
import { aPassType } from "#tests/support/content/passes.ts";
import {
  byAdmin,
  byStaff,
  type Commands,
  type Ground,
  idOf,
  pick,
  type Send,
  teacherId,
  two,
} from "./numbered-ground.ts";

export const income =
  ({ db }: Ground): Send =>
  ({ actor, target, request_id }) =>
    addTransaction(db, actor, {
      ...{ direction: "income", category: "class_booking", status: "completed", send: false },
      ...{ email: `person-${target}@example.test`, name: `Person ${target}`, description: "", booking: "" },
      ...{ amount: 100_000, currency: "INR", tax_percent: 0, includes_tax: true, place_of_supply: "" },
      ...{ method: "cash", reference: "", billing_type: "one_time", billing_period: null },
      ...{ occurred_on: "2026-11-25", request_id },
    });

const rate = (ground: Ground, target: number, effective_from: string) => ({
  ...{ instructor_id: teacherId(ground, target), class_type_id: ground.weekly[0]?.class_type_id ?? null },
  ...{ package_id: null, schedule_type: "weekly" as const, category: "public_group" as const },
  ...{ payment_type: "per_class" as const, amount: 80_000, second_amount: null, effective_from },
  ...{ effective_until: null, is_active: true, note: "" },
});
const aRate = (ground: Ground, target: 0 | 1) => {
  const form = { ...rate(ground, target, "2026-12-01"), request_id: randomUUID() };
  return idOf(addRate(ground.db, ground.admin, form));
};
const extraHour = { amount: 5_000, currency: "INR" as const, pay_date: "2026-11-20", reason: "Extra hour" };

/** The commands of the books, rates and passes. */
export const moneyCommands: Commands = {
  addTransaction: byStaff(income),
  createRefund: byStaff(async (ground) => {
    const ids = await two((target) =>
      idOf(income(ground)({ actor: ground.admin, target, request_id: randomUUID() })),
    );
    const refund = { amount: 40_000, method: "cash" as const, reason: "", cancel_booking: false };
    return ({ actor, target, request_id }) =>
      createRefund(ground.db, actor, { id: ids[target], ...refund, request_id });
  }),
  addAdjustment: byStaff((ground) => ({ actor, target, request_id }) => {
    const instructor_id = teacherId(ground, target);
    return addAdjustment(ground.db, actor, { instructor_id, ...extraHour, request_id });
  }),
  draftPayout: byStaff(async (ground) => {
    for (const { id: instructor_id } of ground.teachers) {
      await addAdjustment(ground.db, ground.admin, { instructor_id, ...extraHour, request_id: randomUUID() });
    }
    await ground.db.update(sessionPay).set({ status: "approved" });
    const period = { from: "2026-11-01", until: "2026-11-30", currency: "INR" as const };
    return ({ actor, target, request_id }) =>
      draftPayout(ground.db, actor, { instructor_id: teacherId(ground, target), ...period, request_id });
  }),
  buyPass: async ({ db, member, colleague }) => {
    const types = await two(() => aPassType(db));
    const send: Send = ({ actor, target, request_id }) =>
      buyPass(db, actor, { pass_type_id: types[target].id, currency: "INR", request_id });
    return { first: member, other: colleague, send };
  },
  sellPass: byAdmin(async ({ db, member, teachers }) => {
    const { id: pass_type_id } = await aPassType(db);
    const emails = [member.email, teachers[0]?.email ?? ""];
    return ({ actor, target, request_id }) => {
      const email = emails[target] ?? "";
      return sellPass(db, actor, { email, pass_type_id, currency: "INR", gift: false, request_id });
    };
  }),
  givePass: byAdmin(async (ground) => {
    const { id: pass_type_id } = await aPassType(ground.db);
    const ids = [ground.member.id, teacherId(ground, 0)] as const;
    return ({ actor, target, request_id }) =>
      givePass(ground.db, actor, { user_id: ids[target], pass_type_id, request_id });
  }),
  addRate: byStaff((ground) => ({ actor, target, request_id }) => {
    const form = rate(ground, 0, pick(["2026-12-01", "2027-06-01"], target));
    return addRate(ground.db, actor, { ...form, request_id });
  }),
  replaceRate: byStaff(async (ground) => {
    const ids = await two((target) => aRate(ground, target));
    return ({ actor, target, request_id }) =>
      replaceRate(ground.db, actor, { id: ids[target], ...rate(ground, target, "2027-01-01"), request_id });
  }),
  raiseRate: byStaff(async (ground) => {
    const id = await aRate(ground, 0);
    return ({ actor, target, request_id }) => {
      const from = pick(["2027-01-01", "2027-02-01"], target);
      return raiseRate(ground.db, actor, { id, from, hundredths: 500, request_id });
    };
  }),
};
