import { randomUUID } from "node:crypto";
import type { Member } from "#app/accounts/member.ts";
import { may } from "#app/accounts/who-may.ts";
import type { Database } from "#app/platform/database.server.ts";
import { readListQuery } from "#app/platform/lists/list-query.ts";
import { now } from "#app/platform/time/clock.ts";
import { studioDate } from "#app/schedule/session-start.ts";
import { readBusinessSettings, studioTimeZone } from "#app/settings/queries.server.ts";
import { figureOrNull } from "#app/staff/figure-or-null.server.ts";
import { listData } from "#app/staff/list-data.server.ts";
import { openViews } from "#app/staff/queries.server.ts";
import { invoiceSource } from "../../ledger/invoice-queries.server.ts";
import { listMonth, openBookingSource, sumMoney, transactionSource } from "../../ledger-queries.server.ts";
import { bookingsPath, readMoneyAddress } from "../../money-address.ts";
import { transactionList, withoutMixedOrder } from "../../money-lists.ts";
import { listPassTypesForStaff, openPass, passSource } from "../../pass-queries.server.ts";
import { findPayout } from "../../pay-queries.server.ts";
import { listToConfirm } from "../../payments/confirm-queries.server.ts";
import { refundSource } from "../../payments/refund-queries.server.ts";
import { openEntry, openEntryForm } from "./open-ledger.server.ts";
import { openPay } from "./open-pay.server.ts";

/** Loads the part of the page that the URL opens: a form, an entry, a pass, pay or a list. */
export async function openTransactions(db: Database, member: Member, request: Request) {
  const params = new URL(request.url).searchParams;
  const { tab, transaction, payout, pass, details, ask, isNew, booking } = readMoneyAddress(params);
  const shared = {
    ask,
    requestId: randomUUID(),
    mayVoid: may(member, "transactions.void"),
    mayCancel: may(member, "bookings.manage"),
    bookingsAt: bookingsPath(member.roles),
  };
  if (isNew === "transaction") {
    return { ...shared, screen: "new" as const, form: await openEntryForm(db, booking) };
  }
  if (isNew === "pass") {
    const types = await listPassTypesForStaff(db);
    const { legal_disclaimer } = await readBusinessSettings(db);
    return { ...shared, screen: "sell" as const, types, gstin: legal_disclaimer.gst_number };
  }
  const openedPass = pass ? await openPass(db, pass) : undefined;
  if (openedPass) return { ...shared, screen: "pass" as const, openedPass };
  const isPayout = payout !== undefined && (await findPayout(db, payout)) !== undefined;
  if (isNew || details || isPayout || tab === "pay" || tab === "payouts") {
    const pay = await openPay(db, member, request);
    return { ...shared, screen: "pay" as const, pay };
  }
  const opened = transaction ? await openEntry(db, transaction) : undefined;
  if (opened) return { ...shared, screen: "entry" as const, opened };
  const [views, zone] = await Promise.all([
    openViews(db, member.id, "transactions", request),
    studioTimeZone(db),
  ]);
  const today = studioDate(now(), zone);
  const list = {
    ...shared,
    views,
    zone,
    today,
    isLost: [transaction, payout, pass].some((id) => id !== undefined),
  };
  if (tab === "invoices") {
    return { ...list, screen: tab, invoices: await listData(db, invoiceSource, request) };
  }
  if (tab === "passes") {
    return { ...list, screen: tab, passes: await listData(db, passSource, request) };
  }
  if (tab === "refunds") {
    return { ...list, screen: tab, refunds: await listData(db, refundSource, request) };
  }
  if (tab === "open") {
    const [bookings, toConfirm] = await Promise.all([
      listData(db, openBookingSource, request),
      listToConfirm(db),
    ]);
    return { ...list, screen: tab, bookings, toConfirm };
  }
  const [month, entries, sums] = await Promise.all([
    listMonth(db),
    listData(db, transactionSource, withoutMixedOrder(request)),
    figureOrNull("money", sumMoney(db, readListQuery(transactionList, params))),
  ]);
  return { ...list, screen: "transactions" as const, month, entries, sums };
}
