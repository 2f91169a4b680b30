import { aliasedTable, and, asc, eq, gte, inArray, isNull, lt, ne, or, sql } from "drizzle-orm";
import { withoutAddresses } from "#app/accounts/full-name.ts";
import { personKey } from "#app/accounts/queries.server.ts";
import { roles, user, userRoles } from "#app/accounts/tables.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { findRows, type ListSource } from "#app/platform/lists/list-page.server.ts";
import { auditLog } from "#app/platform/tables.server.ts";
import { compareNames } from "#app/platform/text/compare-text.ts";
import { matchWords } from "#app/platform/text/search-key.server.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import type { Names } from "#app/staff/audit-labels.ts";
import { nameIds } from "./name-queries.server.ts";
import { activityList } from "./people-lists.ts";
import { startOfDay } from "./people-queries.server.ts";

export interface AuditRow {
  id: string;
  at: Date;
  actor_id: string | null;
  actor: string | null;
  actor_role: string | null;
  action: string;
  subject: string;
  subject_id: string | null;
  /** The name of the person it is about, where it is about one. */
  subject_name: string | null;
  before: unknown;
  after: unknown;
  names?: Names;
}

const about = aliasedTable(user, "about");
/** Compared as an id, so that the index finds the person. */
const aboutId = sql`case when ${auditLog.subject} = 'user' and ${auditLog.subject_id} ~ '^[0-9a-f-]{36}$'
  then ${auditLog.subject_id}::uuid end`;

const auditFields = {
  id: auditLog.id,
  at: auditLog.at,
  actor_id: auditLog.actor_id,
  actor: user.name,
  actor_role: auditLog.actor_role,
  action: auditLog.action,
  subject: auditLog.subject,
  subject_id: auditLog.subject_id,
  subject_name: about.name,
  before: auditLog.before,
  after: auditLog.after,
};

/** Everything that staff and the studio itself changed. */
export const activitySource: ListSource<typeof activityList, AuditRow> = {
  list: activityList,
  fields: auditFields,
  from: (db, fields) =>
    db
      .select(fields)
      .from(auditLog)
      .leftJoin(user, eq(user.id, auditLog.actor_id))
      .leftJoin(about, eq(about.id, aboutId))
      .$dynamic(),
  id: auditLog.id,
  where: async (db, { search, filters }) => {
    const { who, action, subject, about: subject_id, from, until } = filters;
    const zone = from || until ? await studioTimeZone(db) : "UTC";
    return and(
      await matching(db, search),
      who === "system" ? isNull(auditLog.actor_id) : undefined,
      isUuid(who) ? eq(auditLog.actor_id, who) : undefined,
      action ? eq(auditLog.action, action) : undefined,
      subject ? eq(auditLog.subject, subject) : undefined,
      subject_id ? eq(auditLog.subject_id, subject_id) : undefined,
      from ? gte(auditLog.at, startOfDay(from, zone)) : undefined,
      until ? lt(auditLog.at, startOfDay(zoneClock.addDays(until, 1), zone)) : undefined,
    );
  },
  orders: {
    newest: [
      [sql`${auditLog.at}`, "timestamptz"],
      [sql`${auditLog.id}`, "uuid"],
    ],
  },
};

const foundMost = 500;

/** Searches names first. Other input is the id of the changed row. */
async function matching(db: Database, search: string) {
  const words = matchWords(personKey, search);
  if (words.length === 0) return undefined;
  const people = await db
    .select({ id: user.id })
    .from(user)
    .where(and(...words))
    .limit(foundMost);
  const ids = people.map(({ id }) => id);
  const named = eq(auditLog.subject_id, search.trim());
  if (ids.length === 0) return named;
  return or(
    named,
    inArray(auditLog.actor_id, ids),
    and(eq(auditLog.subject, "user"), inArray(auditLog.subject_id, ids)),
  );
}

/** One entry, for looking at it closely and for undoing it. */
export async function findAuditEntry(db: Database, id: string): Promise<AuditRow | undefined> {
  return (await withNames(db, await findRows(db, activitySource, eq(auditLog.id, id))))[0];
}

/** Adds names to audit log entries for their subjects and ids. */
export async function withNames(db: Database, rows: readonly AuditRow[]): Promise<AuditRow[]> {
  const idsOf = (row: AuditRow) => [
    ...new Set(JSON.stringify([row.subject_id, row.before, row.after]).match(anyId) ?? []),
  ];
  const all = await nameIds(db, [...new Set(rows.flatMap(idsOf))]);
  return rows.map((row) => ({
    ...row,
    subject_name: row.subject_name ?? all.get(row.subject_id ?? "") ?? null,
    names: Object.fromEntries(
      idsOf(row).flatMap((id) => {
        const name = all.get(id);
        return name === undefined ? [] : [[id, name]];
      }),
    ),
  }));
}

const anyId = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** People with a staff role. */
export async function listActors(db: Database): Promise<{ id: string; name: string }[]> {
  const rows = await db
    .selectDistinct({ id: user.id, name: user.name, email: user.email })
    .from(userRoles)
    .innerJoin(roles, eq(roles.id, userRoles.role_id))
    .innerJoin(user, eq(user.id, userRoles.user_id))
    .where(ne(roles.name, "user"))
    .orderBy(asc(user.id))
    .limit(200);
  return withoutAddresses(rows).sort(compareNames);
}
