import { data } from "react-router";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { moduleOfPath } from "#app/staff/modules.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { findListedArticle, writtenBy } from "../../writing/writing-queries.server.ts";
import { findReview } from "../review-queries.server.ts";

type Args = Parameters<typeof openModule>[0];

/** Admits a loader or action to the articles of its address: all in Article Editing, otherwise own ones. */
export async function openArticles(args: Args) {
  const isAny = moduleOfPath(new URL(args.request.url).pathname) === "article-editing";
  const module = isAny ? "article-editing" : "article-management";
  const { member, db } = await openModule(args, module);
  const scope = isAny ? undefined : writtenBy(member.id);
  return { db, member, module, isAny, scope } as const;
}

/** Admits a loader or action to the article of its address. */
export async function openArticle(args: Args & { params: { articleId: string } }) {
  const opened = await openArticles(args);
  const id = args.params.articleId;
  const article = isUuid(id) ? await findListedArticle(opened.db, id, opened.scope) : undefined;
  if (!article) throw data(null, { status: 404 });
  return { ...opened, article };
}

/** Admits a loader or action to a submitted article. The review is undefined once someone has decided. */
export async function openReview(args: Args & { params: { articleId: string } }) {
  const { member, db } = await openModule(args, "article-workflow");
  const { articleId } = args.params;
  if (!isUuid(articleId)) throw data(null, { status: 404 });
  return { db, member, review: await findReview(db, articleId) };
}
