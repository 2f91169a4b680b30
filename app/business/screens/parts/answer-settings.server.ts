import { redirect } from "react-router";
import type { Member } from "#app/accounts/member.ts";
import type { FormAnswer } from "#app/platform/action-result.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { Files } from "#app/platform/files/files.server.ts";
import { refusalWords } from "#app/platform/refusal-words.ts";
import { now } from "#app/platform/time/clock.ts";
import { readZoneChange, type ZoneChange } from "#app/schedule/zone-change-queries.server.ts";
import { changeSetting } from "#app/settings/change-setting.server.ts";
import { editedSetting, editForms, typedSetting } from "#app/settings/edit-forms.ts";
import { isSettingKey, type SettingKey } from "#app/settings/forms.ts";
import { logoMessages, settingMessages } from "#app/settings/messages.ts";
import { readSettingRows } from "#app/settings/queries.server.ts";
import { storeLogo } from "#app/settings/store-logo.server.ts";
import { fieldsOf, formErrors, typedValues } from "#app/staff/read-staff-form.server.ts";
import { settingsPath, tabOfSetting } from "../../settings-tabs.ts";

/** What the forms of this screen send besides their fields. */
export const settingFields = ["intent", "id", "version", "confirmed_zone"];

/** A form that was not taken, or not yet: a new time zone shows its effect before it holds. */
export interface SettingAnswer extends FormAnswer {
  zone?: ZoneChange & { from: string; to: string };
}

interface Asked {
  db: Database;
  files: Files;
  member: Member;
}

/** Saves one key of the settings, compared with the version that was looked at. */
export async function answerSettings(asked: Asked, form: FormData): Promise<SettingAnswer> {
  const key = String(form.get("intent") ?? "");
  if (!isSettingKey(key)) return { error: refusalWords.bad_choice, typed: typedValues(form) };
  const parsed = editForms[key].safeParse(fieldsOf(form));
  if (!parsed.success) return formErrors(form, parsed.error);
  const logos = await storeLogos(asked, key, form);
  if (!logos.ok) return { ...logos.answer, typed: typedValues(form) };
  const rows = await readSettingRows(asked.db);
  const value = { ...editedSetting(key, rows[key].value, parsed.data), ...logos.value };
  const zone = key === "studio" ? await askedZone(asked.db, rows.studio.value.time_zone, form) : undefined;
  if (zone) return { ...zone, typed: typedValues(form) };
  const version = Number(form.get("version") ?? Number.NaN);
  const saved = await changeSetting(asked.db, asked.member, { key, value, version });
  if (saved.ok)
    throw redirect(`${settingsPath}?${new URLSearchParams({ ...placeOf(key, form), done: "saved" })}`);
  return {
    error: settingMessages[saved.refusal],
    typed: typedValues(form),
    ...(saved.refusal === "changed_meanwhile" ? { current: await currentOf(asked.db, key) } : {}),
  };
}

/** A new studio time zone is asked about first: what it changes, and what it leaves. */
async function askedZone(db: Database, stored: string, form: FormData) {
  const time_zone = String(form.get("time_zone") ?? "");
  if (time_zone === stored || form.get("confirmed_zone") === time_zone) return undefined;
  return { error: "", zone: { from: stored, to: time_zone, ...(await readZoneChange(db, now())) } };
}

function placeOf(key: SettingKey, form: FormData): Record<string, string> {
  const mail = form.get("mail");
  return { tab: tabOfSetting(key), ...(key === "mail_texts" && mail ? { mail: String(mail) } : {}) };
}

async function currentOf(db: Database, key: SettingKey) {
  const { version, value } = (await readSettingRows(db))[key];
  return { version, values: typedSetting(key, value) };
}

/** The pictures that came with the form, stored; the addresses go into the setting. */
async function storeLogos({ db, files, member }: Asked, key: SettingKey, form: FormData) {
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
