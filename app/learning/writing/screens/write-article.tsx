import "../../prose.css";
import { randomUUID } from "node:crypto";
import { data, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import type { Member } from "#app/accounts/member.ts";
import { requireMember } from "#app/accounts/session.server.ts";
import { type AppContext, appContext } from "#app/platform/app-context.server.ts";
import { isScripted } from "#app/platform/fields/is-scripted.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { mayChange } from "../../article-record.server.ts";
import { writerForm } from "../../forms.ts";
import { articleMessages, savedMessage } from "../../messages.ts";
import { parsePictureAddress } from "../../picture.ts";
import { findImageBySource } from "../../queries.server.ts";
import { buttonsFor } from "../../status-moves.ts";
import { cleanTags } from "../../tags.ts";
import { saveArticle } from "../save-article.server.ts";
import { fetchImage } from "../store-image.server.ts";
import { afterSaving, noFields, type OpenedArticle, type SaveAnswer, safeBackPath } from "../writing.ts";
import { findWorkingCopy } from "../writing-queries.server.ts";
import type { Route } from "./+types/write-article";
import { ArticleWriter } from "./parts/article-writer.tsx";
import { saveOrReport } from "./parts/local-copy.ts";

export function meta({ matches, params }: Route.MetaArgs) {
  const name = matches[0].loaderData?.profile.name ?? "Sadhana Yoga";
  const title = params.articleId ? "Edit Article" : "Write a New Article";
  return [{ title: `${title} | ${name}` }, { name: "robots", content: "noindex" }];
}

export async function loader(args: Route.LoaderArgs) {
  const member = await requireMember(args, "articles.write");
  const { articleId } = args.params;
  const back = safeBackPath(new URL(args.request.url).searchParams.get("back"));
  const article = articleId
    ? await openArticle(appContext(args.context), member, articleId)
    : { ...noArticle, id: randomUUID() };
  return { article, isNew: !articleId, back, writer: member.id, buttons: buttonsFor(member) };
}

const noArticle = {
  version: 0,
  status: "draft",
  fields: noFields,
  review_note: null,
  published: false,
} as const;

async function openArticle({ db }: AppContext, member: Member, id: string): Promise<OpenedArticle> {
  const copy = isUuid(id) ? await findWorkingCopy(db, id) : undefined;
  // A draft of another person answers 404 instead of 403, so that it stays hidden.
  if (!copy || !mayChange(member, copy)) throw data(articleMessages.not_found, { status: 404 });
  const { version, status, review_note, published, title, preview_text, content, category, tags } = copy;
  const addresses = { image_url: copy.image_url ?? "", video_url: copy.video_url ?? "" };
  const fields = { title, preview_text, content, category, tags, ...addresses };
  return { id, version, status, review_note: status === "draft" ? review_note : null, published, fields };
}

export async function action(args: Route.ActionArgs): Promise<SaveAnswer> {
  const member = await requireMember(args, "articles.write");
  const app = appContext(args.context);
  const form = await parseForm(args.request, writerForm);
  if (!form.ok) return form.refusal;
  const { id: newId, version, intent: action, more_tags, back, ...article } = form.value;
  const id = args.params.articleId ?? newId;
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

export function clientAction({ serverAction }: Route.ClientActionArgs): Promise<SaveAnswer> {
  return saveOrReport(serverAction);
}

/** Reloading would replace text that is being edited, or the id of a new draft. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) {
  return currentParams.articleId !== nextParams.articleId;
}

export default function WriteArticle({ loaderData, actionData }: Route.ComponentProps) {
  return <ArticleWriter key={loaderData.article.id} {...loaderData} answered={actionData} />;
}
