import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { bookings } from "#app/bookings/tables.server.ts";
import { mails } from "#app/mail/tables.server.ts";
import { anEntry } from "#tests/support/content/pay.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testMember } from "#tests/support/factories.ts";
import { transactions } from "../tables.server.ts";
import { createRefund, retainPayment } from "./create-refund.server.ts";

const fresh = testDatabase("2026-11-25T10:00:00+05:30");
const admin = testMember(fresh, { roles: ["admin"] });

/** A payment of a booking that was canceled after it was paid. */
async function canceledPayment() {
  const booking_id = "YOG-20261125-CANCEL";
  const booking = {
    ...{ booking_id, class_name: "Evening Flow", email: "reader@example.test", price: 50_000 },
    ...{ status: "confirmed" as const, booking_type: "individual" as const },
  };
  await fresh.db.insert(bookings).values(booking);
  const entry = await anEntry(fresh.db, admin, { amount: "500", booking: booking_id });
  await fresh.db.update(bookings).set({ status: "cancelled" }).where(eq(bookings.booking_id, booking_id));
  return entry;
}

it("allows either a refund or keeping the payment", async () => {
  const { id, version } = await canceledPayment();
  const keep = () => retainPayment(fresh.db, admin, { id, version, reason: "Third time" });
  const refund = () =>
    createRefund(fresh.db, admin, {
      ...{ id, version, amount: 50_000, method: "upi", reason: "ill", cancel_booking: false },
      request_id: randomUUID(),
    });
  const answers = await Promise.all([keep(), refund(), keep(), refund()]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.filter((one) => !one.ok && one.refusal === "changed_meanwhile")).toHaveLength(3);
  const [entry] = await fresh.db.select().from(transactions).where(eq(transactions.id, id));
  const kept = await fresh.db.select().from(mails).where(eq(mails.kind, "payment_kept"));
  expect([entry?.refunded, entry?.refund_decision, kept.length]).toEqual(
    entry?.refund_decision === "keep" ? [0, "keep", 1] : [50_000, null, 0],
  );
});
