import { inArray } from "drizzle-orm";
import type { Database } from "#app/platform/database.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { classSessions } from "#app/schedule/tables.server.ts";
import { readBusinessSettings } from "#app/settings/queries.server.ts";
import { type Booking, findDisplayTimeZone } from "../queries.server.ts";
import { describeCancellation, isChangedSince } from "./cancellation.ts";

type Described = Pick<
  Booking,
  "id" | "user_id" | "timezone" | "session_id" | "starts_at" | "created_at" | "moved_at"
>;

/** Says for each booking of one person until when they can cancel it, in their time zone. */
export async function describeCancellations(
  db: Database,
  bookings: readonly Described[],
): Promise<(booking: Pick<Booking, "id">) => string> {
  const [first] = bookings;
  if (!first) return () => "";
  const { studio } = await readBusinessSettings(db);
  const session_ids = bookings.flatMap(({ session_id }) => session_id ?? []);
  const sessions =
    session_ids.length > 0
      ? await db
          .select({ id: classSessions.id, changed_at: classSessions.changed_at })
          .from(classSessions)
          .where(inArray(classSessions.id, [...new Set(session_ids)]))
      : [];
  const changes = new Map(sessions.map(({ id, changed_at }) => [id, changed_at]));
  const zone = first.user_id ? await findDisplayTimeZone(db, { ...first, timezone: "" }) : "";
  const at = now();
  const texts = new Map(
    bookings.map((booking) => {
      const deadline = {
        starts_at: booking.starts_at,
        cancellation_hours: studio.cancellation_hours,
        is_changed: isChangedSince(booking, changes.get(booking.session_id ?? "")),
        zone: zone || booking.timezone,
      };
      return [booking.id, describeCancellation(deadline, at).text];
    }),
  );
  return ({ id }) => texts.get(id) ?? "";
}
