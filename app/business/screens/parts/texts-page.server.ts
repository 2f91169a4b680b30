import { redirect } from "react-router";
import type { Member } from "#app/accounts/member.ts";
import { listAgreedRatings } from "#app/bookings/ratings/rating-queries.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { oneOf } from "#app/platform/lists/list-query.ts";
import { refusalMessages } from "#app/platform/refusal-messages.ts";
import { readIntent } from "#app/platform/sent-form.server.ts";
import { markChecklist, readChecklistMarks } from "#app/settings/checklist-marks.server.ts";
import { isToRead, sectionsToRead } from "#app/settings/checklist-marks.ts";
import { siteTextMessages } from "#app/settings/messages.ts";
import { changeSiteText, undoSiteText } from "#app/settings/texts/change-site-text.server.ts";
import {
  anySection,
  isSiteKey,
  listKeys,
  pageOfKey,
  type SiteKey,
  sitePages,
  siteSections,
} from "#app/settings/texts/sections.ts";
import {
  dropTextDraft,
  findSiteText,
  listSetKeys,
  listTextDrafts,
  saveTextDraft,
} from "#app/settings/texts/text-drafts.server.ts";
import type { AnyText } from "#app/settings/texts/text-fields.ts";
import { listTextChanges } from "#app/settings/texts/text-history-queries.server.ts";
import { textsPath } from "#app/settings/texts/texts-path.ts";
import { typedValues } from "#app/staff/read-staff-form.server.ts";
import { drawings, type IllustrationName } from "#app/ui/drawings/drawings.ts";
import { readSectionForm, toFieldData } from "../../section-form.ts";
import type { SettingAnswer } from "./answer-settings.server.ts";

/** Everything that a form of this tab may send. */
export const textForms = Object.values(siteSections).map(({ form }) => form);
export const textFields = ["entry"];

const ratingsOffered = 50;

/** The page that is edited, its sections, and the form of the one that is open. */
export async function loadTexts(db: Database, member: Member, params: URLSearchParams) {
  const requested = params.get("section") ?? "";
  const section = isSiteKey(requested) ? requested : undefined;
  const ids = sitePages.map(({ id }) => id);
  const page = section ? pageOfKey(section) : (oneOf(ids, params.get("page")) ?? "home");
  const [set, drafts, marks] = await Promise.all([
    listSetKeys(db),
    listTextDrafts(db, member.id),
    readChecklistMarks(db),
  ]);
  const isUnread =
    section !== undefined &&
    isToRead(section) &&
    !set.has(section) &&
    !marks.has(sectionsToRead[section].mark);
  return {
    page,
    pages: sitePages,
    sections: listKeys(page).map((key) => ({
      key,
      title: anySection(key).title,
      state: drafts[key] ? "draft" : set.has(key) ? "own" : anySection(key).neutral ? "neutral" : "nothing",
    })),
    open: section && { ...(await loadForm(db, section, drafts[section])), isUnread },
  };
}

export type TextsPage = Awaited<ReturnType<typeof loadTexts>>;
export type OpenText = NonNullable<TextsPage["open"]>;

async function loadForm(db: Database, key: SiteKey, draft: AnyText | undefined) {
  const { title, note, fields } = anySection(key);
  const [stored, changes] = await Promise.all([findSiteText(db, key), listTextChanges(db, key)]);
  const drawn = toFieldData(fields);
  const hasRatings = drawn.some(({ item }) => item?.some(({ kind }) => kind === "rating"));
  return {
    key,
    title,
    note,
    fields: drawn,
    version: stored.version,
    isSet: stored.isSet,
    isDraft: draft !== undefined,
    value: draft ?? stored.value ?? {},
    changes: changes.map(({ id, at, by }) => ({ id, at: at.getTime(), by })),
    ratings: hasRatings
      ? (await listAgreedRatings(db, { most: ratingsOffered })).map((one) => ({
          value: one.id,
          label: `${one.first_name}, ${one.class_name}, ${one.rating} of 5: ${one.comment.slice(0, 60)}`,
        }))
      : [],
    drawings: drawn.some(
      ({ kind, item }) => kind === "picture" || item?.some((one) => one.kind === "picture"),
    )
      ? (Object.keys(drawings) as IllustrationName[])
      : [],
  };
}

/** A refused section form, or a saved draft. */
export interface TextAnswer extends SettingAnswer {
  /** The typed values, in their current order. */
  value?: AnyText;
  kept?: boolean;
}

const textIntents = [
  "text_read",
  "text_draft",
  "text_save",
  "text_default",
  "text_undo",
  "text_drop",
] as const;

/** Handles actions on the section `id`. Returns undefined for any other form. */
export async function answerTexts(
  { db, member }: { db: Database; member: Member },
  form: FormData,
): Promise<TextAnswer | undefined> {
  const intent = readIntent(form, textIntents);
  if (!intent) return undefined;
  const typed = typedValues(form);
  const key = String(form.get("id") ?? "");
  if (!isSiteKey(key)) return { error: refusalMessages.bad_choice, typed };
  if (intent === "text_read") {
    if (!isToRead(key)) return { error: refusalMessages.bad_choice, typed };
    const marked = await markChecklist(db, member, sectionsToRead[key].mark);
    if (!marked.ok) return { error: refusalMessages.not_allowed, typed };
    throw redirect(`${textsPath}&section=${key}&done=read`);
  }
  const { fields, form: schema } = anySection(key);
  const version = Number(form.get("version") ?? Number.NaN);
  const value = readSectionForm(form, fields);
  if (intent === "text_draft") {
    const kept = await saveTextDraft(db, member, { key, value });
    return kept.ok
      ? { error: "", typed: {}, kept: true }
      : { error: siteTextMessages[kept.refusal], typed: {} };
  }
  if (intent === "text_save") {
    const parsed = schema.safeParse(value);
    if (!parsed.success) {
      const fieldErrors: Record<string, string[]> = {};
      for (const { path, message } of parsed.error.issues) {
        const [list, row, part] = path;
        const name = part === undefined ? String(list) : `${String(list)}[${String(row)}].${String(part)}`;
        fieldErrors[name] = [...(fieldErrors[name] ?? []), message];
      }
      return { error: "Please look at the fields that are marked.", fieldErrors, typed, value };
    }
  }
  const commands = {
    text_save: () => changeSiteText(db, member, { key, value, version }),
    text_default: () => changeSiteText(db, member, { key, value: null, version }),
    text_undo: () => undoSiteText(db, member, { id: String(form.get("entry") ?? "") }),
    text_drop: () => dropTextDraft(db, member, { key }),
  };
  const answer = await commands[intent]();
  if (answer.ok) throw redirect(`${textsPath}&section=${key}&done=${intent.slice(5)}`);
  const stored = answer.refusal === "changed_meanwhile" ? await findSiteText(db, key) : undefined;
  return {
    error: siteTextMessages[answer.refusal],
    typed,
    value,
    ...(stored ? { current: { version: stored.version, values: linesIn(stored.value) } } : {}),
  };
}

function linesIn(value: AnyText | null): Record<string, string> {
  return Object.fromEntries(
    Object.entries(value ?? {}).flatMap(([name, text]) => (typeof text === "string" ? [[name, text]] : [])),
  );
}
