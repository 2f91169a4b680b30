import type { ReactNode } from "react";
import { Link } from "react-router";

interface Figure {
  label: string;
  value: ReactNode;
  /** The address of the rows behind the figure. */
  to?: string;
  /** Shown next to the value, such as totals in other currencies. */
  more?: ReactNode;
}

/** The figures of a module in one line. Each leads to its rows. */
export function FigureLine({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="figure-line full-width">
      {figures.map(({ label, value, to, more }) => (
        <div key={label} className="figure">
          <dt>
            {to ? (
              <Link to={to} className="figure-link">
                {label}
              </Link>
            ) : (
              label
            )}
          </dt>
          <dd>
            <span className="figure-value figures">{value}</span>
            {more && <span className="figure-more figures">{more}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Formats a count, such as `1,000+` if counting stops at `most`. */
export function countText(count: number, most?: number): string {
  return `${count.toLocaleString("en-IN")}${count === most ? "+" : ""}`;
}
