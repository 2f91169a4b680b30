import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { cancelBooking } from "#app/bookings/own/cancel-booking.server.ts";
import { describeAfterCancel, describeBeforeCancel } from "#app/bookings/own/cancel-money.server.ts";
import { type Booking, findBookingById } from "#app/bookings/queries.server.ts";
import { bookScheduledClass } from "#app/bookings/seats/book-scheduled-class.server.ts";
import { mails } from "#app/mail/tables.server.ts";
import { notifications } from "#app/notifications/tables.server.ts";
import { cancelSession } from "#app/planning/change-session.server.ts";
import { removeBooking } from "#app/planning/remove-booking.server.ts";
import { listPage } from "#app/platform/lists/list-page.server.ts";
import { readListQuery } from "#app/platform/lists/list-query.ts";
import { setClock } from "#app/platform/time/clock.ts";
import { classSessions } from "#app/schedule/tables.server.ts";
import { settingForms } from "#app/settings/forms.ts";
import { aWeeklyClass } from "#tests/support/content/classes.ts";
import { aPass, aPassType } from "#tests/support/content/passes.ts";
import { anEntry } from "#tests/support/content/pay.ts";
import { testDatabase } from "#tests/support/database.ts";
import { expectOk, storeSetting, testMember } from "#tests/support/factories.ts";
import { markAsPaid } from "../ledger/change-transaction.server.ts";
import { createRefund, retainPayment } from "../ledger/create-refund.server.ts";
import { refundList } from "../money-lists.ts";
import { transactions } from "../tables.server.ts";
import { refundSource } from "./refund-queries.server.ts";
import { reportBookingPayment, reportPassPayment } from "./report-payment.server.ts";
import { cancelSoldPass, sellPass } from "./sell-pass.server.ts";

const fresh = testDatabase("2026-11-24T10:00:00+05:30");
const member = testMember(fresh, { name: "Maya North" });
const lead = testMember(fresh, { roles: ["energy_exchange_lead"] });
const admin = testMember(fresh, { name: "Asha Rao", roles: ["admin"] });

const setPayments = (changed: Record<string, string> = {}) =>
  storeSetting(fresh.db, "payments", { upi_address: "sadhana@okbank", ...changed });

beforeEach(() => setPayments());

async function booked(pass_id?: string): Promise<Booking> {
  const weekly = await aWeeklyClass(fresh.db, { type: { price: 50_000 } });
  const answer = await expectOk(
    bookScheduledClass(fresh.db, member, {
      schedule_id: weekly.id,
      date: "2026-11-26",
      request_id: randomUUID(),
      time_zone: undefined,
      ...(pass_id ? { pass_id } : {}),
    }),
  );
  return current(answer.id);
}

async function current(id: string): Promise<Booking> {
  const booking = await findBookingById(fresh.db, id);
  if (!booking) throw new Error("no such booking");
  return booking;
}

const pay = (booking: Booking, amount = "500") =>
  anEntry(fresh.db, lead, {
    ...{ email: member.email, name: member.name, amount, occurred_on: "2026-11-24" },
    booking: booking.booking_id,
  });

async function paid(): Promise<{ booking: Booking; entry: { id: string; version: number } }> {
  const booking = await booked();
  return { booking, entry: await pay(booking) };
}

const cancel = (booking: Booking) =>
  cancelBooking(fresh.db, member, { booking_id: booking.booking_id, key: null });

const listed = async (address = "") =>
  (await listPage(fresh.db, refundSource, readListQuery(refundList, new URLSearchParams(address)))).rows;

const entryNow = async (id: string) =>
  (await fresh.db.select().from(transactions).where(eq(transactions.id, id)))[0];

const refund = async (id: string, changed: object = {}) =>
  createRefund(fresh.db, lead, {
    ...{ id, amount: 50_000, method: "upi", reason: "canceled", cancel_booking: false },
    request_id: randomUUID(),
    ...changed,
  });

const emailOf = async (kind: string) =>
  (await fresh.db.select().from(mails).where(eq(mails.kind, kind))).map(({ props }) => props);

