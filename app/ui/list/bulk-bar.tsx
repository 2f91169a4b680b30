import {
  type FormEventHandler,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { Button } from "../button.tsx";
import { cx } from "../cx.ts";
import { formatRowCount, type RowNames } from "./list-tools.tsx";
import { isShortcut } from "./shortcut-keys.ts";

export interface BulkAction {
  intent: string;
  label: string;
  look?: "secondary" | "danger";
  /** Address that answers the form with a file, in place of the list's page. */
  to?: string;
  /** Confirmation before the action, or a form with fields. Without scripts the action isn't available. */
  ask?: (count: number) => BulkQuestion;
}

export interface BulkQuestion {
  title: string;
  text: string;
  /** The default is the action's label. */
  submitLabel?: string;
  fields?: ReactNode;
}

interface BulkBarProps {
  /** Id of the form of the rows' checkboxes. */
  formId: string;
  selection: Selection;
  actions: readonly BulkAction[];
  onPage: number;
  total: number;
  /** Too many rows match to select all. */
  isTooMany: boolean;
  of: RowNames;
  /** The list's query, sent in place of ids when all rows are selected. */
  query: string;
  busy: boolean;
  onSubmit: FormEventHandler<HTMLFormElement>;
  children?: ReactNode;
}

/**
 * Offers actions for the selected rows. Before scripts load, the form is always visible and works for this page's
 * checkboxes.
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
  const { clear } = selection;
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (event.key === "Escape" && isShortcut(event)) clear();
    }
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, [clear]);
  const isOffered = !selection.isAll && selection.ids.size === onPage && total > onPage;
  return (
    <form
      id={formId}
      method="post"
      onSubmit={onSubmit}
      aria-label="Selected rows"
      className={cx("bulk-bar", selection.count === 0 && "is-empty")}
    >
      <input type="hidden" name="all" value={selection.isAll ? "1" : ""} />
      <input type="hidden" name="query" value={query} />
      <p role="status" className="font-medium">
        {selection.count > 0 ? `${formatRowCount(selection.count, of)} selected` : "Nothing selected"}
      </p>
      {isOffered && !isTooMany && (
        <Button look="quiet" size="small" className="bulk-action" onClick={selection.takeAll}>
          Select all {total} that match
        </Button>
      )}
      <span className="bulk-actions">
        {children}
        {actions.map(({ intent, label, look = "secondary", to, ask }) => (
          <Button
            key={intent}
            type="submit"
            formAction={to}
            name="intent"
            value={intent}
            look={look}
            size="small"
            className={cx("bulk-action", ask && "needs-script")}
            busy={busy}
          >
            {label}
          </Button>
        ))}
        <Button look="quiet" size="small" className="bulk-action needs-script" onClick={selection.clear}>
          Clear
        </Button>
      </span>
    </form>
  );
}

export interface Selection {
  ids: ReadonlySet<string>;
  /** All matching rows are selected, not only this page's. */
  isAll: boolean;
  count: number;
  /** Toggles a row. Shift also toggles all rows since the last press. */
  press: (id: string, event: MouseEvent<HTMLInputElement>) => void;
  togglePage: () => void;
  takeAll: () => void;
  clear: () => void;
}

/** Tracks the selected rows. Rows that leave the page are deselected. */
export function useSelection(pageIds: readonly string[], total: number): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set());
  const [isAll, setAll] = useState(false);
  const last = useRef<string>(undefined);
  const page = pageIds.join(" ");

  useEffect(() => {
    const present = new Set(page.split(" "));
    setChosen((before) => {
      const kept = [...before].filter((id) => present.has(id));
      return kept.length === before.size ? before : new Set(kept);
    });
  }, [page]);

  const ids = useMemo(
    () => (isAll ? new Set(page.split(" ").filter(Boolean)) : chosen),
    [isAll, page, chosen],
  );

  return {
    ids,
    isAll,
    count: isAll ? total : ids.size,
    press(id, event) {
      const next = new Set(ids);
      const isOn = !next.has(id);
      const from = event.shiftKey && last.current ? pageIds.indexOf(last.current) : -1;
      const at = pageIds.indexOf(id);
      const range = from === -1 ? [id] : pageIds.slice(Math.min(from, at), Math.max(from, at) + 1);
      for (const one of range) {
        if (isOn) next.add(one);
        else next.delete(one);
      }
      last.current = id;
      setAll(false);
      setChosen(next);
    },
    togglePage() {
      setAll(false);
      setChosen(ids.size === pageIds.length ? new Set() : new Set(pageIds));
    },
    takeAll: () => setAll(true),
    clear() {
      setAll(false);
      setChosen(new Set());
    },
  };
}
