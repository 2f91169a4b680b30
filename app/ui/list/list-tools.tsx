import { Download, Printer } from "lucide-react";
import { type ReactNode, type RefObject, useEffect } from "react";
import { Link, useSearchParams } from "react-router";
import { countedMost } from "#app/platform/lists/list-query.ts";
import { formatCount } from "#app/platform/text/plural.ts";
import { Button, buttonClass } from "../button.tsx";
import { Dialog } from "../dialog.tsx";

interface PagerProps {
  next: string | undefined;
  previous?: string | undefined;
  /** The number of rows. */
  children?: ReactNode;
}

/** Shows the number of rows below a list, and links to the next, previous and first page. */
export function Pager({ next, previous, children }: PagerProps) {
  const [params] = useSearchParams();
  const isInside = params.has("after") || params.has("before");
  if (!next && !previous && !isInside && !children) return null;
  const to = (place: Record<string, string>) => {
    const address = new URLSearchParams(params);
    address.delete("after");
    address.delete("before");
    for (const [name, value] of Object.entries(place)) address.set(name, value);
    return `?${address}`;
  };
  const look = buttonClass({ look: "secondary", size: "small" });
  return (
    <div className="list-pager">
      {children}
      {(next || isInside) && (
        <nav aria-label="Pages" className="ms-auto flex flex-wrap gap-2 print:hidden">
          {isInside && (
            <Link to={to({})} className={look}>
              First page
            </Link>
          )}
          {isInside && previous && (
            <Link to={to({ before: previous })} className={look}>
              Previous page
            </Link>
          )}
          {next && (
            <Link to={to({ after: next })} className={look}>
              Next page
            </Link>
          )}
        </nav>
      )}
    </div>
  );
}

const keys: readonly [key: string, does: string, boxes?: true][] = [
  ["/", "Search"],
  ["F", "Open the filters"],
  ["Tab", "Go to the next row"],
  ["Enter", "Open the row"],
  ["Space", "Select the row", true],
  ["Shift + Space", "Select all rows up to this one", true],
  ["Escape", "Clear the selection", true],
  ["?", "Show these shortcuts"],
];

/** Handles a list's keyboard shortcuts, such as `/` for its search, except while typing. */
export function ListKeys({
  within,
  onEscape,
  isOpen,
  setOpen,
}: {
  within: RefObject<HTMLElement | null>;
  /** Clears the selection, in lists with one. */
  onEscape?: (() => void) | undefined;
  /** Whether the list of shortcuts is open. */
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
}) {
  useEffect(() => {
    function pressed(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target)) return;
      if (document.querySelector("dialog:modal, [popover]:popover-open")) return;
      if (event.key === "Escape") onEscape?.();
      if (event.key === "/") {
        const field = within.current?.querySelector<HTMLInputElement>("input[type=search]");
        if (!field) return;
        event.preventDefault();
        field.focus();
        field.select();
      } else if (event.key === "f") {
        const menu = within.current?.querySelector<HTMLDetailsElement>("[data-filter-menu]");
        if (!menu) return;
        event.preventDefault();
        menu.open = true;
        menu.querySelector<HTMLElement>(".filter-field > summary")?.focus();
      } else if (event.key === "?") {
        event.preventDefault();
        setOpen(true);
      }
    }
    document.addEventListener("keydown", pressed);
    return () => document.removeEventListener("keydown", pressed);
  }, [within, onEscape, setOpen]);

  return (
    <Dialog open={isOpen} onClose={() => setOpen(false)} title="Keyboard shortcuts" size="small">
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-5 gap-y-2">
        {keys
          .filter(([, , boxes]) => onEscape || !boxes)
          .map(([key, does]) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="rounded-sm border border-line bg-paper-2 px-2 py-0.5 text-sm">{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
      </dl>
    </Dialog>
  );
}

export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
    !(target instanceof HTMLInputElement && target.type === "checkbox")
  );
}

/** The nouns for one row and for several. */
export type RowWords = readonly [one: string, many: string];

/** Shows the number of rows and announces changes. */
export function CountLine({ count, of }: { count: number; of: RowWords }) {
  return (
    <p role="status" className="text-xs text-ink-3">
      {countWords(count, of)}
    </p>
  );
}

export function countWords(count: number, [one, many]: RowWords): string {
  return count > countedMost ? `More than ${countedMost} ${many}` : formatCount(count, one, many);
}

/** Offers a list as a CSV file at `csv` and on paper. */
export function ExportPrint({ csv }: { csv: string }) {
  return (
    <span className="flex flex-wrap gap-2 print:hidden">
      <a href={csv} download className={buttonClass({ look: "quiet", size: "small" })}>
        <Download aria-hidden="true" size={16} strokeWidth={1.9} />
        Export CSV
      </a>
      <Button look="quiet" size="small" onClick={() => window.print()}>
        <Printer aria-hidden="true" size={16} strokeWidth={1.9} />
        Print
      </Button>
    </span>
  );
}
