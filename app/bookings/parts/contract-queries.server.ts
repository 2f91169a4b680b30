import { and, asc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { classPackages } from "#app/catalogue/tables.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { classSessions } from "#app/schedule/tables.server.ts";
import { activeStatuses, type BookingType } from "../kinds.ts";
import type { Booking } from "../queries.server.ts";
import { bookings, isInClass } from "../tables.server.ts";

const part = alias(bookings, "part");

const planned = sql<number>`(select count(*)::int from ${bookings} "part"
  where "part"."part_of" = ${bookings.id} and ${isInClass(sql`"part"."status"`)})
  + (case when ${bookings.session_id} is null then 0 else 1 end)`;

const held = sql<number>`(select count(*)::int from ${bookings} "part"
  where "part"."part_of" = ${bookings.id} and "part"."status" in ('completed', 'no_show'))
  + (select count(*)::int from ${classSessions} where ${classSessions.id} = ${bookings.session_id}
    and ${classSessions.headcount} is not null)`;

/** The agreed number of classes, or null. */
const agreed = sql<number | null>`case when ${bookings.quote_answered_at} is not null
  then coalesce(${bookings.quoted_classes}, ${classPackages.class_count}) else ${classPackages.class_count} end`;

const firstDate = sql<string | null>`(select min("part"."class_date")::text from ${bookings} "part"
  where "part"."part_of" = ${bookings.id} and "part"."status" <> 'cancelled')`;

const fields = {
  booking: bookings,
  package_name: classPackages.name,
  validity_days: classPackages.validity_days,
  /** Null: as many as are wanted. */
  agreed,
  planned,
  held,
  /** The date of the first class that is planned. */
  first_date: firstDate,
};

/** A request with planned classes. */
export type Contract = Awaited<ReturnType<typeof listWhere>>[number];

/** How many classes of a contract can still be planned; null where there is no end. */
export function remainingClasses({
  agreed: all,
  planned: done,
}: Pick<Contract, "agreed" | "planned">): number | null {
  return all === null ? null : Math.max(0, all - done);
}

/**
 * Returns the last day on which a contract's classes can take place: the end of its validity, or the extended date.
 * Null if the package has no validity or no class is planned.
 */
export function getValidity(
  { booking, validity_days, first_date }: Pick<Contract, "booking" | "validity_days" | "first_date">,
  begins: string | null = first_date,
): { until: string; extended: boolean } | null {
  const own = validity_days !== null && begins ? zoneClock.addDays(begins, validity_days - 1) : null;
  const until = [own, booking.valid_until]
    .flatMap((date) => date ?? [])
    .sort()
    .at(-1);
  return until ? { until, extended: until !== own } : null;
}

/** Whether a booking is a request that has classes left to plan; read along with its package. */
export const hasClassesLeft = sql<boolean>`case
  when ${bookings.booking_type} = 'public_group' or ${bookings.part_of} is not null
    or not ${inArray(bookings.status, activeStatuses)} then false
  else ${agreed} is null or ${planned} < ${agreed} end`;

function listWhere(db: Database, where: SQL | undefined, most: number) {
  return db
    .select(fields)
    .from(bookings)
    .leftJoin(classPackages, eq(classPackages.id, bookings.class_package_id))
    .where(and(isNull(bookings.part_of), where))
    .orderBy(asc(bookings.created_at), asc(bookings.id))
    .limit(most);
}

const isOpen = inArray(bookings.status, activeStatuses);

/** Requests of a kind and package that have classes left to plan, the oldest first. */
export function listPlannable(
  db: Database,
  { category, package_id }: { category: BookingType; package_id: string | null },
): Promise<Contract[]> {
  return listWhere(
    db,
    and(
      isOpen,
      eq(bookings.booking_type, category),
      package_id ? eq(bookings.class_package_id, package_id) : undefined,
      sql`(${agreed} is null or ${planned} < ${agreed})`,
    ),
    100,
  );
}

/** The contracts of these numbers, whatever state they are in. */
export function listContracts(db: Database, booking_ids: readonly string[]): Promise<Contract[]> {
  if (booking_ids.length === 0) return Promise.resolve([]);
  return listWhere(db, inArray(bookings.booking_id, [...booking_ids]), 200);
}

/** The same by their own ids. */
export function listContractsById(db: Database, ids: readonly string[]): Promise<Contract[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return listWhere(db, inArray(bookings.id, [...ids]), 200);
}

/** The single classes of contracts, soonest first. */
export function listParts(db: Database, contract_ids: readonly string[]): Promise<Booking[]> {
  if (contract_ids.length === 0) return Promise.resolve([]);
  return db
    .select()
    .from(bookings)
    .where(inArray(bookings.part_of, [...contract_ids]))
    .orderBy(asc(bookings.starts_at), asc(bookings.id))
    .limit(5000);
}

/** Whether classes of a contract are planned and ahead or under way. */
export async function hasPlannedParts(db: Database, contract_id: string): Promise<boolean> {
  const rows = await db
    .select({ id: part.id })
    .from(part)
    .where(and(eq(part.part_of, contract_id), inArray(part.status, activeStatuses)))
    .limit(1);
  return rows.length > 0;
}

/** Returns the first canceled class of a contract without a replacement. */
export async function findUnmade(db: Database, contract_id: string): Promise<string | null> {
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.part_of, contract_id),
        eq(bookings.status, "cancelled"),
        sql`not exists (select from ${bookings} "other" where "other"."makes_up" = ${bookings.id} and "other"."status" <> 'cancelled')`,
      ),
    )
    .orderBy(asc(bookings.starts_at), asc(bookings.id))
    .limit(1);
  return rows[0]?.id ?? null;
}
