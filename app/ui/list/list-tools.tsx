import { Download, Printer } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { countedMost } from "#app/platform/lists/list-query.ts";
import { formatCount } from "#app/platform/text/plural.ts";
import { Button, buttonClass } from "../button.tsx";

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

/** The nouns for one row and for several. */
export type RowNames = readonly [one: string, many: string];

/** Shows the number of rows and announces changes. */
export function CountLine({ count, of }: { count: number; of: RowNames }) {
  return (
    <p role="status" className="text-xs text-ink-3">
      {formatRowCount(count, of)}
    </p>
  );
}

export function formatRowCount(count: number, [one, many]: RowNames): string {
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
