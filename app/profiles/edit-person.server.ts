import { eq } from "drizzle-orm";
import { describePerson } from "#app/accounts/describe-person.server.ts";
import type { Actor } from "#app/accounts/member.ts";
import type { Database } from "#app/platform/database.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import { type Badges, maxBadges, parseBadge } from "./badges.ts";
import { changeProfile, writeProfile } from "./change-profile.server.ts";
import type { PersonRefusal } from "./messages.ts";
import type { PersonForm } from "./person-form.ts";
import type { Profile } from "./queries.server.ts";
import { profiles } from "./tables.server.ts";

type Answer = Promise<Result<Profile, PersonRefusal>>;
const right = "people.edit";

export function editPerson(
  db: Database,
  actor: Actor,
  { user_id, version, ...form }: PersonForm & { user_id: string; version: number },
): Answer {
  return changeProfile(db, actor, { user_id, right, audit: "people.edit" }, async (tx, profile) => {
    if (profile.version !== version) return refuse("changed_meanwhile");
    const fields = (Object.keys(form) as (keyof PersonForm)[]).filter((key) => form[key] !== profile[key]);
    if (fields.length === 0) return done(profile);
    if (fields.includes("full_name")) await describePerson(tx, user_id, { name: form.full_name });
    return writeProfile(tx, profile, form, { fields });
  });
}

/** Adds a badge with today's date. An existing one keeps its date. */
export function addBadge(
  db: Database,
  actor: Actor,
  { user_id, badge }: { user_id: string; badge: string },
): Answer {
  const name = parseBadge(badge);
  return changeProfile(db, actor, { user_id, right, audit: "badges.give" }, async (tx, profile) => {
    if (!name) return refuse("badge_unnamed");
    const held: Badges = profile.badges ?? {};
    if (Object.keys(held).some((one) => one.toLowerCase() === name.toLowerCase())) return done(profile);
    if (Object.keys(held).length >= maxBadges) return refuse("badges_full");
    const { date } = zoneClock.wall(now().getTime(), await studioTimeZone(tx));
    return writeProfile(tx, profile, { badges: { ...held, [name]: date } }, { badge: name });
  });
}

export function removeBadge(
  db: Database,
  actor: Actor,
  { user_id, badge }: { user_id: string; badge: string },
): Answer {
  return changeProfile(db, actor, { user_id, right, audit: "badges.take" }, async (tx, profile) => {
    const { [badge]: date, ...badges } = profile.badges ?? {};
    if (date === undefined) return done(profile);
    return writeProfile(tx, profile, { badges }, { badge });
  });
}

/** Fills the profile of an imported account. */
export async function setImportedProfile(
  tx: Database,
  user_id: string,
  fields: { phone: string | null; time_zone: string | null },
): Promise<void> {
  await tx.update(profiles).set(fields).where(eq(profiles.user_id, user_id));
}
