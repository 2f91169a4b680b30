import { randomUUID } from "node:crypto";
import { and, asc, eq, lt, ne, sql } from "drizzle-orm";
import { createAccount } from "#app/accounts/create-account.server.ts";
import { user } from "#app/accounts/tables.server.ts";
import { newBookingId } from "#app/bookings/booking-id.ts";
import { bookings } from "#app/bookings/tables.server.ts";
import { classTypes } from "#app/catalogue/tables.server.ts";
import { checkIns } from "#app/overview/tables.server.ts";
import { passEntries, passes } from "#app/passes/tables.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { splitName } from "#app/platform/text/first-name.ts";
import { now } from "#app/platform/time/clock.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { profiles } from "#app/profiles/tables.server.ts";
import { studioDate } from "#app/schedule/session-start.ts";
import { classSessions } from "#app/schedule/tables.server.ts";
import { chance } from "./chance.ts";
import { absentMembers } from "./content.ts";

const DAY = 86_400_000;
const studioZone = "Asia/Kolkata";

/** Members who came and stay away, some who came once, and passes that end within days. */
export async function seedAtRisk(tx: Database, password_hash: string): Promise<void> {
  const luck = chance(324);
  const today = studioDate(now(), studioZone);
  const past = await tx
    .select({
      id: classSessions.id,
      session_date: classSessions.session_date,
      start_time: classSessions.start_time,
      starts_at: classSessions.starts_at,
      duration_minutes: classSessions.duration_minutes,
      class_name: classTypes.name,
      price: classTypes.price,
    })
    .from(classSessions)
    .innerJoin(classTypes, eq(classTypes.id, classSessions.class_type_id))
    .where(and(eq(classSessions.status, "scheduled"), lt(classSessions.starts_at, now())))
    .orderBy(asc(classSessions.starts_at), asc(classSessions.id));
  for (const {
    full_name,
    time_zone,
    location,
    joined_days_ago,
    came_days_ago,
    written_days_ago,
  } of absentMembers) {
    const joined = new Date(now().getTime() - joined_days_ago * DAY);
    const email = `${full_name.toLowerCase().replace(/[^a-z]+/g, ".")}@example.test`;
    const user_id = await createAccount(tx, {
      email,
      full_name,
      password_hash,
      verified: true,
      created_at: joined,
    });
    await tx
      .update(profiles)
      .set({ location, time_zone, created_at: joined, profile_completed: true })
      .where(eq(profiles.user_id, user_id));
    for (const days of came_days_ago) {
      const sessions = past.filter(({ session_date }) => session_date === zoneClock.addDays(today, -days));
      const session = sessions[luck.between(0, Math.max(0, sessions.length - 1))];
      if (!session) continue;
      const made = new Date(session.starts_at.getTime() - luck.between(20, 90) * 3_600_000);
      await tx.insert(bookings).values({
        booking_id: newBookingId(studioDate(made, studioZone), luck.bytes),
        user_id,
        session_id: session.id,
        class_name: session.class_name,
        class_date: session.session_date,
        class_time: session.start_time,
        timezone: time_zone,
        starts_at: session.starts_at,
        ...splitName(full_name),
        email,
        status: "completed",
        booking_type: "public_group",
        package_type: "Standard",
        participants_count: 1,
        price: session.price,
        session_duration: session.duration_minutes,
        created_at: made,
        updated_at: session.starts_at,
      });
    }
    if (written_days_ago === undefined) continue;
    await tx.insert(checkIns).values({
      user_id,
      reasons: ["away"],
      subject: "We miss you on the mat",
      sent_on: zoneClock.addDays(today, -written_days_ago),
      request_id: randomUUID(),
      created_at: new Date(now().getTime() - written_days_ago * DAY),
    });
  }
  await endSomePasses(tx, today);
}

/** Lets two passes end soon: one by date, one with a single class left. The demo member's own pass stays valid. */
async function endSomePasses(tx: Database, today: string): Promise<void> {
  const sold = await tx
    .select({ id: passes.id, credits_left: passes.credits_left })
    .from(passes)
    .innerJoin(user, eq(user.id, passes.user_id))
    .where(
      and(
        ne(user.email, "member@sadhana.test"),
        eq(passes.status, "active"),
        sql`${passes.credits_left} > 2`,
        sql`${passes.valid_until} > ${today}`,
      ),
    )
    .orderBy(asc(passes.created_at), asc(passes.id))
    .limit(2);
  const [soon, last] = sold;
  if (soon) {
    await tx
      .update(passes)
      .set({ valid_until: zoneClock.addDays(today, 6) })
      .where(eq(passes.id, soon.id));
  }
  if (last?.credits_left) {
    const words = "Given back for a refund";
    await tx
      .insert(passEntries)
      .values({ pass_id: last.id, delta: 1 - last.credits_left, reason: "adjusted", words });
    await tx.update(passes).set({ credits_left: 1 }).where(eq(passes.id, last.id));
  }
}
