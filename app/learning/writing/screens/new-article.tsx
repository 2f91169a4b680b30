import { isScripted } from "#app/platform/fields/is-scripted.ts";
import { readForm } from "#app/platform/sent-form.server.ts";
import { writerFields } from "./parts/answer-writer.server.ts";
import "../../prose.css";
import { randomUUID } from "node:crypto";
import { redirect } from "react-router";
import { requireMember } from "#app/accounts/session.server.ts";
import { doneOf } from "#app/platform/action-result.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { buttonsFor } from "../../status-moves.ts";
import { afterSaving, backPath, noFields, type OpenedArticle, type SaveAnswer } from "../writing.ts";
import type { Route } from "./+types/new-article";
import { answerWriter } from "./parts/answer-writer.server.ts";
import { ArticleWriter } from "./parts/article-writer.tsx";
import { savedOrFailed } from "./parts/keep-writing.ts";

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
  const back = backPath(new URL(args.request.url).searchParams.get("back"));
  return { article, back, writer: member.id, buttons: buttonsFor(member) };
}

export async function action(args: Route.ActionArgs) {
  const member = await requireMember(args, "articles.write");
  const form = await readForm(args.request, writerFields);
  const answer = await answerWriter(appContext(args.context), member, undefined, form);
  const saved = doneOf(answer)?.value;
  if (saved && !isScripted(args.request)) throw redirect(afterSaving(saved, form.get("back")));
  return answer;
}

export function clientAction({ serverAction }: Route.ClientActionArgs): Promise<SaveAnswer> {
  return savedOrFailed(serverAction);
}

/** The article that was begun stays the same one until the writer leaves it. */
export function shouldRevalidate() {
  return false;
}

export default function NewArticle({ loaderData, actionData }: Route.ComponentProps) {
  return <ArticleWriter {...loaderData} isNew answered={actionData} />;
}
