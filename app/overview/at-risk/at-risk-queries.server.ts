import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { personKey } from "#app/accounts/queries.server.ts";
import { roles, user, userRoles } from "#app/accounts/tables.server.ts";
import { activeStatuses } from "#app/bookings/kinds.ts";
import { bookings } from "#app/bookings/tables.server.ts";
import { mails } from "#app/mail/tables.server.ts";
import { notificationPreferences } from "#app/notifications/tables.server.ts";
import { passes } from "#app/passes/tables.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import {
  aggregateRows,
  findRows,
  type ListSource,
  type RowOf,
} from "#app/platform/lists/list-page.server.ts";
import { readListQuery } from "#app/platform/lists/list-query.ts";
import { columnsOf } from "#app/platform/tables.server.ts";
import { alphabetical } from "#app/platform/text/alphabetical.server.ts";
import { matchWords } from "#app/platform/text/search-key.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { profiles } from "#app/profiles/tables.server.ts";
import { attendance } from "#app/schedule/tables.server.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import { checkIns } from "../tables.server.ts";
import { atRiskList } from "./at-risk-list.ts";
import { checkInPreference, type RiskReason, restDays, riskRules } from "./reasons.ts";

export interface RiskMoment {
  at: Date;
  today: string;
}

export async function riskMoment(db: Database): Promise<RiskMoment> {
  const at = now();
  return { at, today: zoneClock.wall(at.getTime(), await studioTimeZone(db)).date };
}

/** Members without teachers and staff. */
const isStaff = sql`exists (select from ${userRoles} inner join ${roles} on ${roles.id} = ${userRoles.role_id}
  where ${userRoles.user_id} = ${user.id} and ${roles.name} in ('super_admin', 'admin', 'instructor', 'yoga_acharya'))`;

const isWanted = sql<boolean>`not exists (select from ${notificationPreferences}
  where ${notificationPreferences.user_id} = ${user.id}
    and ${checkInPreference} = any(${notificationPreferences.switched_off}))`;

/**
 * Selects members with a risk reason, from their classes within the look-back period and their expiring passes. A class
 * counts if the booking is completed, or confirmed without an attendance mark. The filter on starts_at uses its index.
 */
function risks({ at, today }: RiskMoment): SQL {
  const moment = sql`${at.toISOString()}::timestamptz`;
  const day = sql`${today}::date`;
  const { lookBackDays, weeklyWeeks, ofWeeks, awayDays, firstDays, firstMostDays, passDays } = riskRules;
  const before = (days: number) => sql`${moment} - make_interval(days => ${sql.raw(String(days))})`;
  const starts = (of: SQL) => sql`coalesce(${of}.starts_at, '9999-01-01 00:00:00+00'::timestamptz)`;
  const came = (of: SQL) => sql`(${of}.status = 'completed' or ${of}.status = 'confirmed' and not exists (
    select from ${attendance} a where a.session_id = ${of}.session_id and a.user_id = ${of}.user_id))`;
  // Rounds to the nearest week, so that a class an hour or a day earlier counts for the same week.
  const ago = sql`extract(epoch from last - starts_at)`;
  const coming = sql`exists (select from ${bookings} coming where coming.user_id = v.user_id
    and coming.starts_at > ${moment} and ${inArray(sql`coming.status`, activeStatuses)})`;
  const b = sql.raw("b");
  const earlier = sql.raw("earlier");
  return sql`
    select user_id, max(last_visit) as last_visit, max(visits) as visits, bool_or(away) as away,
      bool_or(first_time) as first_time, (array_agg(pass_id) filter (where pass_id is not null))[1] as pass_id
    from (
      select v.user_id, v.last_visit, v.visits, null::uuid as pass_id,
        case when v.last_visit < ${before(awayDays)} and v.weeks >= ${sql.raw(String(weeklyWeeks))}
          then not ${coming} else false end as away,
        case when v.visits = 1 and v.last_visit between ${before(firstMostDays)} and ${before(firstDays)}
          then not ${coming} and not exists (
            select from ${bookings} earlier where earlier.user_id = v.user_id
              and earlier.starts_at < v.last_visit and ${came(earlier)})
          else false end as first_time
      from (
        select user_id, max(starts_at) as last_visit, count(*)::int as visits,
          count(distinct round(${ago} / 604800)) filter (where ${ago} < ${sql.raw(String((ofWeeks - 0.5) * 604_800))}) as weeks
        from (
          select b.user_id, b.starts_at, max(b.starts_at) over (partition by b.user_id) as last
          from ${bookings} b
          where b.user_id is not null and ${starts(b)} > ${before(lookBackDays)} and ${starts(b)} <= ${moment}
            and ${came(b)}
        ) visit
        group by user_id
      ) v
      union all
      select p.user_id, null, 0, p.id, false, false
      from ${passes} p
      where p.user_id is not null and p.status = 'active'
        and (p.valid_until between ${day} and ${day} + ${sql.raw(String(passDays))} and coalesce(p.credits_left, 1) > 0
          or p.credits_left = 1 and p.credits > 1)
        and not exists (
          select from ${passes} o where o.user_id = p.user_id and o.id <> p.id and o.status = 'active'
            and (o.valid_until is null or o.valid_until > ${day} + ${sql.raw(String(passDays))})
            and coalesce(o.credits_left, 2) > 1)
    ) each
    group by user_id
    having bool_or(away) or bool_or(first_time) or bool_or(pass_id is not null)`;
}

