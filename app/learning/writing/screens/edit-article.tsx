import "../../prose.css";
import { data } from "react-router";
import { requireMember } from "#app/accounts/session.server.ts";
import { may } from "#app/accounts/who-may.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { articleMessages } from "../../messages.ts";
import { buttonsFor } from "../../status-moves.ts";
import { type OpenedArticle, type SaveAnswer, safeBackPath } from "../writing.ts";
import { findWorkingCopy } from "../writing-queries.server.ts";
import type { Route } from "./+types/edit-article";
import { answerWriter } from "./parts/answer-writer.server.ts";
import { ArticleWriter } from "./parts/article-writer.tsx";
import { saveOrReport } from "./parts/local-copy.ts";

export function meta({ matches }: Route.MetaArgs) {
  const name = matches[0].loaderData?.profile.name ?? "Sadhana Yoga";
  return [{ title: `Edit Article | ${name}` }, { name: "robots", content: "noindex" }];
}

export async function loader(args: Route.LoaderArgs) {
  const member = await requireMember(args, "articles.write");
  const { articleId } = args.params;
  const copy = isUuid(articleId) ? await findWorkingCopy(appContext(args.context).db, articleId) : undefined;
  const isTheirs = copy?.author_id === member.id || may(member, "articles.edit_any");
  // A draft of another person answers 404 instead of 403, so that it stays hidden.
  if (!copy || !isTheirs) throw data(articleMessages.not_found, { status: 404 });
  const { id, version, status, review_note, published, title, preview_text, content, category, tags } = copy;
  const { image_url, video_url } = copy;
  const article: OpenedArticle = {
    id,
    version,
    status,
    review_note: status === "draft" ? review_note : null,
    published,
    fields: {
      title,
      preview_text,
      content,
      category,
      tags,
      image_url: image_url ?? "",
      video_url: video_url ?? "",
    },
  };
  const back = safeBackPath(new URL(args.request.url).searchParams.get("back"));
  return { article, back, writer: member.id, buttons: buttonsFor(member) };
}

export function action(args: Route.ActionArgs) {
  return answerWriter(args, args.params.articleId);
}

export function clientAction({ serverAction }: Route.ClientActionArgs): Promise<SaveAnswer> {
  return saveOrReport(serverAction);
}

/** Reloading would replace text that is being edited. */
export function shouldRevalidate({
  currentParams,
  nextParams,
}: {
  currentParams: object;
  nextParams: object;
}) {
  return JSON.stringify(currentParams) !== JSON.stringify(nextParams);
}

export default function EditArticle({ loaderData, actionData }: Route.ComponentProps) {
  return <ArticleWriter key={loaderData.article.id} {...loaderData} answered={actionData} />;
}
