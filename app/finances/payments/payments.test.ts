import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { bookScheduledClass } from "#app/bookings/seats/book-scheduled-class.server.ts";
import { mails } from "#app/mail/tables.server.ts";
import { notifications } from "#app/notifications/tables.server.ts";
import { adjustPass, cancelPass, extendPass } from "#app/passes/change-pass.server.ts";
import { endPasses } from "#app/passes/end-passes.server.ts";
import { findPass, listWrongPasses, type Pass } from "#app/passes/queries.server.ts";
import { setClock } from "#app/platform/time/clock.ts";
import { businessSettings } from "#app/settings/tables.server.ts";
import { aWeeklyClass } from "#tests/support/content/classes.ts";
import { aPass, aPassType } from "#tests/support/content/passes.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aMember, expectOk, storeSetting, testMember } from "#tests/support/factories.ts";
import {
  editTransaction,
  markAsFailed,
  markAsPaid,
  voidTransaction,
} from "../ledger/change-transaction.server.ts";
import { listToConfirm } from "../ledger-queries.server.ts";
import { listUnpaidBookings } from "../queries.server.ts";
import { invoices, transactions } from "../tables.server.ts";
import { buyPass } from "./buy-pass.server.ts";
import { rejectReportedPayment, reportBookingPayment, reportPassPayment } from "./report-payment.server.ts";
import { cancelSoldPass, sellPass } from "./sell-pass.server.ts";
import { followUnpaid } from "./unpaid-passes.server.ts";

const fresh = testDatabase("2026-11-25T10:00:00+05:30");
const member = testMember(fresh, { name: "Maya North" });
const lead = testMember(fresh, { roles: ["energy_exchange_lead"] });

const at = (time: string) => setClock(() => new Date(time));

beforeEach(() => storeSetting(fresh.db, "payments", { upi_address: "sadhana@okbank" }));

afterEach(async () => {
  expect(await listWrongPasses(fresh.db)).toEqual([]);
});

/** Gives the studio a GST number in Karnataka. */
const withGst = () =>
  fresh.db.insert(businessSettings).values([
    { key: "legal_disclaimer", value: { gst_number: "29ABCDE1234F1Z5" } },
    { key: "invoice_preferences", value: { tax_rate: 18 } },
  ]);

async function bought(given: Parameters<typeof aPassType>[1] = {}): Promise<Pass> {
  const type = await aPassType(fresh.db, given);
  return expectOk(
    buyPass(fresh.db, member, {
      pass_type_id: type.id,
      currency: "INR",
      request_id: randomUUID(),
    }),
  );
}

const findEntry = async ({ transaction_id }: Pass) =>
  (await fresh.db.select().from(transactions)).find(({ id }) => id === transaction_id);
const emailsOf = async (kind: string) => fresh.db.select().from(mails).where(eq(mails.kind, kind));

