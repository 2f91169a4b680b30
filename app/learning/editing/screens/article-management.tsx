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
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { articleCategories } from "../../kinds.ts";
import { articleMessages } from "../../messages.ts";
import { articleSource, writtenBy } from "../../writing/writing-queries.server.ts";
import { deleteDraft } from "../manage-article.server.ts";
import type { Route } from "./+types/article-management";
import { ArticleTable } from "./parts/article-table.tsx";

const id = "article-management";

export async function loader(args: Route.LoaderArgs) {
  const { member } = await openModule(args, id);
  const { db } = appContext(args.context);
  const views = await openViews(db, member.id, id, args.request);
  const data = await listData(db, articleSource, args.request, { scope: writtenBy(member.id) });
  const categories = new Set([...articleCategories, data.query.filters.category]);
  return { views, data, categories: [...categories].filter(Boolean) };
}

/** Opening or closing the panel changes nothing in the list. */
export function shouldRevalidate(navigation: ShouldRevalidateFunctionArgs) {
  return !isPanelMove(navigation) && navigation.defaultShouldRevalidate;
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return keepDataOnError(request, serverLoader);
}

export async function action(args: Route.ActionArgs) {
  const { member } = await openModule(args, id);
  const { db } = appContext(args.context);
  const form = await readForm(args.request, bulkFields);
  const read = readAction(form, z.object({ intent: z.literal("bulk_delete") }));
  if (!read.ok) return withSent(form, read.refusal);
  const ids = await selectedIds(db, articleSource, form, { scope: writtenBy(member.id) });
  const remove = (article_id: string) => deleteDraft(db, member, { article_id });
  return withSent(form, await runBulk(ids, remove, articleMessages));
}

export default function ArticleManagement({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ArticleTable
      {...loaderData}
      module={id}
      answer={actionData}
      panel={useOutlet()}
      caption="Your articles"
      searchLabel="Search your articles"
      bulk={[
        {
          intent: "bulk_delete",
          label: "Delete drafts",
          look: "danger",
          ask: (count) => ({
            title: count === 1 ? "Delete this draft?" : `Delete ${count} drafts?`,
            text: "Published articles stay online. Drafts and unpublished changes are deleted permanently.",
          }),
        },
      ]}
      empty={
        <EmptyState
          picture="path"
          heading="h2"
          title="No articles yet"
          text="Start with one thing you learned from practice. Your draft is saved as you write."
          action={<LinkButton to={`/articles/new?back=/dashboard/${id}`}>Write a New Article</LinkButton>}
        />
      }
    />
  );
}
