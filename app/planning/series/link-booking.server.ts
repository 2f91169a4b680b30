import type { Actor } from "#app/accounts/member.ts";
import { changeStatus, lockBooking } from "#app/bookings/booking-status.server.ts";
import { isActive } from "#app/bookings/kinds.ts";
import { tellCancelled } from "#app/bookings/own/cancel-booking.server.ts";
import {
  findUnmade,
  leftOf,
  listContracts,
  listContractsById,
} from "#app/bookings/parts/contract-queries.server.ts";
import { tellPlan } from "#app/bookings/parts/tell-plan.server.ts";
import { confirmContract, lockContracts, seatContract } from "#app/bookings/parts/write-parts.server.ts";
import { countSeatsTaken, listActiveBookings } from "#app/bookings/queries.server.ts";
import { fillSeats } from "#app/bookings/seats/fill-seats.server.ts";
import { findSessionClass } from "#app/bookings/seats/waiting-queries.server.ts";
import { audit } from "#app/platform/audit.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { recordSeats } from "#app/schedule/class-session.server.ts";
import { studioDate } from "#app/schedule/session-start.ts";
import { isAhead, lockForAct, showChanged } from "../sessions/lock-for-act.server.ts";
import type { PlanRefusal } from "./plan-messages.ts";
import { needsTeacher } from "./prepare-plan.server.ts";

interface Link {
  session_id: string;
  version?: number | undefined;
  /** The contract's number, or that of the class of it that is taken out. */
  booking_id: string;
}

type SharedRefusal = "not_allowed" | "not_found" | "changed_meanwhile" | "over";
const sharedRefusal = (refusal: string): PlanRefusal =>
  (["not_allowed", "not_found", "changed_meanwhile", "over"] as const).find(
    (one): one is SharedRefusal => one === refusal,
  ) ?? "not_found";

/** Gives a contract a seat in a class that is planned already; a pending request is confirmed by it. */
export function linkBooking(db: Database, actor: Actor, input: Link): Promise<Result<null, PlanRefusal>> {
  return db.transaction(async (tx) => {
    const found = await lockForAct(tx, actor, input);
    if (!found.ok) return refuse(sharedRefusal(found.refusal));
    const { member, session } = found.value;
    if (!isAhead(session)) return refuse("over");
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
    if (leftOf(contract) === 0) return refuse("planned_meanwhile");
    if (seated.length >= session.max_participants) return refuse("full");
    const confirmed = await confirmContract(tx, member, contract.booking);
    const parts = await seatContract(tx, member, confirmed, [session], {
      ...(await findSessionClass(tx, session.id)),
      today: studioDate(now(), session.time_zone),
      makes_up: [await findUnmade(tx, confirmed.id)],
    });
    await recordSeats(tx, session.id, await countSeatsTaken(tx, session.id));
    await tellPlan(tx, parts, "planned");
    await audit(tx, member, "sessions.link_booking", session.id, {
      after: { booking_id: contract.booking.booking_id },
    });
    await showChanged(tx);
    return done(null);
  });
}

/** Takes a class of a contract out again; its person is told, and it can be planned again. */
export function unlinkBooking(
  db: Database,
  actor: Actor,
  input: Link & { reason: string },
): Promise<Result<null, PlanRefusal>> {
  return db.transaction(async (tx) => {
    const found = await lockForAct(tx, actor, input);
    if (!found.ok) return refuse(sharedRefusal(found.refusal));
    const { member, session } = found.value;
    if (!isAhead(session)) return refuse("over");
    const seated = (await listActiveBookings(tx, session.id)).find(
      (one) => one.booking_id === input.booking_id && one.part_of !== null,
    );
    const part = seated ? await lockBooking(tx, seated.id) : undefined;
    if (!part || !isActive(part.status)) return refuse("not_found");
    await tellCancelled(
      tx,
      await changeStatus(tx, part, "cancelled", { actor_id: member.id, reason: input.reason }),
      input.reason,
    );
    await fillSeats(tx, session);
    await audit(tx, member, "sessions.link_booking", session.id, {
      before: { booking_id: part.booking_id },
      after: { booking_id: null },
    });
    await showChanged(tx);
    return done(null);
  });
}
