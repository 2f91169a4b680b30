import { isDeepStrictEqual } from "node:util";
import { redirect } from "react-router";
import { assignRole } from "#app/accounts/assign-role.server.ts";
import type { Member } from "#app/accounts/member.ts";
import { accountMessages } from "#app/accounts/messages.ts";
import type { FormAnswer } from "#app/platform/action-result.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { Environment } from "#app/platform/env.server.ts";
import type { Files } from "#app/platform/files/files.server.ts";
import { oneOf } from "#app/platform/lists/list-query.ts";
import { refusalMessages } from "#app/platform/refusal-messages.ts";
import { readIntent } from "#app/platform/sent-form.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { readZoneChange, type ZoneChange } from "#app/schedule/zone-change-queries.server.ts";
import { changeSetting, undoSetting } from "#app/settings/change-setting.server.ts";
import { markChecklist } from "#app/settings/checklist-marks.server.ts";
import { checklistMarks } from "#app/settings/checklist-marks.ts";
import { editedSetting, editForms, typedSetting } from "#app/settings/edit-forms.ts";
import { type SettingKey, settingKeys } from "#app/settings/forms.ts";
import { storeLogo } from "#app/settings/logo.server.ts";
import { logoMessages, settingMessages } from "#app/settings/messages.ts";
import { readSettingRows } from "#app/settings/queries.server.ts";
import { formErrors, readFields, typedValues } from "#app/staff/read-staff-form.server.ts";
import { type EditableEmail, editableEmails } from "../../editable-emails.ts";
import { changeEmailServer } from "../../first-day/change-email-server.server.ts";
import { emailServerForm } from "../../first-day/forms.ts";
import { testEmailMessages } from "../../messages.ts";
import { sendTestEmail } from "../../send-test-email.server.ts";
import { settingsPath, tabOfSetting } from "../../settings-tabs.ts";

/** Field names that the forms send in addition to their settings. */
export const settingFields = ["intent", "id", "version", "confirmed_zone", "test", "entry", "mark"];

/** A form that was not taken, or not yet: a new time zone shows its effect before it holds. */
export interface SettingAnswer extends FormAnswer {
  zone?: ZoneChange & { from: string; to: string };
  /** The result of an action that saves nothing. */
  said?: string;
}

interface ActionContext {
  db: Database;
  env: Environment;
  files: Files;
  member: Member;
}

/** Saves one settings key if its version still matches. */
export async function answerSettings(context: ActionContext, form: FormData): Promise<SettingAnswer> {
  const key = readIntent(form, [...settingKeys, "undo", "mark", "teach", "mail_server"]);
  if (key === "undo") return undo(context, form);
  if (key === "mark") return mark(context, form);
  if (key === "teach") return teach(context);
  if (key === "mail_server") return emailServer(context, form);
  if (!key) return { error: refusalMessages.bad_choice, typed: typedValues(form) };
  const parsed = editForms[key].safeParse(readFields(form, ["days"]));
  if (!parsed.success) return formErrors(form, parsed.error);
  if (key === "mail_texts" && form.has("test")) return sendTest(context, form);
  const logos = await storeLogos(context, key, form);
  if (!logos.ok) return { ...logos.answer, typed: typedValues(form) };
  const rows = await readSettingRows(context.db);
  const value = { ...editedSetting(key, rows[key].value, parsed.data), ...logos.value };
  const zone =
    key === "studio" ? await zoneQuestion(context.db, rows.studio.value.time_zone, form) : undefined;
  if (zone) return { ...zone, typed: typedValues(form) };
  const version = Number(form.get("version") ?? Number.NaN);
  const saved = await changeSetting(context.db, context.member, { key, value, version });
  // A repeated save with the same values is not a conflict.
  const isHeld =
    !saved.ok && saved.refusal === "changed_meanwhile" && isDeepStrictEqual(value, rows[key].value);
  if (saved.ok || isHeld)
    throw redirect(`${settingsPath}?${new URLSearchParams({ ...toSearchParams(key, form), done: "saved" })}`);
  return {
    error: settingMessages[saved.refusal],
    typed: typedValues(form),
    ...(saved.refusal === "changed_meanwhile"
      ? { current: await readCurrent(context.db, key, oneOf(editableEmails, String(form.get("mail")))) }
      : {}),
  };
}

