import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Member } from "#app/accounts/member.ts";
import { setPrice } from "#app/bookings/desk/edit-booking.server.ts";
import { acceptQuote, quoteRequest } from "#app/bookings/desk/quote-request.server.ts";
import { bookings } from "#app/bookings/tables.server.ts";
import { mails } from "#app/mail/tables.server.ts";
import { notifications } from "#app/notifications/tables.server.ts";
import { listPage } from "#app/platform/lists/list-page.server.ts";
import { readListQuery } from "#app/platform/lists/list-query.ts";
import { auditLog } from "#app/platform/tables.server.ts";
import { aCompanyRequest } from "#tests/support/content/company-request.ts";
import { testDatabase } from "#tests/support/database.ts";
import { storeSetting, testMember } from "#tests/support/factories.ts";
import { markAsFailed, markAsPaid } from "../ledger/change-transaction.server.ts";
import { openBookingSource } from "../ledger-queries.server.ts";
import { openBookingList } from "../money-lists.ts";
import { listUnpaidBookings } from "../queries.server.ts";
import { reportBookingPayment } from "./report-payment.server.ts";

const fresh = testDatabase("2026-11-25T10:00:00+05:30");
const admin = testMember(fresh, { roles: ["admin"] });
const member = testMember(fresh, { name: "Maya Lindqvist", email: "maya@example.test" });

beforeEach(() => storeSetting(fresh.db, "payments", { upi_address: "sadhana@okbank" }));

const aBooking = (values: Partial<typeof bookings.$inferInsert>) => aCompanyRequest(fresh.db, member, values);
const aGroup = () =>
  aBooking({ booking_type: "private_group", status: "confirmed", price: null, desk_status: null });
const stored = async (id: string) => (await fresh.db.select().from(bookings).where(eq(bookings.id, id)))[0];
const report = (booking_id: string) =>
  reportBookingPayment(fresh.db, member, { booking_id, reference: "UTR 1" });
const set = (booking: { id: string; version: number }, price = 240_000, actor: Member | null = admin) =>
  setPrice(fresh.db, actor, {
    ...{ id: booking.id, version: booking.version, price },
    reason: "Twelve people, as agreed by phone.",
  });
const listOpen = async () =>
  (await listPage(fresh.db, openBookingSource, readListQuery(openBookingList, new URLSearchParams()))).rows;

describe("the estimate of a company's request", () => {
  it("cannot be paid before a proposal is accepted", async () => {
    const booking = await aBooking({ price: 28_800_000 });
    expect(await listUnpaidBookings(fresh.db, member.id)).toEqual([]);
    expect(await listOpen()).toEqual([]);
    expect(await report(booking.booking_id)).toEqual({ ok: false, refusal: "nothing_open" });
    await quoteRequest(fresh.db, admin, {
      ...{ id: booking.id, version: booking.version, price: 4_500_000, classes: 8, words: "" },
      valid_until: "2026-12-09",
    });
    expect(await listUnpaidBookings(fresh.db, member.id)).toEqual([]);
    const [proposal] = await fresh.db.select().from(mails).where(eq(mails.kind, "proposal"));
    const { path } = (proposal ?? { props: {} }).props as { path: string };
    const key = new URL(path, "http://x").searchParams.get("key");
    expect((await acceptQuote(fresh.db, { booking_id: booking.booking_id, key })).ok).toBe(true);
    expect(await listUnpaidBookings(fresh.db, member.id)).toEqual([booking.booking_id]);
    expect(await listOpen()).toMatchObject([{ price: 4_500_000 }]);
    expect(await report(booking.booking_id)).toMatchObject({ ok: true, value: { total: 4_500_000 } });
  });
});

