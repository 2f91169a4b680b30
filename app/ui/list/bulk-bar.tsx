import type { FormEventHandler, ReactNode } from "react";
import { Button } from "../button.tsx";
import { cx } from "../cx.ts";
import { countWords, type RowWords } from "./count-line.tsx";
import type { Selection } from "./use-selection.ts";

export interface BulkAction {
  intent: string;
  label: string;
  look?: "secondary" | "danger";
  /** Where the form goes instead of the list's own page: a file is answered elsewhere. */
  to?: string;
  /** What is asked before it is done to so many rows. Without a script nothing can be asked, nor done. */
  ask?: (count: number) => { title: string; text: string };
  /** The list itself asks, in a dialog of its own: without a script it could not. */
  opensDialog?: boolean;
}

interface BulkBarProps {
  /** The form that the boxes of the rows belong to. */
  formId: string;
  selection: Selection;
  actions: readonly BulkAction[];
  /** How many rows the page shows, and how many match. */
  onPage: number;
  total: number;
  /** More than can be chosen at once. */
  isTooMany: boolean;
  of: RowWords;
  /** What the list is filtered by, sent instead of ids when everything is meant. */
  query: string;
  busy: boolean;
  onSubmit: FormEventHandler<HTMLFormElement>;
  children?: ReactNode;
}

/**
 * What can be done with the chosen rows. A form, so that it works for the boxes of the page before any
 * script; then it is shown all the time, afterwards only while something is chosen.
 */
export function BulkBar({
  formId,
  selection,
  actions,
  onPage,
  total,
  isTooMany,
  of,
  query,
  busy,
  onSubmit,
  children,
}: BulkBarProps) {
  const isOffered = !selection.isAll && selection.ids.size === onPage && total > onPage;
  return (
    <form
      id={formId}
      method="post"
      onSubmit={onSubmit}
      aria-label="Chosen rows"
      className={cx(
        "bulk-bar sticky bottom-0 z-10 mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-paper-2 px-4 py-2.5 text-sm shadow-card print:hidden",
        selection.count === 0 && "is-empty",
      )}
    >
      <input type="hidden" name="all" value={selection.isAll ? "1" : ""} />
      <input type="hidden" name="query" value={query} />
      <p role="status" className="font-medium">
        {selection.count > 0 ? `${countWords(selection.count, of)} chosen` : "Nothing chosen"}
      </p>
      {isOffered && !isTooMany && (
        <Button look="quiet" size="small" onClick={selection.takeAll}>
          Select all {total} that match
        </Button>
      )}
      <span className="ml-auto flex flex-wrap gap-2">
        {children}
        {actions.map(({ intent, label, look = "secondary", to, ask, opensDialog }) => (
          <Button
            key={intent}
            type="submit"
            formAction={to}
            name="intent"
            value={intent}
            look={look}
            size="small"
            className={ask || opensDialog ? "needs-script" : undefined}
            busy={busy}
          >
            {label}
          </Button>
        ))}
        <Button look="quiet" size="small" className="needs-script" onClick={selection.clear}>
          Clear
        </Button>
      </span>
    </form>
  );
}
