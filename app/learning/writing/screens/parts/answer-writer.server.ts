import type { Member } from "#app/accounts/member.ts";
import { typedValues } from "#app/platform/action-result.ts";
import type { AppContext } from "#app/platform/app-context.server.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { readIntent } from "#app/platform/sent-form.server.ts";
import { formErrors } from "#app/staff/read-staff-form.server.ts";
import { articleForm } from "../../../forms.ts";
import { articleMessages, savedWords } from "../../../messages.ts";
import { pictureOf } from "../../../picture.ts";
import { findImageBySource } from "../../../queries.server.ts";
import { saveActions } from "../../../status-moves.ts";
import { fetchImage } from "../../fetch-image.server.ts";
import { saveArticle } from "../../save-article.server.ts";
import { type SaveAnswer, writtenFields } from "../../writing.ts";
import { findWorkingCopy } from "../../writing-queries.server.ts";

/** What the writer's form sends. */
export const writerFields = [articleForm, "id", "version", "intent", "more_tags", "back"];

/** A save by one of the writer's buttons. */
export async function answerWriter(
  app: AppContext,
  member: Member,
  articleId: string | undefined,
  form: FormData,
): Promise<SaveAnswer> {
  const id = articleId ?? String(form.get("id") ?? "");
  const version = Number(form.get("version") ?? 0);
  if (!isUuid(id) || !Number.isSafeInteger(version)) return { error: articleMessages.not_found };
  const parsed = articleForm.safeParse(writtenFields(typedValues(form)));
  if (!parsed.success) return formErrors(form, parsed.error);
  const fields = { ...parsed.data, image_url: await studioCopy(app, member, parsed.data.image_url) };
  const action = readIntent(form, saveActions) ?? "save_draft";
  const answer = await saveArticle(app.db, member, { id, version, action, fields });
  if (answer.ok) return { ok: savedWords(answer.value), value: answer.value };
  if (answer.refusal !== "changed_elsewhere") return { error: articleMessages[answer.refusal] };
  const newer = await findWorkingCopy(app.db, id);
  return { error: articleMessages.changed_elsewhere, newer_version: newer?.version ?? 0 };
}

/** The studio's own copy of a picture on the web; its address as it was typed when there is none to be had. */
async function studioCopy(app: AppContext, member: Member, address: string): Promise<string> {
  if (address === "" || pictureOf(address) || address.startsWith("/")) return address;
  const copy = await findImageBySource(app.db, address);
  if (copy) return copy;
  const fetched = await fetchImage(app.db, member, { files: app.files, address });
  return fetched.ok ? fetched.value.address : address;
}
