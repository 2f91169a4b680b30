import { and, count, eq, gte, inArray, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import { personKey, roleIds } from "#app/accounts/queries.server.ts";
import { type RoleName, sortRoles } from "#app/accounts/roles.ts";
import { accountVisits, invitations, roles, user, userRoles } from "#app/accounts/tables.server.ts";
import { bookings } from "#app/bookings/tables.server.ts";
import type { EmailStatus } from "#app/mail/email-status.tsx";
import { latestEmailStatus } from "#app/mail/queries.server.ts";
import { emailBounces } from "#app/mail/tables.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { type ListSource, typedRows } from "#app/platform/lists/list-page.server.ts";
import { alphabetical } from "#app/platform/text/alphabetical.server.ts";
import { matchWords } from "#app/platform/text/search-key.server.ts";
import { phoneDigits } from "#app/platform/text/search-text.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { profiles } from "#app/profiles/tables.server.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import { bothAdmins, type PersonStatus, peopleCountedMost, peopleList } from "./people-lists.ts";

export interface ListedPerson {
  id: string;
  name: string;
  email: string;
  avatar_url: string | null;
  roles: RoleName[];
  joined_at: Date;
  /** To the hour. The epoch for people without a visit. */
  last_seen_at: Date;
  status: PersonStatus;
  phone: string | null;
  city: string | null;
  time_zone: string | null;
  bookings: number;
  /** How often the open invitation was sent; null without one. */
  invited_times: number | null;
  /** The delivery status of the latest invitation; null without one. */
  invitation_status: EmailStatus | null;
  ban_reason: string | null;
}

const isBanned = sql`coalesce(${user.banned}, false)`;

const status = sql<PersonStatus>`case
  when ${isBanned} then 'deactivated'
  when ${user.emailVerified} then 'active'
  when ${invitations.user_id} is not null then 'invited'
  else 'unverified' end`;

const personFields = {
  id: user.id,
  name: user.name,
  email: user.email,
  avatar_url: profiles.avatar_url,
  roles: sql<RoleName[]>`(
    select coalesce(json_agg(${roles.name}), '[]') from ${userRoles}
    inner join ${roles} on ${roles.id} = ${userRoles.role_id} where ${userRoles.user_id} = ${user.id}
  )`,
  joined_at: user.createdAt,
  last_seen_at: accountVisits.last_seen_at,
  status: status.as("status"),
  phone: profiles.phone,
  city: profiles.location,
  time_zone: profiles.time_zone,
  bookings: sql<number>`(select count(*)::int from ${bookings} where ${bookings.user_id} = ${user.id})`,
  invited_times: invitations.times,
  invitation_status: latestEmailStatus(["invitation"], user.id),
  ban_reason: user.banReason,
};

const isStatus: Record<PersonStatus, SQL | undefined> = {
  deactivated: sql`${user.banned}`,
  active: and(sql`not ${isBanned}`, eq(user.emailVerified, true)),
  invited: and(sql`not ${isBanned}`, sql`not ${user.emailVerified}`, isNotNull(invitations.user_id)),
  unverified: and(sql`not ${isBanned}`, sql`not ${user.emailVerified}`, isNull(invitations.user_id)),
};

export const peopleSource: ListSource<typeof peopleList, ListedPerson> = {
  list: peopleList,
  fields: personFields,
  from: (db, fields) =>
    db
      .select(fields)
      .from(user)
      .innerJoin(accountVisits, eq(accountVisits.user_id, user.id))
      .leftJoin(profiles, eq(profiles.user_id, user.id))
      .leftJoin(invitations, eq(invitations.user_id, user.id))
      .$dynamic(),
  id: user.id,
  where: async (db, { search, filters }) => {
    const { role, joined_from, joined_until, never_booked } = filters;
    const zone = joined_from || joined_until ? await studioTimeZone(db) : "UTC";
    return and(
      found(db, search),
      role &&
        (await hasRoles(
          db,
          role.flatMap((one) => (one === bothAdmins ? (["admin", "super_admin"] as const) : [one])),
        )),
      joined_from ? gte(user.createdAt, startOfDay(joined_from, zone)) : undefined,
      joined_until ? lt(user.createdAt, startOfDay(zoneClock.addDays(joined_until, 1), zone)) : undefined,
      never_booked
        ? sql`not exists (select from ${bookings} where ${bookings.user_id} = ${user.id})`
        : undefined,
    );
  },
  values: { status: isStatus },
  orders: {
    newest: [
      [sql`${user.createdAt}`, "timestamptz"],
      [sql`${user.id}`, "uuid"],
    ],
    name: [
      [alphabetical(user.name), "text"],
      [sql`${user.id}`, "uuid"],
    ],
    seen: [
      [sql`${accountVisits.last_seen_at}`, "timestamptz"],
      [sql`${accountVisits.user_id}`, "uuid"],
    ],
  },
};

/**
 * Matches people whose name or address contains all search words. Searches by phone number as well if the text looks
 * like one. The union lets both searches use their indexes, which an "or" would prevent.
 */
function found(db: Database, search: string): SQL | undefined {
  const named = matchWords(personKey, search);
  const digits = phoneDigits(search);
  if (!digits) return and(...named);
  const byName = db
    .select({ id: user.id })
    .from(user)
    .where(and(...named));
  const byPhone = db
    .select({ id: profiles.user_id })
    .from(profiles)
    .where(sql`regexp_replace(${profiles.phone}, '[^0-9]', '', 'g') like ${`%${digits}%`}`);
  return inArray(user.id, union(byName, byPhone));
}

async function hasRoles(db: Database, names: readonly RoleName[]): Promise<SQL> {
  const ids = await roleIds(db, names);
  const holders = db
    .select({ user_id: userRoles.user_id })
    .from(userRoles)
    .where(inArray(userRoles.role_id, [...ids.keys()]));
  return inArray(user.id, holders);
}

/** The moment at which a date of the studio's calendar begins. */
export function startOfDay(date: string, zone: string): Date {
  return new Date(zoneClock.instant(date, "00:00", zone));
}

export interface PeopleCounts {
  all: number;
  instructor: number;
  yoga_acharya: number;
  /** Admins and super admins, each person once. */
  admins: number;
}

/** Counts all people, teachers and staff. */
export async function countPeople(db: Database): Promise<PeopleCounts> {
  const ids = await roleIds(db, ["instructor", "yoga_acharya", "admin", "super_admin"]);
  const some = db.select({ id: user.id }).from(user).limit(peopleCountedMost).as("some");
  const [all] = await db.select({ count: count() }).from(some);
  const held = await db
    .select({ user_id: userRoles.user_id, role_id: userRoles.role_id })
    .from(userRoles)
    .where(inArray(userRoles.role_id, [...ids.keys()]));
  const holders = (...names: RoleName[]) =>
    new Set(
      held.filter(({ role_id }) => names.includes(ids.get(role_id) ?? "user")).map(({ user_id }) => user_id),
    ).size;
  return {
    all: all?.count ?? 0,
    instructor: holders("instructor"),
    yoga_acharya: holders("yoga_acharya"),
    admins: holders("admin", "super_admin"),
  };
}

const findBounce = (column: typeof emailBounces.bounced_at | typeof emailBounces.reason) =>
  sql<string | null>`(select ${column}::text from ${emailBounces}
    where ${emailBounces.email} = lower(${user.email}) and ${emailBounces.bounced_at} is not null)`;

export async function findPerson(db: Database, id: string) {
  const rows = await peopleSource
    .from(db, {
      ...personFields,
      version: profiles.version,
      preferred_contact_method: profiles.preferred_contact_method,
      badges: profiles.badges,
      bio: profiles.bio,
      profile_visibility: profiles.profile_visibility,
      invited_at: invitations.sent_at,
      invitation_ends: invitations.expires_at,
      bounced_at: findBounce(emailBounces.bounced_at),
      bounce_reason: findBounce(emailBounces.reason),
    })
    .where(eq(user.id, id));
  const [found] = typedRows<FoundPerson>(rows);
  return found && { ...found, roles: sortRoles(found.roles) };
}

export interface FoundPerson extends ListedPerson {
  version: number;
  preferred_contact_method: "email" | "phone" | "sms";
  badges: Record<string, string> | null;
  bio: string | null;
  profile_visibility: string;
  invited_at: Date | null;
  invitation_ends: Date | null;
  bounced_at: string | null;
  bounce_reason: string | null;
}

export async function listExistingAddresses(db: Database, emails: readonly string[]): Promise<Set<string>> {
  if (emails.length === 0) return new Set();
  const rows = await db
    .select({ email: user.email })
    .from(user)
    .where(inArray(user.email, [...emails]));
  return new Set(rows.map(({ email }) => email));
}
