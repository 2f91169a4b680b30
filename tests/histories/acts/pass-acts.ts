import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { markAsPaid } from "#app/finances/ledger/change-transaction.server.ts";
import { buyPass as buyPassCommand } from "#app/finances/payments/buy-pass.server.ts";
import { type Act, anyOf, defineAct } from "../act.ts";
import { type Model, pick } from "../model.ts";

const unpaid = (model: Readonly<Model>) => model.passes.filter(({ isActive }) => !isActive);

const buyPass = defineAct({
  name: "buy pass",
  choice: fc.record({ member: anyOf }),
  perform: async (model, { db, members, pass_type_id }, choice) => {
    const person = choice.member % members.length;
    const answer = await buyPassCommand(db, pick(members, person), {
      pass_type_id,
      currency: "INR",
      request_id: randomUUID(),
    });
    if (!answer.ok) return false;
    const { id, transaction_id } = answer.value;
    model.passes.push({ person, id, entry_id: transaction_id ?? "", isActive: false, credits: 0 });
    return true;
  },
});

const confirmPass = defineAct({
  name: "confirm pass",
  choice: fc.record({ pass: anyOf }),
  isPossible: (model) => unpaid(model).length > 0,
  perform: async (model, { db, admin }, choice) => {
    const pass = pick(unpaid(model), choice.pass);
    const answer = await markAsPaid(db, admin, { id: pass.entry_id });
    if (!answer.ok) return false;
    pass.isActive = true;
    pass.credits = 3;
    return true;
  },
});

export const passActs: Act[] = [buyPass, confirmPass];