const since = sql`coalesce(risk.last_visit, ${user.createdAt})`;

const flags: Record<RiskReason, SQL> = {
  away: sql`risk.away`,
  first_time: sql`risk.first_time`,
  pass_ends: sql`risk.pass_id is not null`,
};

const lastNote = (db: Database) =>
  db
    .select({ id: checkIns.id, sent_on: checkIns.sent_on })
    .from(checkIns)
    .where(eq(checkIns.user_id, user.id))
    .orderBy(desc(checkIns.sent_on), desc(checkIns.id))
    .limit(1)
    .as("note");

const fields = {
  ...columnsOf(user, "id", "name", "email"),
  avatar_url: profiles.avatar_url,
  reasons: sql<RiskReason[]>`array_remove(array[
    case when ${flags.away} then 'away' end, case when ${flags.first_time} then 'first_time' end,
    case when ${flags.pass_ends} then 'pass_ends' end], null)`.as("reasons"),
  /** Start of the last class within the look-back period; null without one. */
  last_visit: sql<Date | null>`risk.last_visit`
    .mapWith((text: string | Date | null) => (text === null ? null : new Date(text)))
    .as("last_visit"),
  /** Classes within the look-back period. */
  visits: sql<number>`risk.visits`.as("visits"),
  pass_name: passes.name,
  pass_until: passes.valid_until,
  pass_left: passes.credits_left,
  /** The date of the last note, in studio time. */
  written_on: sql<string | null>`note.sent_on::text`.as("written_on"),
  /** The email's status, or null after its deletion. */
  written_status: mails.status,
  is_wanted: isWanted.as("is_wanted"),
};

export type AtRiskMember = RowOf<
  typeof fields,
  "avatar_url" | "pass_name" | "pass_until" | "pass_left" | "written_status"
>;

/** Lists the members at risk. */
export function atRiskSource(present: RiskMoment): ListSource<typeof atRiskList, AtRiskMember> {
  const isResting = sql`coalesce(note.sent_on > ${present.today}::date - ${sql.raw(String(restDays))}, false)`;
  return {
    list: atRiskList,
    fields,
    from: (db, chosen) =>
      db
        .select(chosen)
        .from(sql`(${risks(present)}) as risk`)
        .innerJoin(user, sql`${user.id} = risk.user_id`)
        .leftJoin(profiles, eq(profiles.user_id, user.id))
        .leftJoin(passes, sql`${passes.id} = risk.pass_id`)
        .leftJoinLateral(lastNote(db), sql`true`)
        .leftJoin(mails, and(eq(mails.kind, "check_in"), sql`${mails.cause} = note.id::text`))
        .$dynamic(),
    id: user.id,
    where: (_db, { search, filters: { why, note } }) =>
      and(
        sql`not coalesce(${user.banned}, false)`,
        eq(user.emailVerified, true),
        sql`not ${isStaff}`,
        why && flags[why],
        note === "open" ? and(isWanted, sql`not ${isResting}`) : undefined,
        note === "written" ? isResting : undefined,
        note === "unwanted" ? sql`not ${isWanted}` : undefined,
        ...matchWords(personKey, search),
      ),
    orders: {
      newest: [
        [since, "timestamptz"],
        [sql`${user.id}`, "uuid"],
      ],
      longest: [
        [since, "timestamptz"],
        [sql`${user.id}`, "uuid"],
      ],
      name: [
        [alphabetical(user.name), "text"],
        [sql`${user.id}`, "uuid"],
      ],
    },
  };
}

export async function listAtRisk(
  db: Database,
  present: RiskMoment,
  ids: readonly string[],
): Promise<AtRiskMember[]> {
  const source = atRiskSource(present);
  const everybody = await source.where(db, readListQuery(atRiskList, new URLSearchParams()));
  const found: AtRiskMember[] = [];
  for (const id of ids) {
    // One query per member, which uses the indexes of their classes and passes.
    const where = and(sql`risk.user_id = ${id}`, everybody);
    found.push(...(await findRows(db, source, where)));
  }
  return found;
}

/** Counts the members at risk by reason. */
export async function countAtRisk(db: Database, present: RiskMoment): Promise<Record<RiskReason, number>> {
  const source = atRiskSource(present);
  const everybody = await source.where(db, readListQuery(atRiskList, new URLSearchParams()));
  const many = (flag: SQL) => sql<number>`(count(*) filter (where ${flag}))::int`;
  const [row] = await aggregateRows(
    db,
    source.from,
    { away: many(flags.away), first_time: many(flags.first_time), pass_ends: many(flags.pass_ends) },
    everybody,
  );
  return row ?? { away: 0, first_time: 0, pass_ends: 0 };
}

/** Returns whether a note may still be sent: the member may have opted out or left. */
export async function isNoteWanted(db: Database, user_id: string): Promise<boolean> {
  const rows = await db
    .select({ is_wanted: isWanted })
    .from(user)
    .where(and(eq(user.id, user_id), sql`not coalesce(${user.banned}, false)`));
  return rows[0]?.is_wanted ?? false;
}
