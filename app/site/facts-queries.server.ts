import { sql } from "drizzle-orm";
import { defaultRole } from "#app/accounts/roles.ts";
import { roles, user, userRoles } from "#app/accounts/tables.server.ts";
import { pricePerClass } from "#app/catalogue/package-offer.ts";
import { listPackages } from "#app/catalogue/queries.server.ts";
import { classTypes } from "#app/catalogue/tables.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { type OptionalMoney, priceCurrency } from "#app/platform/fields/money.ts";
import { keptReading } from "#app/platform/live/kept-readings.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { teacherRoles } from "#app/profiles/is-teacher.ts";
import { profiles } from "#app/profiles/tables.server.ts";
import { classSchedules } from "#app/schedule/tables.server.ts";
import { readKeptSettings } from "#app/settings/queries.server.ts";

/** What the pages say of the studio without being told: counted, and offered at this moment. */
export interface StudioFacts {
  members: number;
  weekly_classes: number;
  teachers: number;
  /** How many zones those who teach live in. */
  zones: number;
  /** The date by the studio's clock. */
  today: string;
  /** What can be booked, each with its cheapest price for one session; null where none is named. */
  offers: Partial<Record<"individual" | "classes" | "groups" | "corporate", { price: OptionalMoney }>>;
}

export async function readStudioFacts(db: Database): Promise<StudioFacts> {
  const { studio } = await readKeptSettings(db);
  return factsOn(db, zoneClock.wall(now().getTime(), studio.time_zone).date);
}

const factTopics = ["settings", "catalogue", "schedule", "profiles"] as const;

const factsOn = keptReading(factTopics, async (db, today: string): Promise<StudioFacts> => {
  const [counts, individual, groups, corporate] = await Promise.all([
    countStudio(db, today),
    listPackages(db, "Individual"),
    listPackages(db, "Private group"),
    listPackages(db, "Corporate"),
  ]);
  const { cheapest_class, ...counted } = counts;
  const cheapest = (offers: typeof individual) => {
    const amounts = offers.flatMap((offer) => pricePerClass(offer)?.amount ?? []);
    return amounts.length > 0 ? Math.min(...amounts) : null;
  };
  const priced = (amount: number | null) => ({ price: { amount, currency: priceCurrency } });
  return {
    ...counted,
    today,
    offers: {
      ...(individual.length > 0 ? { individual: priced(cheapest(individual)) } : {}),
      ...(counts.weekly_classes > 0 ? { classes: priced(cheapest_class) } : {}),
      ...(groups.length > 0 ? { groups: priced(cheapest(groups)) } : {}),
      ...(corporate.length > 0 ? { corporate: priced(null) } : {}),
    },
  };
});

async function countStudio(db: Database, today: string) {
  const held = sql`${classSchedules.is_active} and ${classSchedules.effective_from} <= ${today}
    and coalesce(${classSchedules.effective_until}, ${today}) >= ${today}`;
  const teaches = sql`exists (
    select from ${userRoles} join ${roles} on ${roles.id} = ${userRoles.role_id}
    where ${userRoles.user_id} = ${profiles.user_id} and ${roles.name} = any(${sql.param([...teacherRoles])}::text[])
  )`;
  const shown = sql`${profiles.is_active} and ${profiles.profile_visibility} = 'public' and ${teaches}`;
  const isStaff = sql`exists (
    select from ${userRoles} join ${roles} on ${roles.id} = ${userRoles.role_id}
    where ${userRoles.user_id} = ${profiles.user_id} and ${roles.name} <> ${defaultRole}
  )`;
  const { rows } = (await db.execute(sql`select
    (select count(*)::int from ${user} join ${profiles} on ${profiles.user_id} = ${user.id}
      where ${profiles.is_active} and not ${isStaff}) as members,
    (select count(*)::int from ${classSchedules} where ${held}) as weekly_classes,
    (select count(*)::int from ${profiles} where ${shown}) as teachers,
    (select count(distinct ${profiles.time_zone})::int from ${profiles} where ${shown}) as zones,
    (select min(${classTypes.price}) from ${classTypes} join ${classSchedules}
      on ${classSchedules.class_type_id} = ${classTypes.id} where ${held}) as cheapest_class`)) as unknown as {
    rows: {
      members: number;
      weekly_classes: number;
      teachers: number;
      zones: number;
      cheapest_class: number | null;
    }[];
  };
  const [counted] = rows;
  if (!counted) throw new Error("the studio could not be counted");
  return counted;
}
