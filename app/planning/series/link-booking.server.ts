import { changed } from "#app/accounts/command/command.server.ts";
import type { Actor } from "#app/accounts/member.ts";
import { changeStatus, lockBooking } from "#app/bookings/booking-status.server.ts";
import { isActive } from "#app/bookings/kinds.ts";
import { notifyCancelled } from "#app/bookings/own/cancel-booking.server.ts";
import {
  findUnmade,
  listContracts,
  listContractsById,
  remainingClasses,
} from "#app/bookings/parts/contract-queries.server.ts";
import { notifyPlan } from "#app/bookings/parts/notify-plan.server.ts";
import { confirmContract, lockContracts, seatContract } from "#app/bookings/parts/write-parts.server.ts";
import { countSeatsTaken, listActiveBookings } from "#app/bookings/queries.server.ts";
import { fillSeats } from "#app/bookings/seats/fill-seats.server.ts";
import { findSessionClass } from "#app/bookings/seats/waiting-queries.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { recordSeats } from "#app/schedule/class-session.server.ts";
import { studioDate } from "#app/schedule/session-start.ts";
import { changeSession, isAhead } from "../sessions/lock-for-act.server.ts";
import type { PlanRefusal } from "./plan-messages.ts";
import { needsTeacher } from "./prepare-plan.server.ts";

interface Link {
  session_id: string;
  version?: number | undefined;
  /** The number of the contract, or of the single class to take out. */
  booking_id: string;
}

const options = { audit: "sessions.link_booking", isOpen: isAhead } as const;

/** Gives a contract a seat in a planned class. This confirms a pending request. */
export function linkBooking(db: Database, actor: Actor, input: Link): Promise<Result<null, PlanRefusal>> {
  return changeSession(db, actor, input, options, async (tx, by, session) => {
    const [linked] = await listContracts(tx, [input.booking_id]);
    if (!linked || session.category !== linked.booking.booking_type || session.category === "public_group") {
      return refuse("client_missing");
    }
    await lockContracts(tx, [linked.booking.id]);
    const [contract] = await listContractsById(tx, [linked.booking.id]);
    if (!contract) return refuse("not_found");
    if (!isActive(contract.booking.status)) return refuse("booking_cancelled");
    const seated = await listActiveBookings(tx, session.id);
    if (seated.some((one) => one.part_of === contract.booking.id || one.id === contract.booking.id)) {
      return refuse("linked_already");
    }
    if (
      contract.booking.status === "pending" &&
      (await needsTeacher(tx, session.category, session.instructor_id))
    ) {
      return refuse("teacher_missing");
    }
    if (remainingClasses(contract) === 0) return refuse("planned_meanwhile");
    if (seated.length >= session.max_participants) return refuse("full");
    const confirmed = await confirmContract(tx, by, contract.booking);
    const parts = await seatContract(tx, by, confirmed, [session], {
      ...(await findSessionClass(tx, session.id)),
      today: studioDate(now(), session.time_zone),
      makes_up: [await findUnmade(tx, confirmed.id)],
    });
    await recordSeats(tx, session.id, await countSeatsTaken(tx, session.id));
    await notifyPlan(tx, parts, "planned");
    return changed(null, { after: { booking_id: contract.booking.booking_id } });
  });
}

/** Removes a class from a contract and emails the person. The class can be planned again. */
export function unlinkBooking(
  db: Database,
  actor: Actor,
  input: Link & { reason: string },
): Promise<Result<null, PlanRefusal>> {
  return changeSession(db, actor, input, options, async (tx, by, session) => {
    const seated = (await listActiveBookings(tx, session.id)).find(
      (one) => one.booking_id === input.booking_id && one.part_of !== null,
    );
    const part = seated ? await lockBooking(tx, seated.id) : undefined;
    if (!part || !isActive(part.status)) return refuse("not_found");
    await notifyCancelled(
      tx,
      await changeStatus(tx, part, "cancelled", { actor_id: by.id, reason: input.reason }),
      input.reason,
    );
    await fillSeats(tx, session);
    return changed(null, { before: { booking_id: part.booking_id }, after: { booking_id: null } });
  });
}
