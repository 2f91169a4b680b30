import { and, asc, eq, sql } from "drizzle-orm";
import { type Database, reason } from "#app/platform/database.server.ts";
import { memoizeByTopic } from "#app/platform/live/memoize-by-topic.server.ts";
import { log } from "#app/platform/log.server.ts";
import { alphabetical } from "#app/platform/text/alphabetical.server.ts";
import type { PackageType, ValidityStart } from "./kinds.ts";
import type { Prices } from "./listed-price.ts";
import type { PackageOffer } from "./package-offer.ts";
import { classPackages, classTypes, passTypes } from "./tables.server.ts";

/** The names of the class types that a package is restricted to. */
const onlyFor = sql<string[]>`array(
  select ${classTypes.name} from ${classTypes}
  where ${classTypes.id} = any(${classPackages.class_type_restrictions}) order by ${alphabetical(classTypes.name)}, ${classTypes.id}
)`;

/**
 * The packages a visitor may choose for one kind of booking, cheapest first. Archived packages are still
 * offered to companies, whose agreements outlive a season's list.
 */
export function listPackages(db: Database, type: PackageType): Promise<PackageOffer[]> {
  return db
    .select(offer)
    .from(classPackages)
    .where(isOffered(type))
    .orderBy(asc(classPackages.price), asc(alphabetical(classPackages.name)), asc(classPackages.id));
}

/** Finds a package on sale. */
export async function findPackage(
  db: Database,
  type: PackageType,
  id: string,
): Promise<PackageOffer | undefined> {
  const rows = await db
    .select(offer)
    .from(classPackages)
    .where(and(isOffered(type), eq(classPackages.id, id)));
  return rows[0];
}

const offer = {
  id: classPackages.id,
  name: classPackages.name,
  description: classPackages.description,
  price: classPackages.price,
  currency: classPackages.currency,
  class_count: classPackages.class_count,
  duration: classPackages.duration,
  session_minutes: classPackages.session_minutes,
  validity_days: classPackages.validity_days,
  course_type: classPackages.course_type,
  type: classPackages.type,
  only_for: onlyFor,
};

function isOffered(type: PackageType) {
  return and(
    eq(classPackages.type, type),
    eq(classPackages.is_active, true),
    type === "Corporate" ? undefined : eq(classPackages.is_archived, false),
  );
}

export interface SoldPassType extends Prices {
  id: string;
  name: string;
  description: string;
  credits: number | null;
  validity_days: number;
  validity_start: ValidityStart;
  once_per_person: boolean;
  only_for: string[];
}

const isSold = and(eq(passTypes.is_active, true), eq(passTypes.is_archived, false));

/** The passes a visitor can buy, cheapest first. */
export function listSoldPassTypes(db: Database): Promise<SoldPassType[]> {
  return db
    .select({
      id: passTypes.id,
      name: passTypes.name,
      description: passTypes.description,
      credits: passTypes.credits,
      validity_days: passTypes.validity_days,
      validity_start: passTypes.validity_start,
      price: passTypes.price,
      currency: passTypes.currency,
      second_price: passTypes.second_price,
      second_currency: passTypes.second_currency,
      once_per_person: passTypes.once_per_person,
      only_for: sql<string[]>`array(
        select ${classTypes.name} from ${classTypes}
        where ${classTypes.id} = any(${passTypes.class_type_restrictions}) order by ${alphabetical(classTypes.name)}, ${classTypes.id}
      )`,
    })
    .from(passTypes)
    .where(isSold)
    .orderBy(asc(passTypes.price), asc(alphabetical(passTypes.name)), asc(passTypes.id));
}

const isAnyPassSold = memoizeByTopic(["catalogue", "settings"], async (db) => {
  const rows = await db.select({ id: passTypes.id }).from(passTypes).where(isSold).limit(1);
  return rows.length > 0;
});

/** Returns whether a pass is for sale, for the menu of every page. */
export async function showPassesSold(db: Database): Promise<boolean> {
  try {
    return await isAnyPassSold(db);
  } catch (error) {
    log.error({ reason: reason(error) }, "the passes that are sold were not read");
    return false;
  }
}

/** Finds a class type, archived or not. */
export async function findClassType(db: Database, id: string) {
  const rows = await db.select().from(classTypes).where(eq(classTypes.id, id));
  return rows[0];
}

/** Finds a pass type, archived or not. */
export async function findPassType(db: Database, id: string) {
  const rows = await db.select().from(passTypes).where(eq(passTypes.id, id));
  return rows[0];
}

/** Finds a package, archived or not. */
export async function findStoredPackage(db: Database, id: string) {
  const rows = await db.select().from(classPackages).where(eq(classPackages.id, id));
  return rows[0];
}

/** Finds a pass type, on sale or not. */
export async function findStoredPassType(db: Database, id: string) {
  const rows = await db.select().from(passTypes).where(eq(passTypes.id, id));
  return rows[0];
}
