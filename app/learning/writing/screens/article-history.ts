import { requireMember } from "#app/accounts/session.server.ts";
import { may } from "#app/accounts/who-may.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { findWorkingCopy, listArticleHistory } from "../writing-queries.server.ts";
import type { Route } from "./+types/article-history";

export async function loader(args: Route.LoaderArgs) {
  const member = await requireMember(args, "articles.write");
  const { db } = appContext(args.context);
  const { articleId } = args.params;
  const article = isUuid(articleId) ? await findWorkingCopy(db, articleId) : undefined;
  const isTheirs = article?.author_id === member.id || may(member, "articles.edit_any");
  if (!article || !isTheirs) throw new Response(null, { status: 404 });
  return listArticleHistory(db, article.id);
}
