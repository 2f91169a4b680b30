import { Check, Columns3 } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { buttonClass } from "../button.tsx";
import type { Column } from "../table.tsx";

interface ColumnsMenuProps {
  columns: readonly Pick<Column<never>, "key" | "title">[];
  hide: readonly string[];
  /** The columns that are hidden where the address says nothing. */
  usual: readonly string[];
}

/** Which columns a list shows. Each is a link, so that the choice is in the address and needs no script. */
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