describe("the price that staff enter", () => {
  it("is emailed with its reason, and can be paid then", async () => {
    const group = await aGroup();
    expect(await listUnpaidBookings(fresh.db, member.id)).toEqual([]);
    expect((await set(group)).ok).toBe(true);
    expect(await stored(group.id)).toMatchObject({ price: 240_000, version: group.version + 1 });
    expect(await fresh.db.select().from(mails)).toMatchObject([
      {
        kind: "price_agreed",
        props: {
          price: 240_000,
          price_agreed: true,
          reason: "Twelve people, as agreed by phone.",
          was: null,
        },
      },
    ]);
    expect(await fresh.db.select().from(notifications)).toMatchObject([
      { user_id: member.id, type: "price_agreed" },
    ]);
    expect(await fresh.db.select().from(auditLog)).toMatchObject([
      { action: "bookings.price", before: { price: null }, after: { price: 240_000 } },
    ]);
    expect(await listUnpaidBookings(fresh.db, member.id)).toEqual([group.booking_id]);
    expect(await report(group.booking_id)).toMatchObject({ ok: true, value: { total: 240_000 } });
  });

  it("changes while nothing is paid, and not once a payment is made or reported", async () => {
    const group = await aGroup();
    await set(group);
    expect((await set({ ...group, version: group.version + 1 }, 300_000)).ok).toBe(true);
    const rows = await fresh.db.select().from(mails);
    expect(rows.map(({ props }) => (props as { was: number | null }).was)).toContain(240_000);
    const reported = await report(group.booking_id);
    const id = reported.ok ? reported.value.id : "";
    const now = { ...group, version: group.version + 2 };
    expect(await set(now, 200_000)).toEqual({ ok: false, refusal: "paid_already" });
    await markAsPaid(fresh.db, admin, { id });
    expect(await set(now, 200_000)).toEqual({ ok: false, refusal: "paid_already" });
  });

  it("changes again after a reported payment is marked as failed", async () => {
    const group = await aGroup();
    await set(group);
    const reported = await report(group.booking_id);
    await markAsFailed(fresh.db, admin, { id: reported.ok ? reported.value.id : "" });
    expect((await set({ ...group, version: group.version + 1 }, 200_000)).ok).toBe(true);
  });

  it("takes back a proposal that waits for its answer, and settles an estimate", async () => {
    const booking = await aBooking({ price: 28_800_000, status: "confirmed" });
    await quoteRequest(fresh.db, admin, {
      ...{ id: booking.id, version: booking.version, price: 4_500_000, classes: 8, words: "" },
      valid_until: "2026-12-09",
    });
    expect((await set({ ...booking, version: booking.version + 1 }, 4_000_000)).ok).toBe(true);
    expect(await stored(booking.id)).toMatchObject({ price: 4_000_000, quoted_price: null, quoted_at: null });
    expect(await listUnpaidBookings(fresh.db, member.id)).toEqual([booking.booking_id]);
  });

  it("is refused for other roles, an old version, no amount, and a booking without its own price", async () => {
    const group = await aGroup();
    for (const actor of [member, null]) {
      expect(await set(group, 1, actor)).toEqual({ ok: false, refusal: "not_allowed" });
    }
    expect(await set({ ...group, version: 9 })).toEqual({ ok: false, refusal: "changed_meanwhile" });
    expect(await set(group, 0)).toEqual({ ok: false, refusal: "bad_amount" });
    for (const values of [
      { booking_type: "public_group" },
      { status: "pending" },
      { status: "cancelled" },
      { part_of: group.id },
    ] as const) {
      const other = await aBooking({ booking_type: "individual", status: "confirmed", ...values });
      expect(await set(other)).toEqual({ ok: false, refusal: "not_priced" });
    }
  });

  it("is refused for a person's own booking", async () => {
    const own = await aCompanyRequest(fresh.db, admin, {
      ...{ booking_type: "private_group", status: "confirmed", price: null },
    });
    expect(await set(own)).toEqual({ ok: false, refusal: "own_booking" });
  });

  it("of two who enter it at once is the first one's", async () => {
    const group = await aGroup();
    const answers = await Promise.all([set(group, 100_000), set(group, 200_000)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });
});