describe("buying a pass", () => {
  it("is pending with a reference until staff confirm the payment", async () => {
    const pass = await bought({ name: "Ten Classes", price: 420_000 });
    expect(pass).toMatchObject({ status: "waiting_for_payment", credits_left: 0 });
    expect(pass.reference).toMatch(/^[2-9A-HJKMNP-Z]{10}$/);
    expect(await findEntry(pass)).toMatchObject({ status: "pending", total: 420_000, user_id: member.id });
    const [mail] = await emailsOf("pass_to_pay");
    expect(mail?.props).toMatchObject({ ways: { amount: 420_000, reference: pass.reference } });

    const said = await reportPassPayment(fresh.db, member, { pass_id: pass.id, reference: "UTR 4711" });
    expect(said.ok).toBe(true);
    await reportPassPayment(fresh.db, member, { pass_id: pass.id, reference: "UTR 4711" });
    const rung = await fresh.db.select().from(notifications).where(eq(notifications.type, "payment_said"));
    expect(rung.map(({ user_id }) => user_id)).toEqual([lead.id]);

    expect((await markAsPaid(fresh.db, lead, { id: pass.transaction_id ?? "" })).ok).toBe(true);
    expect(await findPass(fresh.db, pass.id)).toMatchObject({ status: "active", credits_left: 10 });
    expect(await fresh.db.select().from(invoices)).toHaveLength(1);
    expect(await reportPassPayment(fresh.db, member, { pass_id: pass.id, reference: "again" })).toEqual({
      ok: false,
      refusal: "confirmed",
    });
  });

  it("creates one pass and one entry when a form is sent twice", async () => {
    const type = await aPassType(fresh.db);
    const input = { pass_type_id: type.id, currency: "INR" as const, request_id: randomUUID() };
    const [first, second] = [await buyPass(fresh.db, member, input), await buyPass(fresh.db, member, input)];
    expect(first.ok && second.ok && first.value.id === second.value.id).toBe(true);
    expect(await fresh.db.select().from(transactions)).toHaveLength(1);
  });

  it("is refused after the shown price changed", async () => {
    const type = await aPassType(fresh.db, { price: 420_000 });
    const buy = (price: number) =>
      buyPass(fresh.db, member, {
        pass_type_id: type.id,
        currency: "INR",
        price,
        second_price: 5_000,
        request_id: randomUUID(),
      });
    expect(await buy(400_000)).toEqual({ ok: false, refusal: "price_changed" });
    expect(await buy(420_000)).toMatchObject({ value: { price: 420_000 } });
  });

  it("activates a free pass immediately, even without payment methods", async () => {
    await fresh.db.delete(businessSettings);
    expect(await bought({ price: 0 })).toMatchObject({ status: "active", credits_left: 10 });
    const type = await aPassType(fresh.db);
    const input = { pass_type_id: type.id, currency: "INR" as const, request_id: randomUUID() };
    expect(await buyPass(fresh.db, member, input)).toEqual({ ok: false, refusal: "payment_soon" });
  });

  // Proves V2-4
  it("refuses unavailable passes, other currencies and used introductory offers", async () => {
    const buy = async (pass_type_id: string, currency: "INR" | "USD" = "INR") => {
      const answer = await buyPass(fresh.db, member, { pass_type_id, currency, request_id: randomUUID() });
      return answer.ok ? "bought" : answer.refusal;
    };
    expect(await buy((await aPassType(fresh.db, { is_active: false })).id)).toBe("not_sold");
    expect(await buy((await aPassType(fresh.db)).id, "USD")).toBe("not_sold");
    const once = await aPassType(fresh.db, { once_per_person: true });
    expect([await buy(once.id), await buy(once.id)]).toEqual(["bought", "had_offer"]);
    expect(
      await buyPass(fresh.db, null, { pass_type_id: once.id, currency: "INR", request_id: randomUUID() }),
    ).toEqual({ ok: false, refusal: "not_allowed" });
  });

  it("includes the studio's default GST", async () => {
    await withGst();
    expect(await findEntry(await bought({ price: 118_000 }))).toMatchObject({
      net: 100_000,
      tax: 18_000,
      total: 118_000,
      place_of_supply: "29",
    });
  });

  it("requires the buyer's state before confirmation and keeps the total", async () => {
    await withGst();
    const pass = await bought({ price: 118_000, second_price: 2_000 });
    const say = async (place_of_supply?: string) =>
      reportPassPayment(fresh.db, member, {
        ...{ pass_id: pass.id, reference: "UTR 1" },
        ...(place_of_supply === undefined ? {} : { place_of_supply }),
      });
    expect(await say()).toEqual({ ok: false, refusal: "place_missing" });
    await say("96");
    expect(await findEntry(pass)).toMatchObject({ net: 118_000, tax: 0, tax_percent: 0, total: 118_000 });
    await say("27");
    expect(await findEntry(pass)).toMatchObject({ net: 100_000, tax: 18_000, total: 118_000 });
    // The same answer, sent again, changes nothing.
    const before = await findEntry(pass);
    await say("27");
    expect(await findEntry(pass)).toEqual(before);
    const edit = { category: "subscription", method: "upi", reference: "UTR 1", description: "" } as const;
    const id = before?.id ?? "";
    await editTransaction(fresh.db, lead, { id, form: { ...edit, place_of_supply: "33" } });
    await markAsPaid(fresh.db, lead, { id });
    // An invoiced payment keeps its place of supply.
    await editTransaction(fresh.db, lead, { id, form: { ...edit, place_of_supply: "29" } });
    expect(await findEntry(pass)).toMatchObject({ place_of_supply: "33", tax: 18_000 });
    const [invoice] = await fresh.db.select().from(invoices);
    expect(invoice?.snapshot).toMatchObject({
      customer: { place: "Tamil Nadu" },
      tax_parts: [{ name: "IGST 18 %", amount: 18_000 }],
    });
  });

  it("requires the member's state when staff sell a pass with GST", async () => {
    const type = await aPassType(fresh.db, { price: 118_000 });
    const sell = (given: { place_of_supply?: string; gift?: boolean }) =>
      sellPass(fresh.db, lead, {
        ...{ email: member.email, pass_type_id: type.id, currency: "INR", gift: false },
        ...{ request_id: randomUUID(), ...given },
      });
    expect(await sell({})).toMatchObject({ ok: true });
    await withGst();
    expect(await sell({})).toEqual({ ok: false, refusal: "place_missing" });
    expect(await sell({ gift: true })).toMatchObject({ ok: true });
    const placed = async (place_of_supply: string) => {
      const sold = await sell({ place_of_supply });
      return sold.ok && (await findEntry(sold.value));
    };
    expect(await placed("33")).toMatchObject({ place_of_supply: "33", tax: 18_000, total: 118_000 });
    expect(await placed("96")).toMatchObject({ place_of_supply: "96", tax: 0, total: 118_000 });
  });

  it("treats dollars as a purchase from abroad without GST", async () => {
    await withGst();
    const type = await aPassType(fresh.db, { price: 118_000, second_price: 2_000 });
    const answer = await expectOk(
      buyPass(fresh.db, member, {
        ...{ pass_type_id: type.id, currency: "USD", request_id: randomUUID() },
      }),
    );
    expect(await findEntry(answer)).toMatchObject({ tax: 0, total: 2_000, place_of_supply: "96" });
  });
});

