import { useEffect } from "react";
import { useFetcher } from "react-router";
import type { ActionError } from "#app/platform/action-result.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SkeletonText, Waiting } from "#app/ui/skeleton.tsx";
import { dayText } from "../../../article-date.ts";
import type { ArticleEvent } from "../../../kinds.ts";
import type { HistoryEntry } from "../../../writing/writing-queries.server.ts";

const words: Record<ArticleEvent, string> = {
  created: "Begun",
  submitted: "Submitted for review",
  withdrawn: "Taken back as a draft",
  approved: "Approved and published",
  rejected: "Sent back",
  published: "Published",
  unpublished: "Unpublished",
  featured: "Made an editors’ choice",
  unfeatured: "No longer an editors’ choice",
  recategorised: "Category changed",
  revision_discarded: "Changes discarded",
};

interface HistoryDialogProps {
  article: { id: string; title: string } | undefined;
  open: boolean;
  onClose: () => void;
}

/** Shows the history of an article with reasons. Loads when opened. */
export function HistoryDialog({ article, open, onClose }: HistoryDialogProps) {
  const fetcher = useFetcher<HistoryEntry[] | ActionError>({ key: `history-${article?.id}` });
  const { load } = fetcher;
  useEffect(() => {
    if (open && article) void load(`/articles/${article.id}/history`);
  }, [open, article, load]);
  return (
    <Dialog open={open} onClose={onClose} title={article?.title ?? "History"}>
      {fetcher.data && "error" in fetcher.data ? (
        <Notice tone="error">{fetcher.data.error}</Notice>
      ) : fetcher.data ? (
        <HistoryList entries={fetcher.data} />
      ) : (
        <Waiting>
          <SkeletonText lines={4} />
        </Waiting>
      )}
    </Dialog>
  );
}

export function HistoryList({ entries }: { entries: HistoryEntry[] }) {
  return (
    <ol className="flex flex-col gap-4 border-l border-line pl-5">
      {entries.map(({ id, at, event, reason, actor }) => (
        <li
          key={id}
          className="relative before:absolute before:top-2 before:-left-[1.55rem] before:size-2 before:rounded-full before:bg-marigold"
        >
          <p className="font-semibold text-ink">{words[event]}</p>
          <p className="text-sm text-ink-3">
            <time dateTime={at.toISOString()}>{dayText(at)}</time>
            {actor && `, ${actor}`}
          </p>
          {reason && <p className="mt-1 whitespace-pre-line text-ink-2">{reason}</p>}
        </li>
      ))}
    </ol>
  );
}