describe("a paid booking that its member cancels in time", () => {
  it("says before and after that staff decide, and lists the payment to refund", async () => {
    const { booking, entry } = await paid();
    const text = "You paid ₹500. We will decide on a refund and email you.";
    expect(await describeBeforeCancel(fresh.db, booking)).toBe(text);
    expect(await listed()).toEqual([]);
    await cancel(booking);
    expect(await describeAfterCancel(fresh.db, await current(booking.id))).toBe(text);
    expect(await emailOf("booking_cancelled")).toMatchObject([{ money: text }]);
    expect(await listed()).toMatchObject([
      {
        id: entry.id,
        name: "Maya North",
        total: 50_000,
        refund_decision: null,
        booking: booking.booking_id,
        canceled_by: "Maya North",
        canceled_at: new Date("2026-11-24T10:00:00+05:30"),
      },
    ]);
    expect(await listed("decision=undecided")).toHaveLength(1);
    expect(await listed("decision=promised")).toEqual([]);
    expect(await listed("what=passes")).toEqual([]);
    expect(await listed(`q=${booking.booking_id}`)).toHaveLength(1);
    expect(await listed("q=nobody")).toEqual([]);
  });

  it("promises the refund where the studio refunds by default, also after the setting changes", async () => {
    await setPayments({ canceled_in_time: "refund" });
    const { booking, entry } = await paid();
    const text = "You paid ₹500. We will refund it.";
    expect(await describeBeforeCancel(fresh.db, booking)).toBe(text);
    await cancel(booking);
    await setPayments({ canceled_in_time: "keep" });
    expect(await describeAfterCancel(fresh.db, await current(booking.id))).toBe(text);
    expect(await listed("decision=promised")).toHaveLength(1);
    const { version = 0 } = (await entryNow(entry.id)) ?? {};
    expect(await retainPayment(fresh.db, lead, { id: entry.id, version, reason: "no" })).toEqual({
      ok: false,
      refusal: "refund_promised",
    });
  });

  it("says that the studio keeps the payment, and lists nothing to refund", async () => {
    await setPayments({ canceled_in_time: "keep" });
    const { booking } = await paid();
    const text = "You paid ₹500. It will not be refunded.";
    expect(await describeBeforeCancel(fresh.db, booking)).toBe(text);
    await cancel(booking);
    expect(await describeAfterCancel(fresh.db, await current(booking.id))).toBe(text);
    expect(await listed()).toEqual([]);
    expect(await listed("decision=kept")).toHaveLength(1);
  });

  it("says nothing about money where nothing was paid", async () => {
    const booking = await booked();
    expect(await describeBeforeCancel(fresh.db, booking)).toBeNull();
    await cancel(booking);
    expect(await describeAfterCancel(fresh.db, await current(booking.id))).toBeNull();
    expect(await listed()).toEqual([]);
  });

  it("falls back to the staff decision for an unknown stored setting", () => {
    expect(settingForms.payments.parse({}).canceled_in_time).toBe("staff");
  });
});

it("promises a refund to everyone of a class that the studio cancels, whatever the setting", async () => {
  await setPayments({ canceled_in_time: "keep" });
  const { booking } = await paid();
  await cancelSession(fresh.db, admin, { session_id: booking.session_id ?? "", reason: "A burst pipe" });
  expect(await emailOf("booking_cancelled")).toMatchObject([{ money: "You paid ₹500. We will refund it." }]);
  expect(await listed("decision=promised")).toMatchObject([
    { canceled_by: "Asha Rao", cancel_reason: "A burst pipe" },
  ]);
});

it("lets staff decide about a booking that the desk cancels after the cutoff", async () => {
  await setPayments({ canceled_in_time: "refund" });
  const { booking } = await paid();
  setClock(() => new Date("2026-11-26T06:00:00+05:30"));
  await removeBooking(fresh.db, admin, { booking_id: booking.booking_id, reason: "ill" });
  expect(await emailOf("booking_cancelled")).toMatchObject([
    { money: "You paid ₹500. We will decide on a refund and email you." },
  ]);
  expect(await listed("decision=undecided")).toHaveLength(1);
});

it("keeps a payment that was only reported, and lists it until staff have looked", async () => {
  const booking = await booked();
  const said = await reportBookingPayment(fresh.db, member, {
    booking_id: booking.booking_id,
    reference: "UTR 9",
  });
  const text =
    "You told us that you paid ₹500. Once we have confirmed it, we will decide on a refund and email you.";
  expect(await describeBeforeCancel(fresh.db, booking)).toBe(text);
  await cancel(booking);
  expect(await describeAfterCancel(fresh.db, await current(booking.id))).toBe(text);
  expect(await listed("decision=reported")).toMatchObject([{ reference: "UTR 9" }]);
  const id = said.ok ? said.value.id : "";
  expect((await markAsPaid(fresh.db, lead, { id })).ok).toBe(true);
  expect(await listed("decision=undecided")).toMatchObject([{ id }]);
});

it("says whether the class of a pass is returned", async () => {
  const pass = await aPass(fresh.db, member, { name: "Ten Classes" });
  const booking = await booked(pass.id);
  expect(await describeBeforeCancel(fresh.db, booking)).toBe(
    "You paid with your pass “Ten Classes”. The class credit will be returned to it.",
  );
  await cancel(booking);
  expect(await emailOf("booking_cancelled")).toMatchObject([
    { money: "The class credit is back on your pass “Ten Classes”." },
  ]);
  const late = await booked(pass.id);
  setClock(() => new Date("2026-11-26T06:00:00+05:30"));
  await removeBooking(fresh.db, admin, { booking_id: late.booking_id, reason: "late" });
  expect(await describeAfterCancel(fresh.db, await current(late.id))).toBe(
    "The class credit was not returned to your pass “Ten Classes”.",
  );
});

