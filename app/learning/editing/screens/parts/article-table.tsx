import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import type { SavedView } from "#app/staff/queries.server.ts";
import { StaffList } from "#app/staff/staff-list.tsx";
import type { BulkAction } from "#app/ui/list/bulk-bar.tsx";
import type { FilterSelect } from "#app/ui/list/filters.ts";
import type { DataOf } from "#app/ui/list/list-view.tsx";
import { MenuButton, menuEntry } from "#app/ui/list/row-menu.tsx";
import { Rating } from "#app/ui/stars.tsx";
import { actionsColumn, type Column } from "#app/ui/table.tsx";
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
  /** Adds a column with the author. */
  hasAuthors?: boolean;
  /** A row's menu, which begins with the given entries. */
  menu: (article: ListedArticle, entries: ReactNode) => ReactNode;
  bulk?: readonly BulkAction[];
  empty: ReactNode;
}

/** The article table of the dashboard, for own articles or all. */
export function ArticleTable({
  module,
  data,
  categories,
  hasAuthors,
  menu,
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
      width: "34%",
      cell: (article) => (
        <Link to={`/articles/${article.id}/edit?back=${encodeURIComponent(path)}`}>
          {article.title || "Untitled"}
        </Link>
      ),
    },
    {
      key: "status",
      title: "Status",
      width: "13.5rem",
      cell: (article) => <ArticleStatus article={article} />,
    },
    ...(hasAuthors
      ? [{ key: "author", title: "Author", cell: ({ author }: ListedArticle) => author ?? "Unknown" }]
      : []),
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
      width: "5rem",
      cell: ({ was_published, average_rating }) =>
        was_published && average_rating !== null ? <Rating rating={average_rating} /> : "–",
    },
    { key: "ratings", title: "Ratings", figures: true, cell: (article) => countText(article.total_ratings) },
    {
      key: "published",
      title: "Published",
      width: "6.5rem",
      cell: (article) => (article.published_at ? shortDay(article.published_at) : "–"),
    },
    {
      key: "changed",
      title: "Changed",
      sort: "changed",
      width: "6.5rem",
      cell: (article) => shortDay(article.updated_at),
    },
    actionsColumn((article) =>
      menu(
        article,
        <>
          {article.status === "published" && (
            <Link to={`/learning/${article.id}`} className={menuEntry}>
              View
            </Link>
          )}
          <MenuButton onClick={() => setHistory({ article, open: true })}>History</MenuButton>
        </>,
      ),
    ),
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

/** The name of a row's menu. */
export function menuLabel({ title }: ListedArticle): string {
  return `More for ${title || "Untitled"}`;
}

function statusSelect(status: string | undefined): FilterSelect {
  const options = listedStatuses.map((value) => ({ value, label: listedStatusLabels[value] }));
  return {
    name: "status",
    label: "Status",
    value: status ?? "",
    options: [{ value: "", label: "Any" }, ...options],
  };
}

function categorySelect(category: string, categories: readonly string[]): FilterSelect {
  const options = categories.map((value) => ({ value, label: categoryLabel(value) }));
  return {
    name: "category",
    label: "Category",
    value: category,
    options: [{ value: "", label: "Any" }, ...options],
  };
}
