import { eq } from "drizzle-orm";
import { returnToPass } from "#app/passes/spend-pass.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { notifyStaffLists } from "#app/platform/live/live.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { decideRefund } from "./booking-payments.server.ts";
import { type BookingStatus, isOutcome, mayMove, type Outcome, type RefundDecision } from "./kinds.ts";
import { listContractsById } from "./parts/contract-queries.server.ts";
import type { Booking } from "./queries.server.ts";
import { bookingHistory, bookings } from "./tables.server.ts";

interface Why {
  actor_id: string | null;
  reason?: string | undefined;
  /** The class was cancelled too late to come back to the pass that paid for it. */
  keepsPass?: boolean;
  /** The decision about the payment; staff decide later without one. */
  refund?: RefundDecision | undefined;
}

/** Changes a booking's status and records actor and reason. Raises the sequence, so that calendars update. */
export async function changeStatus(
  tx: Database,
  booking: Booking,
  to_status: BookingStatus,
  why: Why,
): Promise<Booking> {
  if (!mayMove(booking.status, to_status)) throw new Error(`${booking.status} does not become ${to_status}`);
  const changed = await writeStatus(tx, booking, to_status, why);
  if (givesBack(to_status) && !why.keepsPass) await returnToPass(tx, booking, why.actor_id);
  if (to_status === "cancelled" && why.refund) await decideRefund(tx, booking.id, why.refund);
  return changed;
}

/** Corrects a booking's status when its attendance is marked again, without a history entry. */
export async function correctOutcome(
  tx: Database,
  booking: Booking,
  outcome: Outcome,
  actor_id: string,
): Promise<void> {
  if (!isOutcome(booking.status) || booking.status === outcome) return;
  const reason = booking.status === "confirmed" ? undefined : "attendance corrected";
  await writeStatus(tx, booking, outcome, { actor_id, reason });
}

async function writeStatus(
  tx: Database,
  booking: Booking,
  to_status: BookingStatus,
  { actor_id, reason }: Why,
): Promise<Booking> {
  const at = now();
  const rows = await tx
    .update(bookings)
    .set({
      status: to_status,
      calendar_sequence: booking.calendar_sequence + 1,
      version: booking.version + 1,
      updated_at: at,
      ...(booking.desk_status && isAnswer(to_status) ? { desk_status: "completed" as const } : {}),
    })
    .where(eq(bookings.id, booking.id))
    .returning();
  await tx
    .insert(bookingHistory)
    .values({ booking_id: booking.id, from_status: booking.status, to_status, actor_id, reason, at });
  await notifyStaffLists(tx, "bookings");
  if (booking.part_of) await settleContract(tx, booking.part_of, { actor_id });
  return rows[0] ?? booking;
}

function givesBack(status: BookingStatus): boolean {
  return status === "cancelled" || status === "rescheduled";
}

/** A contract is completed when as many of its classes as were agreed are over, and is not when one is open again. */
async function settleContract(tx: Database, contract_id: string, why: Why): Promise<void> {
  const locked = await lockBooking(tx, contract_id);
  const [contract] = locked ? await listContractsById(tx, [contract_id]) : [];
  if (!locked || !contract || contract.agreed === null) return;
  const isOver = contract.held >= contract.agreed;
  if (isOver && locked.status === "confirmed") await writeStatus(tx, locked, "completed", why);
  if (contract.held === contract.agreed - 1 && locked.status === "completed") {
    await writeStatus(tx, locked, "confirmed", { ...why, reason: "attendance corrected" });
  }
}

/** A confirmed or canceled request needs no answer. */
function isAnswer(status: BookingStatus): boolean {
  return status === "confirmed" || status === "cancelled";
}

export async function lockBooking(tx: Database, id: string): Promise<Booking | undefined> {
  const rows = await tx.select().from(bookings).where(eq(bookings.id, id)).for("update");
  return rows[0];
}
