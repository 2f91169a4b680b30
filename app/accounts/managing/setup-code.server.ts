import { createHash, randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database } from "#app/platform/database.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { dayMs } from "#app/platform/time/durations.ts";
import { hasAccounts } from "../queries.server.ts";
import { setupCodes } from "../tables.server.ts";

const VALID_MS = dayMs;

/**
 * Creates a set-up code for a studio without accounts and voids earlier ones; undefined in other studios. Only
 * the hash is stored.
 */
export async function newSetupCode(db: Database): Promise<string | undefined> {
  if (await hasAccounts(db)) return undefined;
  const code = randomBytes(24).toString("base64url");
  await db.transaction(async (tx) => {
    await tx.delete(setupCodes);
    await tx
      .insert(setupCodes)
      .values({ code_hash: hashCode(code), expires_at: new Date(now().getTime() + VALID_MS) });
  });
  return code;
}

export type SetupState = "open" | "over" | { used_by: string | null };

/** Reads a code's state without using it. */
export async function readSetupCode(db: Database, code: string): Promise<SetupState> {
  const [row] = await db
    .select()
    .from(setupCodes)
    .where(eq(setupCodes.code_hash, hashCode(code)));
  if (!row) return "over";
  if (row.used_at) return { used_by: row.used_by };
  return row.expires_at > now() ? "open" : "over";
}

/** Uses a code in `tx`. If two people use it at the same time, the second finds it used. */
export async function takeSetupCode(tx: Database, code: string): Promise<SetupState> {
  const [row] = await tx
    .select()
    .from(setupCodes)
    .where(eq(setupCodes.code_hash, hashCode(code)))
    .for("update");
  if (!row) return "over";
  if (row.used_at) return { used_by: row.used_by };
  if (row.expires_at <= now()) return "over";
  await tx.update(setupCodes).set({ used_at: now() }).where(eq(setupCodes.code_hash, row.code_hash));
  return "open";
}

/** Allows the person who used the code to continue to the last step. */
export async function noteSetUpBy(tx: Database, code: string, user_id: string): Promise<void> {
  await tx
    .update(setupCodes)
    .set({ used_by: user_id })
    .where(eq(setupCodes.code_hash, hashCode(code)));
}

/** Ends the set-up, so that the link no longer works. */
export async function closeSetup(db: Database, code: string): Promise<void> {
  await db
    .update(setupCodes)
    .set({ used_by: null })
    .where(eq(setupCodes.code_hash, hashCode(code)));
}

function hashCode(code: string): string {
  return createHash("sha256").update(code.slice(0, 200)).digest("hex");
}

declare module "../../platform/database/services.server.ts" {
  interface Services {
    /** Whether accounts exist. Cached once true, because a studio never loses all accounts. */
    hasAccounts: boolean;
  }
}

/** Checks that no account exists. If the database fails, the requested page reports it. */
export async function isBeingSetUp(db: Database): Promise<boolean> {
  if (db.services.hasAccounts) return false;
  const has = await hasAccounts(db).catch(() => undefined);
  if (has) db.services.hasAccounts = true;
  return has === false;
}
