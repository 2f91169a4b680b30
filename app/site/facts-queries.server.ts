import { sql } from "drizzle-orm";
import { defaultRole } from "#app/accounts/roles.ts";
import { roles, user, userRoles } from "#app/accounts/tables.server.ts";
import { pricePerClass } from "#app/catalogue/package-offer.ts";
import { listPackages } from "#app/catalogue/queries.server.ts";
import { classTypes } from "#app/catalogue/tables.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { type OptionalMoney, priceCurrency } from "#app/platform/fields/money.ts";
import { memoizeByTopic } from "#app/platform/live/memoize-by-topic.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { teacherRoles } from "#app/profiles/kinds.ts";
import { profiles } from "#app/profiles/tables.server.ts";
import { classSchedules } from "#app/schedule/tables.server.ts";
import { readCachedSettings } from "#app/settings/queries.server.ts";

/** Counts and offers that the public pages derive from the data. */
export interface StudioFacts {
  members: number;
  weekly_classes: number;
  teachers: number;
  /** How many time zones the teachers live in. */
  zones: number;
  /** The date in the studio's time zone. */
  today: string;
  /** The services that visitors can book, with the lowest price per session; null without a price. */
  offers: Partial<Record<"individual" | "classes" | "groups" | "corporate", { price: OptionalMoney }>>;
}

export async function readStudioFacts(db: Database): Promise<StudioFacts> {
  const { studio } = await readCachedSettings(db);
  return readFactsOn(db, zoneClock.wall(now().getTime(), studio.time_zone).date);
}

const factTopics = ["settings", "catalogue", "schedule", "profiles"] as const;

const readFactsOn = memoizeByTopic(factTopics, async (db, today: string): Promise<StudioFacts> => {
  const [counts, individual, groups, corporate] = await Promise.all([
    countStudio(db, today),
    listPackages(db, "Individual"),
    listPackages(db, "Private group"),
    listPackages(db, "Corporate"),
  ]);
  const { lowest_class_price, ...facts } = counts;
  const lowestPrice = (packages: typeof individual) => {
    const amounts = packages.flatMap((one) => pricePerClass(one)?.amount ?? []);
    return amounts.length > 0 ? Math.min(...amounts) : null;
  };
  const priced = (amount: number | null) => ({ price: { amount, currency: priceCurrency } });
  return {
    ...facts,
    today,
    offers: {
      ...(individual.length > 0 && { individual: priced(lowestPrice(individual)) }),
      ...(facts.weekly_classes > 0 && { classes: priced(lowest_class_price) }),
      ...(groups.length > 0 && { groups: priced(lowestPrice(groups)) }),
      ...(corporate.length > 0 && { corporate: priced(null) }),
    },
  };
});

type Counts = Omit<StudioFacts, "today" | "offers"> & { lowest_class_price: number | null };

async function countStudio(db: Database, today: string): Promise<Counts> {
  const isRunning = sql`${classSchedules.is_active} and ${classSchedules.effective_from} <= ${today}
    and coalesce(${classSchedules.effective_until}, ${today}) >= ${today}`;
  const isTeacher = sql`exists (
    select from ${userRoles} join ${roles} on ${roles.id} = ${userRoles.role_id}
    where ${userRoles.user_id} = ${profiles.user_id} and ${roles.name} = any(${sql.param([...teacherRoles])}::text[])
  )`;
  const isShown = sql`${profiles.is_active} and ${profiles.profile_visibility} = 'public' and ${isTeacher}`;
  const isStaff = sql`exists (
    select from ${userRoles} join ${roles} on ${roles.id} = ${userRoles.role_id}
    where ${userRoles.user_id} = ${profiles.user_id} and ${roles.name} <> ${defaultRole}
  )`;
  const { rows } = await db.execute<Counts>(sql`select
    (select count(*)::int from ${user} join ${profiles} on ${profiles.user_id} = ${user.id}
      where ${profiles.is_active} and not ${isStaff}) as members,
    (select count(*)::int from ${classSchedules} where ${isRunning}) as weekly_classes,
    (select count(*)::int from ${profiles} where ${isShown}) as teachers,
    (select count(distinct ${profiles.time_zone})::int from ${profiles} where ${isShown}) as zones,
    (select min(${classTypes.price}) from ${classTypes} join ${classSchedules}
      on ${classSchedules.class_type_id} = ${classTypes.id} where ${isRunning}) as lowest_class_price`);
  if (!rows[0]) throw new Error("the studio was not counted");
  return rows[0];
}
