import { type ActionFunctionArgs, redirect } from "react-router";
import type { Member } from "#app/accounts/member.ts";
import { requireMember } from "#app/accounts/session.server.ts";
import { type AppContext, appContext } from "#app/platform/app-context.server.ts";
import { isScripted } from "#app/platform/fields/is-scripted.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { writerForm } from "../../../forms.ts";
import { articleMessages, savedMessage } from "../../../messages.ts";
import { parsePictureAddress } from "../../../picture.ts";
import { findImageBySource } from "../../../queries.server.ts";
import { cleanTags } from "../../../tags.ts";
import { saveArticle } from "../../save-article.server.ts";
import { fetchImage } from "../../store-image.server.ts";
import { afterSaving, type SaveAnswer } from "../../writing.ts";
import { findWorkingCopy } from "../../writing-queries.server.ts";

export async function answerWriter(args: ActionFunctionArgs, articleId?: string): Promise<SaveAnswer> {
  const member = await requireMember(args, "articles.write");
  const app = appContext(args.context);
  const form = await parseForm(args.request, writerForm);
  if (!form.ok) return form.refusal;
  const { id: newId, version, intent: action, more_tags, back, ...article } = form.value;
  const id = articleId ?? newId;
  if (!isUuid(id)) return form.refuse(articleMessages.not_found);
  const tags = cleanTags([...article.tags, ...more_tags.split(",")]);
  const fields = { ...article, tags, image_url: await studioCopy(app, member, article.image_url) };
  const answer = await saveArticle(app.db, member, { id, version, action, fields });
  if (answer.ok) {
    if (!isScripted(args.request)) throw redirect(afterSaving(answer.value, back));
    return { ok: savedMessage(answer.value), value: answer.value };
  }
  const error = articleMessages[answer.refusal];
  if (answer.refusal !== "changed_elsewhere") return form.refuse(error);
  const newer = await findWorkingCopy(app.db, id);
  return form.refuse(error, undefined, { version: newer?.version ?? 0, values: {} });
}

/** Returns the studio's copy of a web picture, or the typed address if it can't be fetched. */
async function studioCopy(app: AppContext, member: Member, address: string): Promise<string> {
  if (address === "" || parsePictureAddress(address) || address.startsWith("/")) return address;
  const copy = await findImageBySource(app.db, address);
  if (copy) return copy;
  const fetched = await fetchImage(app.db, member, { files: app.files, address });
  return fetched.ok ? fetched.value.address : address;
}
