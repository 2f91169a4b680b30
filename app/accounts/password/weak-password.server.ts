import type { Database } from "#app/platform/database.server.ts";
import { addRegistrationReset } from "#app/platform/operating/registrations.ts";
import { isPredictable } from "./predictable-password.ts";

type StudioName = (db: Database) => Promise<string>;

let readStudioName: StudioName | undefined;
addRegistrationReset(() => {
  readStudioName = undefined;
});

/** Sets where the studio's name comes from, so that no password is made of it. */
export function refuseStudioName(read: StudioName): void {
  readStudioName = read;
}

/**
 * Whether others would guess a password. Every command that sets one asks first. `studio` is the name of a studio whose
 * settings are not stored yet.
 */
export async function isWeakPassword(
  db: Database,
  { password, email, studio }: { password: string; email: string; studio?: string },
): Promise<boolean> {
  const name = studio ?? (await readStudioName?.(db)) ?? "";
  const names = [email, email.replace(/@.*/, ""), name, ...name.split(/\s+/)];
  return isPredictable(password, names) || (await isCommon(password));
}

let common: Set<string> | undefined;

/** The 10,000 most common passwords that are long enough, read on first use. */
async function isCommon(password: string): Promise<boolean> {
  if (!common) {
    const { default: list } = await import("./common-passwords.txt?raw");
    common = new Set(list.split("\n").filter(Boolean));
  }
  return common.has(password.trim().toLowerCase());
}
