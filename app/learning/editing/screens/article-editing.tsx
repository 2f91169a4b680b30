import { type ShouldRevalidateFunctionArgs, useOutlet } from "react-router";
import { z } from "zod";
import { withSent } from "#app/platform/action-result.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { readForm } from "#app/platform/sent-form.server.ts";
import { isPanelMove } from "#app/staff/layout/side-panel.tsx";
import { bulkFields, listData, selectedIds } from "#app/staff/list-data.server.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { openViews } from "#app/staff/queries.server.ts";
import { readAction } from "#app/staff/read-staff-form.server.ts";
import { runBulk } from "#app/staff/run-bulk.server.ts";
import { keepDataOnError } from "#app/staff/use-live-list.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { articleCategories } from "../../kinds.ts";
import { articleMessages } from "../../messages.ts";
import { listCategoryCounts } from "../../queries.server.ts";
import { articleSource } from "../../writing/writing-queries.server.ts";
import { featureArticle } from "../manage-article.server.ts";
import type { Route } from "./+types/article-editing";
import { ArticleTable } from "./parts/article-table.tsx";

const id = "article-editing";

export async function loader(args: Route.LoaderArgs) {
  const { member } = await openModule(args, id);
  const { db } = appContext(args.context);
  const views = await openViews(db, member.id, id, args.request);
  const data = await listData(db, articleSource, args.request);
  const found = (await listCategoryCounts(db)).map(({ category }) => category);
  const categories = new Set([...articleCategories, ...found, data.query.filters.category]);
  return { views, data, categories: [...categories].filter(Boolean) };
}

/** Opening or closing the panel changes nothing in the list. */
export function shouldRevalidate(navigation: ShouldRevalidateFunctionArgs) {
  return !isPanelMove(navigation) && navigation.defaultShouldRevalidate;
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return keepDataOnError(request, serverLoader);
}

const fields = z.object({ intent: z.enum(["bulk_feature", "bulk_unfeature"]) });

export async function action(args: Route.ActionArgs) {
  const { member } = await openModule(args, id);
  const { db } = appContext(args.context);
  const form = await readForm(args.request, bulkFields);
  const read = readAction(form, fields);
  if (!read.ok) return withSent(form, read.refusal);
  const featured = read.value.intent === "bulk_feature";
  const ids = await selectedIds(db, articleSource, form);
  const feature = (article_id: string) => featureArticle(db, member, { article_id, featured });
  return withSent(form, await runBulk(ids, feature, articleMessages));
}

export default function ArticleEditing({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ArticleTable
      {...loaderData}
      module={id}
      answer={actionData}
      panel={useOutlet()}
      caption="All articles"
      searchLabel="Search articles and authors"
      bulk={[
        { intent: "bulk_feature", label: "Feature" },
        { intent: "bulk_unfeature", label: "Unfeature" },
      ]}
      empty={<EmptyState picture="path" heading="h2" title="No articles yet" />}
    />
  );
}
