import { useState } from "react";
import { appContext } from "#app/platform/app-context.server.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { readForm } from "#app/platform/sent-form.server.ts";
import { useRowAction } from "#app/staff/action-result.tsx";
import { ModuleHead } from "#app/staff/module-head.tsx";
import { openModule } from "#app/staff/open-module.server.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/dialog.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FilterBar } from "#app/ui/list/filter-bar.tsx";
import { Pager } from "#app/ui/list/pager.tsx";
import { articleMessages } from "../../messages.ts";
import { canTransition } from "../../status-moves.ts";
import {
  countAllArticles,
  type ListedArticle,
  listAllArticles,
} from "../../writing/writing-queries.server.ts";
import { deleteDraft } from "../manage-article.server.ts";
import { listedAtOnce, readManagementAddress } from "../management-address.ts";
import type { Route } from "./+types/article-management";
import { ArticleTable, CountLine, sortSelect, statusSelect } from "./parts/article-table.tsx";

const here = "/dashboard/article-management";

export async function loader(args: Route.LoaderArgs) {
  const { member } = await openModule(args, "article-management");
  const address = readManagementAddress(args.request);
  const { db } = appContext(args.context);
  const wish = { author_id: member.id, search: address.search, status: address.status };
  const list = await listAllArticles(db, {
    ...wish,
    sort: address.sort,
    after: address.after,
    limit: listedAtOnce,
  });
  return { address, count: await countAllArticles(db, wish), ...list };
}

export async function action(args: Route.ActionArgs) {
  const { member } = await openModule(args, "article-management");
  const article_id = String((await readForm(args.request, ["article_id"])).get("article_id") ?? "");
  if (!isUuid(article_id)) return { refused: articleMessages.not_found };
  const answer = await deleteDraft(appContext(args.context).db, member, { article_id });
  return answer.ok ? { done: "It is deleted." } : { refused: articleMessages[answer.refusal] };
}

export default function ArticleManagement({ loaderData }: Route.ComponentProps) {
  const { address, rows, next, count } = loaderData;
  const isNarrowed = Boolean(address.search || address.status);
  return (
    <>
      <ModuleHead
        lead="What you have written, where it stands, and what readers make of it."
        actions={<LinkButton to={`/articles/new?back=${here}`}>Write a New Article</LinkButton>}
      />
      {(rows.length > 0 || isNarrowed) && (
        <>
          <FilterBar
            searchLabel="Search your articles"
            search={address.search}
            selects={[statusSelect(address), sortSelect(address)]}
            csv={`${here}/export.csv`}
          />
          <CountLine count={count} of={["article", "articles"]} />
        </>
      )}
      <ArticleTable
        caption="Your articles"
        rows={rows}
        back={here}
        below={(article) => <ReviewersWords article={article} />}
        deeds={(article) => <Deletion article={article} />}
        empty={isNarrowed ? <NothingFound /> : <NothingWritten />}
      />
      <Pager next={next} />
    </>
  );
}

function ReviewersWords({ article }: { article: ListedArticle }) {
  const { status, revision_status, review_note } = article;
  if (!review_note || (revision_status ?? status) !== "draft") return null;
  return <span className="mt-1 block max-w-[52ch] text-sm font-normal text-clay-ink">“{review_note}”</span>;
}

/** A draft nobody knows can be deleted; of a published article, what was changed since. */
function Deletion({ article }: { article: ListedArticle }) {
  const { id, status, revision_status, known } = article;
  const [asks, setAsks] = useState<boolean>();
  const { submit, busy } = useRowAction();
  const isRevision = revision_status !== null;
  if (!isRevision && (known || !canTransition("delete", status))) return null;
  return (
    <>
      <Button look="quiet" size="small" className="text-clay-ink!" onClick={() => setAsks(true)}>
        {isRevision ? "Discard changes" : "Delete"}
      </Button>
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
            : "It was never published. It cannot be brought back."}
        </ConfirmDialog>
      )}
    </>
  );
}

function NothingWritten() {
  return (
    <EmptyState
      picture="path"
      heading="h2"
      title="Nothing written yet"
      text="Begin with one thing that you understood by doing it. Your draft is kept while you write."
      action={<LinkButton to={`/articles/new?back=${here}`}>Write a New Article</LinkButton>}
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