describe("a missing payment", () => {
  it("is listed for confirmation from the report until staff decide", async () => {
    const pass = await bought();
    expect(await listToConfirm(fresh.db)).toEqual([]);
    await reportPassPayment(fresh.db, member, { pass_id: pass.id, reference: "UTR 77" });
    const [waiting] = await listToConfirm(fresh.db);
    expect(waiting).toMatchObject({ reference: "UTR 77", currency: "INR" });
    await markAsPaid(fresh.db, lead, { id: waiting?.id ?? "" });
    expect(await listToConfirm(fresh.db)).toEqual([]);
  });

  it("explains a rejected payment and accepts another reference", async () => {
    const pass = await bought();
    await reportPassPayment(fresh.db, member, { pass_id: pass.id, reference: "UTR 1" });
    const entry = await findEntry(pass);
    const seen = { id: entry?.id ?? "", version: entry?.version };
    expect(
      (await rejectReportedPayment(fresh.db, lead, { ...seen, words: "The bank does not know UTR 1." })).ok,
    ).toBe(true);
    expect(await rejectReportedPayment(fresh.db, lead, { ...seen, words: "Again" })).toMatchObject({
      refusal: "changed_meanwhile",
    });
    expect(await rejectReportedPayment(fresh.db, member, { ...seen, words: "Mine" })).toMatchObject({
      refusal: "not_allowed",
    });
    expect(await emailsOf("payment_missing")).toMatchObject([
      { props: { reference: "UTR 1", words: "The bank does not know UTR 1." } },
    ]);
    expect((await reportPassPayment(fresh.db, member, { pass_id: pass.id, reference: "UTR 2" })).ok).toBe(
      true,
    );
  });

  it("cancels the pass when staff mark it as failed", async () => {
    const pass = await bought();
    expect((await markAsFailed(fresh.db, lead, { id: pass.transaction_id ?? "" })).ok).toBe(true);
    expect(await findPass(fresh.db, pass.id)).toMatchObject({ status: "cancelled" });
    // A tab that is behind is not told that a payment was confirmed.
    const late = await reportPassPayment(fresh.db, member, { pass_id: pass.id, reference: "UTR 1" });
    expect(late).toMatchObject({ refusal: "cancelled" });
  });

  it("cancels the pass when an admin voids it", async () => {
    const pass = await bought();
    const admin = await aMember(fresh.db, { roles: ["admin"] });
    expect((await voidTransaction(fresh.db, admin, { id: pass.transaction_id ?? "" })).ok).toBe(true);
    expect(await findPass(fresh.db, pass.id)).toMatchObject({ status: "cancelled" });
  });

  it("sends a reminder after a week and cancels after two unless a payment was reported", async () => {
    const silent = await bought();
    const told = await bought();
    await reportPassPayment(fresh.db, member, { pass_id: told.id, reference: "UTR 9" });
    expect(await followUnpaid(fresh.db)).toEqual({ reminded: 0, dropped: 0 });
    at("2026-12-02T10:01:00+05:30");
    expect(await followUnpaid(fresh.db)).toEqual({ reminded: 1, dropped: 0 });
    expect(await followUnpaid(fresh.db)).toEqual({ reminded: 0, dropped: 0 });
    at("2026-12-09T10:01:00+05:30");
    expect(await followUnpaid(fresh.db)).toEqual({ reminded: 0, dropped: 1 });
    expect(await findPass(fresh.db, silent.id)).toMatchObject({ status: "cancelled" });
    expect(await findEntry(silent)).toMatchObject({ status: "failed" });
    expect(await findPass(fresh.db, told.id)).toMatchObject({ status: "waiting_for_payment" });
  });
});

