import { dayText } from "../../../article-date.ts";
import type { ArticleEvent } from "../../../kinds.ts";
import type { HistoryEntry } from "../../../writing/writing-queries.server.ts";

const words: Record<ArticleEvent, string> = {
  created: "Draft created",
  submitted: "Submitted for review",
  withdrawn: "Withdrawn from review",
  approved: "Approved and published",
  rejected: "Sent back",
  published: "Published",
  unpublished: "Unpublished",
  featured: "Added to editors’ choice",
  unfeatured: "Removed from editors’ choice",
  recategorised: "Category changed",
  revision_discarded: "Changes discarded",
};

/** The history of an article with reasons, latest first. */
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
