import { inArray } from "drizzle-orm";
import { listEntries, listPasses } from "#app/passes/queries.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { bookings } from "../tables.server.ts";

/** Lists a member's passes with their history. */
export async function listMyPasses(db: Database, user_id: string) {
  const own = await listPasses(db, user_id);
  const entries = await listEntries(
    db,
    own.map(({ id }) => id),
  );
  const ids = entries.flatMap(({ booking_id }) => booking_id ?? []);
  const booked =
    ids.length === 0
      ? []
      : await db
          .select({ id: bookings.id, class_name: bookings.class_name, starts_at: bookings.starts_at })
          .from(bookings)
          .where(inArray(bookings.id, [...new Set(ids)]));
  const classes = new Map(booked.map((one) => [one.id, one]));
  return own.map((pass) => ({
    id: pass.id,
    name: pass.name,
    status: pass.status,
    credits: pass.credits,
    credits_left: pass.credits_left,
    valid_until: pass.valid_until,
    validity_days: pass.validity_days,
    price: pass.price,
    currency: pass.currency,
    entries: entries
      .filter(({ pass_id }) => pass_id === pass.id)
      .map(({ id, delta, reason, words, at, booking_id }) => {
        const one = booking_id ? classes.get(booking_id) : undefined;
        return {
          id,
          delta,
          reason,
          words,
          at: at.getTime(),
          class_name: one?.class_name ?? null,
          starts_at: one?.starts_at?.getTime() ?? null,
        };
      }),
  }));
}

export type MyPass = Awaited<ReturnType<typeof listMyPasses>>[number];
