import { data, redirect } from "react-router";
import { fieldText, readForm } from "#app/platform/sent-form.server.ts";
import { markChecklist } from "#app/settings/checklist-marks.server.ts";
import { isToRead, sectionsToRead } from "#app/settings/checklist-marks.ts";
import { siteTextMessages } from "#app/settings/messages.ts";
import { changeSiteText, undoSiteText } from "#app/settings/texts/change-site-text.server.ts";
import { anySection, textPath } from "#app/settings/texts/sections.ts";
import { dropTextDraft, saveTextDraft } from "#app/settings/texts/text-drafts.server.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { readSectionForm } from "../section-form.ts";
import type { Route } from "./+types/text-act";
import { requireSiteKey } from "./section-text.tsx";

/** Saves or discards a draft of a section, restores its default or an earlier text, or marks it as reviewed. */
export async function action(args: Route.ActionArgs) {
  const { db, member } = await openModule(args, "business-settings");
  const { page, act } = args.params;
  const key = requireSiteKey(args.params.sectionKey);
  const { fields, form: schema } = anySection(key);
  const form = await readForm(args.request, [schema, "version", "entry"]);
  const version = Number(fieldText(form, "version") || Number.NaN);
  const acts = {
    draft: () => saveTextDraft(db, member, { key, value: readSectionForm(form, fields) }),
    drop: () => dropTextDraft(db, member, { key }),
    default: () => changeSiteText(db, member, { key, value: null, version }),
    undo: () => undoSiteText(db, member, { id: fieldText(form, "entry") }),
    read: () => (isToRead(key) ? markChecklist(db, member, sectionsToRead[key].mark) : undefined),
  };
  const result = Object.hasOwn(acts, act) && (await acts[act as keyof typeof acts]());
  if (!result) throw data(null, { status: 404 });
  if (!result.ok) return { error: siteTextMessages[result.refusal] };
  if (act === "draft") return { ok: "Draft saved." };
  throw redirect(`${textPath(page, key)}?done=${act}`);
}

export async function loader(args: Route.LoaderArgs) {
  await openModule(args, "business-settings");
  throw redirect(textPath(args.params.page, requireSiteKey(args.params.sectionKey)));
}
