import { randomUUID } from "node:crypto";
import { beforeEach, expect, it } from "vitest";
import { cancelBooking } from "#app/bookings/own/cancel-booking.server.ts";
import { bookScheduledClass } from "#app/bookings/seats/book-scheduled-class.server.ts";
import { adjustPass, cancelPass, extendPass, givePass } from "#app/passes/change-pass.server.ts";
import { findPass } from "#app/passes/queries.server.ts";
import { aWeeklyClass, bookSeat } from "#tests/support/content/classes.ts";
import { aPass, aPassType } from "#tests/support/content/passes.ts";
import { testDatabase } from "#tests/support/database.ts";
import { audited, type Effects, expectEffects } from "#tests/support/effects.ts";
import { expectOk, storeSetting, testMember } from "#tests/support/factories.ts";
import { markAsPaid } from "../ledger/change-transaction.server.ts";
import { retainPayment } from "../ledger/create-refund.server.ts";
import { buyPass } from "./buy-pass.server.ts";
import { rejectReportedPayment, reportBookingPayment, reportPassPayment } from "./report-payment.server.ts";
import { cancelSoldPass, sellPass } from "./sell-pass.server.ts";

const fresh = testDatabase("2026-11-25T10:00:00+05:30");
const member = testMember(fresh, { name: "Maya North" });
const lead = testMember(fresh, { roles: ["energy_exchange_lead"] });

beforeEach(() => storeSetting(fresh.db, "payments", { upi_address: "sadhana@okbank" }));

it("notifies the buyer of a pass and the bookkeepers of its payment", async () => {
  const type = await aPassType(fresh.db);
  const input = { pass_type_id: type.id, currency: "INR" as const, request_id: randomUUID() };
  const buy = () => buyPass(fresh.db, member, input);
  const bought = await expectEffects(fresh, buy, {
    staff: ["passes", "transactions"],
    mails: [["pass_to_pay", member.email]],
  });
  await expectEffects(fresh, buy, {});
  if (!bought.ok) throw new Error(bought.refusal);
  const { id: pass_id, transaction_id } = bought.value;
  const say = () => reportPassPayment(fresh.db, member, { pass_id, reference: "UTR 1" });
  await expectEffects(fresh, say, { staff: ["transactions"], bells: [["payment_said", lead.id]] });
  await expectEffects(fresh, say, {});
  const miss = () => rejectReportedPayment(fresh.db, lead, { id: transaction_id ?? "", words: "Not there" });
  await expectEffects(fresh, miss, {
    staff: ["transactions"],
    mails: [["payment_missing", member.email]],
    bells: [["payment_missing", member.id]],
    audit: audited("transactions.not_received", lead, transaction_id ?? "", {
      before: { reference: "UTR 1" },
      after: { reference: "" },
    }),
  });
});

it("notifies bookkeepers of a reported class payment", async () => {
  const weekly = await aWeeklyClass(fresh.db);
  const booking = await bookScheduledClass(fresh.db, member, {
    schedule_id: weekly.id,
    date: "2026-11-26",
    request_id: randomUUID(),
    time_zone: undefined,
  });
  const booking_id = booking.ok ? booking.value.booking_id : "";
  await expectEffects(fresh, () => reportBookingPayment(fresh.db, member, { booking_id, reference: "A" }), {
    staff: ["transactions"],
    bells: [["payment_said", lead.id]],
  });
});

