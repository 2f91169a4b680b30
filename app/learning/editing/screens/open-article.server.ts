import { data } from "react-router";
import { appContext } from "#app/platform/app-context.server.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { moduleOfPath } from "#app/staff/modules.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { findListedArticle } from "../../writing/writing-queries.server.ts";

interface Args {
  request: Request;
  context: Parameters<typeof openModule>[0]["context"];
  params: { articleId: string };
}

/** Admits a loader or action to the article of its address: to any in Article Editing, otherwise to an own one. */
export async function openArticle(args: Args) {
  const isAny = moduleOfPath(new URL(args.request.url).pathname) === "article-editing";
  const { member } = await openModule(args, isAny ? "article-editing" : "article-management");
  const { db } = appContext(args.context);
  const id = args.params.articleId;
  const article = isUuid(id) ? await findListedArticle(db, id, isAny ? undefined : member.id) : undefined;
  if (!article) throw data(null, { status: 404 });
  return { db, member, article, isAny };
}
