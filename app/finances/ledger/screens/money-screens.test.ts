import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { bookings } from "#app/bookings/tables.server.ts";
import { refusalMessages } from "#app/platform/refusal-messages.ts";
import { anEntry } from "#tests/support/content/pay.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aMember, testMember } from "#tests/support/factories.ts";
import { callRoute } from "#tests/support/http/call-route.ts";
import { action as changePayout } from "../../pay/screens/payout-act.tsx";
import { payouts, transactions } from "../../tables.server.ts";
import { bookingsPath, movedMoneyPath } from "../ledger-address.ts";
import { action as changeEntry } from "./entry-act.tsx";
import { action as addEntry, loader as openForm } from "./new-entry.tsx";
import { loader as openList } from "./transactions.tsx";

const money = "/dashboard/transactions";
const fresh = testDatabase("2026-11-25T10:00:00+05:30");
const actor = testMember(fresh, { roles: ["energy_exchange_lead"] });

type Handler = Parameters<typeof callRoute>[0];

function call(handler: Handler, at: string, form?: Record<string, string>, params?: Record<string, string>) {
  return callRoute(handler, { db: fresh.db, actor, at: money + at, form, params });
}

async function aBooking(values: Partial<typeof bookings.$inferInsert>) {
  const booking_id = "YOG-20261125-ABCDEF";
  await fresh.db.insert(bookings).values({
    ...{ booking_id, class_name: "Slow Yin", email: "a@example.test", first_name: "A" },
    ...{ status: "confirmed", booking_type: "individual", price: 50_000, ...values },
  });
  return booking_id;
}

const typed = { email: "a@example.test", name: "A", amount: "500", occurred_on: "2026-11-25" };

const entry = (values: Record<string, string> = {}) => anEntry(fresh.db, actor, { ...typed, ...values });

describe("the actions of an entry", () => {
  const act = (id: string, name: string, fields: Record<string, string> = {}) =>
    call(changeEntry, `/${id}/${name}?q=a`, { request_id: randomUUID(), ...fields }, { id, act: name });

  it("tells an outdated tab that nothing is left to refund", async () => {
    const { id, version } = await entry();
    const refund = (fields: Record<string, string>) =>
      act(id, "refund", { version: String(version), method: "upi", reason: "Asked for", ...fields });
    expect(await refund({ amount: "0" })).toMatchObject({
      fieldErrors: { amount: [refusalMessages.bad_amount] },
    });
    expect(await refund({ amount: "500" })).toBe(`${money}/${id}?q=a&done=refunded`);
    const words = "At most ₹0 can be refunded.";
    for (const amount of ["0", ""]) {
      expect(await refund({ amount })).toMatchObject({ error: words, fieldErrors: { amount: [words] } });
    }
    expect(await refund({ amount: "500" })).toMatchObject({ current: { version: version + 1, values: {} } });
    expect(await refund({ amount: "500", version: String(version + 1) })).toMatchObject({
      fieldErrors: { amount: [words] },
    });
  });

  it.each([
    ["complete", { method: "cash" }, "completed", { status: "completed", method: "cash" }],
    ["fail", {}, "failed", { status: "failed" }],
    ["not_received", { words: "Nothing came" }, "not_received", { reference: "" }],
    ["edit", { description: "Two classes" }, "edited", { description: "Two classes" }],
  ])("%s returns to the entry", async (name, fields, done, values) => {
    const { id, version } = await entry({ status: "pending", reference: "N1" });
    expect(await act(id, name, { ...fields, version: "0" })).toMatchObject({
      error: expect.stringContaining("Someone else changed this"),
      current: { version },
    });
    expect(await act(id, name, { ...fields, version: String(version) })).toBe(
      `${money}/${id}?q=a&done=${done}`,
    );
    expect(await fresh.db.select().from(transactions)).toMatchObject([values]);
  });

  it("shows what a colleague changed in an edited entry", async () => {
    const { id, version } = await entry({ reference: "N1" });
    expect(await act(id, "edit", { version: "0", reference: "N2" })).toMatchObject({
      typed: { reference: ["N2"] },
      current: { version, values: { reference: "N1", method: "manual" } },
    });
  });

  it("refuses to void without the right", async () => {
    const { id, version } = await entry();
    expect(await act(id, "void", { version: String(version) })).toMatchObject({
      error: refusalMessages.not_allowed,
    });
  });
});

