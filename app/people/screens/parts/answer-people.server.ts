import { redirect } from "react-router";
import { assignRole, changeRoles, removeRole } from "#app/accounts/assign-role.server.ts";
import { inviteForm, reasonForm, rolesForm } from "#app/accounts/managing/forms.ts";
import {
  inviteAgain,
  invitePerson,
  withdrawInvitation,
} from "#app/accounts/managing/invite-person.server.ts";
import type { Member } from "#app/accounts/member.ts";
import { type AccountRefusal, accountMessages } from "#app/accounts/messages.ts";
import { findAccountByEmail } from "#app/accounts/queries.server.ts";
import { isRoleName, type RoleName } from "#app/accounts/roles.ts";
import { setAccountActive } from "#app/accounts/set-active.server.ts";
import type { ActionResult, FormAnswer } from "#app/platform/action-result.ts";
import type { Database } from "#app/platform/database.server.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { refusalWords } from "#app/platform/refusal-words.ts";
import type { Result } from "#app/platform/result.ts";
import { fieldText } from "#app/platform/sent-form.server.ts";
import { editPerson, giveBadge, takeBadge } from "#app/profiles/edit-person.server.ts";
import { personMessages } from "#app/profiles/messages.ts";
import { personForm } from "#app/profiles/person-form.ts";
import { selectedIds } from "#app/staff/list-data.server.ts";
import { fieldsOf, formErrors, typedValues } from "#app/staff/read-staff-form.server.ts";
import { runBulk } from "#app/staff/run-bulk.server.ts";
import { checkPeopleFile, startPeopleImport } from "../../import-people.server.ts";
import { noteMessages } from "../../messages.ts";
import { backToList, openPerson, peoplePath } from "../../people-address.ts";
import { importBounds } from "../../people-files.ts";
import { findPerson, peopleSource } from "../../people-queries.server.ts";
import { undoChange } from "../../undo-change.server.ts";
import { writePersonNote } from "../../write-person-note.server.ts";
import { personValues } from "./person-values.ts";

export type PeopleAnswer = ActionResult | FormAnswer | (FormAnswer & { account: string });

/** Everything that the module is sent. */
export const peopleFields = [
  inviteForm,
  personForm,
  rolesForm,
  reasonForm,
  ...["intent", "id", "ids", "all", "query", "version", "request_id", "times"],
  ...["role", "badge", "own_badge", "note", "invite"],
];

/** Answers whatever the module's forms, menus and bars send. */
export async function answerPeople(
  db: Database,
  actor: Member,
  request: Request,
  form: FormData,
): Promise<PeopleAnswer> {
  const params = new URL(request.url).searchParams;
  const intent = fieldText(form, "intent");
  if (intent === "invite") return invite(db, actor, params, form);
  if (intent === "import_check" || intent === "import_start") {
    return answerImport(db, actor, params, form, intent === "import_start");
  }
  if (intent.startsWith("bulk_")) return answerBulk(db, actor, form, intent.slice(5));
  const id = fieldText(form, "id");
  if (!isUuid(id)) return { error: refusalWords.not_found };
  if (intent === "undo") {
    const undone = await undoChange(db, actor, id);
    return undone.ok ? { ok: "It is as it was before." } : { error: undone.refusal };
  }
  if (intent === "edit") return edit(db, actor, params, form, id);
  return act(db, actor, params, form, intent, id);
}

async function invite(
  db: Database,
  actor: Member,
  params: URLSearchParams,
  form: FormData,
): Promise<PeopleAnswer> {
  const parsed = inviteForm.safeParse({ roles: [], ...fieldsOf(form, ["roles"]) });
  if (!parsed.success) return formErrors(form, parsed.error);
  const request_id = fieldText(form, "request_id");
  if (!isUuid(request_id)) return { error: refusalWords.not_found, typed: typedValues(form) };
  const made = await invitePerson(db, actor, { ...parsed.data, request_id });
  if (made.ok) throw redirect(peoplePath + openPerson(params, made.value, { done: "invited" }));
  const error = accountMessages[made.refusal];
  if (made.refusal !== "has_account") return { error, typed: typedValues(form) };
  const account = await findAccountByEmail(db, parsed.data.email);
  const answer = { error, fieldErrors: { email: [error] }, typed: typedValues(form) };
  return account ? { ...answer, account: account.id } : answer;
}

async function edit(
  db: Database,
  actor: Member,
  params: URLSearchParams,
  form: FormData,
  user_id: string,
): Promise<PeopleAnswer> {
  const parsed = personForm.safeParse(fieldsOf(form));
  if (!parsed.success) return formErrors(form, parsed.error);
  const version = Number.parseInt(fieldText(form, "version"), 10) || 0;
  const saved = await editPerson(db, actor, { ...parsed.data, user_id, version });
  if (saved.ok) throw redirect(peoplePath + openPerson(params, user_id, { done: "saved" }));
  const now = saved.refusal === "changed_meanwhile" ? await findPerson(db, user_id) : undefined;
  return {
    error: personMessages[saved.refusal],
    typed: typedValues(form),
    ...(now ? { current: { version: now.version, values: personValues(now) } } : {}),
  };
}

