import { queueEmail } from "#app/mail/queue.server.ts";
import { notify } from "#app/notifications/notify.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { classAndWhen } from "../booking-labels.ts";
import { emailToBooker } from "../email-to-booker.server.ts";
import { seriesPlanned } from "../emails/series-planned.tsx";
import { type Booking, findBookingById, findDisplayTimeZone } from "../queries.server.ts";

/**
 * Tells each client once of all these classes, with their dates in one calendar file: that they are planned, or
 * that they are otherwise now.
 */
export async function notifyPlan(
  tx: Database,
  booked: readonly Booking[],
  what: "planned" | "changed",
): Promise<void> {
  const clients = Map.groupBy(booked, (one) => one.part_of ?? one.user_id ?? one.email.toLowerCase());
  for (const classes of clients.values()) {
    const soonest = classes.toSorted((a, b) => (a.starts_at?.getTime() ?? 0) - (b.starts_at?.getTime() ?? 0));
    const [first] = soonest;
    if (!first) continue;
    const contract = first.part_of ? await findBookingById(tx, first.part_of) : undefined;
    const mails = [];
    for (const one of soonest) mails.push(await emailToBooker(tx, one));
    const [mail] = mails;
    if (!mail) continue;
    await queueEmail(tx, seriesPlanned, {
      cause: `${first.id}:${first.calendar_sequence}`,
      to: mail.to,
      props: {
        booking_id: contract?.booking_id ?? first.booking_id,
        changed: what === "changed",
        bookings: mails.map(({ props }) => props),
      },
    });
    if (!first.user_id) continue;
    const more = soonest.length > 1 ? ` and ${soonest.length - 1} more` : "";
    await notify(tx, {
      user_id: first.user_id,
      type: "class_changed",
      title: what === "changed" ? "Your classes have changed" : "Your classes are planned",
      message: `${classAndWhen(first, await findDisplayTimeZone(tx, first))}${more}`,
    });
  }
}
