import { redirect } from "react-router";
import { z } from "zod";
import { assignRole, changeRoles, removeRole } from "#app/accounts/assign-role.server.ts";
import { endSessions } from "#app/accounts/managing/end-sessions.server.ts";
import { inviteForm, reasonForm, rolesForm } from "#app/accounts/managing/forms.ts";
import {
  inviteAgain,
  invitePerson,
  withdrawInvitation,
} from "#app/accounts/managing/invite-person.server.ts";
import type { Member } from "#app/accounts/member.ts";
import { type AccountRefusal, accountMessages } from "#app/accounts/messages.ts";
import { findAccountByEmail } from "#app/accounts/queries.server.ts";
import { roleNames } from "#app/accounts/roles.ts";
import { setAccountActive } from "#app/accounts/set-active.server.ts";
import { type ActionResult, type FormAnswer, lookAtFields } from "#app/platform/action-result.ts";
import type { Database } from "#app/platform/database.server.ts";
import { boxField, idempotencyFields, rowFields, versionFields } from "#app/platform/fields/form-fields.ts";
import { refusalWords } from "#app/platform/refusal-words.ts";
import type { Result } from "#app/platform/result.ts";
import { addBadge, editPerson, removeBadge } from "#app/profiles/edit-person.server.ts";
import { personMessages } from "#app/profiles/messages.ts";
import { personForm } from "#app/profiles/person-form.ts";
import { selectedIds } from "#app/staff/list-data.server.ts";
import {
  fieldsOf,
  formErrors,
  isStored,
  readAction,
  typedValues,
} from "#app/staff/read-staff-form.server.ts";
import { runBulk } from "#app/staff/run-bulk.server.ts";
import { checkPeopleFile, startPeopleImport } from "../../import-people.server.ts";
import { type NoteRefusal, noteMessages } from "../../messages.ts";
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

/** The roles for bulk changes; admin roles are excluded. */
const givenRoles = roleNames.filter((role) => role !== "admin" && role !== "super_admin");

/** Actions of the module. Actions with more fields have their own forms. */
const peopleActs = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("invite"), ...idempotencyFields }),
  z.object({ intent: z.literal("import_check") }),
  z.object({ intent: z.literal("import_start"), ...rowFields, invite: boxField }),
  z.object({ intent: z.enum(["bulk_activate", "bulk_deactivate", "bulk_invite_again"]) }),
  z.object({
    intent: z.enum(["bulk_give_role", "bulk_take_role"]),
    role: z.enum(givenRoles, refusalWords.bad_choice),
  }),
  z.object({ intent: z.literal("undo"), ...rowFields }),
  z.object({ intent: z.enum(["roles", "deactivate", "withdraw", "end_sessions", "activate"]), ...rowFields }),
  z.object({ intent: z.literal("edit"), ...versionFields }),
  z.object({ intent: z.literal("note"), ...rowFields, ...idempotencyFields, note: z.string().default("") }),
  z.object({
    intent: z.enum(["give_badge", "take_badge"]),
    ...rowFields,
    badge: z.string().default(""),
    own_badge: z.string().trim().default(""),
  }),
  z.object({
    intent: z.literal("invite_again"),
    ...rowFields,
    times: z.coerce.number().int().optional().catch(undefined),
  }),
]);

type PeopleAct = z.output<typeof peopleActs>;

/** Answers whatever the module's forms, menus and bars send. */
export async function answerPeople(
  db: Database,
  actor: Member,
  request: Request,
  form: FormData,
): Promise<PeopleAnswer> {
  const params = new URL(request.url).searchParams;
  const read = readAction(form, peopleActs);
  if (!read.ok) return read.refusal;
  const sent = read.value;
  switch (sent.intent) {
    case "invite":
      return invite(db, actor, params, form, sent.request_id);
    case "import_check":
      return checkImport(db, actor, params, form);
    case "import_start":
      return startImport(db, actor, params, sent);
    case "bulk_activate":
    case "bulk_deactivate":
    case "bulk_invite_again":
    case "bulk_give_role":
    case "bulk_take_role":
      return runBulk(await selectedIds(db, peopleSource, form), bulkAct(db, actor, sent), accountMessages);
    case "undo": {
      const undone = await undoChange(db, actor, sent.id);
      return undone.ok ? { ok: "Change undone." } : { error: undone.refusal };
    }
    case "edit":
      return edit(db, actor, params, form, sent);
    default:
      return act(db, actor, params, form, sent);
  }
}

async function invite(
  db: Database,
  actor: Member,
  params: URLSearchParams,
  form: FormData,
  request_id: string,
): Promise<PeopleAnswer> {
  const parsed = inviteForm.safeParse({ roles: [], ...fieldsOf(form, ["roles"]) });
  if (!parsed.success) return formErrors(form, parsed.error);
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
  { id: user_id, version }: { id: string; version: number },
): Promise<PeopleAnswer> {
  const parsed = personForm.safeParse(fieldsOf(form));
  if (!parsed.success) return formErrors(form, parsed.error);
  const saved = await editPerson(db, actor, { ...parsed.data, user_id, version });
  const now = !saved.ok && saved.refusal === "changed_meanwhile" ? await findPerson(db, user_id) : undefined;
  if (saved.ok || (now && isStored(form, personValues(now))))
    throw redirect(peoplePath + openPerson(params, user_id, { done: "saved" }));
  return {
    error: personMessages[saved.refusal],
    typed: typedValues(form),
    ...(now ? { current: { version: now.version, values: personValues(now) } } : {}),
  };
}