describe("a pass withdrawn by staff", () => {
  it("refuses a payment of a withdrawn pending pass", async () => {
    const pass = await bought();
    const seen = { id: pass.id, version: pass.version, reason: "Asked for" };
    expect(await cancelSoldPass(fresh.db, member, seen)).toMatchObject({ refusal: "not_allowed" });
    expect(await cancelSoldPass(fresh.db, lead, seen)).toMatchObject({ value: { status: "cancelled" } });
    expect(await findEntry(pass)).toMatchObject({ status: "failed" });
    const late = await markAsPaid(fresh.db, lead, { id: pass.transaction_id ?? "" });
    expect(late).toEqual({ ok: false, refusal: "bad_move" });
  });

  it("keeps a refundable entry of a paid pass", async () => {
    const pass = await bought();
    await markAsPaid(fresh.db, lead, { id: pass.transaction_id ?? "" });
    const paid = await findPass(fresh.db, pass.id);
    const seen = { id: pass.id, version: paid?.version ?? 0, reason: "Asked for" };
    expect((await cancelSoldPass(fresh.db, lead, seen)).ok).toBe(true);
    expect(await findEntry(pass)).toMatchObject({ status: "completed" });
  });
});

describe("reporting a payment", () => {
  it("limits notifications for any number of references", async () => {
    const pass = await bought();
    const say = (at: number) =>
      reportPassPayment(fresh.db, member, { pass_id: pass.id, reference: `UTR ${at}` });
    for (let at = 0; at < 20; at += 1) expect((await say(at)).ok).toBe(true);
    expect(await say(20)).toEqual({ ok: false, refusal: "too_many" });
    expect((await say(19)).ok).toBe(true);
  });
});