it("notifies holders of staff changes to passes and audits them", async () => {
  const type = await aPassType(fresh.db);
  const given = () => ({ pass_type_id: type.id, request_id: randomUUID() });
  const give = () => givePass(fresh.db, lead, { ...given(), user_id: member.id });
  await expectEffects(fresh, give, {
    staff: ["passes"],
    mails: [["pass_active", member.email]],
    bells: [["pass_active", member.id]],
    audit: audited("passes.give", lead, expect.any(String), { after: { name: type.name, credits: 10 } }),
  });
  const sell = () =>
    sellPass(fresh.db, lead, { ...given(), email: member.email, currency: "INR", gift: false });
  await expectEffects(fresh, sell, {
    staff: ["passes", "transactions"],
    mails: [["pass_to_pay", member.email]],
    audit: audited("passes.sell", lead, expect.any(String), {
      after: { name: type.name, price: 400_000, currency: "INR" },
    }),
  });
  const pass = await aPass(fresh.db, member);
  const seen = async () => ({ id: pass.id, version: (await findPass(fresh.db, pass.id))?.version ?? 0 });
  const told: Effects = {
    staff: ["passes"],
    mails: [["pass_changed", member.email]],
    bells: [["pass_changed", member.id]],
  };
  const facts = (credits_left: number, given: object = {}) => ({
    status: "active",
    credits_left,
    valid_until: null,
    ...given,
  });
  const row = pass.id;
  const first = await seen();
  await expectEffects(fresh, () => adjustPass(fresh.db, lead, { ...first, delta: -1, reason: "One" }), {
    ...told,
    audit: audited("passes.adjust", lead, row, { before: facts(10), after: facts(9, { reason: "One" }) }),
  });
  await expectEffects(fresh, () => adjustPass(fresh.db, lead, { ...first, delta: -1, reason: "One" }), {});
  const second = await seen();
  await expectEffects(fresh, () => extendPass(fresh.db, lead, { ...second, valid_until: "2026-12-31" }), {
    ...told,
    audit: audited("passes.extend", lead, row, {
      before: facts(9),
      after: facts(9, { valid_until: "2026-12-31", reason: null }),
    }),
  });
  const third = await seen();
  await expectEffects(fresh, () => cancelPass(fresh.db, lead, { ...third, reason: "Asked for" }), {
    ...told,
    audit: audited("passes.cancel", lead, row, {
      before: facts(9, { valid_until: "2026-12-31" }),
      after: facts(0, { status: "cancelled", valid_until: "2026-12-31", reason: "Asked for" }),
    }),
  });
  expect(await findPass(fresh.db, pass.id)).toMatchObject({ status: "cancelled" });
});

it("cancels the payment of a withdrawn pending pass", async () => {
  const type = await aPassType(fresh.db);
  const input = { pass_type_id: type.id, currency: "INR" as const, request_id: randomUUID() };
  const bought = await expectOk(buyPass(fresh.db, member, input));
  const { id, version, transaction_id } = bought;
  const facts = (status: string) => ({ status, credits_left: 0, valid_until: null });
  const cancel = () => cancelSoldPass(fresh.db, lead, { id, version, reason: "Asked for" });
  await expectEffects(fresh, cancel, {
    staff: ["passes", "transactions"],
    mails: [["pass_changed", member.email]],
    bells: [["pass_changed", member.id]],
    audit: [
      {
        action: "passes.cancel",
        by: lead,
        row: id,
        before: facts("waiting_for_payment"),
        after: { ...facts("cancelled"), reason: "Asked for" },
      },
      {
        action: "transactions.fail",
        by: lead,
        row: transaction_id ?? "",
        before: { status: "pending" },
        after: { status: "failed" },
      },
    ],
  });
});

it("keeping the payment of a canceled booking notifies its member and is audited", async () => {
  const weekly = await aWeeklyClass(fresh.db, { type: { price: 50_000 } });
  const { booking_id } = await bookSeat(fresh.db, weekly.id, "2026-11-26", member);
  const said = await reportBookingPayment(fresh.db, member, { booking_id, reference: "UTR 3" });
  const id = said.ok ? said.value.id : "";
  await markAsPaid(fresh.db, lead, { id });
  await cancelBooking(fresh.db, member, { booking_id, key: null });
  const keep = () => retainPayment(fresh.db, lead, { id, version: 3, reason: "Third time" });
  await expectEffects(fresh, keep, {
    staff: ["transactions"],
    mails: [["payment_kept", member.email]],
    bells: [["payment_kept", member.id]],
    audit: audited("transactions.keep", lead, id, {
      before: { refund_decision: null },
      after: { refund_decision: "keep", reason: "Third time" },
    }),
  });
});
