import { sql } from "drizzle-orm";
import { afterAll, beforeAll } from "vitest";
import type { Database } from "#app/platform/database.server.ts";
import { CROWD_SECRET } from "./content/crowd.ts";
import { emptyServerDatabase, type FreshDatabase, openPool, openTestDatabase } from "./database.ts";
import { demoTemplate } from "./demo-template.ts";
import { TEMPLATE } from "./prepared-server.ts";
import { type Studio, startStudio } from "./studio.ts";

export { emptyServerDatabase, openPool };

export type FreshServerDatabase = FreshDatabase;

/** An empty, migrated database on a real PostgreSQL, for what takes several connections or processes. */
export function freshServerDatabase(): Promise<FreshServerDatabase> {
  return copyOf(TEMPLATE);
}

/** The same with the seeded demo in it. */
export async function demoServerDatabase(): Promise<FreshServerDatabase> {
  return copyOf(await demoTemplate());
}

/** Gives the tests of a file one copy of the demo. */
export function testDemo(): FreshServerDatabase {
  const demo = {} as FreshServerDatabase;
  beforeAll(async () => void Object.assign(demo, await demoServerDatabase()));
  afterAll(() => (demo as Partial<FreshServerDatabase>).close?.());
  return demo;
}

async function copyOf(template: string): Promise<FreshServerDatabase> {
  const { url, drop } = await emptyServerDatabase(template);
  const { db, open, close } = await openServerDatabase(url);
  return {
    db,
    open,
    url,
    close: async () => {
      await close();
      await drop();
    },
  };
}

/** Connects to a migrated database; jobs can be put in its queue. */
export async function openServerDatabase(url: string): Promise<FreshDatabase> {
  const open = await openTestDatabase(url);
  await open.db.services.jobs.open(false);
  return {
    db: open.db,
    open,
    url,
    close: async () => {
      await open.db.services.jobs.close();
      await open.close();
    },
  };
}

export interface DemoStudio extends Studio {
  databaseUrl: string;
}

/** Starts a studio on a copy of the demo, which `prepare` may change before. The copy goes when the studio is removed. */
export async function startDemoStudio({
  env = {},
  template,
  prepare,
}: {
  env?: Record<string, string>;
  template?: string;
  prepare?: ((databaseUrl: string) => Promise<void>) | undefined;
} = {}): Promise<DemoStudio> {
  const { url, drop } = await emptyServerDatabase(template ?? (await demoTemplate()));
  await prepare?.(url);
  const own = { DATABASE_URL: url, DEMO: "1", AUTH_SECRET: CROWD_SECRET };
  const studio = await startStudio({ env: { ...own, ...env } });
  return {
    ...studio,
    databaseUrl: url,
    remove: async () => {
      await studio.remove();
      await drop();
    },
  };
}

/** Gives the tests of a file a studio on a copy of the demo. */
export function testStudio(options?: Parameters<typeof startDemoStudio>[0]): DemoStudio {
  const studio = {} as DemoStudio;
  beforeAll(async () => void Object.assign(studio, await startDemoStudio(options)));
  afterAll(() => (studio as Partial<DemoStudio>).remove?.());
  return studio;
}

/** How many of the database's connections wait for a lock that another one holds. */
export async function countLockWaits(db: Database): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  );
  return rows[0]?.count ?? 0;
}
