import { ArrowUpDown, Check, Columns3, Download, Keyboard, Printer, SlidersHorizontal } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import type { Column } from "../table.tsx";
import { useDetailsMenu } from "./use-details-menu.ts";

interface DisplayMenuProps {
  sorts: readonly { key: string; label: ReactNode; to: string; isCurrent: boolean }[];
  columns: readonly Pick<Column<never>, "key" | "title">[];
  hide: readonly string[];
  /** Columns hidden by default. */
  usual: readonly string[];
  /** Address of the list as a file. */
  csv: string | undefined;
}

/** Offers the list's sorts and columns, its CSV file, printing and the keyboard shortcuts. */
export function DisplayMenu({ sorts, columns, hide, usual, csv }: DisplayMenuProps) {
  const [params] = useSearchParams();
  const { ref, onKeyDown } = useDetailsMenu();
  const toColumns = (next: readonly string[]) => {
    const address = new URLSearchParams(params);
    if (next.join(",") === usual.join(",")) address.delete("hide");
    else address.set("hide", next.join(","));
    return `?${address}`;
  };
  return (
    <details ref={ref} onKeyDown={onKeyDown} className="display-menu">
      <summary className="tool">
        <SlidersHorizontal aria-hidden="true" size={16} />
        <span className="tool-text">Display</span>
      </summary>
      <div className="menu">
        {sorts.length > 1 && (
          <Section icon={<ArrowUpDown aria-hidden="true" size={14} />} title="Sort by">
            {sorts.map(({ key, label, to, isCurrent }) => (
              <li key={key}>
                <Link
                  to={to}
                  replace
                  preventScrollReset
                  aria-current={isCurrent || undefined}
                  className="menu-entry"
                >
                  {label}
                  {isCurrent && <Check aria-hidden="true" size={14} className="ms-auto text-forest" />}
                </Link>
              </li>
            ))}
          </Section>
        )}
        {columns.length > 0 && (
          <Section icon={<Columns3 aria-hidden="true" size={14} />} title="Columns">
            {columns.map(({ key, title }) => {
              const isShown = !hide.includes(key);
              const next = isShown ? [...hide, key] : hide.filter((one) => one !== key);
              return (
                <li key={key}>
                  <Link to={toColumns(next)} replace preventScrollReset className="menu-entry">
                    <span className="sr-only">{isShown ? "Hide" : "Show"} </span>
                    {title}
                    {isShown && <Check aria-hidden="true" size={14} className="ms-auto text-forest" />}
                  </Link>
                </li>
              );
            })}
            {hide.join(",") !== usual.join(",") && (
              <li>
                <Link to={toColumns(usual)} replace preventScrollReset className="menu-entry text-ink-3">
                  Reset columns
                </Link>
              </li>
            )}
          </Section>
        )}
        <ul className="menu-section">
          {csv && (
            <li>
              <a href={csv} download className="menu-entry">
                <Download aria-hidden="true" size={16} />
                Export CSV
              </a>
            </li>
          )}
          <li className="needs-script">
            <button type="button" onClick={() => window.print()} className="menu-entry">
              <Printer aria-hidden="true" size={16} />
              Print
            </button>
          </li>
          <li className="needs-script max-md:hidden">
            <button
              type="button"
              data-shortcuts
              onClick={() => {
                if (ref.current) ref.current.open = false;
                // The dialog returns the focus to the focused element.
                ref.current?.querySelector("summary")?.focus();
              }}
              className="menu-entry"
            >
              <Keyboard aria-hidden="true" size={16} />
              Keyboard shortcuts
            </button>
          </li>
        </ul>
      </div>
    </details>
  );
}

function Section({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className="menu-section">
      <p className="menu-title">
        {icon}
        {title}
      </p>
      <ul aria-label={title}>{children}</ul>
    </div>
  );
}
