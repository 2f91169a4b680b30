import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { aPassType } from "#tests/support/content/passes.ts";
import { freshDatabase } from "#tests/support/database.ts";
import { aMember, storeSetting } from "#tests/support/factories.ts";
import { memberMethods } from "../kinds.ts";
import { markAsPaid } from "../ledger/change-transaction.server.ts";
import { transactions } from "../tables.server.ts";
import { buyPass } from "./buy-pass.server.ts";
import { reportPassPayment } from "./report-payment.server.ts";

it("offers only the methods the studio accepts", () => {
  const bank = { isUpi: false, isBank: true, isLink: false };
  expect(memberMethods(bank, "INR")).toEqual(["bank_transfer"]);
  expect(memberMethods({ ...bank, isUpi: true }, "INR")).toEqual(["upi", "bank_transfer"]);
  expect(memberMethods({ isUpi: true, isBank: true, isLink: true }, "USD")).toEqual([
    "bank_transfer",
    "credit_card",
    "debit_card",
  ]);
});

it("records the method the member reports, and the one staff see on the account", async () => {
  const fresh = await freshDatabase();
  const [member, lead] = [
    await aMember(fresh.db),
    await aMember(fresh.db, { roles: ["energy_exchange_lead"] }),
  ];
  await storeSetting(fresh.db, "payments", { bank_account: "IBAN 1" });
  const type = await aPassType(fresh.db);
  const order = { pass_type_id: type.id, currency: "INR", request_id: randomUUID() } as const;
  const bought = await buyPass(fresh.db, member, order);
  const { id: pass_id, transaction_id: id } = bought.ok ? bought.value : { id: "", transaction_id: null };
  const stored = fresh.db
    .select()
    .from(transactions)
    .where(eq(transactions.id, String(id)));
  expect((await stored)[0]?.method).toBe("bank_transfer");
  const said = await reportPassPayment(fresh.db, member, { pass_id, reference: "1", method: "cheque" });
  expect(said).toMatchObject({ ok: true, value: { method: "cheque" } });
  const completed = await markAsPaid(fresh.db, lead, { id: String(id), method: "cash" });
  expect(completed).toMatchObject({ ok: true, value: { status: "completed", method: "cash" } });
  await fresh.close();
});
