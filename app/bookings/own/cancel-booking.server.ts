import { command } from "#app/accounts/command/command.server.ts";
import type { Actor } from "#app/accounts/member.ts";
import { queueEmail } from "#app/mail/queue.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { lockSessionById } from "#app/schedule/class-session.server.ts";
import { readBusinessSettings } from "#app/settings/queries.server.ts";
import { changeStatus, lockBooking } from "../booking-status.server.ts";
import { deskBooking } from "../emails/email-booking.ts";
import { bookingCancelled } from "../emails/seat-emails.tsx";
import { requestWithdrawn } from "../emails/staff-notice.tsx";
import { notifyBooker } from "../notify-booker.server.ts";
import { hasPlannedParts } from "../parts/contract-queries.server.ts";
import { type Booking, findBooking, type NumberedBooking } from "../queries.server.ts";
import { fillSeats } from "../seats/fill-seats.server.ts";
import { isCancelKey } from "./cancel-link.server.ts";
import type { CancelRefusal } from "./cancel-messages.ts";
import { describeAfterCancel, readRefundPolicy } from "./cancel-money.server.ts";
import { whyNotCancel } from "./cancellation.ts";

/**
 * Cancels a booking for its signed-in person, or by the link of an email. The free seat goes to the next person on
 * the waiting list. A second request returns the same booking.
 */
export function cancelBooking(
  db: Database,
  actor: Actor,
  input: { booking_id: string; key: string | null },
): Promise<Result<Booking, CancelRefusal>> {
  return command(db, actor, { right: "bookings.cancel" }, async (tx) => {
    const found = await findBooking(tx, input.booking_id);
    if (!found || !isTheirs(tx, found, actor, input.key)) return refuse("not_found");
    const session = found.session_id ? await lockSessionById(tx, found.session_id) : undefined;
    const booking = await lockBooking(tx, found.id);
    if (!booking) return refuse("not_found");
    if (booking.session_id !== found.session_id) return refuse("moved_meanwhile");
    if (booking.status === "cancelled") return done(booking);
    if (await hasPlannedParts(tx, booking.id)) return refuse("planned");
    const settings = await readBusinessSettings(tx);
    const why = whyNotCancel(booking, now(), settings.studio.cancellation_hours, session?.changed_at);
    if (why) return refuse(why);
    const cancelled = await changeStatus(tx, booking, "cancelled", {
      actor_id: actor?.id ?? null,
      refund: (await readRefundPolicy(tx)) ?? undefined,
    });
    if (session) await fillSeats(tx, session);
    await notifyCancelled(tx, cancelled);
    if (booking.booking_type !== "public_group") {
      await queueEmail(tx, requestWithdrawn, {
        cause: booking.id,
        to: { email: settings.business_contact.email },
        props: {
          ...deskBooking(cancelled, settings.studio.time_zone),
          studio_zone: settings.studio.time_zone,
        },
      });
    }
    return done(cancelled);
  });
}

/** Returns whether a signed-in person, or the key of an email, may act on a booking. */
export function isTheirs(db: Database, booking: NumberedBooking, actor: Actor, key: string | null): boolean {
  if (actor && booking.user_id === actor.id) return true;
  return key !== null && isCancelKey(db.services.signing, { id: booking.signed_id }, key);
}

/** Emails and notifies the person of a canceled booking; with a `reason` if the studio canceled the class. */
export async function notifyCancelled(tx: Database, booking: Booking, reason?: string): Promise<void> {
  const money = await describeAfterCancel(tx, booking);
  await notifyBooker(tx, booking, {
    mail: bookingCancelled,
    props: (shared) => ({ ...shared, reason: reason ?? null, money }),
    notification: "class_cancelled",
    title: reason === undefined ? "Booking canceled" : "Class canceled",
  });
}
