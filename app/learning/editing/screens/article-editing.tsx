import { withSent } from "#app/platform/action-result.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { readForm } from "#app/platform/sent-form.server.ts";
import { PageBar } from "#app/staff/layout/page-bar.tsx";
import { bulkFields, listData } from "#app/staff/list-data.server.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { openViews } from "#app/staff/queries.server.ts";
import { keepDataOnError } from "#app/staff/use-live-list.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { editingForm } from "../../forms.ts";
import { articleCategories } from "../../kinds.ts";
import { listCategoryCounts } from "../../queries.server.ts";
import { articleSource } from "../../writing/writing-queries.server.ts";
import type { Route } from "./+types/article-editing";
import { answerEditing } from "./parts/answer-editing.server.ts";
import { ArticleTable } from "./parts/article-table.tsx";
import { EditingMenu } from "./parts/editing-menu.tsx";

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

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return keepDataOnError(request, serverLoader);
}

export async function action(args: Route.ActionArgs) {
  const { member } = await openModule(args, id);
  const form = await readForm(args.request, [editingForm, ...bulkFields]);
  return withSent(form, await answerEditing(appContext(args.context).db, member, form));
}

export default function ArticleEditing({ loaderData }: Route.ComponentProps) {
  const { views, data, categories } = loaderData;
  return (
    <>
      <PageBar
        actions={
          <LinkButton to={`/articles/new?back=/dashboard/${id}`} look="secondary">
            Write a New Article
          </LinkButton>
        }
      />
      <ArticleTable
        module={id}
        data={data}
        views={views}
        caption="All articles"
        searchLabel="Search articles and authors"
        categories={categories}
        hasAuthors
        menu={(article, entries) => (
          <EditingMenu article={article} categories={categories}>
            {entries}
          </EditingMenu>
        )}
        bulk={[
          { intent: "bulk_feature", label: "Feature" },
          { intent: "bulk_unfeature", label: "Unfeature" },
        ]}
        empty={<EmptyState picture="path" heading="h2" title="Nothing written yet" />}
      />
    </>
  );
}
