import { and, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { roles, user, userRoles } from "#app/accounts/tables.server.ts";
import { findNewestBackupTime } from "#app/backups/backup-files.server.ts";
import { bookings } from "#app/bookings/tables.server.ts";
import { classPackages, classTypes, passTypes } from "#app/catalogue/tables.server.ts";
import { findEmailServer } from "#app/mail/queries.server.ts";
import { mails } from "#app/mail/tables.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { Environment } from "#app/platform/env.server.ts";
import { auditLog } from "#app/platform/tables.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { dayMs } from "#app/platform/time/durations.ts";
import { classSchedules } from "#app/schedule/tables.server.ts";
import { readChecklistMarks } from "#app/settings/checklist-marks.server.ts";
import { type ChecklistMark, type SectionToRead, sectionsToRead } from "#app/settings/checklist-marks.ts";
import { readBusinessSettings } from "#app/settings/queries.server.ts";
import { businessSettings } from "#app/settings/tables.server.ts";
import { pageOfKey } from "#app/settings/texts/sections.ts";
import type { FirstStep } from "./checklist.ts";

const TWO_DAYS_MS = 2 * dayMs;

const toRead = Object.keys(sectionsToRead) as SectionToRead[];

const beforeBooking = ["contact", "class_type", "weekly_class", "package", "teacher"];

/** Returns a studio's first steps. Returns an empty list once all are done or staff have dismissed them. */
export async function readChecklist(
  db: Database,
  env: Pick<Environment, "origin" | "trustProxy" | "smtpUrl" | "backup">,
): Promise<FirstStep[]> {
  const marks = await readChecklistMarks(db);
  if (marks.has("put_away")) return [];
  const steps = await readSteps(db, env, marks);
  return steps.every(({ done }) => done) ? [] : steps;
}

/**
 * Returns the steps needed before members can book, with the same state as in Business Settings. Returns null after the
 * first booking, or once staff have dismissed the steps.
 */
export async function readFirstSteps(
  db: Database,
  env: Parameters<typeof readChecklist>[1],
): Promise<FirstStep[] | null> {
  const marks = await readChecklistMarks(db);
  if (marks.has("put_away")) return null;
  const steps = await readSteps(db, env, marks);
  if (steps.find(({ key }) => key === "booking")?.done) return null;
  return steps.filter(({ key }) => beforeBooking.includes(key));
}

async function readSteps(
  db: Database,
  env: Parameters<typeof readChecklist>[1],
  marks: ReadonlySet<ChecklistMark>,
): Promise<FirstStep[]> {
  const [{ business_contact: contact }, there, emailLeaves, backup] = await Promise.all([
    readBusinessSettings(db),
    readThere(db),
    doEmailsLeave(db, env),
    findNewestBackupTime(env),
  ]);
  const unread = toRead.filter(
    (key) => !there.sections.includes(key) && !marks.has(sectionsToRead[key].mark),
  );
  const hasBackup = backup !== undefined && now().getTime() - backup.getTime() < TWO_DAYS_MS;
  // Steps toward a first booking come first, in the order of their dependencies.
  return [
    {
      key: "mail",
      title: "Set up email",
      module: "business-settings",
      at: "/email-server",
      help: "Done when the last email or test email was sent.",
      done: emailLeaves,
    },
    {
      key: "class_type",
      title: "Add a class type",
      module: "class-package-manager",
      at: "/new",
      done: there.class_type,
    },
    {
      key: "teacher",
      title: "Add a teacher",
      module: "user-management",
      at: "/new",
      help: "Invite an instructor, or teach yourself.",
      press: { intent: "teach", label: "I teach" },
      done: there.teacher,
    },
    {
      key: "weekly_class",
      title: "Add a weekly class",
      module: "weekly-schedule",
      at: "/new",
      help: "Add a class type first. You can choose the teacher later.",
      done: there.weekly_class,
    },
    {
      key: "booking",
      title: "Get the first booking",
      path: "/schedule",
      help: "Visitors can book the classes of the coming week under Schedule.",
      done: there.booking,
    },
    {
      key: "contact",
      title: "Add contact details",
      module: "business-settings",
      at: "/contact",
      help: "An email address, and a phone number or a postal address.",
      done: Boolean(contact.email) && Boolean(contact.phone || contact.address_lines.length > 0),
    },
    {
      key: "package",
      title: "Add a package or pass",
      module: "class-package-manager",
      at: "/packages/new?tab=packages",
      done: there.package,
    },
    {
      key: "cancellation",
      title: "Review the cancellation policy",
      module: "business-settings",
      at: "/classes",
      mark: "cancellation",
      done: there.studio_changed || marks.has("cancellation"),
    },
    {
      key: "site_texts",
      title: "Review the site texts: home, about, privacy and terms",
      module: "business-settings",
      at: `/texts/${unread[0] ? `${pageOfKey(unread[0])}/${unread[0]}` : "home"}`,
      help: `Still to review: ${unread.map((key) => sectionsToRead[key].title).join(", ")}. Adapt the privacy and terms texts to your studio.`,
      done: unread.length === 0,
    },
    {
      key: "https",
      title: "Use an HTTPS address and trust the proxy",
      help: "Set ORIGIN and TRUST_PROXY on the server.",
      done: env.origin.startsWith("https://") && env.trustProxy > 0,
    },
    {
      key: "backup",
      title: "Back up the studio",
      help: "Done when a backup in BACKUP_DIR is less than two days old. A backup runs every night.",
      done: hasBackup,
    },
  ];
}

/** Reads in one query which kinds of data exist. */
async function readThere(db: Database) {
  const exists = (query: { getSQL: () => ReturnType<typeof sql> }) =>
    sql<boolean>`exists (${query.getSQL()})`;
  const one = { one: sql`1` };
  const isOffered = (table: typeof classTypes | typeof classPackages | typeof passTypes) =>
    exists(
      db
        .select(one)
        .from(table)
        .where(and(eq(table.is_active, true), eq(table.is_archived, false))),
    );
  const [row] = await db
    .select({
      class_type: isOffered(classTypes),
      weekly_class: exists(db.select(one).from(classSchedules).where(eq(classSchedules.is_active, true))),
      teacher: exists(
        db
          .select(one)
          .from(userRoles)
          .innerJoin(roles, eq(roles.id, userRoles.role_id))
          .innerJoin(user, eq(user.id, userRoles.user_id))
          .where(and(inArray(roles.name, ["instructor", "yoga_acharya"]), eq(user.banned, false))),
      ),
      package: sql<boolean>`(${isOffered(classPackages)} or ${isOffered(passTypes)})`,
      studio_changed: exists(
        db
          .select(one)
          .from(auditLog)
          .where(
            and(
              eq(auditLog.subject, "business_settings"),
              eq(auditLog.action, "settings.change"),
              eq(auditLog.subject_id, "studio"),
              isNotNull(auditLog.actor_id),
            ),
          ),
      ),
      sections: sql<string[]>`(${db
        .select({ keys: sql`coalesce(json_agg(${businessSettings.key}), '[]')` })
        .from(businessSettings)
        .where(inArray(businessSettings.key, toRead))})`,
      booking: exists(db.select(one).from(bookings)),
    })
    .from(sql`(select 1) as nothing`);
  if (!row) throw new Error("nothing was read");
  return row;
}

/** The last email was sent, or the entered server has passed its test. */
async function doEmailsLeave(db: Database, { smtpUrl }: { smtpUrl: string | undefined }): Promise<boolean> {
  const given = await findEmailServer(db);
  if (!smtpUrl && !given) return false;
  const [last] = await db
    .select({ status: mails.status })
    .from(mails)
    .where(inArray(mails.status, ["sent", "given_up"]))
    .orderBy(desc(mails.created_at), desc(mails.id))
    .limit(1);
  return last ? last.status === "sent" : Boolean(given);
}
