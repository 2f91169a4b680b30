import { Check, Columns3, Download, Keyboard, Printer } from "lucide-react";
import { type RefObject, useEffect, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { countedMost } from "#app/platform/lists/list-query.ts";
import { formatCount } from "#app/platform/text/plural.ts";
import { Button, buttonClass } from "../button.tsx";
import { Dialog } from "../dialog.tsx";
import type { Column } from "../table.tsx";

/** Links to the next, previous and first page of a list. */
export function Pager({ next, previous }: { next: string | undefined; previous?: string | undefined }) {
  const [params] = useSearchParams();
  if (!next && !previous && !params.has("after") && !params.has("before")) return null;
  const to = (place: Record<string, string>) => {
    const address = new URLSearchParams(params);
    address.delete("after");
    address.delete("before");
    for (const [name, value] of Object.entries(place)) address.set(name, value);
    return `?${address}`;
  };
  const quiet = buttonClass({ look: "quiet", size: "small" });
  const secondary = buttonClass({ look: "secondary", size: "small" });
  const isInside = params.has("after") || params.has("before");
  return (
    <nav aria-label="Pages" className="mt-6 flex flex-wrap justify-between gap-3 print:hidden">
      <span className="flex flex-wrap gap-3">
        {isInside && (
          <Link to={to({})} className={quiet}>
            First page
          </Link>
        )}
        {isInside && previous && (
          <Link to={to({ before: previous })} className={secondary}>
            Previous page
          </Link>
        )}
      </span>
      {next && (
        <Link to={to({ after: next })} className={secondary}>
          Next page
        </Link>
      )}
    </nav>
  );
}

interface ColumnsMenuProps {
  columns: readonly Pick<Column<never>, "key" | "title">[];
  hide: readonly string[];
  /** Columns hidden by default. */
  usual: readonly string[];
}

/** Chooses a list's columns. Each is a link, so the choice is in the address and needs no script. */
export function ColumnsMenu({ columns, hide, usual }: ColumnsMenuProps) {
  const [params] = useSearchParams();
  const to = (key: string) => {
    const next = hide.includes(key) ? hide.filter((one) => one !== key) : [...hide, key];
    const address = new URLSearchParams(params);
    if (next.join(",") === usual.join(",")) address.delete("hide");
    else address.set("hide", next.join(","));
    return `?${address}`;
  };
  return (
    <div className="relative max-md:hidden">
      <button
        type="button"
        popoverTarget="list-columns"
        className={buttonClass({ look: "quiet", size: "small" })}
      >
        <Columns3 aria-hidden="true" size={16} strokeWidth={1.9} />
        Columns
      </button>
      <div
        id="list-columns"
        popover="auto"
        className="drop fixed inset-auto top-40 right-8 m-0 w-60 rounded-lg border border-line bg-paper p-2 text-ink shadow-lift"
      >
        <ul aria-label="Columns">
          {columns.map(({ key, title }) => {
            const isShown = !hide.includes(key);
            return (
              <li key={key}>
                <Link
                  to={to(key)}
                  replace
                  preventScrollReset
                  className="flex min-h-11 items-center gap-2.5 rounded-md px-3 text-sm no-underline hover:bg-paper-2"
                >
                  <Check aria-hidden="true" size={16} className={isShown ? "text-forest" : "invisible"} />
                  <span className="sr-only">{isShown ? "Hide" : "Show"} </span>
                  {title}
                </Link>
              </li>
            );
          })}
        </ul>
      </div>
    </div>
  );
}

const keys: readonly [key: string, does: string, boxes?: true][] = [
  ["/", "Go to the search"],
  ["Tab", "Go from row to row"],
  ["Enter", "Open the row"],
  ["Space", "Choose the row", true],
  ["Shift + Space", "Choose everything up to this row", true],
  ["Escape", "Choose nothing", true],
  ["?", "Show these keys"],
];

/** Handles a list's keyboard shortcuts, such as `/` for its search, except while typing. */
export function ListKeys({
  within,
  onEscape,
}: {
  within: RefObject<HTMLElement | null>;
  /** Clears the selection, in lists with one. */
  onEscape?: (() => void) | undefined;
}) {
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    function pressed(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector("dialog:modal, [popover]:popover-open")) return;
      if (event.key === "Escape") onEscape?.();
      if (event.key === "/") {
        const field = within.current?.querySelector<HTMLInputElement>("input[type=search]");
        if (!field) return;
        event.preventDefault();
        field.focus();
        field.select();
      } else if (event.key === "?") {
        event.preventDefault();
        setOpen(true);
      }
    }
    document.addEventListener("keydown", pressed);
    return () => document.removeEventListener("keydown", pressed);
  }, [within, onEscape]);

  return (
    <>
      <Button
        look="quiet"
        size="small"
        className="needs-script max-md:hidden"
        icon={<Keyboard aria-hidden="true" size={16} strokeWidth={1.9} />}
        onClick={() => setOpen(true)}
      >
        Keys
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Keys of this list" size="small">
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
    </>
  );
}

function isTyping(target: EventTarget | null): boolean {
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
    <p role="status" className="mb-2 text-sm text-ink-3">
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
