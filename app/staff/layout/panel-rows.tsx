import type { ReactNode } from "react";
import { Link } from "react-router";

interface PanelRow {
  key: string;
  title: ReactNode;
  to?: string | undefined;
  meta?: ReactNode;
  /** An amount or a status, at the end of the first line. */
  value?: ReactNode;
}

interface PanelRowsProps {
  title: string;
  /** Address of the full list. */
  all?: string | undefined;
  rows: readonly PanelRow[];
  /** Shown without rows. */
  empty: ReactNode;
  children?: ReactNode;
}

/** A section of a panel with rows of two lines. */
export function PanelRows({ title, all, rows, empty, children }: PanelRowsProps) {
  const id = `rows-${title.toLowerCase().replaceAll(" ", "-")}`;
  return (
    <section aria-labelledby={id}>
      <div className="flex items-baseline justify-between gap-4">
        <h3 id={id} className="text-xs font-semibold text-ink-2">
          {title}
        </h3>
        {all && (
          <Link to={all} className="link min-h-(--control) text-xs leading-(--control)">
            View all<span className="sr-only"> {title.toLowerCase()}</span>
          </Link>
        )}
      </div>
      {children}
      {rows.length === 0 && <p className="py-2 text-sm text-ink-3">{empty}</p>}
      <ul aria-labelledby={id} className="panel-rows">
        {rows.map((row) => (
          <li key={row.key}>
            {row.to ? (
              <Link to={row.to} className="panel-row-title">
                {row.title}
              </Link>
            ) : (
              <span className="panel-row-title">{row.title}</span>
            )}
            {row.value && <span>{row.value}</span>}
            {row.meta && <span className="panel-row-meta">{row.meta}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PanelFactsProps {
  /** Labels with their values. False leaves a line out. */
  facts: readonly (readonly [label: string, value: ReactNode] | false)[];
}

/** The facts of a row, each beside its label. */
export function PanelFacts({ facts }: PanelFactsProps) {
  return (
    <dl className="panel-facts text-sm">
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact[0]} className="contents">
              <dt>{fact[0]}</dt>
              <dd>{fact[1]}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
