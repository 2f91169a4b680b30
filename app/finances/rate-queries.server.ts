import { and, asc, eq, exists, inArray, isNotNull, isNull, notExists, or, type SQL, sql } from "drizzle-orm";
import { withoutAddresses } from "#app/accounts/full-name.ts";
import { roles, user, userRoles } from "#app/accounts/tables.server.ts";
import { classPackages, classTypes } from "#app/catalogue/tables.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { findRows, type ListSource, type RowOf } from "#app/platform/lists/list-page.server.ts";
import { columnsOf, columnsWithout } from "#app/platform/tables.server.ts";
import { alphabetical } from "#app/platform/text/alphabetical.server.ts";
import { compareNames } from "#app/platform/text/compare-text.ts";
import { matchWords, toSearchKey } from "#app/platform/text/search-key.server.ts";
import type { ClassCategory, ScheduleType } from "#app/schedule/kinds.ts";
import { listActiveTeachers } from "#app/schedule/promise-queries.server.ts";
import { classSchedules, classSeries, classSessions } from "#app/schedule/tables.server.ts";
import { rateList } from "./money-lists.ts";
import { instructorRates, sessionPay } from "./tables.server.ts";

const fields = {
  ...columnsWithout(instructorRates, "request_id"),
  teacher: sql<string | null>`${user.name}`.as("teacher_name"),
  class_type: sql<string | null>`${classTypes.name}`.as("class_type_name"),
  package: sql<string | null>`${classPackages.name}`.as("package_name"),
  /** Some pay was worked out with it. */
  is_used:
    sql<boolean>`exists (select from ${sessionPay} where ${sessionPay.rate_id} = ${instructorRates.id})`.as(
      "is_used",
    ),
};

export type ListedRate = RowOf<typeof fields>;

/** Lists pay rates as of a date in studio time. */
export function rateSource(today: string): ListSource<typeof rateList, ListedRate> {
  const { is_active, effective_from, effective_until } = instructorRates;
  const isActive = eq(is_active, true);
  const isLive = and(isActive, or(isNull(effective_until), sql`${effective_until} >= ${today}`));
  const states: Record<string, SQL | undefined> = {
    live: isLive,
    current: and(isLive, sql`${effective_from} <= ${today}`),
    coming: and(isActive, sql`${effective_from} > ${today}`),
    over: and(isActive, sql`${effective_until} < ${today}`),
    off: eq(is_active, false),
    all: undefined,
  };
  return {
    list: rateList,
    fields,
    from: (db, selected) =>
      db
        .select(selected)
        .from(instructorRates)
        .leftJoin(user, eq(user.id, instructorRates.instructor_id))
        .leftJoin(classTypes, eq(classTypes.id, instructorRates.class_type_id))
        .leftJoin(classPackages, eq(classPackages.id, instructorRates.package_id))
        .$dynamic(),
    id: instructorRates.id,
    where: (_db, { search, filters }) =>
      and(
        states[filters.state],
        ...matchWords(
          toSearchKey(
            sql`' ' || coalesce(${user.name}, 'standard') || ' ' || coalesce(${classTypes.name}, '') || ' ' || coalesce(${classPackages.name}, '') || ' ' || ${instructorRates.note}`,
          ),
          search,
        ),
      ),
    values: {
      teacher: instructorRates.instructor_id,
      schedule: instructorRates.schedule_type,
      category: instructorRates.category,
      payment: instructorRates.payment_type,
      type: instructorRates.class_type_id,
      package: instructorRates.package_id,
    },
    orders: {
      newest: [
        [sql`${effective_from}`, "date"],
        [sql`${instructorRates.id}`, "uuid"],
      ],
      class: [
        [alphabetical(sql`coalesce(${classTypes.name}, ${classPackages.name}, '')`), "text"],
        [sql`${instructorRates.id}`, "uuid"],
      ],
      amount: [
        [sql`${instructorRates.amount}`, "bigint"],
        [sql`${instructorRates.id}`, "uuid"],
      ],
    },
  };
}

export async function findListedRate(db: Database, id: string): Promise<ListedRate | undefined> {
  return (await findRows(db, rateSource(""), eq(instructorRates.id, id)))[0];
}

/** Some rates, by whose and what they are for. */
export async function listRatesById(db: Database, ids: readonly string[]): Promise<ListedRate[]> {
  if (ids.length === 0) return [];
  return findRows(db, rateSource(""), inArray(instructorRates.id, [...ids]), {
    order: [
      asc(alphabetical(user.name)),
      asc(alphabetical(classTypes.name)),
      asc(alphabetical(classPackages.name)),
      asc(instructorRates.id),
    ],
  });
}

