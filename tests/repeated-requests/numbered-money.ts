import { randomUUID } from "node:crypto";
import { addTransaction } from "#app/finances/ledger/add-transaction.server.ts";
import { refundEntry } from "#app/finances/ledger/refund-entry.server.ts";
import { adjustPay } from "#app/finances/pay/approve-pay.server.ts";
import { draftPayout } from "#app/finances/pay/pay-out.server.ts";
import { buyPass } from "#app/finances/payments/buy-pass.server.ts";
import { sellPass } from "#app/finances/payments/sell-pass.server.ts";
import { addRate, raiseRate, replaceRate } from "#app/finances/rates/change-rate.server.ts";
import { sessionPay } from "#app/finances/tables.server.ts";
import { givePass } from "#app/passes/change-pass.server.ts";
import { aPassType } from "#tests/support/content/passes.ts";
import { type Commands, type Ground, idOf, pick, type Send, type Sent, two } from "./numbered-ground.ts";

const byStaff = ({ admin, colleague }: Ground, send: Send): Sent => ({
  send,
  first: admin,
  other: colleague,
});

const teacherId = ({ teachers }: Ground, target: number) => teachers[target]?.id ?? "";

export const income =
  (ground: Ground): Send =>
  (request_id, { actor, target }) =>
    addTransaction(ground.fresh.db, actor, {
      direction: "income",
      category: "class_booking",
      email: `person-${target}@example.test`,
      name: `Person ${target}`,
      amount: 100_000,
      currency: "INR",
      tax_percent: 0,
      includes_tax: true,
      place_of_supply: "",
      method: "cash",
      reference: "",
      billing_type: "one_time",
      billing_period: null,
      booking: "",
      description: "",
      occurred_on: "2026-11-25",
      status: "completed",
      send: false,
      request_id,
    });

const rate = (ground: Ground, target: number, effective_from: string) => ({
  instructor_id: teacherId(ground, target),
  class_type_id: ground.weekly[0]?.class_type_id ?? null,
  package_id: null,
  schedule_type: "weekly" as const,
  category: "public_group" as const,
  payment_type: "per_class" as const,
  amount: 80_000,
  second_amount: null,
  effective_from,
  effective_until: null,
  is_active: true,
  note: "",
});
const aRate = (ground: Ground, target: 0 | 1) =>
  idOf(
    addRate(ground.fresh.db, ground.admin, {
      ...rate(ground, target, "2026-12-01"),
      request_id: randomUUID(),
    }),
  );

/** The commands of the books, rates and passes. */
export const moneyCommands: Commands = {
  addTransaction: async (ground) => byStaff(ground, income(ground)),
  refundEntry: async (ground) => {
    const ids = await two((target) => idOf(income(ground)(randomUUID(), { actor: ground.admin, target })));
    return byStaff(ground, (request_id, { actor, target }) =>
      refundEntry(ground.fresh.db, actor, {
        id: ids[target],
        amount: 40_000,
        method: "cash",
        reason: "",
        cancel_booking: false,
        request_id,
      }),
    );
  },
  adjustPay: async (ground) =>
    byStaff(ground, (request_id, { actor, target }) =>
      adjustPay(ground.fresh.db, actor, {
        instructor_id: teacherId(ground, target),
        amount: 5_000,
        currency: "INR",
        pay_date: "2026-11-20",
        reason: "Extra hour",
        request_id,
      }),
    ),
  draftPayout: async (ground) => {
    for (const { id: instructor_id } of ground.teachers) {
      const line = { amount: 5_000, currency: "INR" as const, pay_date: "2026-11-20", reason: "Extra hour" };
      await adjustPay(ground.fresh.db, ground.admin, { instructor_id, ...line, request_id: randomUUID() });
    }
    await ground.fresh.db.update(sessionPay).set({ status: "approved" });
    return byStaff(ground, (request_id, { actor, target }) =>
      draftPayout(ground.fresh.db, actor, {
        instructor_id: teacherId(ground, target),
        from: "2026-11-01",
        until: "2026-11-30",
        currency: "INR",
        request_id,
      }),
    );
  },
  buyPass: async (ground) => {
    const types = await two(() => aPassType(ground.fresh.db));
    return {
      first: ground.member,
      other: ground.colleague,
      send: (request_id, { actor, target }) =>
        buyPass(ground.fresh.db, actor, { pass_type_id: types[target].id, currency: "INR", request_id }),
    };
  },
  sellPass: async (ground) => {
    const [{ id: pass_type_id }, emails] = [
      await aPassType(ground.fresh.db),
      [ground.member.email, ground.teachers[0]?.email ?? ""],
    ];
    return {
      first: ground.admin,
      send: (request_id, { actor, target }) =>
        sellPass(ground.fresh.db, actor, {
          ...{ email: emails[target] ?? "", pass_type_id, currency: "INR", gift: false, request_id },
        }),
    };
  },
  givePass: async (ground) => {
    const { id: pass_type_id } = await aPassType(ground.fresh.db);
    return {
      first: ground.admin,
      send: (request_id, { actor, target }) =>
        givePass(ground.fresh.db, actor, {
          user_id: target ? teacherId(ground, 0) : ground.member.id,
          pass_type_id,
          request_id,
        }),
    };
  },
  addRate: async (ground) =>
    byStaff(ground, (request_id, { actor, target }) =>
      addRate(ground.fresh.db, actor, {
        ...rate(ground, 0, pick(["2026-12-01", "2027-06-01"], target)),
        request_id,
      }),
    ),
  replaceRate: async (ground) => {
    const ids = await two((target) => aRate(ground, target));
    return byStaff(ground, (request_id, { actor, target }) =>
      replaceRate(ground.fresh.db, actor, {
        id: ids[target],
        ...rate(ground, target, "2027-01-01"),
        request_id,
      }),
    );
  },
  raiseRate: async (ground) => {
    const id = await aRate(ground, 0);
    return byStaff(ground, (request_id, { actor, target }) =>
      raiseRate(ground.fresh.db, actor, {
        ...{ id, from: pick(["2027-01-01", "2027-02-01"], target), hundredths: 500, request_id },
      }),
    );
  },
};
