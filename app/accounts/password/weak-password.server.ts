import type { Database } from "#app/platform/database.server.ts";
import { isPredictable } from "./predictable-password.ts";

declare module "#app/platform/database/services.server.ts" {
  interface Services {
    /** The studio's name, which no password may be made of. */
    readStudioName: (db: Database) => Promise<string>;
  }
}

/**
 * Checks for a weak password. All commands that set one use it. `studio` is the name of a studio without stored
 * settings.
 */
export async function isWeakPassword(
  db: Database,
  { password, email, studio }: { password: string; email: string; studio?: string },
): Promise<boolean> {
  const name = studio ?? (await db.services.readStudioName(db));
  const names = [email, email.replace(/@.*/, ""), name, ...name.split(/\s+/)];
  return isPredictable(password, names) || (await isCommon(password));
}

/** Cached for the life of the process. */
let common: Set<string> | undefined;

/** The 10,000 most common passwords that are long enough, read on first use. */
async function isCommon(password: string): Promise<boolean> {
  if (!common) {
    const { default: list } = await import("./common-passwords.txt?raw");
    common = new Set(list.split("\n").filter(Boolean));
  }
  return common.has(password.trim().toLowerCase());
}
