import { zoneClock } from "#app/platform/time/zone-clock.ts";

/** Where each figure leads; it counts what the list there shows. */
export function overviewLinks(today: string) {
  const inTwoWeeks = zoneClock.addDays(today, 14);
  return {
    today: `/dashboard/classes-overview?from=${today}&until=${today}`,
    teachers: `/dashboard/classes-overview?teacher=none&status=coming&from=${today}&until=${inTwoWeeks}`,
    made: "/dashboard/forms?tab=requests&type=all&status=all",
    requests: "/dashboard/forms?tab=requests",
    messages: "/dashboard/forms?tab=messages&status=new",
    articles: "/dashboard/article-editing?status=pending_review",
    mails: "/dashboard/forms?tab=mail",
    acts: "/dashboard/user-management?tab=activity",
  };
}
