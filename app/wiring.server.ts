import { isDemoStudio, seedDemo } from "#database/demo/seed.ts";
import { ensureRoles } from "./accounts/assign-role.server.ts";
import { newSetupCode } from "./accounts/managing/setup-code.server.ts";
import { resetHandlers } from "./accounts/password/request-reset.server.ts";
import { hasAccounts } from "./accounts/queries.server.ts";
import { signUpHandlers, signUpRepeating } from "./accounts/sign-in/pending-sign-ups.server.ts";
import { backupHandlers, backupRepeating } from "./backups/nightly.server.ts";
import { closureHandlers } from "./bookings/closures/cancel-closed-sessions.server.ts";
import { hasBookings } from "./bookings/queries.server.ts";
import { reminderHandlers, reminderRepeating } from "./bookings/reminders/remind.server.ts";
import { emailKinds } from "./business/email-samples.server.ts";
import { invoicePdfHandlers } from "./finances/documents/store-invoice-pdf.server.ts";
import { payHandlers, payRepeating } from "./finances/pay/settle-pay.server.ts";
import { unpaidHandlers, unpaidRepeating } from "./finances/payments/unpaid-passes.server.ts";
import { viewHandlers, viewRepeating } from "./learning/reading/readers.server.ts";
import {
  type EmailContext,
  emailCounts,
  emailHandlers,
  emailRepeating,
  openEmailContext,
  startEmailWorkers,
} from "./mail/deliver.server.ts";
import { countQueuedEmails } from "./mail/queries.server.ts";
import { campaignHandlers, campaignRepeating } from "./newsletter/campaigns/send-batch.server.ts";
import { sendDueCampaign } from "./newsletter/campaigns/send-campaign.server.ts";
import { subscriberImport } from "./newsletter/subscribers/import-subscribers.server.ts";
import { passHandlers, passRepeating } from "./passes/end-passes.server.ts";
import { peopleImport } from "./people/import-people.server.ts";
import { answerHandlers, answerRepeating } from "./planning/sessions/watch-answers.server.ts";
import type { AppContext } from "./platform/app-context.server.ts";
import { type Database, type OpenDatabase, openDatabase } from "./platform/database.server.ts";
import { type Environment, StartRefusal } from "./platform/env.server.ts";
import { openFiles } from "./platform/files/files.server.ts";
import { removalHandler } from "./platform/files/remove-files.server.ts";
import { importHandlers, importRepeating } from "./platform/imports/run-import.server.ts";
import type { JobHandler } from "./platform/jobs/jobs.server.ts";
import { exclusively, migrate } from "./platform/migrate.server.ts";
import {
  measureLevel,
  measurePool,
  measureProcess,
  measureTally,
} from "./platform/operating/metrics.server.ts";
import { limitHandlers, limitRepeating } from "./platform/rate-limit.server.ts";
import { importAvatarHandler } from "./profiles/avatar/change-avatar.server.ts";
import { enqueuePlanning, planHandlers, planRepeating } from "./schedule/plan-sessions.server.ts";
import { studioServices } from "./services.server.ts";
import { storeCalendarDomain } from "./settings/calendar-studio.server.ts";
import { emailStudio } from "./settings/email-studio.server.ts";
import { readBusinessSettings } from "./settings/queries.server.ts";
import { requireTwoStepByDefault } from "./settings/require-two-step.server.ts";

export interface StartedApp {
  services: Omit<AppContext, "address">;
  isDemo: boolean;
  /** Code for the setup page of a studio without accounts. */
  setupCode: string | undefined;
  close: () => Promise<void>;
}

interface WorkerContext {
  open: OpenDatabase;
  env: Environment;
  files: AppContext["files"];
  emailContext: EmailContext;
}

export interface OperatorApp {
  db: Database;
  close: () => Promise<void>;
}

/**
 * Opens the app for serving: pages, live events and jobs. `isFirst`: of the processes that are started together, which
 * make one link to set the studio up.
 */
export async function startApp(
  env: Environment,
  { isFirst = true }: { isFirst?: boolean } = {},
): Promise<StartedApp> {
  const open = await openDatabase(env, studioServices);
  if (env.metrics) measure(open);
  await prepare(open, true);
  await refuseDemo(open, env);
  await exclusively(open, async () => {
    await nameCalendars(open, env);
    await seedDemoIfEmpty(open, env);
  });
  if (env.production) await requireTwoStepByDefault(open.db);
  const files = openFiles(env);
  const studioOfEmails = () => emailStudio(open.db, env, files);
  const emailContext = openEmailContext({ open, env, kinds: emailKinds, studio: studioOfEmails });
  const { studio } = await readBusinessSettings(open.db);
  const { jobs, live } = open.db.services;
  await jobs.work(jobHandlers({ open, env, files, emailContext }), [
    ...emailRepeating,
    ...campaignRepeating,
    ...reminderRepeating,
    ...viewRepeating,
    ...limitRepeating,
    ...signUpRepeating,
    ...importRepeating,
    ...planRepeating,
    ...payRepeating,
    ...answerRepeating,
    ...passRepeating,
    ...unpaidRepeating,
    ...backupRepeating(env, studio.time_zone),
  ]);
  await enqueuePlanning(open.db);
  const stopEmails = startEmailWorkers(emailContext);
  const stopListening = await live.start();
  return {
    services: { db: open.db, env, files },
    setupCode: isFirst ? await newSetupCode(open.db) : undefined,
    isDemo: !env.production && (await isDemoStudio(open.db)),
    close: async () => {
      await Promise.all([jobs.close(), stopEmails()]);
      emailContext.sink.close();
      await stopListening();
      await open.close();
    },
  };
}

