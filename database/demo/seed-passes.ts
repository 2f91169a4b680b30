import { randomUUID } from "node:crypto";
import { and, asc, eq, inArray, isNotNull, lt, sql } from "drizzle-orm";
import { user } from "#app/accounts/tables.server.ts";
import { bookings } from "#app/bookings/tables.server.ts";
import { passTypes as passTypeTable } from "#app/catalogue/tables.server.ts";
import { newReference } from "#app/passes/make-pass.server.ts";
import { passEntries, passes } from "#app/passes/tables.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { studioDate } from "#app/schedule/session-start.ts";
import { passTypes } from "./content.ts";

const DAY = 86_400_000;
const studioZone = "Asia/Kolkata";
const holders = 9;
/** How many of a holder's classes a pass has paid for. */
const mostUsed = 4;

/** What is sold, and passes of the demo member and of those who come most, with the classes they paid for. */
export async function seedPasses(tx: Database): Promise<void> {
  const types = await tx
    .insert(passTypeTable)
    .values(
      passTypes.map(({ only_for: _only, price, second_price, ...type }) => ({
        ...type,
        price: price * 100,
        second_price: second_price === null ? null : second_price * 100,
      })),
    )
    .returning();
  const attended = await tx
    .select({
      id: bookings.id,
      user_id: bookings.user_id,
      class_date: bookings.class_date,
      email: user.email,
    })
    .from(bookings)
    .innerJoin(user, eq(user.id, bookings.user_id))
    .where(
      and(
        eq(bookings.booking_type, "public_group"),
        eq(bookings.status, "completed"),
        isNotNull(bookings.class_date),
        lt(bookings.starts_at, now()),
      ),
    )
    .orderBy(asc(bookings.starts_at), asc(bookings.id));
  const people = [...new Set(attended.map(({ user_id }) => user_id))].flatMap((user_id) => {
    const own = attended.filter((one) => one.user_id === user_id);
    const [first] = own;
    return first ? [{ user_id, email: first.email, own }] : [];
  });
  const isMember = ({ email }: { email: string }) => email.startsWith("member@");
  const chosen = [...people.filter(isMember), ...people.filter((one) => !isMember(one))].slice(0, holders);
  const sold = types.filter(({ credits }) => (credits ?? 0) >= 10);
  for (const [at, { user_id, own }] of chosen.entries()) {
    const type = sold[at % sold.length];
    const used = own.slice(-mostUsed);
    const from = used[0]?.class_date;
    if (!type || !from || !user_id) continue;
    const left = type.credits === null ? null : type.credits - used.length;
    const bought = new Date(new Date(`${from}T06:00:00Z`).getTime() - 2 * DAY);
    const [pass] = await tx
      .insert(passes)
      .values({
        user_id,
        pass_type_id: type.id,
        name: type.name,
        credits: type.credits,
        validity_days: type.validity_days,
        validity_start: type.validity_start,
        price: type.price,
        status: "active",
        valid_from: from,
        valid_until: zoneClock.addDays(from, type.validity_days - 1),
        credits_left: left,
        reference: newReference(),
        request_id: randomUUID(),
        created_at: bought,
        updated_at: bought,
      })
      .returning();
    if (!pass) continue;
    await tx.insert(passEntries).values([
      { pass_id: pass.id, delta: type.credits ?? 0, reason: "bought", at: bought },
      ...used.map(({ id, class_date }) => ({
        pass_id: pass.id,
        delta: type.credits === null ? 0 : -1,
        reason: "booked" as const,
        booking_id: id,
        actor_id: user_id,
        at: new Date(new Date(`${class_date}T03:00:00Z`).getTime() - DAY),
      })),
    ]);
    await tx
      .update(bookings)
      .set({ pass_id: pass.id, price: 0 })
      .where(
        inArray(
          bookings.id,
          used.map(({ id }) => id),
        ),
      );
  }
  await seedExpired(tx, types);
  await tx.execute(sql`
    update ${passes} set search_text = search_key(' ' || concat_ws(' ', h.name, h.email, p.name, p.reference))
    from ${passes} p left join ${user} h on h.id = p.user_id where passes.id = p.id`);
}

/** One that ended before it was used, so that it can be seen what that looks like. */
async function seedExpired(tx: Database, types: (typeof passTypeTable.$inferSelect)[]): Promise<void> {
  const first = types.find(({ once_per_person }) => once_per_person);
  const rows = await tx.select({ id: user.id }).from(user).where(eq(user.email, "member@sadhana.test"));
  const member = rows[0];
  if (!first?.credits || !member) return;
  const today = studioDate(now(), studioZone);
  const bought = new Date(now().getTime() - 70 * DAY);
  const [pass] = await tx
    .insert(passes)
    .values({
      user_id: member.id,
      pass_type_id: first.id,
      name: first.name,
      credits: first.credits,
      validity_days: first.validity_days,
      validity_start: first.validity_start,
      once_per_person: true,
      price: first.price,
      status: "expired",
      valid_from: zoneClock.addDays(today, -66),
      valid_until: zoneClock.addDays(today, -46),
      credits_left: 0,
      reference: newReference(),
      request_id: randomUUID(),
      created_at: bought,
      updated_at: bought,
    })
    .returning();
  if (!pass) return;
  await tx.insert(passEntries).values([
    { pass_id: pass.id, delta: first.credits, reason: "bought", at: bought },
    { pass_id: pass.id, delta: -first.credits, reason: "expired", at: new Date(now().getTime() - 46 * DAY) },
  ]);
}
