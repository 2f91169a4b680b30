import { eq } from "drizzle-orm";
import { changed, command } from "#app/accounts/command/command.server.ts";
import type { Actor } from "#app/accounts/member.ts";
import { lockUsablePass } from "#app/passes/spend-pass.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { whenText } from "#app/platform/time/when-text.ts";
import { lockSessionById, recordSeats } from "#app/schedule/class-session.server.ts";
import { findSession } from "#app/schedule/teaching-queries.server.ts";
import { readBusinessSettings } from "#app/settings/queries.server.ts";
import { spotAccepted } from "../emails/seat-emails.tsx";
import { notifyBooker } from "../notify-booker.server.ts";
import { describeCancellation } from "../own/cancellation.ts";
import { type Booking, countSeatsTaken, findBookingById, findDisplayTimeZone } from "../queries.server.ts";
import { waitingList } from "../tables.server.ts";
import { isFull } from "./capacity.ts";
import { bookWaiting, findWantedPass } from "./fill-seats.server.ts";
import { isOfferKey } from "./offer-link.server.ts";
import type { SpotRefusal } from "./waiting-messages.ts";
import { findSessionClass, listWaiting } from "./waiting-queries.server.ts";

interface Acceptance {
  waiting_id: string;
  /** From the link in the email; null where the person is signed in. */
  key: string | null;
  /** The pass that the page said would pay; empty where it named a price. */
  pass_id: string;
}

/**
 * Accepts an offered spot for a person on the waiting list. The session's lock decides when several accept at
 * once. Sent twice, it returns the same booking.
 */
export function acceptSpot(
  db: Database,
  actor: Actor,
  { waiting_id, key, pass_id }: Acceptance,
): Promise<Result<Booking, SpotRefusal>> {
  return command(db, actor, { right: "bookings.accept_spot", pages: ["schedule"] }, async (tx) => {
    const found = await findOffer(tx, actor, { waiting_id, key });
    const session = found && (await lockSessionById(tx, found.session_id));
    if (!session) return refuse("not_found");
    const waiting = await listWaiting(tx, session.id);
    const person = waiting.find(({ id }) => id === waiting_id);
    if (!person) {
      const booked = await findAccepted(tx, waiting_id);
      return booked ? done(booked) : refuse("not_waiting");
    }
    if (session.status !== "scheduled" || session.starts_at <= now()) return refuse("closed");
    const taken = await countSeatsTaken(tx, session.id);
    if (isFull(taken, session.max_participants)) return refuse("seat_taken");
    const { class_type_id } = await findSessionClass(tx, session.id);
    const pass = person.use_pass
      ? await lockUsablePass(tx, person.user_id, { class_type_id, date: session.session_date })
      : undefined;
    if ((pass?.id ?? "") !== pass_id) return refuse("pass_changed");
    const booking = await bookWaiting(tx, actor, session, person, pass);
    if (!booking) return refuse("already_booked");
    await recordSeats(tx, session.id, taken + 1);
    await notifyBooker(tx, booking, {
      mail: spotAccepted,
      props: (shared) => shared,
      notification: "class_booked",
      title: "Class booked",
    });
    return changed(booking);
  });
}

/** Finds a place on the waiting list for its owner, signed in or with the key from the email. */
async function findOffer(
  db: Database,
  actor: Actor,
  { waiting_id, key }: Pick<Acceptance, "waiting_id" | "key">,
) {
  if (!isUuid(waiting_id)) return undefined;
  const [row] = await db.select().from(waitingList).where(eq(waitingList.id, waiting_id));
  if (!row) return undefined;
  return (actor && row.user_id === actor.id) || isOfferKey(db.services.signing, waiting_id, key)
    ? row
    : undefined;
}

async function findAccepted(tx: Database, waiting_id: string): Promise<Booking | undefined> {
  const [row] = await tx.select().from(waitingList).where(eq(waitingList.id, waiting_id));
  const booking = row?.booking_id ? await findBookingById(tx, row.booking_id) : undefined;
  return booking?.status === "confirmed" ? booking : undefined;
}

/** Reads what the page of an offered spot shows; undefined where the link is not the asker's. */
export async function readOffer(
  db: Database,
  actor: Actor,
  request: { waiting_id: string; key: string | null },
) {
  const place = await findOffer(db, actor, request);
  const session = place && (await findSession(db, place.session_id));
  if (!session) return undefined;
  const [about, zone, taken, { studio }] = await Promise.all([
    findSessionClass(db, session.id),
    findDisplayTimeZone(db, place),
    countSeatsTaken(db, session.id),
    readBusinessSettings(db),
  ]);
  const at = now();
  const { starts_at } = session;
  const pass = await findWantedPass(db, place, { ...about, date: session.session_date });
  const deadline = { starts_at, cancellation_hours: studio.cancellation_hours, zone };
  const isOver = session.status !== "scheduled" || starts_at <= at;
  const refusal: SpotRefusal | undefined =
    place.status !== "waiting"
      ? "not_waiting"
      : isOver
        ? "closed"
        : isFull(taken, session.max_participants)
          ? "seat_taken"
          : undefined;
  return {
    class_name: about.class_name,
    instructor: about.instructor,
    price: place.price ?? about.price,
    currency: place.currency,
    when: whenText(starts_at, zone),
    duration_minutes: session.duration_minutes,
    pass: pass && { id: pass.id, name: pass.name, credits_left: pass.credits_left },
    cancellation: describeCancellation(deadline, at),
    refusal,
    is_booked: place.status === "promoted",
    is_own: actor?.id === place.user_id,
  };
}
