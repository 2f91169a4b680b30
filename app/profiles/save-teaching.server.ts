import type { Actor } from "#app/accounts/member.ts";
import { listRoles } from "#app/accounts/queries.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { invalidatePages } from "#app/platform/live/live.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { changeProfile, writeProfile } from "./change-profile.server.ts";
import type { PromotionForm, TeachingForm } from "./forms.ts";
import { isTeacher } from "./kinds.ts";
import type { PersonRefusal } from "./messages.ts";
import type { Profile } from "./queries.server.ts";

type Answer = Promise<Result<Profile, PersonRefusal>>;
const right = "teachers.manage";

/** Saves the studio's description of a teacher. Name, pictures and contact details belong to the teacher. */
export function saveTeachingProfile(
  db: Database,
  actor: Actor,
  { user_id, version, availability, ...same }: TeachingForm & { user_id: string; version: number },
): Answer {
  return changeProfile(db, actor, { user_id, right, audit: "teachers.edit" }, async (tx, profile) => {
    if (!isTeacher(await listRoles(tx, user_id))) return refuse("not_found");
    if (profile.version !== version) return refuse("changed_meanwhile");
    const form = { ...same, availability_schedule: availability };
    const fields = (Object.keys(form) as (keyof typeof form)[]).filter(
      (key) => !isSame(form[key], profile[key]),
    );
    if (fields.length === 0) return done(profile);
    return writeProfile(tx, profile, form, { fields });
  });
}

/** Compares as JSON. Days without hours equal missing days. */
function isSame(one: unknown, other: unknown): boolean {
  return toComparableText(one) === toComparableText(other);
}

function toComparableText(value: unknown): string {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return JSON.stringify(value);
  const named = Object.entries(value).filter(([, one]) => !Array.isArray(one) || one.length > 0);
  return named.length === 0 ? "null" : JSON.stringify(named.sort(([a], [b]) => a.localeCompare(b)));
}

/** Pauses or resumes a teacher. Paused teachers keep their page and planned classes, but get no new ones. */
export function setTeacherPaused(
  db: Database,
  actor: Actor,
  { user_id, rests }: { user_id: string; rests: boolean },
): Answer {
  return changeProfile(db, actor, { user_id, right, audit: "teachers.rest" }, async (tx, profile) => {
    if (!isTeacher(await listRoles(tx, user_id))) return refuse("not_found");
    if (profile.is_active !== rests) return done(profile);
    await invalidatePages(tx, "schedule");
    return writeProfile(tx, profile, { is_active: !rests }, { rests });
  });
}

/** Sets a new teacher's fields in the transaction that grants the role. Existing text stays. */
export function beginTeaching(
  tx: Database,
  actor: Actor,
  { user_id, title, specialties }: PromotionForm & { user_id: string },
): Answer {
  return changeProfile(tx, actor, { user_id, right, audit: "teachers.promote" }, async (part, profile) => {
    const change = {
      title: title ?? profile.title,
      specialties: [...new Set([...profile.specialties, ...specialties])].slice(0, 20),
      is_active: true,
    };
    return writeProfile(part, profile, change, { title: change.title, specialties });
  });
}