describe("a canceled pass", () => {
  async function sold() {
    const type = await aPassType(fresh.db, { name: "Ten Classes", price: 420_000 });
    return expectOk(
      sellPass(fresh.db, lead, {
        ...{ email: member.email, pass_type_id: type.id, currency: "INR", gift: false, place_of_supply: "" },
        request_id: randomUUID(),
      }),
    );
  }

  it("lists its payment with the reason and who canceled", async () => {
    const pass = await sold();
    await markAsPaid(fresh.db, lead, { id: pass.transaction_id ?? "" });
    const paidPass = { id: pass.id, version: pass.version + 1 };
    expect((await cancelSoldPass(fresh.db, admin, { ...paidPass, reason: "moved away" })).ok).toBe(true);
    expect(await listed("what=passes")).toMatchObject([
      { total: 420_000, booking: null, canceled_by: "Asha Rao", cancel_reason: "moved away" },
    ]);
  });

  it("keeps a reported payment for staff to confirm", async () => {
    const pass = await sold();
    await reportPassPayment(fresh.db, member, { pass_id: pass.id, reference: "UTR 1" });
    await cancelSoldPass(fresh.db, admin, { id: pass.id, version: pass.version, reason: "moved away" });
    expect(await entryNow(pass.transaction_id ?? "")).toMatchObject({ status: "pending" });
    expect(await listed("decision=reported")).toHaveLength(1);
  });
});

describe("deciding about a payment", () => {
  it("takes a refunded payment off the list and leaves the rest of a partial one", async () => {
    const { booking, entry } = await paid();
    await cancel(booking);
    expect((await refund(entry.id, { amount: 20_000, occurred_on: "2026-11-23" })).ok).toBe(true);
    const [back] = await fresh.db.select().from(transactions).where(eq(transactions.refund_of, entry.id));
    expect(back?.occurred_on).toBe("2026-11-23");
    expect(await listed()).toMatchObject([{ total: 50_000, refunded: 20_000 }]);
    expect(await refund(entry.id, { amount: 30_000, occurred_on: "2026-11-30" })).toEqual({
      ok: false,
      refusal: "date_ahead",
    });
    expect((await refund(entry.id, { amount: 30_000 })).ok).toBe(true);
    expect(await listed()).toEqual([]);
  });

  it("keeps a payment with a reason that the member is emailed", async () => {
    const { booking, entry } = await paid();
    await cancel(booking);
    const keep = () =>
      retainPayment(fresh.db, lead, { ...{ id: entry.id, version: entry.version }, reason: "Third time" });
    expect((await keep()).ok).toBe(true);
    expect(await listed()).toEqual([]);
    expect(await listed("decision=kept")).toMatchObject([{ kept_reason: "Third time" }]);
    expect(await emailOf("payment_kept")).toMatchObject([{ amount: "₹500", reason: "Third time" }]);
    const rung = await fresh.db.select().from(notifications).where(eq(notifications.type, "payment_kept"));
    expect(rung.map(({ user_id }) => user_id)).toEqual([member.id]);
    expect(await keep()).toEqual({ ok: false, refusal: "changed_meanwhile" });
    expect(await emailOf("payment_kept")).toHaveLength(1);
  });

  it("refuses to keep the payment of a booking that still holds, and anyone without the books", async () => {
    const { booking, entry } = await paid();
    const seen = { id: entry.id, version: entry.version, reason: "no" };
    expect(await retainPayment(fresh.db, lead, seen)).toEqual({ ok: false, refusal: "not_canceled" });
    await cancel(booking);
    expect(await retainPayment(fresh.db, member, seen)).toEqual({ ok: false, refusal: "not_allowed" });
    expect(await retainPayment(fresh.db, null, seen)).toEqual({ ok: false, refusal: "not_allowed" });
  });
});

it("lists the payment of a class that did not take place, until it was held after all", async () => {
  const { booking, entry } = await paid();
  const mark = (status: "not_conducted" | "scheduled") =>
    fresh.db
      .update(classSessions)
      .set({ status })
      .where(eq(classSessions.id, booking.session_id ?? ""));
  await mark("not_conducted");
  expect(await listed()).toMatchObject([{ id: entry.id, booking: booking.booking_id, canceled_by: null }]);
  await cancel(booking);
  expect(await listed()).toHaveLength(1);
  await mark("scheduled");
  expect(await listed()).toHaveLength((await current(booking.id)).status === "cancelled" ? 1 : 0);
});
