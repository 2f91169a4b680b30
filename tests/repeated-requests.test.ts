import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Member } from "#app/accounts/member.ts";
import { addBooking } from "#app/bookings/desk/add-booking.server.ts";
import { addTheirWords, notifyCustomer } from "#app/bookings/desk/write-to-booker.server.ts";
import { bookScheduledClass } from "#app/bookings/seats/book-scheduled-class.server.ts";
import { addTransaction } from "#app/finances/ledger/add-transaction.server.ts";
import { refundEntry } from "#app/finances/ledger/refund-entry.server.ts";
import { adjustPay } from "#app/finances/pay/approve-pay.server.ts";
import { buyPass } from "#app/finances/payments/buy-pass.server.ts";
import { addRate } from "#app/finances/rates/change-rate.server.ts";
import { transactions } from "#app/finances/tables.server.ts";
import { startSigning } from "#app/platform/signing.server.ts";
import { setClock } from "#app/platform/time/clock.ts";
import { businessSettings } from "#app/settings/tables.server.ts";
import { writeNote } from "#app/staff/notes/write-note.server.ts";
import { aWeeklyClass, bookSeat } from "#tests/support/content/classes.ts";
import { aPassType } from "#tests/support/content/passes.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";

let fresh: FreshDatabase;
let admin: Member;
let colleague: Member;
let member: Member;
let teachers: Member[];
let weekly: Awaited<ReturnType<typeof aWeeklyClass>>[];

beforeEach(async () => {
  setClock(() => new Date("2026-11-25T10:00:00+05:30"));
  startSigning("a secret of at least thirty-two characters");
  fresh = await freshDatabase();
  await fresh.db
    .insert(businessSettings)
    .values({ key: "payments", value: { upi_address: "sadhana@okbank" } });
  admin = await aMember(fresh.db, { roles: ["admin"] });
  colleague = await aMember(fresh.db, { roles: ["admin"] });
  member = await aMember(fresh.db);
  teachers = [
    await aMember(fresh.db, { roles: ["instructor"] }),
    await aMember(fresh.db, { roles: ["instructor"] }),
  ];
  weekly = [await aWeeklyClass(fresh.db), await aWeeklyClass(fresh.db, { start_time: "18:00" })];
});

afterEach(async () => {
  setClock();
  await fresh.close();
});

const date = "2026-11-26";
const scheduleId = (index: number) => weekly[index]?.id ?? "";
const teacherId = (index: number) => teachers[index]?.id ?? "";

type Answer = { ok: boolean; refusal?: string };
type Send = (request_id: string, of: { actor: Member; target: 0 | 1 }) => Promise<Answer>;

/** Sends a form, sends it again, then its number for another target and by someone else. */
async function expectOwnNumber(send: Send, who: { first: Member; other?: Member }): Promise<void> {
  const number = randomUUID();
  const first = { actor: who.first, target: 0 } as const;
  expect(await send(number, first)).toMatchObject({ ok: true });
  expect(await send(number, first)).toMatchObject({ ok: true });
  expect(await send(number, { ...first, target: 1 })).toEqual({ ok: false, refusal: "request_used" });
  if (!who.other) return;
  expect(await send(number, { actor: who.other, target: 0 })).toEqual({ ok: false, refusal: "request_used" });
}

const income = (request_id: string, actor: Member, name: string) =>
  addTransaction(fresh.db, actor, {
    direction: "income",
    category: "class_booking",
    email: `${name}@example.test`,
    name,
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

describe("the number of a form that was sent before", () => {
  it("answers only for its own refund", async () => {
    const entries: string[] = [];
    for (const name of ["asha", "bela"]) {
      const answer = await income(randomUUID(), admin, name);
      if (answer.ok) entries.push(answer.value.id);
    }
    const refund: Send = (request_id, { actor, target }) =>
      refundEntry(fresh.db, actor, {
        id: entries[target] ?? "",
        amount: 40_000,
        method: "cash",
        reason: "",
        cancel_booking: false,
        request_id,
      });
    await expectOwnNumber(refund, { first: admin, other: colleague });
    const [untouched] = await fresh.db
      .select()
      .from(transactions)
      .where(eq(transactions.id, entries[1] ?? ""));
    expect(untouched?.refunded).toBe(0);
    // A refund's number does not identify a transaction either.
    const [made] = await fresh.db
      .select()
      .from(transactions)
      .where(eq(transactions.refund_of, entries[0] ?? ""));
    expect(await income(made?.request_id ?? "", admin, "asha")).toEqual({
      ok: false,
      refusal: "request_used",
    });
  });

  it("answers only for its own transaction, rate and pay", async () => {
    await expectOwnNumber((id, { actor, target }) => income(id, actor, target ? "bela" : "asha"), {
      first: admin,
      other: colleague,
    });
    await expectOwnNumber(
      (request_id, { actor, target }) =>
        adjustPay(fresh.db, actor, {
          instructor_id: teacherId(target),
          amount: 5_000,
          currency: "INR",
          pay_date: "2026-11-20",
          reason: "Extra hour",
          request_id,
        }),
      { first: admin, other: colleague },
    );
    await expectOwnNumber(
      (request_id, { actor, target }) =>
        addRate(fresh.db, actor, {
          instructor_id: teacherId(target),
          class_type_id: weekly[0]?.class_type_id ?? null,
          package_id: null,
          schedule_type: "weekly",
          category: "public_group",
          payment_type: "per_class",
          amount_inr: 80_000,
          amount_usd: null,
          effective_from: "2026-12-01",
          effective_until: null,
          is_active: true,
          note: "",
          request_id,
        }),
      { first: admin, other: colleague },
    );
  });

  it("answers only for its own pass and class", async () => {
    const types = [await aPassType(fresh.db), await aPassType(fresh.db)];
    await expectOwnNumber(
      (request_id, { actor, target }) =>
        buyPass(fresh.db, actor, { pass_type_id: types[target]?.id ?? "", currency: "INR", request_id }),
      { first: member, other: colleague },
    );
    await expectOwnNumber(
      (request_id, { actor, target }) =>
        bookScheduledClass(fresh.db, actor, {
          schedule_id: scheduleId(target),
          date,
          time_zone: undefined,
          request_id,
        }),
      { first: member },
    );
    await expectOwnNumber(
      (request_id, { actor, target }) =>
        addBooking(fresh.db, actor, {
          email: target ? "bela@example.test" : "asha@example.test",
          full_name: "Asha Rao",
          phone: "",
          schedule_id: scheduleId(1),
          date,
          request_id,
        }),
      { first: admin },
    );
  });

  it("answers only for its own reply and note", async () => {
    const booked = [
      await bookSeat(fresh.db, scheduleId(0), date, member),
      await bookSeat(fresh.db, scheduleId(1), date, member),
    ];
    const bookingId = (target: number) => booked[target]?.id ?? "";
    await expectOwnNumber(
      (request_id, { actor, target }) =>
        notifyCustomer(fresh.db, actor, {
          id: bookingId(target),
          subject: "Your class",
          body: "See you",
          seen: undefined,
          request_id,
        }),
      { first: admin },
    );
    await expectOwnNumber(
      (request_id, { actor, target }) =>
        addTheirWords(fresh.db, actor, { id: bookingId(target), body: "Thanks", request_id }),
      { first: admin },
    );
    await expectOwnNumber(
      (request_id, { actor, target }) =>
        writeNote(fresh.db, actor, {
          subject: "bookings",
          subject_id: bookingId(target),
          body: "Comes late",
          request_id,
        }),
      { first: admin, other: colleague },
    );
  });
});
