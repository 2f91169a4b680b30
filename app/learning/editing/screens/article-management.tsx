import { type ReactNode, useState } from "react";
import { withSent } from "#app/platform/action-result.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { readForm } from "#app/platform/sent-form.server.ts";
import { PageBar } from "#app/staff/layout/page-bar.tsx";
import { bulkFields, listData } from "#app/staff/list-data.server.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { openViews } from "#app/staff/queries.server.ts";
import { useListAction } from "#app/staff/use-list-action.ts";
import { keepDataOnError } from "#app/staff/use-live-list.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/dialog.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { MenuButton, RowMenu } from "#app/ui/list/row-menu.tsx";
import { managementForm } from "../../forms.ts";
import { articleCategories } from "../../kinds.ts";
import { canTransition } from "../../status-moves.ts";
import { articleSource, type ListedArticle, writtenBy } from "../../writing/writing-queries.server.ts";
import type { Route } from "./+types/article-management";
import { answerManagement } from "./parts/answer-editing.server.ts";
import { ArticleTable, menuLabel } from "./parts/article-table.tsx";

const id = "article-management";
const newArticle = `/articles/new?back=/dashboard/${id}`;

export async function loader(args: Route.LoaderArgs) {
  const { member } = await openModule(args, id);
  const { db } = appContext(args.context);
  return {
    views: await openViews(db, member.id, id, args.request),
    data: await listData(db, articleSource, args.request, { scope: writtenBy(member.id) }),
  };
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return keepDataOnError(request, serverLoader);
}

export async function action(args: Route.ActionArgs) {
  const { member } = await openModule(args, id);
  const form = await readForm(args.request, [managementForm, ...bulkFields]);
  return withSent(form, await answerManagement(appContext(args.context).db, member, form));
}

export default function ArticleManagement({ loaderData }: Route.ComponentProps) {
  const { views, data } = loaderData;
  const { category } = data.query.filters;
  return (
    <>
      <PageBar actions={<LinkButton to={newArticle}>Write a New Article</LinkButton>} />
      <ArticleTable
        module={id}
        data={data}
        views={views}
        caption="Your articles"
        searchLabel="Search your articles"
        categories={[...new Set([...articleCategories, category])].filter(Boolean)}
        menu={(article, entries) => <OwnMenu article={article}>{entries}</OwnMenu>}
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
            title="Nothing written yet"
            text="Start with one thing you learned from practice. Your draft is saved as you write."
            action={<LinkButton to={newArticle}>Write a New Article</LinkButton>}
          />
        }
      />
    </>
  );
}

/** Deletes an unpublished draft, or discards the changes to a published article. */
function OwnMenu({ article, children }: { article: ListedArticle; children: ReactNode }) {
  const { status, revision_status, was_published } = article;
  const [asks, setAsks] = useState<boolean>();
  const { submit, busy } = useListAction();
  const isRevision = revision_status !== null;
  const canDelete = isRevision || (!was_published && canTransition("delete", status));
  return (
    <>
      <RowMenu label={menuLabel(article)}>
        {children}
        {canDelete && (
          <MenuButton danger onClick={() => setAsks(true)}>
            {isRevision ? "Discard changes" : "Delete"}
          </MenuButton>
        )}
      </RowMenu>
      {asks !== undefined && (
        <ConfirmDialog
          open={asks}
          title={isRevision ? "Discard the changes?" : "Delete this draft?"}
          confirmLabel={isRevision ? "Discard changes" : "Delete draft"}
          busy={busy}
          onCancel={() => setAsks(false)}
          onConfirm={() => {
            setAsks(false);
            void submit({ intent: "delete", article_id: article.id }, { method: "post" });
          }}
        >
          {isRevision
            ? "The published article stays online. Your unpublished changes are deleted permanently."
            : "This article was never published. You can't restore it."}
        </ConfirmDialog>
      )}
    </>
  );
}
