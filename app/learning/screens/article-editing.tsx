import { useState } from "react";
import { Link } from "react-router";
import { FilterBar } from "#app/dashboard/filter-bar.tsx";
import { ModuleHead } from "#app/dashboard/module-head.tsx";
import { NextPage } from "#app/dashboard/next-page.tsx";
import { openModule } from "#app/dashboard/open-module.server.ts";
import { houseOf } from "#app/platform/house.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Rating } from "#app/ui/stars.tsx";
import { type Column, DataTable } from "#app/ui/table.tsx";
import { shortDay } from "../article-date.ts";
import {
  articleCategories,
  categoryLabel,
  countedMost,
  listedStatuses,
  listedStatusLabels,
} from "../kinds.ts";
import { listedAtOnce, readManagementAddress } from "../management-address.ts";
import { listCategoryCounts } from "../queries.server.ts";
import { countAllArticles, type ListedArticle, listAllArticles } from "../writing-queries.server.ts";
import type { Route } from "./+types/article-editing";
import { answerEditing } from "./parts/answer-editing.server.ts";
import { HistoryDialog } from "./parts/article-history.tsx";
import { ArticleStatus } from "./parts/article-status.tsx";
import { EditingDeeds } from "./parts/editing-deeds.tsx";

export function meta() {
  return [{ title: "Article Editing" }];
}

export async function loader(args: Route.LoaderArgs) {
  await openModule(args, "article-editing");
  const address = readManagementAddress(args.request);
  const { db } = houseOf(args.context);
  const found = (await listCategoryCounts(db)).map(({ category }) => category);
  return {
    address,
    count: await countAllArticles(db, address),
    categories: [...new Set([...articleCategories, ...found, address.category])].filter(Boolean),
    ...(await listAllArticles(db, { ...address, limit: listedAtOnce })),
  };
}

export async function action(args: Route.ActionArgs) {
  const { member } = await openModule(args, "article-editing");
  return answerEditing(houseOf(args.context).db, member, await args.request.formData());
}

export default function ArticleEditing({ loaderData }: Route.ComponentProps) {
  const { address, rows, more, count, categories } = loaderData;
  const [history, setHistory] = useState<{ article?: ListedArticle; open: boolean }>({ open: false });
  return (
    <>
      <ModuleHead
        title="Article Editing"
        lead="Every article of the learning centre. Changes you make to a published one are reviewed like anybody’s; admins publish at once."
        actions={
          <LinkButton to="/articles/new" look="secondary">
            Write a New Article
          </LinkButton>
        }
      />
      <FilterBar
        searchLabel="Search all articles"
        search={address.search}
        selects={[
          {
            name: "status",
            label: "Status",
            value: address.status ?? "",
            options: [
              { value: "", label: "All statuses" },
              ...listedStatuses.map((value) => ({ value, label: listedStatusLabels[value] })),
            ],
          },
          {
            name: "category",
            label: "Category",
            value: address.category,
            options: [
              { value: "", label: "All categories" },
              ...categories.map((value) => ({ value, label: categoryLabel(value) })),
            ],
          },
        ]}
        csv="/dashboard/article-editing/export.csv"
      />
      <p role="status" className="mb-2 text-sm text-ink-3">
        {count > countedMost
          ? `More than ${countedMost} articles`
          : count === 1
            ? "1 article"
            : `${count} articles`}
      </p>
      <DataTable
        caption="All articles"
        columns={columns(categories, (article) => setHistory({ article, open: true }))}
        rows={rows}
        rowKey={(row) => row.id}
        empty={
          <EmptyState
            picture="rings"
            heading="h2"
            title="No articles match"
            action={
              <LinkButton to="?" look="secondary">
                Show all
              </LinkButton>
            }
          />
        }
      />
      <NextPage last={rows.at(-1)?.id} more={more} />
      <HistoryDialog
        article={history.article}
        open={history.open}
        onClose={() => setHistory({ ...history, open: false })}
      />
    </>
  );
}

function columns(categories: string[], onHistory: (article: ListedArticle) => void): Column<ListedArticle>[] {
  return [
    {
      key: "title",
      title: "Title",
      main: true,
      cell: (article) => (
        <>
          <Link to={`/articles/${article.id}/edit`} className="underline-offset-4 hover:underline">
            {article.title || "Untitled"}
          </Link>
          <span className="block text-sm font-normal text-ink-3">
            {article.author ?? "Author unknown"}, {categoryLabel(article.category)}
          </span>
        </>
      ),
    },
    { key: "status", title: "Status", cell: (article) => <ArticleStatus article={article} /> },
    {
      key: "views",
      title: "Views",
      figures: true,
      cell: (article) => (article.known ? article.view_count : "–"),
    },
    {
      key: "rating",
      title: "Rating",
      cell: (article) => (article.known ? <Rating rating={article.average_rating} /> : "–"),
    },
    {
      key: "changed",
      title: "Changed",
      cell: (article) => shortDay(article.updated_at),
      className: "whitespace-nowrap",
    },
    {
      key: "deeds",
      title: "What can be done",
      hideTitle: true,
      cell: (article) => <EditingDeeds article={article} categories={categories} onHistory={onHistory} />,
    },
  ];
}
