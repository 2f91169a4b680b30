import { eq, sql } from "drizzle-orm";
import type { NewAccount } from "#app/accounts/account-created.server.ts";
import { askForNewAddress } from "#app/accounts/address/change-address.server.ts";
import { changed, command } from "#app/accounts/command/command.server.ts";
import { describePerson } from "#app/accounts/describe-person.server.ts";
import { nameFromEmail } from "#app/accounts/full-name.ts";
import type { Actor, Member } from "#app/accounts/member.ts";
import type { Database } from "#app/platform/database.server.ts";
import { uploadedAddress } from "#app/platform/fields/uploaded-address.ts";
import type { Result } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { importAvatar } from "./avatar/change-avatar.server.ts";
import type { PreferencesForm, ProfileForm } from "./forms.ts";
import { isTeacher } from "./kinds.ts";
import type { ProfileRefusal } from "./messages.ts";
import { isCompleted } from "./profile-completed.ts";
import type { Profile } from "./queries.server.ts";
import { profiles } from "./tables.server.ts";

export interface SavedProfile {
  profile: Profile;
  /** Whether a new address awaits confirmation or hit the limit. */
  new_address: "unchanged" | "waits" | "too_many";
}

const ownChange = { right: "profile.change_own", pages: ["profiles"] } as const;

/**
 * Saves a member's own profile. A new email address only takes effect with the link in an email to it.
 */
export function saveProfile(
  db: Database,
  actor: Actor,
  input: ProfileForm,
): Promise<Result<SavedProfile, ProfileRefusal>> {
  return command(db, actor, ownChange, async (tx, by) => {
    const profile = await upsertProfile(tx, by, toProfileColumns(input, isTeacher(by.roles)));
    await describePerson(tx, by.id, { name: profile.full_name });
    return changed({ profile, new_address: await requestNewAddress(tx, by, input.email) });
  });
}

async function requestNewAddress(
  tx: Database,
  member: Member,
  email: string,
): Promise<SavedProfile["new_address"]> {
  if (email.toLowerCase() === member.email.toLowerCase()) return "unchanged";
  return (await askForNewAddress(tx, member, email)).ok ? "waits" : "too_many";
}

export function savePreferences(
  db: Database,
  actor: Actor,
  input: PreferencesForm,
): Promise<Result<Profile, ProfileRefusal>> {
  return command(db, actor, ownChange, async (tx, by) => changed(await upsertProfile(tx, by, input)));
}

/** Only in a teacher's form, so others keep the stored values. */
const teachingFields = [
  "title",
  "short_bio",
  "certification",
  "teaching_philosophy",
  "years_of_experience",
  "hourly_rate",
  "hourly_rate_currency",
  "availability_schedule",
] as const satisfies readonly (keyof Profile)[];

function toProfileColumns(form: ProfileForm, teaches: boolean): Partial<Profile> & { full_name: string } {
  const { email: _, emergency_name, emergency_phone, other_links, availability, ...same } = form;
  const columns = {
    ...same,
    emergency_contact: emergency_name ? { name: emergency_name, phone: emergency_phone } : null,
    social_media: Object.fromEntries(
      other_links.map((link) => [link.replace(/^https?:\/\/|\/$/g, ""), link]),
    ),
    availability_schedule: availability,
  };
  if (teaches) return columns;
  const kept = Object.entries(columns).filter(
    ([name]) => !(teachingFields as readonly string[]).includes(name),
  );
  return { full_name: columns.full_name, ...Object.fromEntries(kept) };
}

/** Creates or updates the row and recomputes whether the profile is complete. */
async function upsertProfile(tx: Database, actor: Member, change: Partial<Profile>): Promise<Profile> {
  const [written] = await tx
    .insert(profiles)
    .values({ full_name: actor.name, ...change, user_id: actor.id, email: actor.email })
    .onConflictDoUpdate({
      target: profiles.user_id,
      set: { ...change, version: sql`${profiles.version} + 1`, updated_at: now() },
    })
    .returning();
  if (!written) throw new Error("the profile was not written");
  const profile_completed = isCompleted(written, isTeacher(actor.roles));
  if (profile_completed !== written.profile_completed) {
    await tx.update(profiles).set({ profile_completed }).where(eq(profiles.user_id, actor.id));
  }
  return { ...written, profile_completed };
}

export async function createProfile(tx: Database, created: NewAccount): Promise<void> {
  const picture = created.avatar_url;
  await tx.insert(profiles).values({
    user_id: created.user_id,
    email: created.email,
    full_name: created.full_name?.trim() || nameFromEmail(created.email),
    // Pictures on other hosts are copied, so that pages load nothing from elsewhere.
    avatar_url: uploadedAddress(picture),
    is_active: true,
    profile_completed: false,
  });
  if (picture && /^https?:\/\//.test(picture) && URL.canParse(picture)) {
    await importAvatar(tx, { user_id: created.user_id, address: picture });
  }
}
