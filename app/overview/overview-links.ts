import { zoneClock } from "#app/platform/time/zone-clock.ts";

/** Where each figure leads; it counts what the list there shows. */
export function overviewLinks(today: string) {
  const inTwoWeeks = zoneClock.addDays(today, 14);
  return {
    today: `/dashboard/classes-overview?from=${today}&until=${today}`,
    teachers: `/dashboard/classes-overview?teacher=none&status=coming&from=${today}&until=${inTwoWeeks}`,
    made: madeIn(zoneClock.addDays(today, -6), today),
    madeBefore: madeIn(zoneClock.addDays(today, -13), zoneClock.addDays(today, -7)),
    requests: "/dashboard/forms?tab=requests",
    messages: "/dashboard/forms?tab=messages&status=new",
    articles: "/dashboard/article-editing?status=pending_review",
    refunds: "/dashboard/transactions?tab=refunds",
    mails: "/dashboard/forms?tab=mail",
    acts: "/dashboard/user-management?tab=activity",
  };
}

/** Bookings of all types that were made on these days. */
function madeIn(from: string, until: string): string {
  return `/dashboard/forms?tab=requests&type=all&status=all&made_from=${from}&made_until=${until}`;
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
