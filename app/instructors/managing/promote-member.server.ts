import { assignRole, changeRoles } from "#app/accounts/assign-role.server.ts";
import { command } from "#app/accounts/command/command.server.ts";
import type { Actor } from "#app/accounts/member.ts";
import type { AccountRefusal } from "#app/accounts/messages.ts";
import { findAccount, listRoles } from "#app/accounts/queries.server.ts";
import { defaultRole, isTeachingRole, sortRoles, type teachingRoles } from "#app/accounts/roles.ts";
import type { Database } from "#app/platform/database.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import type { PromotionForm } from "#app/profiles/forms.ts";
import { isTeacher } from "#app/profiles/kinds.ts";
import { beginTeaching } from "#app/profiles/save-teaching.server.ts";
import type { TeachingRefusal } from "./messages.ts";

type Answer = Promise<Result<null, TeachingRefusal>>;

/** Makes a member a teacher: assigns the role, creates the teacher's page and notifies the member. */
export function promoteMember(
  db: Database,
  actor: Actor,
  { user_id, role, ...form }: PromotionForm & { user_id: string; role: (typeof teachingRoles)[number] },
): Answer {
  return command(db, actor, { right: "teachers.manage" }, async (tx, by) => {
    const person = await findAccount(tx, user_id);
    if (!person || person.banned) return refuse("person_missing");
    if ((await listRoles(tx, user_id)).includes(role)) return refuse("teaches_already");
    const given = await assignRole(tx, by, { user_id, role });
    if (!given.ok) return refuse(toTeachingRefusal(given.refusal));
    const begun = await beginTeaching(tx, by, { user_id, ...form });
    // A role without a profile has no page.
    if (!begun.ok) throw new Error(`a promoted member has no profile: ${begun.refusal}`);
    return done(null);
  });
}

/** Removes the teaching roles of a person without future classes. Past sessions, ratings and unpaid pay stay. */
export function endTeaching(db: Database, actor: Actor, { user_id }: { user_id: string }): Answer {
  return command(db, actor, { right: "teachers.manage" }, async (tx, by) => {
    const seen = sortRoles(await listRoles(tx, user_id));
    if (!isTeacher(seen)) return (await findAccount(tx, user_id)) ? done(null) : refuse("not_found");
    const others = seen.filter((role) => !isTeachingRole(role));
    const roles = others.length > 0 ? others : [defaultRole];
    const taken = await changeRoles(tx, by, { user_id, roles, seen });
    return taken.ok ? done(null) : refuse(toTeachingRefusal(taken.refusal));
  });
}

function toTeachingRefusal(refusal: AccountRefusal): TeachingRefusal {
  if (refusal === "not_allowed" || refusal === "teaches_still" || refusal === "changed_meanwhile")
    return refusal;
  return refusal === "unknown_person" ? "not_found" : "refused";
}
