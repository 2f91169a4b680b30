import { cx } from "./cx.ts";

interface ChartTableProps {
  caption: string;
  /** Headings, the first one for the rows' labels. */
  heads: readonly string[];
  rows: readonly { key: string; label: string; values: readonly (string | number)[] }[];
}

/** Shows a chart's figures as a table, one press away. */
export function ChartTable({ caption, heads, rows }: ChartTableProps) {
  return (
    <details className="mt-4">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center text-sm">
        Show as table
      </summary>
      <div className="overflow-x-auto">
        <table className="figures mt-2 w-full text-start text-sm">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr className="border-b border-line text-ink-3">
              {heads.map((head, at) => (
                <th key={head} scope="col" className={cx("py-2 pe-4 font-medium", at > 0 && "text-end")}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, label, values }) => (
              <tr key={key} className="border-b border-line">
                <th scope="row" className="py-2 pe-4 font-normal">
                  {label}
                </th>
                {values.map((value, at) => (
                  <td key={heads[at + 1]} className="py-2 pe-4 text-end">
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
