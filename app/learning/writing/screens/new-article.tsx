import "../../prose.css";
import { randomUUID } from "node:crypto";
import { requireMember } from "#app/accounts/session.server.ts";
import { buttonsFor } from "../../status-moves.ts";
import { noFields, type OpenedArticle, type SaveAnswer, safeBackPath } from "../writing.ts";
import type { Route } from "./+types/new-article";
import { answerWriter } from "./parts/answer-writer.server.ts";
import { ArticleWriter } from "./parts/article-writer.tsx";
import { saveOrReport } from "./parts/local-copy.ts";

export function meta({ matches }: Route.MetaArgs) {
  const name = matches[0].loaderData?.profile.name ?? "Sadhana Yoga";
  return [{ title: `Write a New Article | ${name}` }, { name: "robots", content: "noindex" }];
}

export async function loader(args: Route.LoaderArgs) {
  const member = await requireMember(args, "articles.write");
  const article: OpenedArticle = {
    id: randomUUID(),
    version: 0,
    status: "draft",
    fields: noFields,
    review_note: null,
    published: false,
  };
  const back = safeBackPath(new URL(args.request.url).searchParams.get("back"));
  return { article, back, writer: member.id, buttons: buttonsFor(member) };
}

export function action(args: Route.ActionArgs) {
  return answerWriter(args);
}

export function clientAction({ serverAction }: Route.ClientActionArgs): Promise<SaveAnswer> {
  return saveOrReport(serverAction);
}

/** The draft id stays the same until the writer leaves. */
export function shouldRevalidate() {
  return false;
}

export default function NewArticle({ loaderData, actionData }: Route.ComponentProps) {
  return <ArticleWriter {...loaderData} isNew answered={actionData} />;
}
