import { requirePermission } from "#app/accounts/session.server.ts";
import type { ActionResult } from "#app/platform/action-result.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { ratingForm } from "../../forms.ts";
import { readerMessages, thankYouForRating } from "../../messages.ts";
import { openReader, type Rated, rateArticle } from "../readers.server.ts";
import type { Route } from "./+types/rating";

export { default, ErrorBoundary, handle, headers, loader, meta, shouldRevalidate } from "./article.tsx";

/** Rates the article. Without scripts the article's page shows the result. */
export async function action(args: Route.ActionArgs): Promise<ActionResult<Rated>> {
  await requirePermission(args, "learning.rate");
  const form = await parseForm(args.request, ratingForm);
  if (!form.ok) return form.refusal;
  const { rating, fingerprint } = form.value;
  const { db, article_id, reader } = openReader(args, fingerprint);
  const rated = await rateArticle(db, reader, { article_id, rating });
  if (!rated.ok) return form.refuse(readerMessages[rated.refusal]);
  return { ok: thankYouForRating, value: rated.value };
}
