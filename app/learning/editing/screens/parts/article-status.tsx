import { Badge } from "#app/ui/badge.tsx";
import { statusLabels } from "../../../kinds.ts";
import type { ListedArticle } from "../../../writing/writing-queries.server.ts";

type ArticleState = Pick<ListedArticle, "status" | "revision_status" | "review_note" | "featured_at">;

/** Shows the status of an article and of its revision. */
export function ArticleStatus({ article }: { article: ArticleState }) {
  const { status, revision_status, review_note, featured_at } = article;
  const sentBack = review_note !== null && (revision_status ?? status) === "draft";
  return (
    <>
      {status === "published" && <Badge tone="forest">{statusLabels.published}</Badge>}
      {status === "pending_review" && <Badge tone="marigold">{statusLabels.pending_review}</Badge>}
      {status === "draft" && !sentBack && <Badge>{statusLabels.draft}</Badge>}
      {revision_status === "pending_review" && (
        <span className="block">
          <Badge tone="marigold">Changes wait for review</Badge>
        </span>
      )}
      {revision_status === "draft" && !sentBack && (
        <span className="block">
          <Badge>Unfinished changes</Badge>
        </span>
      )}
      {sentBack && (
        <>
          <Badge tone="clay">Sent back</Badge>
          <span className="block">“{review_note}”</span>
        </>
      )}
      {featured_at && (
        <span className="block">
          <Badge tone="lotus">Editors’ choice</Badge>
        </span>
      )}
    </>
  );
}
