import { and, eq } from "drizzle-orm";
import type { Actor } from "#app/accounts/member.ts";
import { spendPass } from "#app/passes/spend-pass.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { splitName } from "#app/platform/text/first-name.ts";
import { now } from "#app/platform/time/clock.ts";
import type { ClassSession } from "#app/schedule/class-session.server.ts";
import { placeBooking } from "../place-booking.server.ts";
import type { Booking } from "../queries.server.ts";
import { waitingList } from "../tables.server.ts";
import { quickDefaults } from "./quick-defaults.ts";
import { findSessionClass, type listWaiting } from "./waiting-queries.server.ts";

export type WaitingPerson = Awaited<ReturnType<typeof listWaiting>>[number];

/**
 * Books a seat for a person on the waiting list under the session's lock, and takes them off the list. The
 * caller has locked the pass. Returns undefined when they have this class already.
 */
export async function bookWaiting(
  tx: Database,
  actor: Actor,
  session: ClassSession,
  person: WaitingPerson,
  pass: Parameters<typeof spendPass>[1] | undefined,
): Promise<Booking | undefined> {
  const { class_type_id: _type, ...about } = await findSessionClass(tx, session.id);
  const date = session.session_date;
  const booking = await placeBooking(tx, actor, {
    user_id: person.user_id,
    session_id: session.id,
    booking_type: "public_group",
    status: "confirmed",
    ...about,
    price: person.price ?? about.price,
    currency: person.currency,
    ...(pass ? { pass_id: pass.id, price: 0 } : {}),
    class_date: date,
    class_time: session.start_time,
    starts_at: session.starts_at,
    session_duration: session.duration_minutes,
    timezone: person.timezone,
    ...splitName(person.name),
    email: person.email,
    phone: person.phone ?? "",
    participants_count: 1,
    ...quickDefaults,
  });
  if (!booking) {
    await tx
      .update(waitingList)
      .set({ status: "closed", updated_at: now() })
      .where(and(eq(waitingList.id, person.id), eq(waitingList.status, "waiting")));
    return undefined;
  }
  if (pass) await spendPass(tx, pass, { id: booking.id, actor_id: actor?.id ?? null, date });
  return booking;
}