async function undo({ db, member }: ActionContext, form: FormData): Promise<SettingAnswer> {
  const undone = await undoSetting(db, member, { id: String(form.get("entry") ?? "") });
  if (undone.ok) throw redirect(`${settingsPath}?tab=history&done=undone`);
  return { error: settingMessages[undone.refusal], typed: {} };
}

async function mark({ db, member }: ActionContext, form: FormData): Promise<SettingAnswer> {
  const chosen = oneOf(checklistMarks, String(form.get("mark")));
  if (!chosen) return { error: refusalMessages.bad_choice, typed: {} };
  const marked = await markChecklist(db, member, chosen);
  if (!marked.ok) return { error: refusalMessages.not_allowed, typed: {} };
  throw redirect(settingsPath);
}

/** Gives the owner the teacher role. */
async function teach({ db, member }: ActionContext): Promise<SettingAnswer> {
  const given = await assignRole(db, member, { user_id: member.id, role: "instructor" });
  if (!given.ok) return { error: accountMessages[given.refusal], typed: {} };
  throw redirect(`${settingsPath}?done=teach`);
}

async function emailServer({ db, env, member }: ActionContext, form: FormData): Promise<SettingAnswer> {
  const { server_password, ...typed } = typedValues(form);
  const parsed = emailServerForm.safeParse(readFields(form));
  if (!parsed.success) return { ...formErrors(form, parsed.error), typed };
  if (!env.production || env.smtpUrl) return { error: refusalMessages.not_allowed, typed };
  const changed = await changeEmailServer(db, env, member, parsed.data);
  if (!changed.ok) return { error: changed.refusal, typed };
  throw redirect(`${settingsPath}?tab=mails&done=mail_server`);
}

/** Sends a test email with the typed text and saves nothing. */
async function sendTest({ db, member }: ActionContext, form: FormData): Promise<SettingAnswer> {
  const typed = typedValues(form);
  const parsed = editForms.mail_texts.safeParse(readFields(form));
  const mail = parsed.success ? oneOf(editableEmails, parsed.data.mail) : undefined;
  if (!parsed.success || !mail) return { error: refusalMessages.bad_choice, typed };
  const { before, after } = parsed.data;
  const { email, name } = member;
  const sent = await sendTestEmail(db, member, { to: { email, name }, mail, words: { before, after } });
  if (!sent.ok) return { error: testEmailMessages[sent.refusal], typed };
  return { error: "", said: `A test email to ${sent.value} is queued.`, typed };
}

/** Asks for confirmation of a new studio time zone and lists its effects. */
async function zoneQuestion(db: Database, stored: string, form: FormData) {
  const time_zone = String(form.get("time_zone") ?? "");
  if (time_zone === stored || form.get("confirmed_zone") === time_zone) return undefined;
  return { error: "", zone: { from: stored, to: time_zone, ...(await readZoneChange(db, now())) } };
}

function toSearchParams(key: SettingKey, form: FormData): Record<string, string> {
  const mail = form.get("mail");
  return { tab: tabOfSetting(key), ...(key === "mail_texts" && mail ? { mail: String(mail) } : {}) };
}

async function readCurrent(db: Database, key: SettingKey, mail: EditableEmail | undefined) {
  const { version, value } = (await readSettingRows(db))[key];
  return { version, values: typedSetting(key, value, mail) };
}

/** The pictures that came with the form, stored; the addresses go into the setting. */
async function storeLogos({ db, files, member }: ActionContext, key: SettingKey, form: FormData) {
  const value: Record<string, string> = {};
  if (key !== "business_profile") return { ok: true as const, value };
  for (const field of ["logo", "footer_logo"] as const) {
    const file = form.get(field);
    if (!(file instanceof File) || file.size === 0) continue;
    const stored = await storeLogo(db, files, member, new Uint8Array(await file.arrayBuffer()));
    if (!stored.ok) {
      const words = logoMessages[stored.refusal];
      return { ok: false as const, answer: { error: words, fieldErrors: { [field]: [words] } } };
    }
    value[`${field}_url`] = stored.value;
  }
  return { ok: true as const, value };
}
