import type { RoleName } from "#app/accounts/roles.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { deskPath, openClassesPath } from "#app/staff/desk/desk-path.ts";
import { listModules } from "#app/staff/modules.ts";

/** Returns the list behind each figure of the day, with the same rows. */
export function todayLinks(roles: readonly RoleName[], today: string) {
  const own = new Set(listModules(roles));
  const overview = "/dashboard/classes-overview";
  const hasOverview = own.has("classes-overview");
  const inTwoWeeks = zoneClock.addDays(today, 14);
  return {
    today: hasOverview ? `${overview}?from=${today}&until=${today}` : "/dashboard/class-management",
    teachers: hasOverview
      ? `${overview}?teacher=none&status=coming&from=${today}&until=${inTwoWeeks}`
      : openClassesPath(roles),
    made: deskPath(roles, madeIn(zoneClock.addDays(today, -6), today)),
    madeBefore: deskPath(roles, madeIn(zoneClock.addDays(today, -13), zoneClock.addDays(today, -7))),
    requests: deskPath(roles, "?tab=requests"),
    messages: deskPath(roles, "?tab=messages&status=new"),
    emails: deskPath(roles, "?tab=mail"),
    articles: own.has("article-editing")
      ? "/dashboard/article-editing?status=pending_review"
      : "/dashboard/review",
    refunds: "/dashboard/transactions?tab=refunds",
  };
}

/** Bookings of all types that were made on these days. */
function madeIn(from: string, until: string): string {
  return `?tab=requests&type=all&status=all&made_from=${from}&made_until=${until}`;
}

export function revenueLink({
  currency,
  from,
  until,
}: {
  currency: string;
  from: string;
  until: string;
}): string {
  return `/dashboard/transactions?${new URLSearchParams({ currency, from, until })}`;
}
