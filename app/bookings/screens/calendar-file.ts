import { requireMember, requirePermission } from "#app/accounts/session.server.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { readCalendarStudio } from "#app/settings/calendar-studio.server.ts";
import { calendarEvent } from "../calendar/calendar-event.ts";
import { calendarContentType, calendarFile, calendarFileName } from "../calendar/calendar-file.ts";
import { isCalendarKey } from "../calendar/calendar-link.server.ts";
import { describeCancellations } from "../own/cancellation-queries.server.ts";
import { findBooking, findOwnBooking } from "../queries.server.ts";
import type { Route } from "./+types/calendar-file";

/** Serves the calendar file of a booking to its owner or to anyone with its link. */
export async function loader(args: Route.LoaderArgs) {
  await requirePermission(args, "bookings.calendar_file");
  const { db, env } = appContext(args.context);
  const booking = await findAllowed(args);
  if (!booking?.starts_at) throw new Response("Not found", { status: 404 });
  const cancellation = (await describeCancellations(db, [booking]))(booking);
  const event = calendarEvent({ ...booking, starts_at: booking.starts_at, cancellation }, env.origin);
  return new Response(calendarFile(event, await readCalendarStudio(db, env.origin)), {
    headers: {
      "Content-Type": calendarContentType,
      "Content-Disposition": `attachment; filename="${calendarFileName(booking.booking_id)}"`,
      "Cache-Control": "private, no-store",
    },
  });
}

async function findAllowed(args: Route.LoaderArgs) {
  const { db } = appContext(args.context);
  const { bookingId } = args.params;
  const key = new URL(args.request.url).searchParams.get("key");
  if (key === null) {
    const member = await requireMember(args, "bookings.read_own");
    return findOwnBooking(db, member.id, bookingId);
  }
  const booking = await findBooking(db, bookingId);
  return booking && isCalendarKey(db.services.signing, { id: booking.signed_id }, key) ? booking : undefined;
}
