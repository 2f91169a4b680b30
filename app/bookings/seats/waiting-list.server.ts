import { and, eq } from "drizzle-orm";
import type { Actor } from "#app/accounts/member.ts";
import { may } from "#app/accounts/who-may.ts";
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

/** Puts a person at the end of the line for a full class. Who is in it already stays in place. */
export function joinWaitingList(
  db: Database,
  actor: Actor,
  input: Joining,
): Promise<Result<{ position: number }, WaitRefusal>> {
  return db.transaction(async (tx) => {
    if (!actor || !may(actor, "bookings.wait")) return refuse("not_allowed");
    const at = now();
    const { time_zone, next } = await findBookable(tx, at, input.schedule_id);
    if (!next || next.date !== input.date) return refuse("not_bookable");
    const session = await lockSession(tx, next, time_zone);
    if (session?.status !== "scheduled" || session.starts_at <= at) return refuse("closed");
    if (await hasActiveBooking(tx, session.id, actor.id)) return refuse("already_booked");
    if (!isFull(await countSeatsTaken(tx, session.id), session.max_participants)) return refuse("seat_free");
    const { amount: price, currency } = await findListedPrice(tx, next, input.currency);
    if (input.price !== undefined && input.price !== price) return refuse("price_changed");
    const booker = await findBooker(tx, actor.id);
    await tx
      .insert(waitingList)
      .values({
        session_id: session.id,
        user_id: actor.id,
        timezone: booker?.time_zone || input.time_zone || "UTC",
        use_pass: input.use_pass ?? false,
        price,
        currency,
        joined_at: at,
        updated_at: at,
      })
      .onConflictDoNothing();
    return done({ position: await findPosition(tx, session.id, actor.id) });
  });
}

/** Takes a person out of a line. Who is in none of that kind is out already. */
export async function leaveWaitingList(
  db: Database,
  actor: Actor,
  input: { waiting_id: string },
): Promise<Result<null, WaitRefusal>> {
  if (!actor || !may(actor, "bookings.wait")) return refuse("not_allowed");
  await db
    .update(waitingList)
    .set({ status: "left", updated_at: now() })
    .where(
      and(
        eq(waitingList.id, input.waiting_id),
        eq(waitingList.user_id, actor.id),
        eq(waitingList.status, "waiting"),
      ),
    );
  return done(null);
}

/** Ends the line of a session that does not take place; returns who stood in it. */
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
