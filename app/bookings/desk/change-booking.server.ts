import { command } from "#app/accounts/command/command.server.ts";
import type { Actor, Member } from "#app/accounts/member.ts";
import type { AuditAction } from "#app/platform/audit-actions.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { Result } from "#app/platform/result.ts";
import { lockBooking } from "../booking-status.server.ts";
import type { Booking } from "../queries.server.ts";
import type { BookingDeskRefusal } from "./desk-messages.ts";

export type DeskResult<Value = Booking> = Promise<Result<Value, BookingDeskRefusal>>;

/** Runs a command of staff on a locked booking. */
export function changeBooking(
  db: Database,
  actor: Actor,
  { id, version }: { id: string; version?: number | undefined },
  audit: AuditAction | undefined,
  work: (tx: Database, by: Member, booking: Booking) => DeskResult,
): DeskResult {
  const lock = (tx: Database) => lockBooking(tx, id);
  return command(db, actor, { right: "bookings.manage", lock, version, audit, lists: ["bookings"] }, work);
}

/** The fields of a booking without a proposal. */
export const noProposal = {
  quoted_price: null,
  quoted_classes: null,
  quote_words: null,
  quote_valid_until: null,
  quoted_at: null,
};