describe("paying for a class", () => {
  it("creates one entry of the amount due and none if a pass pays", async () => {
    const weekly = await aWeeklyClass(fresh.db);
    const book = (pass_id?: string) =>
      bookScheduledClass(fresh.db, member, {
        schedule_id: weekly.id,
        date: "2026-11-26",
        request_id: randomUUID(),
        time_zone: undefined,
        pass_id,
      });
    const booking = await book();
    const booking_id = booking.ok ? booking.value.booking_id : "";
    expect(await listUnpaidBookings(fresh.db, member.id)).toEqual([booking_id]);
    expect((await reportBookingPayment(fresh.db, member, { booking_id, reference: "A" })).ok).toBe(true);
    const again = await reportBookingPayment(fresh.db, member, { booking_id, reference: "B" });
    expect(again).toMatchObject({ ok: true, value: { reference: "B", total: 12_500 } });
    expect(await reportBookingPayment(fresh.db, lead, { booking_id, reference: "C" })).toMatchObject({
      refusal: "not_found",
    });
    await markAsPaid(fresh.db, lead, { id: again.ok ? again.value.id : "" });
    expect(await listUnpaidBookings(fresh.db, member.id)).toEqual([]);
    expect(await reportBookingPayment(fresh.db, member, { booking_id, reference: "D" })).toMatchObject({
      refusal: "nothing_open",
    });
  });
});

describe("staff and passes", () => {
  it("sell a pending pass and give an active one", async () => {
    const type = await aPassType(fresh.db);
    const sell = (gift: boolean, email = member.email) =>
      sellPass(fresh.db, lead, {
        email,
        pass_type_id: type.id,
        currency: "INR",
        gift,
        request_id: randomUUID(),
      });
    expect(await sell(false)).toMatchObject({ ok: true, value: { status: "waiting_for_payment" } });
    expect(await sell(true)).toMatchObject({ ok: true, value: { status: "active", price: 0 } });
    expect(await sell(true, "nobody@sadhana.test")).toEqual({ ok: false, refusal: "no_member" });
    expect(
      await sellPass(fresh.db, member, {
        email: member.email,
        pass_type_id: type.id,
        currency: "INR",
        gift: true,
        request_id: randomUUID(),
      }),
    ).toEqual({ ok: false, refusal: "not_allowed" });
  });

  it("change credits and expiry or withdraw a pass, each with a notification and history entry", async () => {
    const pass = await aPass(fresh.db, member, { validity_start: "payment", validity_days: 10 });
    const seen = { id: pass.id, version: pass.version };
    expect(await adjustPass(fresh.db, lead, { ...seen, delta: -11, reason: "Too many" })).toMatchObject({
      refusal: "bad_number",
    });
    const less = await adjustPass(fresh.db, lead, { ...seen, delta: -2, reason: "Two were not yours" });
    expect(less).toMatchObject({ ok: true, value: { credits_left: 8 } });
    expect(await adjustPass(fresh.db, lead, { ...seen, delta: 1, reason: "Old" })).toMatchObject({
      refusal: "changed_meanwhile",
    });
    at("2026-12-06T10:00:00+05:30");
    await endPasses(fresh.db);
    const ended = await findPass(fresh.db, pass.id);
    expect(ended).toMatchObject({ status: "expired", credits_left: 0 });
    const longer = await extendPass(fresh.db, lead, {
      id: pass.id,
      version: ended?.version ?? 0,
      valid_until: "2026-12-31",
    });
    expect(longer).toMatchObject({ ok: true, value: { status: "active", credits_left: 8 } });
    const version = longer.ok ? longer.value.version : 0;
    const back = await cancelPass(fresh.db, lead, { id: pass.id, version, reason: "You asked for it" });
    expect(back).toMatchObject({ ok: true, value: { status: "cancelled", credits_left: 0 } });
    expect(await emailsOf("pass_changed")).toHaveLength(3);
  });
});
