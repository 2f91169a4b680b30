import type { Member } from "#app/accounts/member.ts";
import { changeStatus, lockBooking } from "#app/bookings/booking-status.server.ts";
import { isActive } from "#app/bookings/kinds.ts";
import { listParts } from "#app/bookings/parts/contract-queries.server.ts";
import { countSeatsTaken } from "#app/bookings/queries.server.ts";
import { fillSeats } from "#app/bookings/seats/fill-seats.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import {
  type ClassSession,
  lockSessionById,
  setSessionCancelled,
} from "#app/schedule/class-session.server.ts";
import { isAhead, showChanged } from "./lock-for-act.server.ts";
import { notifyReleased } from "./notify-teacher.server.ts";
import { withdrawOffers } from "./write-offers.server.ts";

/**
 * Ends the upcoming classes of a contract that ends. Cancels sessions without other participants. The contract's own
 * email informs the client; each teacher gets one. Call it before the contract is locked.
 */
export async function endParts(
  tx: Database,
  actor: Member,
  contract_id: string,
  reason: string,
): Promise<void> {
  const released = new Map<string, ClassSession[]>();
  // Locks all sessions before anything else.
  const parts: { id: string; session: ClassSession | undefined }[] = [];
  for (const { id, session_id } of await listParts(tx, [contract_id])) {
    parts.push({ id, session: session_id ? await lockSessionById(tx, session_id) : undefined });
  }
  for (const { id, session } of parts) {
    const part = await lockBooking(tx, id);
    if (!session || !part || !isAhead(session) || !isActive(part.status)) continue;
    await changeStatus(tx, part, "cancelled", { actor_id: actor.id, reason });
    await fillSeats(tx, session);
    if (session.category === "public_group" || (await countSeatsTaken(tx, session.id)) > 0) continue;
    await setSessionCancelled(tx, session.id, reason);
    await withdrawOffers(tx, session.id);
    const { instructor_id } = session;
    if (instructor_id) released.set(instructor_id, [...(released.get(instructor_id) ?? []), session]);
  }
  for (const [id, sessions] of released) {
    await notifyReleased(tx, actor, id, sessions, "Your classes were canceled");
  }
  if (released.size > 0) await showChanged(tx);
}
