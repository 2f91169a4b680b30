import { Link, useOutlet, useSearchParams } from "react-router";
import { z } from "zod";
import { doneWord } from "#app/platform/lists/list-address.ts";
import { readForm } from "#app/platform/sent-form.server.ts";
import { ActionMenuItem } from "#app/staff/action-button.tsx";
import { ModuleStatus } from "#app/staff/action-notice.tsx";
import { PageBar } from "#app/staff/layout/page-bar.tsx";
import { useModuleAddress } from "#app/staff/layout/panel-address.ts";
import { WithPanel } from "#app/staff/layout/side-panel.tsx";
import { bulkFields, listData, selectedIds } from "#app/staff/list-data.server.ts";
import { openViews } from "#app/staff/queries.server.ts";
import { parseAction } from "#app/staff/read-staff-form.server.ts";
import { runBulk } from "#app/staff/run-bulk.server.ts";
import { StaffList } from "#app/staff/staff-list.tsx";
import { keepDataOnError } from "#app/staff/use-live-list.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { BulkAction } from "#app/ui/list/bulk-bar.tsx";
import { toFilter } from "#app/ui/list/filters.ts";
import { menuEntry, RowMenu } from "#app/ui/list/row-menu.tsx";
import { Rating } from "#app/ui/stars.tsx";
import { actionsColumn } from "#app/ui/table.tsx";
import { countText, shortDay } from "../../article-date.ts";
import { articleCategories, categoryLabel, listedStatuses, listedStatusLabels } from "../../kinds.ts";
import { articleMessages } from "../../messages.ts";
import { listCategoryCounts } from "../../queries.server.ts";
import { canTransition } from "../../status-moves.ts";
import { articleSource, type ListedArticle } from "../../writing/writing-queries.server.ts";
import { articleList, articleSortLabels } from "../article-lists.ts";
import { deleteDraft, featureArticle } from "../manage-article.server.ts";
import type { Route } from "./+types/article-management";
import { actLabels, doneWords, listActs } from "./article-acts.ts";
import { openArticles } from "./open-article.server.ts";
import { ArticleStatus } from "./parts/article-status.tsx";

/** Lists a writer's own articles, or all in Article Editing. */
export async function loader(args: Route.LoaderArgs) {
  const { db, member, module, isAny, scope } = await openArticles(args);
  const views = await openViews(db, member.id, module, args.request);
  const data = await listData(db, articleSource, args.request, { scope });
  const found = isAny ? (await listCategoryCounts(db)).map(({ category }) => category) : [];
  const categories = new Set([...articleCategories, ...found, ...(data.query.filters.category ?? [])]);
  return { module, isAny, views, data, categories: [...categories].filter(Boolean) };
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
  const read = parseAction(form, isAny ? editorFields : writerFields);
  if (!read.ok) return read.refusal;
  const { intent } = read.value;
  const ids = await selectedIds(db, articleSource, form, { scope });
  const change = (article_id: string) =>
    intent === "bulk_delete"
      ? deleteDraft(db, member, { article_id })
      : featureArticle(db, member, { article_id, featured: intent === "bulk_feature" });
  return await runBulk(ids, change, articleMessages);
}

const editorActions: BulkAction[] = [
  { intent: "bulk_feature", label: "Feature" },
  { intent: "bulk_unfeature", label: "Unfeature" },
];

const writerActions: BulkAction[] = [
  {
    intent: "bulk_delete",
    label: "Delete drafts",
    look: "danger",
    ask: (count) => ({
      title: count === 1 ? "Delete this draft?" : `Delete ${count} drafts?`,
      text: "Published articles stay online. Drafts and unpublished changes are deleted permanently.",
    }),
  },
];

