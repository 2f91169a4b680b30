import { useState } from "react";
import { Link } from "react-router";
import { formatMoney } from "#app/platform/fields/money.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { ChartTable } from "#app/ui/chart-table.tsx";
import { ToggleGroup } from "#app/ui/form/toggle-group.tsx";
import { changeText } from "./time-words.ts";
import type { IncomeSum } from "./today.ts";

const width = 480;
const height = 110;

/** Draws the running sum of this month's income over that of the month before, with the same figures in a table. */
export function RunningSum({ income, date }: { income: readonly IncomeSum[]; date: string }) {
  const [chosen, setChosen] = useState<string | undefined>(income[0]?.currency);
  const sum = income.find(({ currency }) => currency === chosen) ?? income[0];
  if (!sum) return <p className="text-sm text-ink-2">No income this month or last month.</p>;
  const { currency, days, daysBefore } = sum;
  const money = (amount: number) => formatMoney({ amount, currency });
  const longest = Math.max(days.length, daysBefore.length, 2);
  const top = roundUp(Math.max(100, ...days, ...daysBefore));
  const x = (day: number) => (day / (longest - 1)) * width;
  const y = (amount: number) => height - (Math.max(0, amount) / top) * height;
  const line = (amounts: readonly number[]) =>
    amounts.map((amount, day) => `${x(day)},${y(amount)}`).join(" ");
  const last = days.length - 1;
  return (
    <figure>
      <div className="flex flex-wrap items-baseline gap-x-2">
        <Link to={sum.to} className="figures text-2xl text-ink no-underline hover:underline">
          {money(sum.now)}
        </Link>
        <span className="text-xs text-ink-3">{changeText(sum.now, sum.before)}</span>
      </div>
      {income.length > 1 && (
        <div className="mt-1">
          <ToggleGroup
            label="Currency"
            name="currency"
            options={income.map(({ currency: value }) => ({ value, label: value }))}
            value={[currency]}
            onChange={([value]) => setChosen(value)}
            hideLabel
            className="md:[&_label]:min-h-7 md:[&_label]:px-3 md:[&_label]:text-xs"
          />
        </div>
      )}
      <div className="running-plot">
        <svg
          viewBox={`0 -4 ${width} ${height + 8}`}
          role="img"
          aria-label={`Income this month: ${money(sum.now)} until today, ${money(sum.before)} in the same days of last month`}
          className="w-full"
        >
          <line x1="0" x2={width} y1={y(top)} y2={y(top)} className="running-grid" />
          <line x1="0" x2={width} y1={y(top / 2)} y2={y(top / 2)} className="running-grid" />
          <line x1="0" x2={width} y1={height} y2={height} className="running-grid" />
          <polyline points={line(daysBefore)} className="running-before" />
          <polygon points={`0,${height} ${line(days)} ${x(last)},${height}`} className="running-area" />
          <polyline points={line(days)} className="running-now" />
          <circle cx={x(last)} cy={y(days[last] ?? 0)} r="4" className="running-dot" />
        </svg>
        <span aria-hidden="true" className="running-amount">
          {money(top)}
        </span>
        <span aria-hidden="true" className="running-amount running-half">
          {money(top / 2)}
        </span>
      </div>
      <div aria-hidden="true" className="running-days">
        <span>{zoneClock.dayText(`${date.slice(0, 8)}01`)}</span>
        {last > 4 && (
          <b className="running-today" style={{ insetInlineStart: `${(x(last) / width) * 100}%` }}>
            today
          </b>
        )}
      </div>
      <ChartTable
        caption="Running sum of income"
        heads={["Until", "This month", "Last month"]}
        rows={days.map((amount, day) => {
          const before = daysBefore[day];
          const until = zoneClock.addDays(`${date.slice(0, 8)}01`, day);
          const values = [money(amount), before === undefined ? "–" : money(before)];
          return { key: until, label: zoneClock.dayText(until), values };
        })}
      />
    </figure>
  );
}

/** Rounds up to an even multiple of a power of ten, for the chart's axis. */
function roundUp(amount: number): number {
  const power = 10 ** Math.floor(Math.log10(amount));
  return power * ([1, 2, 4, 6, 8].find((step) => step * power >= amount) ?? 10);
}
