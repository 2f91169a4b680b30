import { useState } from "react";
import { Link } from "react-router";
import { useDeed } from "#app/dashboard/deed.tsx";
import { FilterBar } from "#app/dashboard/filter-bar.tsx";
import { ModuleHead } from "#app/dashboard/module-head.tsx";
import { NextPage } from "#app/dashboard/next-page.tsx";
import { openModule } from "#app/dashboard/open-module.server.ts";
import { houseOf } from "#app/platform/house.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/dialog.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Rating } from "#app/ui/stars.tsx";
import { type Column, DataTable } from "#app/ui/table.tsx";
import { shortDay } from "../article-date.ts";
import { listedStatuses, listedStatusLabels } from "../kinds.ts";
import { deleteDraft } from "../manage-article.server.ts";
import { listedAtOnce, readManagementAddress } from "../management-address.ts";
import { articleMessages } from "../messages.ts";
import { type ListedArticle, listAllArticles } from "../writing-queries.server.ts";
import type { Route } from "./+types/article-management";
import { HistoryDialog } from "./parts/article-history.tsx";
import { ArticleStatus } from "./parts/article-status.tsx";

export function meta() {
  return [{ title: "Article Management" }];
}

export async function loader(args: Route.LoaderArgs) {
  const { member } = await openModule(args, "article-management");
  const address = readManagementAddress(args.request);
  const { db } = houseOf(args.context);
  const { search, status, after } = address;
  const list = await listAllArticles(db, {
    author_id: member.id,
    search,
    status,
    after,
    limit: listedAtOnce,
  });
  return { address, ...list };
}

export async function action(args: Route.ActionArgs) {
  const { member } = await openModule(args, "article-management");
  const article_id = String((await args.request.formData()).get("article_id") ?? "");
  if (!isUuid(article_id)) return { refused: articleMessages.not_found };
  const answer = await deleteDraft(houseOf(args.context).db, member, { article_id });
  return answer.ok ? { done: "It is deleted." } : { refused: articleMessages[answer.refusal] };
}

export default function ArticleManagement({ loaderData }: Route.ComponentProps) {
  const { address, rows, more } = loaderData;
  const [history, setHistory] = useState<{ article?: ListedArticle; open: boolean }>({ open: false });
  const isNarrowed = Boolean(address.search || address.status);
  return (
    <>
      <ModuleHead
        title="Article Management"
        lead="What you have written, where it stands, and what readers make of it."
        actions={<LinkButton to="/articles/new">Write a New Article</LinkButton>}
      />
      {(rows.length > 0 || isNarrowed) && (
        <FilterBar
          searchLabel="Search your articles"
          search={address.search}
          selects={[
            {
              name: "status",
              label: "Status",
              value: address.status ?? "",
              options: [
                { value: "", label: "All" },
                ...listedStatuses.map((value) => ({ value, label: listedStatusLabels[value] })),
              ],
            },
          ]}
          csv="/dashboard/article-management/export.csv"
        />
      )}
      <DataTable
        caption="Your articles"
        columns={columns((article) => setHistory({ article, open: true }))}
        rows={rows}
        rowKey={(row) => row.id}
        empty={isNarrowed ? <NothingFound /> : <NothingWritten />}
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

function columns(onHistory: (article: ListedArticle) => void): Column<ListedArticle>[] {
  return [
    { key: "title", title: "Title", main: true, cell: (article) => <Title article={article} /> },
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
      cell: (article) => <Deeds article={article} onHistory={onHistory} />,
    },
  ];
}

function Title({ article }: { article: ListedArticle }) {
  const { id, title, status, revision_status, review_note } = article;
  const isSentBack = review_note && (revision_status ?? status) === "draft";
  return (
    <>
      <Link to={`/articles/${id}/edit`} className="underline-offset-4 hover:underline">
        {title || "Untitled"}
      </Link>
      {isSentBack && (
        <span className="mt-1 block max-w-[46ch] text-sm font-normal text-clay-ink">“{review_note}”</span>
      )}
    </>
  );
}

function Deeds({
  article,
  onHistory,
}: {
  article: ListedArticle;
  onHistory: (article: ListedArticle) => void;
}) {
  const { id, status, revision_status, known } = article;
  const [asks, setAsks] = useState<boolean>();
  const { submit, busy } = useDeed();
  const isRevision = revision_status !== null;
  const canDelete = isRevision || (!known && status === "draft");
  return (
    <span className="flex flex-wrap justify-end gap-x-1">
      {status === "published" && (
        <LinkButton to={`/learning/${id}`} look="quiet" size="small">
          View
        </LinkButton>
      )}
      <Button look="quiet" size="small" onClick={() => onHistory(article)}>
        History
      </Button>
      {canDelete && (
        <Button look="quiet" size="small" className="text-clay-ink" onClick={() => setAsks(true)}>
          {isRevision ? "Discard changes" : "Delete"}
        </Button>
      )}
      {asks !== undefined && (
        <ConfirmDialog
          open={asks}
          title={isRevision ? "Discard the changes?" : "Delete this draft?"}
          confirmLabel={isRevision ? "Discard changes" : "Delete draft"}
          busy={busy}
          onCancel={() => setAsks(false)}
          onConfirm={() => {
            setAsks(false);
            void submit({ article_id: id }, { method: "post" });
          }}
        >
          {isRevision
            ? "Readers keep the published text. What you changed since then cannot be brought back."
            : "Nobody but you has seen it. It cannot be brought back."}
        </ConfirmDialog>
      )}
    </span>
  );
}

function NothingWritten() {
  return (
    <EmptyState
      picture="path"
      heading="h2"
      title="Nothing written yet"
      text="Begin with one thing that you understood by doing it. Your draft is kept while you write."
      action={<LinkButton to="/articles/new">Write a New Article</LinkButton>}
    />
  );
}

function NothingFound() {
  return (
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
  );
}
