import { assignRole, changeRoles } from "#app/accounts/assign-role.server.ts";
import type { Actor } from "#app/accounts/member.ts";
import type { AccountRefusal } from "#app/accounts/messages.ts";
import { findAccount, listRoles } from "#app/accounts/queries.server.ts";
import { defaultRole, isTeachingRole, sortRoles, type teachingRoles } from "#app/accounts/roles.ts";
import { may } from "#app/accounts/who-may.ts";
import type { Database } from "#app/platform/database.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import type { PromotionForm } from "#app/profiles/forms.ts";
import { isTeacher } from "#app/profiles/is-teacher.ts";
import { beginTeaching } from "#app/profiles/save-teaching.server.ts";
import type { TeachingRefusal } from "./messages.ts";

type Answer = Promise<Result<null, TeachingRefusal>>;

/** Lets a member teach: gives the role, and what their page begins with. The bell tells them. */
export function promoteMember(
  db: Database,
  actor: Actor,
  { user_id, role, ...form }: PromotionForm & { user_id: string; role: (typeof teachingRoles)[number] },
): Answer {
  return db.transaction(async (tx) => {
    if (!actor || !may(actor, "teachers.manage")) return refuse("not_allowed");
    const person = await findAccount(tx, user_id);
    if (!person || person.banned) return refuse("person_missing");
    if ((await listRoles(tx, user_id)).includes(role)) return refuse("teaches_already");
    const given = await assignRole(tx, actor, { user_id, role });
    if (!given.ok) return refuse(refusalOf(given.refusal));
    const begun = await beginTeaching(tx, actor, { user_id, ...form });
    // The role alone would leave a teacher without a page.
    if (!begun.ok) throw new Error(`a promoted member has no profile: ${begun.refusal}`);
    return done(null);
  });
}

/**
 * Ends somebody's teaching: takes the roles, once nothing is ahead of them any more. Past sessions, ratings and
 * what is owed stay with the person.
 */
export async function endTeaching(db: Database, actor: Actor, { user_id }: { user_id: string }): Answer {
  if (!actor || !may(actor, "teachers.manage")) return refuse("not_allowed");
  const seen = sortRoles(await listRoles(db, user_id));
  if (!isTeacher(seen)) return (await findAccount(db, user_id)) ? done(null) : refuse("not_found");
  const kept = seen.filter((role) => !isTeachingRole(role));
  const roles = kept.length > 0 ? kept : [defaultRole];
  const changed = await changeRoles(db, actor, { user_id, roles, seen });
  return changed.ok ? done(null) : refuse(refusalOf(changed.refusal));
}

function refusalOf(refusal: AccountRefusal): TeachingRefusal {
  if (refusal === "not_allowed" || refusal === "teaches_still" || refusal === "changed_meanwhile")
    return refusal;
  return refusal === "unknown_person" ? "not_found" : "refused";
}