/** Registers the process's metrics, in addition to requests and caches. */
function measure({ db, engine }: OpenDatabase): void {
  measureProcess();
  measurePool(engine.pool);
  measureTally("sadhana_mails_total", "Emails that this process handled, by result.", emailCounts);
  measureLevel({
    name: "sadhana_open_streams",
    help: "Open streams of live events.",
    read: () => ({ all: db.services.streams.count }),
  });
  measureLevel({
    name: "sadhana_jobs_waiting",
    help: "Jobs that are due and not begun, by queue.",
    label: "queue",
    shared: true,
    read: () => db.services.jobs.waiting(),
  });
  measureLevel({
    name: "sadhana_mails_waiting",
    help: "Mails that have not left yet, by lane.",
    label: "lane",
    shared: true,
    read: async () => {
      const { mails, letters } = await countQueuedEmails(db);
      return { mails, letters };
    },
  });
  measureLevel({
    name: "sadhana_oldest_mail_seconds",
    help: "Age of the oldest waiting email in seconds, without newsletters.",
    shared: true,
    read: async () => ({ oldest: (await countQueuedEmails(db)).oldest }),
  });
}

/** Assigns a handler to each queue. The studio doesn't start if a queue has none. */
export function jobHandlers({ open, env, files, emailContext }: WorkerContext): JobHandler[] {
  return [
    ...emailHandlers(emailContext),
    ...campaignHandlers({ db: open.db, sendDue: sendDueCampaign, studio: emailContext.studio }),
    ...reminderHandlers(open.db),
    ...viewHandlers(open.db),
    ...limitHandlers(open.db),
    ...signUpHandlers(open.db),
    ...resetHandlers(open.db),
    ...planHandlers(open.db),
    ...closureHandlers(open.db),
    ...answerHandlers(open.db),
    ...passHandlers(open.db),
    ...unpaidHandlers(open.db),
    removalHandler(files),
    ...invoicePdfHandlers(open.db, files),
    ...payHandlers(open.db),
    importAvatarHandler(open.db, env, files),
    ...importHandlers(open.db, [peopleImport, subscriberImport]),
    ...backupHandlers({ open, env }),
  ];
}

/**
 * Opens the app for operator commands, without serving requests or running jobs. `demo`: allows a demo studio's database in production.
 */
export async function openForOperator(
  env: Environment,
  { demo = false }: { demo?: boolean } = {},
): Promise<OperatorApp> {
  const open = await openDatabase(env, studioServices);
  await prepare(open, false);
  if (!demo) await refuseDemo(open, env);
  return {
    db: open.db,
    close: async () => {
      await open.db.services.jobs.close();
      await open.db.services.live.sent();
      await open.close();
    },
  };
}

/** Brings the schema forward and opens what commands need. */
export async function prepare(open: OpenDatabase, workers: boolean): Promise<void> {
  await migrate(open);
  await open.db.services.jobs.open(workers);
  await ensureRoles(open.db);
}

/** Demo passwords are public, so a real studio must not use a demo's database. */
async function refuseDemo(open: OpenDatabase, env: Environment): Promise<void> {
  if (!env.production || !(await isDemoStudio(open.db))) return;
  await open.db.services.jobs.close();
  await open.close();
  throw new StartRefusal(
    env.databaseUrl
      ? "DATABASE_URL: holds a demo studio, whose passwords everybody knows; name an empty database, or set DEMO=1"
      : "DATA_DIR: holds a demo studio, whose passwords everybody knows; name an empty folder, or set DEMO=1",
  );
}

/** A studio whose entries already carry the host of its address in people's calendars keeps it. */
export async function nameCalendars(
  { db }: Pick<OpenDatabase, "db">,
  env: Pick<Environment, "origin">,
): Promise<void> {
  const domain = (await hasBookings(db)) ? new URL(env.origin).hostname : crypto.randomUUID();
  await storeCalendarDomain(db, domain);
}

/** A demo studio moves into an embedded database that is empty, or wherever DEMO=1 asks for it. */
async function seedDemoIfEmpty(open: OpenDatabase, env: Environment): Promise<void> {
  const seedsDemo = env.demo ?? open.embedded;
  if (seedsDemo && !(await hasAccounts(open.db))) await seedDemo(open.db);
}