type PersonIntent =
  | "roles"
  | "deactivate"
  | "withdraw"
  | "end_sessions"
  | "note"
  | "give_badge"
  | "take_badge"
  | "activate"
  | "invite_again";

/** Handles an action on one person from the list or the page. */
async function act(
  db: Database,
  actor: Member,
  params: URLSearchParams,
  form: FormData,
  sent: Extract<PeopleAct, { intent: PersonIntent }>,
): Promise<PeopleAnswer> {
  const user_id = sent.id;
  const back = (set: Record<string, string>) => redirect(peoplePath + openPerson(params, user_id, set));
  switch (sent.intent) {
    case "roles": {
      const parsed = rolesForm.safeParse({ roles: [], seen: [], ...fieldsOf(form, ["roles", "seen"]) });
      if (!parsed.success) return formErrors(form, parsed.error);
      const changed = await changeRoles(db, actor, { user_id, ...parsed.data });
      if (!changed.ok) return rolesRefused(db, form, user_id, changed.refusal);
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
    case "end_sessions": {
      const ended = await endSessions(db, actor, { user_id });
      if (!ended.ok) return { error: accountMessages[ended.refusal] };
      throw back({ done: "end_sessions" });
    }
    case "note": {
      const { note: body, request_id } = sent;
      const kept = await writePersonNote(db, actor, { user_id, body, request_id });
      if (!kept.ok) return noteRefused(form, kept.refusal);
      throw back({ show: "notes", done: "note" });
    }
    case "give_badge":
    case "take_badge": {
      const badge = sent.own_badge || sent.badge;
      const change = sent.intent === "give_badge" ? addBadge : removeBadge;
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
      const { times } = sent;
      const invited = await inviteAgain(db, actor, { user_id, ...(times === undefined ? {} : { times }) });
      return say(invited, "A new invitation email is queued. The earlier link no longer works.");
    }
  }
}

/** Keeps the ticked roles. After a conflict, the next submit is based on the current roles. */
async function rolesRefused(
  db: Database,
  form: FormData,
  user_id: string,
  refusal: AccountRefusal,
): Promise<PeopleAnswer> {
  const now = refusal === "changed_meanwhile" ? await findPerson(db, user_id) : undefined;
  return {
    error: accountMessages[refusal],
    typed: { ...typedValues(form), ...(now ? { seen: now.roles } : {}) },
  };
}

/** Shows errors of a note at its field. */
function noteRefused(form: FormData, refusal: NoteRefusal): PeopleAnswer {
  const words = noteMessages[refusal];
  const typed = typedValues(form);
  if (refusal !== "note_missing" && refusal !== "note_long") return { error: words, typed };
  return { error: lookAtFields, fieldErrors: { note: [words] }, typed };
}

function say(result: Result<unknown, AccountRefusal>, ok: string): ActionResult {
  return result.ok ? { ok } : { error: accountMessages[result.refusal] };
}

async function startImport(
  db: Database,
  actor: Member,
  params: URLSearchParams,
  { id, invite }: { id: string; invite: boolean },
): Promise<PeopleAnswer> {
  const started = await startPeopleImport(db, actor, { id, invite });
  if (!started.ok) return { error: started.refusal };
  throw redirect(peoplePath + backToList(params, { new: "import", file: id }));
}

async function checkImport(
  db: Database,
  actor: Member,
  params: URLSearchParams,
  form: FormData,
): Promise<PeopleAnswer> {
  const sent = form.get("file");
  if (!(sent instanceof File) || sent.size === 0) return { error: "Please choose a CSV file." };
  if (sent.size > importBounds.bytes) return { error: "The file is larger than 5 MB." };
  const checked = await checkPeopleFile(db, actor, { name: sent.name, text: await sent.text() });
  if (!checked.ok) return { error: checked.refusal };
  throw redirect(peoplePath + backToList(params, { new: "import", file: checked.value }));
}

/** Returns the change for each selected person. */
function bulkAct(
  db: Database,
  actor: Member,
  sent: Extract<PeopleAct, { intent: `bulk_${string}` }>,
): (user_id: string) => Promise<Result<unknown, AccountRefusal>> {
  switch (sent.intent) {
    case "bulk_give_role":
      return (user_id) => assignRole(db, actor, { user_id, role: sent.role });
    case "bulk_take_role":
      return (user_id) => removeRole(db, actor, { user_id, role: sent.role });
    case "bulk_activate":
      return (user_id) => setAccountActive(db, actor, { user_id, active: true });
    case "bulk_deactivate":
      return (user_id) => setAccountActive(db, actor, { user_id, active: false });
    case "bulk_invite_again":
      return (user_id) => inviteAgain(db, actor, { user_id });
  }
}
