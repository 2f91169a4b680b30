import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import type { SavedView } from "#app/staff/queries.server.ts";
import { StaffList } from "#app/staff/staff-list.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import type { BulkAction } from "#app/ui/list/bulk-bar.tsx";
import type { FilterSelect } from "#app/ui/list/filters.ts";
import type { DataOf } from "#app/ui/list/list-view.tsx";
import { Rating } from "#app/ui/stars.tsx";
import type { Column } from "#app/ui/table.tsx";
import { countText, shortDay } from "../../../article-date.ts";
import { categoryLabel, listedStatuses, listedStatusLabels } from "../../../kinds.ts";
import type { ListedArticle } from "../../../writing/writing-queries.server.ts";
import { articleList, articleSortLabels } from "../../article-lists.ts";
import { HistoryDialog } from "./article-history.tsx";
import { ArticleStatus } from "./article-status.tsx";

interface ArticleTableProps {
  module: "article-management" | "article-editing";
  data: DataOf<typeof articleList, ListedArticle>;
  views: readonly SavedView[];
  caption: string;
  searchLabel: string;
  categories: readonly string[];
  /** What stands below a title. */
  below: (article: ListedArticle) => ReactNode;
  /** What can be done with an article besides looking at it. */
  actions: (article: ListedArticle) => ReactNode;
  bulk?: readonly BulkAction[];
  empty: ReactNode;
}

/** Articles of the dashboard: one's own, or everybody's. */
export function ArticleTable({
  module,
  data,
  categories,
  below,
  actions,
  bulk = [],
  ...list
}: ArticleTableProps) {
  const [history, setHistory] = useState<{ article?: ListedArticle; open: boolean }>({ open: false });
  const path = `/dashboard/${module}`;
  const { status, category } = data.query.filters;
  const columns: Column<ListedArticle>[] = [
    {
      key: "title",
      title: "Title",
      main: true,
      sort: "title",
      cell: (article) => (
        <>
          <Link
            to={`/articles/${article.id}/edit?back=${encodeURIComponent(path)}`}
            className="wrap-anywhere underline-offset-4 hover:underline"
          >
            {article.title || "Untitled"}
          </Link>
          {below(article)}
          <span className="-ml-2.5 mt-0.5 flex flex-wrap items-center [&>*]:px-2.5">
            {article.status === "published" && (
              <LinkButton to={`/learning/${article.id}`} look="quiet" size="small">
                View
              </LinkButton>
            )}
            <Button look="quiet" size="small" onClick={() => setHistory({ article, open: true })}>
              History
            </Button>
            {actions(article)}
          </span>
        </>
      ),
    },
    {
      key: "status",
      title: "Status",
      width: "7.5rem",
      cell: (article) => <ArticleStatus article={article} />,
    },
    { key: "category", title: "Category", cell: (article) => categoryLabel(article.category) },
    {
      key: "views",
      title: "Views",
      figures: true,
      sort: "views",
      cell: (article) => (article.was_published ? countText(article.view_count) : "–"),
    },
    {
      key: "rating",
      title: "Rating",
      sort: "rating",
      cell: (article) => (article.was_published ? <Rating rating={article.average_rating} /> : "–"),
      className: "whitespace-nowrap",
    },
    { key: "ratings", title: "Ratings", figures: true, cell: (article) => countText(article.total_ratings) },
    {
      key: "published",
      title: "Published",
      cell: (article) => (article.published_at ? shortDay(article.published_at) : "–"),
      className: "whitespace-nowrap",
    },
    {
      key: "changed",
      title: "Changed",
      sort: "changed",
      cell: (article) => shortDay(article.updated_at),
      className: "whitespace-nowrap",
    },
  ];
  return (
    <>
      <StaffList
        {...list}
        module={module}
        live={module === "article-editing" ? "articles" : "own"}
        list={articleList}
        data={data}
        of={["article", "articles"]}
        columns={columns}
        sortLabels={articleSortLabels}
        rowKey={(row) => row.id}
        rowName={(row) => row.title || "Untitled"}
        selects={[statusSelect(status), categorySelect(category, categories)]}
        csv={`${path}/export.csv`}
        bulk={bulk}
      />
      <HistoryDialog
        article={history.article}
        open={history.open}
        onClose={() => setHistory({ ...history, open: false })}
      />
    </>
  );
}

function statusSelect(status: string | undefined): FilterSelect {
  const options = listedStatuses.map((value) => ({ value, label: listedStatusLabels[value] }));
  return {
    name: "status",
    label: "Status",
    value: status ?? "",
    options: [{ value: "", label: "All statuses" }, ...options],
  };
}

function categorySelect(category: string, categories: readonly string[]): FilterSelect {
  const options = categories.map((value) => ({ value, label: categoryLabel(value) }));
  return {
    name: "category",
    label: "Category",
    value: category,
    options: [{ value: "", label: "All categories" }, ...options],
  };
}
