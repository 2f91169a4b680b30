import { cx } from "./cx.ts";

/** A cell's share from 0 to 1, and its figures in words. */
export interface HeatCell {
  share: number;
  words: string;
}

interface HeatMapProps {
  caption: string;
  /** Name of the first column for screen readers. */
  corner: string;
  rows: readonly { key: string; label: string; short: string }[];
  columns: readonly { key: string; label: string }[];
  cell: (row: string, column: string) => HeatCell | undefined;
}

const steps = [
  { from: 0.9, look: "heat-4" },
  { from: 0.75, look: "heat-3" },
  { from: 0.5, look: "heat-2" },
  { from: 0.25, look: "heat-1" },
  { from: 0, look: "heat-0" },
] as const;

/** A scrolling region must be reachable by keyboard. */
const focusable = { tabIndex: 0 };

/** Shows shares by row and column as a table. Phones scroll it sideways under fixed row headings. */
export function HeatMap({ caption, corner, rows, columns, cell }: HeatMapProps) {
  return (
    <section className="heat-map relative overflow-x-auto" aria-label={caption} {...focusable}>
      <table className="border-separate border-spacing-1 text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className="sticky left-0 z-1 bg-paper">
              <span className="sr-only">{corner}</span>
            </th>
            {columns.map(({ key, label }) => (
              <th key={key} scope="col" className="figures min-w-13 px-1 pb-1 font-medium text-ink-3">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, short }) => (
            <tr key={key}>
              <th scope="row" className="sticky left-0 z-1 bg-paper pr-3 text-left font-medium">
                <abbr title={label} className="no-underline">
                  {short}
                </abbr>
              </th>
              {columns.map((column) => {
                const found = cell(key, column.key);
                if (!found) {
                  return (
                    <td key={column.key} className="h-11 rounded-sm bg-paper-2 text-center">
                      <span className="sr-only">Nothing</span>
                    </td>
                  );
                }
                const look = steps.find(({ from }) => found.share >= from)?.look;
                return (
                  <td
                    key={column.key}
                    title={found.words}
                    className={cx("figures h-11 rounded-sm px-1 text-center", look)}
                  >
                    {Math.round(found.share * 100)} %<span className="sr-only">, {found.words}</span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
