import type { Member } from "#app/accounts/member.ts";
import type { AppContext } from "#app/platform/app-context.server.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { articleForm } from "../../../forms.ts";
import { defaultCategory } from "../../../kinds.ts";
import { articleMessages } from "../../../messages.ts";
import { pictureOf } from "../../../picture.ts";
import { findImageBySource } from "../../../queries.server.ts";
import { fetchImage } from "../../fetch-image.server.ts";
import { saveArticle } from "../../save-article.server.ts";
import type { SaveAnswer, WrittenFields } from "../../writing.ts";
import { findWorkingCopy } from "../../writing-queries.server.ts";

/** What the writer's form sends. */
export const writerFields = [articleForm, "id", "version", "intent", "more_tags", "back"];

/** A save by one of the writer's buttons. */
export async function answerWriter(
  house: AppContext,
  member: Member,
  articleId: string | undefined,
  form: FormData,
): Promise<SaveAnswer> {
  const id = articleId ?? String(form.get("id") ?? "");
  const version = Number(form.get("version") ?? 0);
  if (!isUuid(id) || !Number.isSafeInteger(version)) return { refused: articleMessages.not_found };
  const typed = writtenFields(form);
  const parsed = articleForm.safeParse(typed);
  if (!parsed.success) {
    const errors: SaveAnswer["errors"] = {};
    for (const issue of parsed.error.issues) {
      const field = issue.path[0] as keyof WrittenFields;
      errors[field] ??= issue.message;
    }
    return { errors, kept: typed };
  }
  const fields = { ...parsed.data, image_url: await studioCopy(house, member, parsed.data.image_url) };
  const action = String(form.get("intent") ?? "");
  const answer = await saveArticle(house.db, member, { id, version, action, fields });
  if (answer.ok) return { saved: answer.value };
  if (answer.refusal !== "changed_elsewhere") return { refused: articleMessages[answer.refusal] };
  const newer = await findWorkingCopy(house.db, id);
  return { refused: articleMessages.changed_elsewhere, newer_version: newer?.version ?? 0 };
}

function writtenFields(form: FormData): WrittenFields {
  const text = (name: string) => String(form.get(name) ?? "");
  return {
    title: text("title"),
    preview_text: text("preview_text"),
    content: text("content"),
    image_url: text("image_url"),
    video_url: text("video_url"),
    category: text("category") || defaultCategory,
    tags: [...form.getAll("tags").map(String), ...text("more_tags").split(",").filter(Boolean)],
  };
}

/** The studio's own copy of a picture on the web; its address as it was typed when there is none to be had. */
async function studioCopy(house: AppContext, member: Member, address: string): Promise<string> {
  if (address === "" || pictureOf(address) || address.startsWith("/")) return address;
  const copy = await findImageBySource(house.db, address);
  if (copy) return copy;
  const fetched = await fetchImage(house.db, member, { files: house.files, address });
  return fetched.ok ? fetched.value.address : address;
}