/** What is done to one person from the list's menus and the detail. */
async function act(
  db: Database,
  actor: Member,
  params: URLSearchParams,
  form: FormData,
  intent: string,
  user_id: string,
): Promise<PeopleAnswer> {
  const back = (set: Record<string, string>) => redirect(peoplePath + openPerson(params, user_id, set));
  switch (intent) {
    case "roles": {
      const parsed = rolesForm.safeParse({ roles: [], seen: [], ...fieldsOf(form, ["roles", "seen"]) });
      if (!parsed.success) return formErrors(form, parsed.error);
      const changed = await changeRoles(db, actor, { user_id, ...parsed.data });
      if (!changed.ok) return { error: accountMessages[changed.refusal], typed: typedValues(form) };
      throw back({ show: "roles", done: "roles" });
    }
    case "deactivate": {
      const parsed = reasonForm.safeParse(fieldsOf(form));
      if (!parsed.success) return formErrors(form, parsed.error);
      const { reason } = parsed.data;
      const changed = await setAccountActive(db, actor, { user_id, active: false, reason });
      if (!changed.ok) return { error: accountMessages[changed.refusal], typed: typedValues(form) };
      throw back({ done: "deactivate" });
    }
    case "withdraw": {
      const withdrawn = await withdrawInvitation(db, actor, { user_id });
      if (!withdrawn.ok) return { error: accountMessages[withdrawn.refusal] };
      throw redirect(peoplePath + backToList(params, { done: "withdrawn" }));
    }
    case "note": {
      const request_id = fieldText(form, "request_id");
      if (!isUuid(request_id)) return { error: refusalWords.not_found };
      const kept = await writePersonNote(db, actor, { user_id, body: fieldText(form, "note"), request_id });
      if (!kept.ok) return { error: noteMessages[kept.refusal], typed: typedValues(form) };
      throw back({ show: "notes", done: "note" });
    }
    case "give_badge":
    case "take_badge": {
      const badge = fieldText(form, "own_badge").trim() || fieldText(form, "badge");
      const change = intent === "give_badge" ? giveBadge : takeBadge;
      const changed = await change(db, actor, { user_id, badge });
      if (!changed.ok) return { error: personMessages[changed.refusal] };
      throw back({ done: "badge" });
    }
    case "activate":
      return say(
        await setAccountActive(db, actor, { user_id, active: true }),
        "The account is active again.",
      );
    case "invite_again": {
      const times = Number.parseInt(fieldText(form, "times"), 10);
      const sent = await inviteAgain(db, actor, { user_id, ...(Number.isNaN(times) ? {} : { times }) });
      return say(sent, "A fresh invitation is on its way; the link before it is void.");
    }
    default:
      return { error: refusalWords.bad_choice };
  }
}

function say(result: Result<unknown, AccountRefusal>, ok: string): ActionResult {
  return result.ok ? { ok } : { error: accountMessages[result.refusal] };
}

async function answerImport(
  db: Database,
  actor: Member,
  params: URLSearchParams,
  form: FormData,
  isStart: boolean,
): Promise<PeopleAnswer> {
  if (isStart) {
    const id = fieldText(form, "id");
    if (!isUuid(id)) return { error: refusalWords.not_found };
    const started = await startPeopleImport(db, actor, { id, invite: form.get("invite") === "on" });
    if (!started.ok) return { error: started.refusal };
    throw redirect(peoplePath + backToList(params, { new: "import", file: id }));
  }
  const sent = form.get("file");
  if (!(sent instanceof File) || sent.size === 0) return { error: "Please choose a CSV file." };
  if (sent.size > importBounds.bytes) return { error: "The file is larger than 5 MB." };
  const checked = await checkPeopleFile(db, actor, { name: sent.name, text: await sent.text() });
  if (!checked.ok) return { error: checked.refusal };
  throw redirect(peoplePath + backToList(params, { new: "import", file: checked.value }));
}

async function answerBulk(db: Database, actor: Member, form: FormData, what: string): Promise<ActionResult> {
  const ids = await selectedIds(db, peopleSource, form);
  const named = fieldText(form, "role");
  const role = isRoleName(named) && !isAdminRole(named) ? named : undefined;
  if (what.endsWith("_role") && !role) return { error: refusalWords.bad_choice };
  const commands: Record<string, (user_id: string) => Promise<Result<unknown, AccountRefusal>>> = {
    give_role: (user_id) => assignRole(db, actor, { user_id, role: role ?? "user" }),
    take_role: (user_id) => removeRole(db, actor, { user_id, role: role ?? "user" }),
    activate: (user_id) => setAccountActive(db, actor, { user_id, active: true }),
    deactivate: (user_id) => setAccountActive(db, actor, { user_id, active: false }),
    invite_again: (user_id) => inviteAgain(db, actor, { user_id }),
  };
  const command = Object.hasOwn(commands, what) ? commands[what] : undefined;
  if (!command) return { error: refusalWords.bad_choice };
  return runBulk(ids, command, accountMessages);
}

function isAdminRole(role: RoleName): boolean {
  return role === "admin" || role === "super_admin";
}
