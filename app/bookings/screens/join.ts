import { redirect } from "react-router";
import { requireMember } from "#app/accounts/session.server.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { myBookingsPath } from "../booking-step.ts";
import { joinSession } from "../session-link.server.ts";
import type { Route } from "./+types/join";

/** Redirects booked members to the meeting link while it is open, and others to their bookings. */
export async function loader(args: Route.LoaderArgs) {
  const member = await requireMember(args, "bookings.join_session");
  const { db } = appContext(args.context);
  const answer = await joinSession(db, member, { booking_id: args.params.bookingId });
  return redirect(answer.ok ? answer.value : myBookingsPath, {
    headers: { "Referrer-Policy": "no-referrer" },
  });
}