/** Lists active teachers and the class types and packages that a rate can apply to. */
export async function listRateChoices(db: Database) {
  const [teachers, types, packages] = await Promise.all([
    db
      .selectDistinct({ id: user.id, name: user.name, email: user.email })
      .from(user)
      .innerJoin(userRoles, eq(userRoles.user_id, user.id))
      .innerJoin(roles, eq(roles.id, userRoles.role_id))
      .where(inArray(roles.name, ["instructor", "yoga_acharya"]))
      .orderBy(asc(user.id)),
    db
      .select(columnsOf(classTypes, "id", "name", "price", "currency"))
      .from(classTypes)
      .where(eq(classTypes.is_archived, false))
      .orderBy(asc(alphabetical(classTypes.name)), asc(classTypes.id)),
    db
      .select(
        columnsOf(classPackages, "id", "name", "price", "currency", "type", "course_type", "class_count"),
      )
      .from(classPackages)
      .where(eq(classPackages.is_archived, false))
      .orderBy(asc(alphabetical(classPackages.name)), asc(classPackages.id)),
  ]);
  return { teachers: withoutAddresses(teachers).sort(compareNames), types, packages };
}

export type RateChoices = Awaited<ReturnType<typeof listRateChoices>>;

/** The same for a form: of teachers those who teach at present, and whose rate it is already. */
export async function offeredChoices(
  db: Database,
  choices: RateChoices,
  kept: string | undefined,
): Promise<RateChoices> {
  const active = new Set((await listActiveTeachers(db)).map(({ id }) => id));
  return { ...choices, teachers: choices.teachers.filter(({ id }) => active.has(id) || id === kept) };
}

/** A group of similar classes without a rate or typed pay. */
export interface RateGap {
  class_name: string | null;
  teacher: string | null;
  instructor_id: string | null;
  class_type_id: string | null;
  package_id: string | null;
  schedule_type: ScheduleType;
  category: ClassCategory;
  first: string;
  classes: number;
}

/**
 * The classes of these dates without a rate, and those that are over and whose pay is open for want of one. A weekly
 * class has its dates, so it is among them.
 */
export async function listGaps(db: Database, from: string, until: string): Promise<RateGap[]> {
  const schedule_type = sql<ScheduleType>`coalesce(${classSchedules.schedule_type}, ${classSeries.schedule_type}, 'adhoc')`;
  const r = instructorRates;
  const applies = db
    .select({ one: sql`1` })
    .from(r)
    .where(
      and(
        eq(r.is_active, true),
        sql`${r.schedule_type} = ${schedule_type}`,
        eq(r.category, classSessions.category),
        sql`${r.effective_from} <= ${classSessions.session_date}`,
        sql`(${r.effective_until} is null or ${r.effective_until} >= ${classSessions.session_date})`,
        or(isNull(r.instructor_id), eq(r.instructor_id, classSessions.instructor_id)),
        or(
          and(isNull(r.class_type_id), isNull(r.package_id)),
          and(isNotNull(classSessions.package_id), eq(r.package_id, classSessions.package_id)),
          and(isNull(classSessions.package_id), eq(r.class_type_id, classSessions.class_type_id)),
        ),
      ),
    );
  const openPay = db
    .select({ one: sql`1` })
    .from(sessionPay)
    .where(
      and(
        eq(sessionPay.session_id, classSessions.id),
        eq(sessionPay.status, "pending"),
        isNull(sessionPay.amount),
      ),
    );
  const rows = await db
    .select({
      class_name: sql<string | null>`coalesce(${classPackages.name}, ${classTypes.name})`.as("class_name"),
      teacher: sql<string | null>`${user.name}`.as("teacher_name"),
      ...columnsOf(classSessions, "instructor_id", "class_type_id", "package_id"),
      schedule_type: schedule_type.as("schedule_type"),
      category: classSessions.category,
      first: sql<string>`min(${classSessions.session_date})::text`.as("first_date"),
      classes: sql<number>`count(*)::int`.as("classes"),
    })
    .from(classSessions)
    .leftJoin(classSchedules, eq(classSchedules.id, classSessions.schedule_id))
    .leftJoin(classSeries, eq(classSeries.id, classSessions.series_id))
    .leftJoin(classTypes, eq(classTypes.id, classSessions.class_type_id))
    .leftJoin(classPackages, eq(classPackages.id, classSessions.package_id))
    .leftJoin(user, eq(user.id, classSessions.instructor_id))
    .where(
      and(
        or(sql`${classSessions.session_date} between ${from} and ${until}`, exists(openPay)),
        eq(classSessions.status, "scheduled"),
        isNull(classSessions.pay_type),
        notExists(applies),
      ),
    )
    .groupBy(
      classTypes.name,
      classPackages.name,
      user.name,
      classSessions.instructor_id,
      classSessions.class_type_id,
      classSessions.package_id,
      schedule_type,
      classSessions.category,
    )
    .limit(200);
  return rows.sort((a, b) => a.first.localeCompare(b.first));
}
