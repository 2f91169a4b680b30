import { startAuth } from "./accounts/auth.server.ts";
import { openDatabase } from "./platform/database.server.ts";
import type { Environment } from "./platform/env.server.ts";
import { openFiles } from "./platform/files.server.ts";
import type { House } from "./platform/house.server.ts";
import { closeJobs, openJobs, startWorkers } from "./platform/jobs.server.ts";
import { startListening } from "./platform/live.server.ts";
import { migrate } from "./platform/migrate.server.ts";

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
  await startWorkers([]);
  const stopListening = await startListening(open.engine);
  return {
    house: { db: open.db, env, files: openFiles(env) },
    isDemo: false,
    close: async () => {
      await closeJobs();
      await stopListening();
      await open.close();
    },
  };
}
