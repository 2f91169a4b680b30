import { eq } from "drizzle-orm";
import { lockUsablePass, spendPass } from "#app/passes/spend-pass.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { dropPages } from "#app/platform/live/live.server.ts";
import { splitName } from "#app/platform/text/first-name.ts";
import { now } from "#app/platform/time/clock.ts";
import { type ClassSession, recordSeats } from "#app/schedule/class-session.server.ts";
import { waitingPromoted } from "../emails/seat-mails.tsx";
import { placeBooking } from "../place-booking.server.ts";
import { countSeatsTaken } from "../queries.server.ts";
import { waitingList } from "../tables.server.ts";
import { tellBooker } from "../tell-booker.server.ts";
import { isFull } from "./capacity.ts";
import { quickDefaults } from "./quick-defaults.ts";
import { findSessionClass, listWaiting } from "./waiting-queries.server.ts";

/**
 * Gives free seats to those who wait for them, in their order, and writes down how many are taken. Called
 * under the session's lock by whatever may have freed a seat, in the same transaction.
 */
export async function fillSeats(tx: Database, session: ClassSession): Promise<void> {
  let taken = await countSeatsTaken(tx, session.id);
  const isOpen = session.status === "scheduled" && session.starts_at > now();
  if (isOpen && !isFull(taken, session.max_participants)) {
    const about = await findSessionClass(tx, session.id);
    for (const person of await listWaiting(tx, session.id)) {
      if (isFull(taken, session.max_participants)) break;
      if (await promote(tx, session, about, person)) taken += 1;
    }
  }
  await recordSeats(tx, session.id, taken);
  await dropPages(tx, "schedule");
}

type Person = Awaited<ReturnType<typeof listWaiting>>[number];

async function promote(
  tx: Database,
  session: ClassSession,
  about: Awaited<ReturnType<typeof findSessionClass>>,
  person: Person,
): Promise<boolean> {
  const { class_type_id, ...shown } = about;
  const date = session.session_date;
  const pass = person.use_pass
    ? await lockUsablePass(tx, person.user_id, { class_type_id, date })
    : undefined;
  const booking = await placeBooking(tx, null, {
    user_id: person.user_id,
    session_id: session.id,
    booking_type: "public_group",
    status: "confirmed",
    ...shown,
    price: person.price ?? about.price,
    currency: person.currency,
    ...(pass ? { pass_id: pass.id, price: 0 } : {}),
    class_date: session.session_date,
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
  // Without a booking the person has found a seat in the same class otherwise, and waits no longer.
  await tx
    .update(waitingList)
    .set({ status: booking ? "promoted" : "closed", booking_id: booking?.id ?? null, updated_at: now() })
    .where(eq(waitingList.id, person.id));
  if (!booking) return false;
  if (pass) await spendPass(tx, pass, { id: booking.id, actor_id: null, date });
  await tellBooker(tx, booking, {
    mail: waitingPromoted,
    props: (told) => told,
    bell: "waiting_promoted",
    title: "A seat came free: you are booked",
  });
  return true;
}
