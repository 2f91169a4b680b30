import { Link } from "react-router";
import { ChartTable } from "./chart-table.tsx";
import { cx } from "./cx.ts";

/** One part of each bar, such as a booking type. */
export interface BarSeries {
  key: string;
  label: string;
  /** CSS class of the fill. */
  look: string;
}

export interface Bar {
  key: string;
  label: string;
  values: Readonly<Record<string, number>>;
  to?: string;
}

interface BarsProps {
  caption: string;
  /** Heading of the table's first column. */
  of: string;
  series: readonly BarSeries[];
  bars: readonly Bar[];
}

const height = 160;
const sumValues = ({ values }: Bar, series: readonly BarSeries[]) =>
  series.reduce((sum, { key }) => sum + (values[key] ?? 0), 0);

/** Draws stacked bars without scripts, with the same figures in a table below. */
export function Bars({ caption, of, series, bars }: BarsProps) {
  const most = Math.max(1, ...bars.map((bar) => sumValues(bar, series)));
  return (
    <figure>
      <figcaption className="sr-only">{caption}</figcaption>
      <ul className="mb-4 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-2">
        {series.map(({ key, label, look }) => (
          <li key={key} className="flex items-center gap-2">
            <span aria-hidden="true" className={`size-3 rounded-xs ${look}`} />
            {label}
          </li>
        ))}
      </ul>
      <ol className="flex items-end gap-1 sm:gap-2">
        {bars.map((bar, place) => (
          <li key={bar.key} className="flex min-w-0 flex-1 flex-col items-center gap-1">
            <OneBar bar={bar} series={series} most={most} />
            <span
              className={cx(
                "w-full truncate text-center text-[0.68rem] text-ink-3 sm:text-xs",
                bars.length > 8 && "max-sm:w-auto max-sm:overflow-visible",
                // Phones have room for every third label, counted from the last.
                bars.length > 8 && (bars.length - 1 - place) % 3 > 0 && "max-sm:invisible",
              )}
            >
              {bar.label}
            </span>
          </li>
        ))}
      </ol>
      <ChartTable
        caption={caption}
        heads={[of, ...series.map(({ label }) => label)]}
        rows={bars.map(({ key, label, values }) => ({
          key,
          label,
          values: series.map((one) => values[one.key] ?? 0),
        }))}
      />
    </figure>
  );
}

function OneBar({ bar, series, most }: { bar: Bar; series: readonly BarSeries[]; most: number }) {
  const sum = sumValues(bar, series);
  const parts = series
    .filter(({ key }) => bar.values[key])
    .map(({ key, label }) => `${label} ${bar.values[key]}`);
  const words = `${bar.label}: ${sum}${parts.length > 0 ? ` (${parts.join(", ")})` : ""}`;
  const drawn = (
    <>
      <span className="figures text-xs text-ink-2">{sum || ""}</span>
      <span className="flex w-full max-w-12 flex-col-reverse overflow-hidden rounded-t-sm border-b border-line">
        {series.map(({ key, look }) => (
          <span
            key={key}
            className={look}
            style={{ height: Math.round(((bar.values[key] ?? 0) / most) * height) }}
          />
        ))}
      </span>
    </>
  );
  const place = "flex w-full flex-col items-center justify-end gap-0.5 rounded-sm no-underline";
  const frame = { height: height + 24 };
  return bar.to ? (
    <Link to={bar.to} aria-label={words} title={words} className={`${place} hover:bg-paper-2`} style={frame}>
      {drawn}
    </Link>
  ) : (
    <span role="img" aria-label={words} title={words} className={place} style={frame}>
      {drawn}
    </span>
  );
}