describe("the form of a new entry", () => {
  const review = (fields: Record<string, string>) =>
    call(addEntry, "/new", { intent: "review", request_id: randomUUID(), ...typed, ...fields });

  it("shows refusals of a booking at the review", async () => {
    const booking = (await aBooking({})).toLowerCase();
    const tooMuch = "The amount due for this booking is only ₹500.";
    expect(await review({ booking, amount: "500.01" })).toMatchObject({ fieldErrors: { amount: [tooMuch] } });
    const otherCurrency = "This booking is priced in INR.";
    for (const direction of ["income", "expense"]) {
      const answer = await review({ booking, currency: "USD", direction });
      expect(answer).toMatchObject({ error: otherCurrency, fieldErrors: { currency: [otherCurrency] } });
    }
    expect(await review({ booking: "YOG-1" })).toMatchObject({
      fieldErrors: { booking: ["There is no booking with this ID."] },
    });
    expect(await review({ booking, amount: "10000000", tax_percent: "18" })).toMatchObject({
      error: expect.any(String),
    });
    // The default description: the class and its booking.
    const description = "Slow Yin (YOG-20261125-ABCDEF)";
    expect(await review({ booking })).toMatchObject({ review: { description, total: 50_000 } });
    expect(await review({ booking, description: "Half of it" })).toMatchObject({
      review: { description: "Half of it" },
    });
    expect(await fresh.db.select().from(transactions)).toEqual([]);
  });

  it("returns from the review with the typed values, and adds the entry once", async () => {
    const form = { ...typed, request_id: randomUUID(), tax_percent: "wrong" };
    expect(await call(addEntry, "/new", { ...form, intent: "change" })).toMatchObject({
      typed: { name: ["A"] },
    });
    const add = () => call(addEntry, "/new?tab=open", { ...form, tax_percent: "0", intent: "add" });
    const added = await add();
    expect(added).toMatch(/transactions\/[\w-]+\?tab=open&done=added$/);
    expect(await add()).toBe(added);
  });

  it("opens a booking without an agreed price for payment", async () => {
    const booking = await aBooking({ booking_type: "private_group", price: null });
    expect(await call(openForm, `/new?booking=${booking}`)).toMatchObject({
      values: { amount: "", booking },
      due: "No price is agreed for this booking yet.",
    });
  });
});

it("keeps the entered values of a refused payout and marks the field", async () => {
  const teacher = await aMember(fresh.db, { roles: ["instructor"] });
  const dates = { from_date: "2026-11-01", until_date: "2026-11-30" };
  const [payout] = await fresh.db
    .insert(payouts)
    .values({ instructor_id: teacher.id, ...dates, currency: "INR", total: 1_000 })
    .returning();
  const id = payout?.id ?? "";
  const pay = (fields: Record<string, string>) =>
    call(
      changePayout,
      `/payouts/${id}/pay`,
      { version: "1", reference: "N77", ...fields },
      { id, act: "pay" },
    );
  const words = "Please choose a date up to today.";
  expect(await pay({ paid_on: "2026-11-26" })).toMatchObject({
    ...{ error: words, typed: { reference: ["N77"] } },
    fieldErrors: { paid_on: [words] },
  });
  expect(await pay({ paid_on: "2026-11-25", version: "7" })).toMatchObject({
    error: expect.stringContaining("Someone else changed this"),
    typed: { reference: ["N77"], paid_on: ["2026-11-25"] },
  });
});

describe("the lists", () => {
  it("sorts amounts when one currency is chosen", async () => {
    expect(await call(openList, "?sort=largest")).toMatchObject({ data: { query: { sort: "newest" } } });
    expect(await call(openList, "?sort=largest&currency=USD")).toMatchObject({
      data: { query: { sort: "largest" } },
    });
  });

  it("links bookings to the list where the role sees them", () => {
    expect(bookingsPath(["super_admin"])).toBe("/dashboard/class-bookings/");
    expect(bookingsPath(["admin"])).toBe("/desk/requests/");
    expect(bookingsPath(["energy_exchange_lead"])).toBeNull();
  });

  const id = "8f14e45f-ceea-4e7a-9d2b-6f0c5d4b3a21";
  it.each([
    [`?transaction=${id}&q=ana`, `/${id}?q=ana`],
    [`?tab=refunds&transaction=${id}&ask=not_received`, `/${id}/not_received?tab=refunds`],
    [`?tab=passes&pass=${id}&ask=adjust_pass`, `/passes/${id}/adjust?tab=passes`],
    [`?payout=${id}&ask=drop`, `/payouts/${id}/drop`],
    [`?tab=pay&line=${id}&ask=withhold`, `/pay/${id}/withhold?tab=pay`],
    [`?details=${id}`, `/details/${id}`],
    ["?new=transaction&booking=YOG-1", "/new?booking=YOG-1"],
    ["?new=pass", "/passes/new"],
    ["?new=payout&tab=payouts", "/payouts/new?tab=payouts"],
    ["?new=adjustment", "/pay/new"],
  ])("leads from the earlier address %s to %s", async (before, after) => {
    expect(await call(openList, before)).toBe(money + after);
    expect(movedMoneyPath(new Request(`https://studio.test${money}${after}`))).toBeUndefined();
  });
});
