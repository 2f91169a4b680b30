import type { Actor } from "#app/accounts/member.ts";
import type { Database } from "#app/platform/database.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { whenText } from "#app/platform/time/when-text.ts";
import { findSession } from "#app/schedule/teaching-queries.server.ts";
import { readBusinessSettings } from "#app/settings/queries.server.ts";
import { describeCancellation } from "../own/cancellation.ts";
import { countSeatsTaken, findDisplayTimeZone } from "../queries.server.ts";
import { findOffer } from "./accept-spot.server.ts";
import { isFull } from "./capacity.ts";
import { findWantedPass } from "./offer-spots.server.ts";
import type { SpotRefusal } from "./waiting-messages.ts";
import { findSessionClass } from "./waiting-queries.server.ts";

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
