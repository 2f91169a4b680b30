import { and, eq } from "drizzle-orm";
import { command } from "#app/accounts/command/command.server.ts";
import type { Actor } from "#app/accounts/member.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { Currency } from "#app/platform/fields/money.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { lockSession, lockSessionById } from "#app/schedule/class-session.server.ts";
import { findBookable } from "#app/schedule/queries.server.ts";
import { countSeatsTaken, findBooker, hasActiveBooking } from "../queries.server.ts";
import { waitingList } from "../tables.server.ts";
import { isFull } from "./capacity.ts";
import { findListedPrice } from "./listed-price.server.ts";
import type { WaitRefusal } from "./waiting-messages.ts";
import { findPosition } from "./waiting-queries.server.ts";

interface Joining {
  schedule_id: string;
  date: string;
  time_zone: string | undefined;
  /** Whether a pass that fits may pay for the seat. */
  use_pass?: boolean;
  /** The price the page showed, in minor units of its currency. */
  price?: number | undefined;
  currency?: Currency | undefined;
}

/** Adds a person to the end of the waiting list of a full class. A person already on the list keeps their position. */
export function joinWaitingList(
  db: Database,
  actor: Actor,
  input: Joining,
): Promise<Result<{ position: number }, WaitRefusal>> {
  return command(db, actor, { right: "bookings.wait" }, async (tx, by) => {
    const at = now();
    const { time_zone, next } = await findBookable(tx, at, input.schedule_id);
    if (!next || next.date !== input.date) return refuse("not_bookable");
    const session = await lockSession(tx, next, time_zone);
    if (session?.status !== "scheduled" || session.starts_at <= at) return refuse("closed");
    if (await hasActiveBooking(tx, session.id, by.id)) return refuse("already_booked");
    if (!isFull(await countSeatsTaken(tx, session.id), session.max_participants)) return refuse("seat_free");
    const { amount: price, currency } = await findListedPrice(tx, next, input.currency);
    if (input.price !== undefined && input.price !== price) return refuse("price_changed");
    const booker = await findBooker(tx, by.id);
    await tx
      .insert(waitingList)
      .values({
        session_id: session.id,
        user_id: by.id,
        timezone: booker?.time_zone || input.time_zone || "UTC",
        use_pass: input.use_pass ?? false,
        price,
        currency,
        joined_at: at,
        updated_at: at,
      })
      .onConflictDoNothing();
    return done({ position: await findPosition(tx, session.id, by.id) });
  });
}

/** Removes a person from a waiting list. */
export function leaveWaitingList(
  db: Database,
  actor: Actor,
  input: { waiting_id: string },
): Promise<Result<null, WaitRefusal>> {
  return command(db, actor, { right: "bookings.wait" }, async (tx, by) => {
    await tx
      .update(waitingList)
      .set({ status: "left", updated_at: now() })
      .where(
        and(
          eq(waitingList.id, input.waiting_id),
          eq(waitingList.user_id, by.id),
          eq(waitingList.status, "waiting"),
        ),
      );
    return done(null);
  });
}

/** Closes the waiting list of a canceled session. Returns the people on it. */
export async function closeWaitingList(
  tx: Database,
  session_id: string,
): Promise<{ user_id: string; timezone: string }[]> {
  const session = await lockSessionById(tx, session_id);
  if (!session) return [];
  return tx
    .update(waitingList)
    .set({ status: "closed", updated_at: now() })
    .where(and(eq(waitingList.session_id, session_id), eq(waitingList.status, "waiting")))
    .returning({ user_id: waitingList.user_id, timezone: waitingList.timezone });
}
