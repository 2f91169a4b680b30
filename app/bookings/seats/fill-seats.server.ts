import { lockUsablePass } from "#app/passes/spend-pass.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { invalidatePages } from "#app/platform/live/live.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { type ClassSession, recordSeats } from "#app/schedule/class-session.server.ts";
import { readBusinessSettings } from "#app/settings/queries.server.ts";
import { waitingPromoted } from "../emails/seat-emails.tsx";
import { notifyBooker } from "../notify-booker.server.ts";
import { countSeatsTaken } from "../queries.server.ts";
import { bookWaiting, type WaitingPerson } from "./book-waiting.server.ts";
import { isFull, seatsLeft } from "./capacity.ts";
import { offerSpots } from "./offer-spots.server.ts";
import { promotionEnds } from "./promotion.ts";
import { findSessionClass, listWaiting } from "./waiting-queries.server.ts";

/**
 * Offers free seats to the waiting list and updates the number of seats taken. Until automatic booking ends, members are booked in order. After that, all of these members get an offer for a free seat. Call it under the session's lock, in the
 * transaction that may have freed a seat. `session` is the row before the change; pass `capacity_before` if the
 * capacity changed too.
 */
export async function fillSeats(
  tx: Database,
  session: ClassSession,
  capacity_before = session.max_participants,
): Promise<void> {
  const capacity = session.max_participants;
  let taken = await countSeatsTaken(tx, session.id);
  const at = now();
  const isOpen = session.status === "scheduled" && session.starts_at > at;
  const waiting = isOpen && !isFull(taken, capacity) ? await listWaiting(tx, session.id) : [];
  if (waiting.length > 0) {
    const { studio } = await readBusinessSettings(tx);
    if (at <= promotionEnds(session.starts_at, studio)) {
      for (const person of waiting) {
        if (isFull(taken, capacity)) break;
        if (await promote(tx, session, person)) taken += 1;
      }
    } else if (seatsLeft(taken, capacity) > seatsLeft(session.seats_taken, capacity_before)) {
      await offerSpots(tx, session, waiting);
    }
  }
  await recordSeats(tx, session.id, taken);
  await invalidatePages(tx, "schedule");
}

async function promote(tx: Database, session: ClassSession, person: WaitingPerson): Promise<boolean> {
  const { class_type_id } = await findSessionClass(tx, session.id);
  const pass = person.use_pass
    ? await lockUsablePass(tx, person.user_id, { class_type_id, date: session.session_date })
    : undefined;
  const booking = await bookWaiting(tx, null, session, person, pass);
  if (!booking) return false;
  await notifyBooker(tx, booking, {
    mail: waitingPromoted,
    props: (shared) => shared,
    notification: "waiting_promoted",
    title: "A spot opened up: you are booked",
  });
  return true;
}
