import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Rating } from "#app/ui/stars.tsx";
import { type Column, DataTable } from "#app/ui/table.tsx";
import { countText, shortDay } from "../../../article-date.ts";
import {
  countedMost,
  listedStatuses,
  listedStatusLabels,
  managedSortLabels,
  managedSorts,
} from "../../../kinds.ts";
import type { ListedArticle } from "../../../writing/writing-queries.server.ts";
import type { ManagementAddress } from "../../management-address.ts";
import { HistoryDialog } from "./article-history.tsx";
import { ArticleStatus } from "./article-status.tsx";

interface ArticleTableProps {
  caption: string;
  rows: ListedArticle[];
  /** Where the editor leads back to. */
  back: string;
  /** What stands below a title. */
  below: (article: ListedArticle) => ReactNode;
  /** What can be done with an article besides looking at it. */
  deeds: (article: ListedArticle) => ReactNode;
  empty: ReactNode;
}

/** Articles of the dashboard: one's own, or everybody's. */
export function ArticleTable({ caption, rows, back, below, deeds, empty }: ArticleTableProps) {
  const [history, setHistory] = useState<{ article?: ListedArticle; open: boolean }>({ open: false });
  const columns: Column<ListedArticle>[] = [
    {
      key: "title",
      title: "Title",
      main: true,
      cell: (article) => (
        <>
          <Link
            to={`/articles/${article.id}/edit?back=${encodeURIComponent(back)}`}
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
            {deeds(article)}
          </span>
        </>
      ),
    },
    { key: "status", title: "Status", cell: (article) => <ArticleStatus article={article} /> },
    {
      key: "views",
      title: "Views",
      figures: true,
      cell: (article) => (article.known ? countText(article.view_count) : "–"),
    },
    {
      key: "rating",
      title: "Rating",
      cell: (article) => (article.known ? <Rating rating={article.average_rating} /> : "–"),
      className: "whitespace-nowrap",
    },
    {
      key: "changed",
      title: "Changed",
      cell: (article) => shortDay(article.updated_at),
      className: "whitespace-nowrap",
    },
  ];
  return (
    <>
      <DataTable caption={caption} columns={columns} rows={rows} rowKey={(row) => row.id} empty={empty} />
      <HistoryDialog
        article={history.article}
        open={history.open}
        onClose={() => setHistory({ ...history, open: false })}
      />
    </>
  );
}

/** The select that sorts such a list. */
export function statusSelect({ status }: ManagementAddress) {
  return {
    name: "status",
    label: "Status",
    value: status ?? "",
    options: [
      { value: "", label: "All statuses" },
      ...listedStatuses.map((value) => ({ value, label: listedStatusLabels[value] })),
    ],
  };
}

export function sortSelect({ sort }: ManagementAddress) {
  return {
    name: "sort",
    label: "Sort by",
    value: sort === "changed" ? "" : sort,
    options: managedSorts.map((value) => ({
      value: value === "changed" ? "" : value,
      label: managedSortLabels[value],
    })),
  };
}

/** How many there are, said also to those who do not see the list change. */
export function CountLine({ count, of }: { count: number; of: readonly [one: string, many: string] }) {
  const words = count > countedMost ? `More than ${countedMost}` : String(count);
  return (
    <p role="status" className="mb-2 text-sm text-ink-3">
      {words} {count === 1 ? of[0] : of[1]}
    </p>
  );
}
