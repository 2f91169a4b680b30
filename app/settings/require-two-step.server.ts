import type { Member } from "#app/accounts/member.ts";
import { hasAccounts } from "#app/accounts/queries.server.ts";
import { audit } from "#app/platform/audit.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { twoStepNotice } from "./edit-forms.ts";
import type { BusinessSettings } from "./forms.ts";
import { readCachedSettings, studioTimeZone } from "./queries.server.ts";
import { businessSettings } from "./tables.server.ts";

/** Reads the moment from which two-step sign-in is required; null when it isn't. */
export async function readTwoStepStart(db: Database): Promise<Date | null> {
  const { two_step_from } = (await readCachedSettings(db)).security;
  return two_step_from === null ? null : new Date(two_step_from);
}

/** Returns the notice for a person who lacks a required second step; null for everyone else. */
export async function describeRequiredTwoStep(
  db: Database,
  { two_step }: Member,
): Promise<{ day: string; isDue: boolean } | null> {
  if (!two_step) return null;
  const start = two_step.required_from.getTime();
  return { day: zoneClock.say("date", start, await studioTimeZone(db), start), isDue: two_step.is_due };
}

/** Requires two-step sign-in of a real studio's staff after a week's notice, unless the studio has decided about it. */
export async function requireTwoStepByDefault(db: Database): Promise<void> {
  if (!(await hasAccounts(db))) return;
  const value: BusinessSettings["security"] = { two_step_from: twoStepNotice(now()) };
  await db.transaction(async (tx) => {
    const added = await tx
      .insert(businessSettings)
      .values({ key: "security", value, updated_at: now() })
      .onConflictDoNothing()
      .returning({ key: businessSettings.key });
    if (added.length > 0) await audit(tx, "operator", "settings.change", "security", { after: value });
  });
}
