import { randomUUID } from "node:crypto";
import { asc } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { bookings } from "#app/bookings/tables.server.ts";
import { typedEntry } from "#tests/support/content/pay.ts";
import { testDatabase } from "#tests/support/database.ts";
import { expectOk, testMember } from "#tests/support/factories.ts";
import { startTicking } from "#tests/support/runner/ticking-clock.ts";
import { invoices, transactions } from "../tables.server.ts";
import { addTransaction } from "./add-transaction.server.ts";
import { markAsPaid } from "./change-transaction.server.ts";
import { createRefund } from "./create-refund.server.ts";
import { issueInvoice } from "./issue-invoice.server.ts";

beforeEach(() => startTicking("2026-11-25T10:00:00+05:30"));
const fresh = testDatabase();
const admin = testMember(fresh, { roles: ["admin"] });

const add = (changed: Record<string, string> = {}, request_id: string = randomUUID()) =>
  addTransaction(fresh.db, admin, { ...typedEntry(changed), request_id });

async function added(changed: Record<string, string> = {}) {
  return expectOk(add(changed));
}

// Proves V2-5
it("issues numbers 1 to 40 without gaps when ten of fifty fail", async () => {
  const entries = [];
  for (let at = 0; at < 10; at += 1) entries.push(await added({ status: "pending" }));
  const failing = entries.map((entry) =>
    fresh.db
      .transaction(async (tx) => {
        await issueInvoice(tx, entry, { kind: "invoice", send: false });
        throw new Error("the power is gone");
      })
      .catch(() => "failed"),
  );
  const issuing = Array.from({ length: 40 }, () => add());
  const [failed, issued] = await Promise.all([Promise.all(failing), Promise.all(issuing)]);
  expect(failed).toEqual(Array.from({ length: 10 }, () => "failed"));
  expect(issued.every(({ ok }) => ok)).toBe(true);
  const rows = await fresh.db
    .select({ number: invoices.number, sequence: invoices.sequence })
    .from(invoices)
    .orderBy(asc(invoices.sequence));
  expect(rows.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 40 }, (_, at) => at + 1));
  expect(rows.at(-1)?.number).toBe("YG-202611-0040");
});

// Proves V2-3
it("never refunds more than the total at once", async () => {
  const entry = await added();
  const refund = () =>
    createRefund(fresh.db, admin, {
      id: entry.id,
      amount: 60_000,
      method: "upi",
      reason: "asked for",
      cancel_booking: false,
      request_id: randomUUID(),
    });
  const answers = await Promise.all([refund(), refund(), refund()]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.filter((one) => !one.ok && one.refusal === "over_left")).toHaveLength(2);
  const [row] = await fresh.db.select().from(transactions).orderBy(asc(transactions.created_at));
  expect(row?.refunded).toBe(60_000);
});

it("creates one entry and one invoice for a form sent twice at once", async () => {
  const request_id = randomUUID();
  const twice = await Promise.all([
    add({ status: "pending" }, request_id),
    add({ status: "pending" }, request_id),
  ]);
  const ids = new Set(twice.map((one) => one.ok && one.value.id));
  expect(ids.size).toBe(1);
  const [id] = ids;
  const completed = await Promise.all(
    Array.from({ length: 5 }, () => markAsPaid(fresh.db, admin, { id: String(id) })),
  );
  expect(completed.every(({ ok }) => ok)).toBe(true);
  expect(await fresh.db.select().from(invoices)).toHaveLength(1);
});

it("returns the same result for a form sent twice at once", async () => {
  const [booking] = await fresh.db
    .insert(bookings)
    .values({
      booking_id: "YOG-20261125-ABCDEF",
      class_name: "Eight classes",
      email: "reader@example.test",
      first_name: "A",
      status: "confirmed",
      booking_type: "individual",
      price: 100_000,
    })
    .returning();
  const request_id = randomUUID();
  const paid = await Promise.all(
    Array.from({ length: 8 }, () => add({ booking: booking?.booking_id ?? "" }, request_id)),
  );
  expect(new Set(paid.map((one) => (one.ok ? one.value.id : one.refusal))).size).toBe(1);
  expect(paid.every(({ ok }) => ok)).toBe(true);
  const id = paid[0]?.ok ? paid[0].value.id : "";
  const given = { amount: 100_000, method: "upi", reason: "asked for", cancel_booking: false } as const;
  const refunding = { ...given, id, request_id: randomUUID() };
  const refunded = await Promise.all(
    Array.from({ length: 8 }, () => createRefund(fresh.db, admin, refunding)),
  );
  expect(new Set(refunded.map((one) => (one.ok ? one.value.id : one.refusal))).size).toBe(1);
  expect(refunded.every(({ ok }) => ok)).toBe(true);
});
