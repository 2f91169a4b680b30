import { Badge } from "#app/ui/badge.tsx";
import { statusLabels } from "../../../kinds.ts";
import type { ListedArticle } from "../../../writing/writing-queries.server.ts";

type ArticleState = Pick<ListedArticle, "status" | "revision_status" | "review_note" | "featured_at">;

/** Where an article stands, and its revision with it. */
export function ArticleStatus({ article }: { article: ArticleState }) {
  const { status, revision_status, review_note, featured_at } = article;
  const sentBack = review_note !== null && (revision_status ?? status) === "draft";
  return (
    <span className="inline-flex flex-wrap gap-1.5 max-md:justify-end">
      {status === "published" && <Badge tone="forest">{statusLabels.published}</Badge>}
      {status === "pending_review" && <Badge tone="marigold">{statusLabels.pending_review}</Badge>}
      {status === "draft" && !sentBack && <Badge>{statusLabels.draft}</Badge>}
      {revision_status === "pending_review" && <Badge tone="marigold">Changes wait for review</Badge>}
      {revision_status === "draft" && !sentBack && <Badge>Unfinished changes</Badge>}
      {sentBack && <Badge tone="clay">Sent back</Badge>}
      {featured_at && <Badge tone="lotus">Editors’ choice</Badge>}
    </span>
  );
}
