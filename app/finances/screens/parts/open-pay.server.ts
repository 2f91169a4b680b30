import type { Member } from "#app/accounts/member.ts";
import { findAccount } from "#app/accounts/queries.server.ts";
import { may } from "#app/accounts/who-may.ts";
import type { Database } from "#app/platform/database.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { studioDate } from "#app/schedule/session-start.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import { listData } from "#app/staff/list-data.server.ts";
import { openViews } from "#app/staff/queries.server.ts";
import { readMoneyAddress } from "../../money-address.ts";
import { openPayoutDetails } from "../../pay/payout-details-queries.server.ts";
import {
  findPay,
  findPayout,
  listPaidTeachers,
  listPayoutLines,
  listUnpaidPay,
  payoutSource,
  paySource,
} from "../../pay-queries.server.ts";
import { listRateChoices } from "../../rate-queries.server.ts";

/** Loads the pay and payout tabs: a list, a form or one payout. */
export async function openPay(db: Database, member: Member, request: Request) {
  const address = readMoneyAddress(new URL(request.url).searchParams);
  const { tab, payout: opened, line: requestedLine, isNew } = address;
  const zone = await studioTimeZone(db);
  const today = studioDate(now(), zone);
  const shared = { today, zone, mayApprove: may(member, "pay.approve"), isLost: false };
  if (isNew) {
    const { teachers } = await listRateChoices(db);
    return { ...shared, screen: isNew === "payout" ? ("draft" as const) : ("adjust" as const), teachers };
  }
  const payout = opened ? await findPayout(db, opened) : undefined;
  if (payout) {
    const { instructor_id } = payout;
    const details = instructor_id ? await openPayoutDetails(db, instructor_id, member.id) : undefined;
    const lines = await listPayoutLines(db, payout.id);
    return { ...shared, screen: "payout" as const, payout, lines, details };
  }
  const teacher = address.details ? await findAccount(db, address.details) : undefined;
  if (teacher) {
    const details = await openPayoutDetails(db, teacher.id, member.id);
    return {
      ...shared,
      screen: "details" as const,
      teacher: { id: teacher.id, name: teacher.name },
      details,
    };
  }
  const [views, teachers] = await Promise.all([
    openViews(db, member.id, "transactions", request),
    listPaidTeachers(db),
  ]);
  const list = { ...shared, views, teachers, isLost: opened !== undefined };
  if (tab === "payouts") {
    const [payouts, owed] = await Promise.all([listData(db, payoutSource, request), listUnpaidPay(db)]);
    return { ...list, screen: "payouts" as const, payouts, owed };
  }
  const line = requestedLine ? await findPay(db, requestedLine) : undefined;
  return { ...list, screen: "pay" as const, pay: await listData(db, paySource, request), line };
}

export type OpenedPay = Awaited<ReturnType<typeof openPay>>;
