import { startAuth } from "./accounts/auth.server.ts";
import { mailHandlers, mailRepeating, openMailRoom } from "./mail/deliver.server.ts";
import type { MailStudio } from "./mail/kind.ts";
import { type Database, openDatabase } from "./platform/database.server.ts";
import type { Environment } from "./platform/env.server.ts";
import { openFiles } from "./platform/files.server.ts";
import type { House } from "./platform/house.server.ts";
import { closeJobs, openJobs, startWorkers } from "./platform/jobs.server.ts";
import { startListening } from "./platform/live.server.ts";
import { migrate } from "./platform/migrate.server.ts";
import { readBusinessSettings } from "./settings/queries.server.ts";

export interface OpenHouse {
  house: Omit<House, "address">;
  isDemo: boolean;
  close: () => Promise<void>;
}

/** Opens the house for serving: the only place where the rooms are introduced to each other. */
export async function openHouse(env: Environment): Promise<OpenHouse> {
  const open = await openDatabase(env);
  await migrate(open);
  startAuth(open.db, env);
  await openJobs(open, true);
  const mailRoom = openMailRoom({ open, env, studio: () => mailStudio(open.db, env) });
  await startWorkers(mailHandlers(mailRoom), mailRepeating);
  const stopListening = await startListening(open.engine);
  return {
    house: { db: open.db, env, files: openFiles(env) },
    isDemo: false,
    close: async () => {
      await closeJobs();
      mailRoom.sink.close();
      await stopListening();
      await open.close();
    },
  };
}

/** The studio as its mails show it, at the moment a mail is written. */
async function mailStudio(db: Database, env: Environment): Promise<MailStudio> {
  const { business_profile, business_contact } = await readBusinessSettings(db);
  const { name, tagline } = business_profile;
  return { name, tagline, origin: env.origin, ...business_contact };
}
