import { useOutlet } from "react-router";
import { z } from "zod";
import { withSent } from "#app/platform/action-result.ts";
import { readForm } from "#app/platform/sent-form.server.ts";
import { bulkFields, listData, selectedIds } from "#app/staff/list-data.server.ts";
import { openViews } from "#app/staff/queries.server.ts";
import { readAction } from "#app/staff/read-staff-form.server.ts";
import { runBulk } from "#app/staff/run-bulk.server.ts";
import { keepDataOnError } from "#app/staff/use-live-list.ts";
import { articleCategories } from "../../kinds.ts";
import { articleMessages } from "../../messages.ts";
import { listCategoryCounts } from "../../queries.server.ts";
import { articleSource } from "../../writing/writing-queries.server.ts";
import { deleteDraft, featureArticle } from "../manage-article.server.ts";
import type { Route } from "./+types/article-management";
import { openArticles } from "./open-article.server.ts";
import { ArticleTable } from "./parts/article-table.tsx";

/** Lists a writer's own articles, or all in Article Editing. */
export async function loader(args: Route.LoaderArgs) {
  const { db, member, module, isAny, scope } = await openArticles(args);
  const views = await openViews(db, member.id, module, args.request);
  const data = await listData(db, articleSource, args.request, { scope });
  const found = isAny ? (await listCategoryCounts(db)).map(({ category }) => category) : [];
  const categories = new Set([...articleCategories, ...found, ...(data.query.filters.category ?? [])]);
  return { module, views, data, categories: [...categories].filter(Boolean) };
}

export { keepListBesidePanel as shouldRevalidate } from "#app/staff/layout/side-panel.tsx";

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return keepDataOnError(request, serverLoader);
}

const editorFields = z.object({ intent: z.enum(["bulk_feature", "bulk_unfeature"]) });
const writerFields = z.object({ intent: z.literal("bulk_delete") });

export async function action(args: Route.ActionArgs) {
  const { db, member, isAny, scope } = await openArticles(args);
  const form = await readForm(args.request, bulkFields);
  const read = readAction(form, isAny ? editorFields : writerFields);
  if (!read.ok) return withSent(form, read.refusal);
  const { intent } = read.value;
  const ids = await selectedIds(db, articleSource, form, { scope });
  const change = (article_id: string) =>
    intent === "bulk_delete"
      ? deleteDraft(db, member, { article_id })
      : featureArticle(db, member, { article_id, featured: intent === "bulk_feature" });
  return withSent(form, await runBulk(ids, change, articleMessages));
}

export default function ArticleManagement({ loaderData, actionData }: Route.ComponentProps) {
  return <ArticleTable {...loaderData} answer={actionData} panel={useOutlet()} />;
}