/** The article table of the dashboard, for own articles or all, beside the open article. */
export default function ArticleManagement({ loaderData, actionData }: Route.ComponentProps) {
  const { module, isAny, data, views, categories } = loaderData;
  const panel = useOutlet();
  const [params] = useSearchParams();
  const to = useModuleAddress();
  const path = `/dashboard/${module}`;
  const write = (
    <LinkButton to={`/articles/new?back=${path}`} look={isAny ? "secondary" : "primary"}>
      Write a New Article
    </LinkButton>
  );
  return (
    <WithPanel panel={panel} rows={data.rows.map(({ id }) => to(id))}>
      <PageBar actions={write} />
      <ModuleStatus
        error={actionData && "error" in actionData ? actionData.error : undefined}
        ok={panel ? undefined : doneWord(doneWords, params)}
      />
      <StaffList
        module={module}
        views={views}
        caption={isAny ? "All articles" : "Your articles"}
        searchLabel={isAny ? "Search articles and authors" : "Search your articles"}
        live={isAny ? "articles" : "own"}
        list={articleList}
        data={data}
        of={["article", "articles"]}
        columns={[
          {
            key: "title",
            title: "Title",
            main: true,
            sort: "title",
            width: "34%",
            cell: (row) => (
              <Link to={`/articles/${row.id}/edit?back=${encodeURIComponent(path)}`}>
                {row.title || "Untitled"}
              </Link>
            ),
          },
          {
            key: "status",
            title: "Status",
            width: "13.5rem",
            cell: (article) => <ArticleStatus article={article} />,
          },
          ...(isAny
            ? [{ key: "author", title: "Author", cell: (row: ListedArticle) => row.author ?? "Unknown" }]
            : []),
          { key: "category", title: "Category", cell: (row) => categoryLabel(row.category) },
          {
            key: "views",
            title: "Views",
            figures: true,
            sort: "views",
            cell: (row) => (row.was_published ? countText(row.view_count) : "–"),
          },
          {
            key: "rating",
            title: "Rating",
            sort: "rating",
            width: "5rem",
            cell: ({ was_published, average_rating }) =>
              was_published && average_rating !== null ? <Rating rating={average_rating} /> : "–",
          },
          { key: "ratings", title: "Ratings", figures: true, cell: (row) => countText(row.total_ratings) },
          {
            key: "published",
            title: "Published",
            width: "6.5rem",
            cell: (row) => (row.published_at ? shortDay(row.published_at) : "–"),
          },
          {
            key: "changed",
            title: "Changed",
            sort: "changed",
            width: "6.5rem",
            cell: (row) => shortDay(row.updated_at),
          },
          actionsColumn<ListedArticle>((row) => <ArticleMenu article={row} isAny={isAny} />),
        ]}
        sortLabels={articleSortLabels}
        rowKey={(row) => row.id}
        rowName={(row) => row.title || "Untitled"}
        selects={[
          toFilter("status", "Status", listedStatusLabels, listedStatuses),
          toFilter(
            "category",
            "Category",
            Object.fromEntries(categories.map((name) => [name, categoryLabel(name)])),
          ),
        ]}
        csv={`${path}/export.csv`}
        bulk={isAny ? editorActions : writerActions}
        empty={
          <EmptyState
            picture="path"
            heading="h2"
            title="No articles yet"
            text={
              isAny
                ? undefined
                : "Start with one thing you learned from practice. Your draft is saved as you write."
            }
            action={!isAny && write}
          />
        }
      />
    </WithPanel>
  );
}

/** An article's actions in the list. */
function ArticleMenu({ article, isAny }: { article: ListedArticle; isAny: boolean }) {
  const to = useModuleAddress();
  const { id, title, status, featured_at } = article;
  return (
    <RowMenu label={`More for ${title || "Untitled"}`}>
      {status === "published" && (
        <Link to={`/learning/${id}`} className={menuEntry}>
          View
        </Link>
      )}
      <Link to={to(id)} preventScrollReset className={menuEntry}>
        History
      </Link>
      {isAny && canTransition("feature", status) && (
        <ActionMenuItem action={to(id)} intent="feature" send={{ featured: featured_at ? "no" : "yes" }}>
          {featured_at ? "Unfeature" : "Feature"}
        </ActionMenuItem>
      )}
      {listActs(article, isAny).map((act) => (
        <Link
          key={act}
          to={to(`${id}/${act}`)}
          preventScrollReset
          className={act === "category" ? menuEntry : `${menuEntry} text-clay-ink`}
        >
          {actLabels[act]}
        </Link>
      ))}
    </RowMenu>
  );
}
