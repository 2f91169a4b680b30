import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { addTransaction } from "#app/finances/ledger/add-transaction.server.ts";
import { markAsPaid, voidTransaction } from "#app/finances/ledger/change-transaction.server.ts";
import { createRefund } from "#app/finances/ledger/create-refund.server.ts";
import { reportBookingPayment } from "#app/finances/payments/report-payment.server.ts";
import { studioDate } from "#app/schedule/session-start.ts";
import { type Act, anyOf, defineAct } from "../act.ts";
import { cancelInModel, type EntryModel, isLate, type Model, pick } from "../model.ts";

const ofStatus = (model: Readonly<Model>, status: EntryModel["status"]) =>
  model.entries.filter((entry) => entry.status === status);
const refundable = (model: Readonly<Model>) =>
  ofStatus(model, "completed").filter(({ total, refunded }) => refunded < total);

const reportPayment = defineAct({
  name: "report payment",
  choice: fc.record({ booking: anyOf }),
  isPossible: (model) => model.bookings.length > 0,
  perform: async (model, { db, members }, choice) => {
    const booking = pick(model.bookings, choice.booking);
    const answer = await reportBookingPayment(db, pick(members, booking.person), {
      booking_id: booking.number,
      reference: `UTR ${randomUUID()}`,
    });
    if (!answer.ok) return false;
    const { id, total } = answer.value;
    if (!model.entries.some((entry) => entry.id === id)) {
      model.entries.push({ id, booking, total, refunded: 0, status: "pending" });
    }
    return true;
  },
});

const confirmPayment = defineAct({
  name: "confirm payment",
  choice: fc.record({ entry: anyOf }),
  isPossible: (model) => ofStatus(model, "pending").length > 0,
  perform: async (model, { db, admin }, choice) => {
    const entry = pick(ofStatus(model, "pending"), choice.entry);
    const answer = await markAsPaid(db, admin, { id: entry.id });
    if (answer.ok) entry.status = "completed";
    return answer.ok;
  },
});

const addPayment = defineAct({
  name: "add transaction",
  choice: fc.record({ booking: anyOf, rupees: fc.constantFrom(400, 1_000, 1_500), isPending: fc.boolean() }),
  isPossible: (model) => model.bookings.length > 0,
  perform: async (model, { db, admin, members }, choice) => {
    const booking = pick(model.bookings, choice.booking);
    const { name, email } = pick(members, booking.person);
    const answer = await addTransaction(db, admin, {
      direction: "income",
      category: "class_booking",
      email,
      name,
      amount: choice.rupees * 100,
      currency: "INR",
      tax_percent: 0,
      includes_tax: true,
      place_of_supply: "",
      method: "cash",
      reference: "",
      billing_type: "one_time",
      billing_period: null,
      booking: booking.number,
      description: "",
      occurred_on: studioDate(new Date(model.time), "Asia/Kolkata"),
      status: choice.isPending ? "pending" : "completed",
      send: false,
      request_id: randomUUID(),
    });
    if (!answer.ok) return false;
    const { id, total, status } = answer.value;
    if (status !== "pending" && status !== "completed") throw new Error(`unexpected status ${status}`);
    model.entries.push({ id, booking, total, refunded: 0, status });
    return true;
  },
});

const refund = defineAct({
  name: "refund",
  choice: fc.record({ entry: anyOf, isWhole: fc.boolean(), cancels: fc.boolean(), sentTwice: fc.boolean() }),
  isPossible: (model) => refundable(model).length > 0,
  perform: async (model, { db, admin }, choice) => {
    const entry = pick(refundable(model), choice.entry);
    const left = entry.total - entry.refunded;
    const amount = choice.isWhole ? left : Math.ceil(left / 2);
    const request = {
      id: entry.id,
      amount,
      method: "cash" as const,
      reason: "asked by phone",
      cancel_booking: choice.cancels,
      request_id: randomUUID(),
    };
    const keepsCredit = isLate(model, entry.booking);
    const answer = await createRefund(db, admin, request);
    if (!answer.ok) return false;
    if (choice.sentTwice) await createRefund(db, admin, request);
    entry.refunded += amount;
    if (choice.cancels && entry.booking.isActive) cancelInModel(entry.booking, { keepsCredit });
    return true;
  },
});

const voidPayment = defineAct({
  name: "void transaction",
  choice: fc.record({ entry: anyOf }),
  isPossible: (model) => model.entries.length > 0,
  perform: async (model, { db, admin }, choice) => {
    const entry = pick(model.entries, choice.entry);
    const answer = await voidTransaction(db, admin, { id: entry.id });
    if (answer.ok) entry.status = "void";
    return answer.ok;
  },
});

export const paymentActs: Act[] = [reportPayment, confirmPayment, addPayment, refund, voidPayment];
