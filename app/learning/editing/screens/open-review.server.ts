import { data } from "react-router";
import { appContext } from "#app/platform/app-context.server.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { findReview } from "../review-queries.server.ts";

interface Args {
  request: Request;
  context: Parameters<typeof openModule>[0]["context"];
  params: { articleId: string };
}

/** Admits a loader or action to a submitted article. The review is undefined once someone has decided. */
export async function openReview(args: Args) {
  const { member } = await openModule(args, "article-workflow");
  const { db } = appContext(args.context);
  const { articleId } = args.params;
  if (!isUuid(articleId)) throw data(null, { status: 404 });
  return { db, member, review: await findReview(db, articleId) };
}
