import { CircleCheck, CircleDashed, TriangleAlert, X } from "lucide-react";
import { formatCount } from "#app/platform/text/plural.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { Button } from "#app/ui/button.tsx";
import type { CheckedPlan } from "../check-dates.server.ts";
import type { PlanMark } from "../plan-marks.ts";

interface CheckedDatesProps {
  plan: CheckedPlan;
  studioZone: string;
  /** Skips a date and checks again. Undefined before scripts. */
  onSkip: ((date: string) => void) | undefined;
  /** Opens a step. */
  onFix: (step: number) => void;
}

/** The step that fixes a conflict, and its button. */
const fixes: Partial<Record<PlanMark, [step: number, label: string]>> = {
  busy: [3, "Change time"],
  away: [4, "Change teacher"],
};

/** Lists the dates of a plan with conflicts and notes, one line each. */
export function CheckedDates({ plan, studioZone, onSkip, onFix }: CheckedDatesProps) {
  const { dates, count, last, zone, teacher } = plan;
  const held = dates.filter(({ starts_at }) => starts_at !== null);
  return (
    <section className="plan-dates" aria-labelledby="plan-dates">
      <h3 id="plan-dates" className="border-b border-line pb-2 font-sans text-sm font-semibold">
        Dates{" "}
        <span className="text-xs font-normal text-ink-3">
          {`${formatCount(count, "class", "classes")}, ${zoneClock.dateText(held[0]?.date ?? last)}${count > 1 ? ` to ${zoneClock.dateText(last)}` : ""}`}
        </span>
      </h3>
      <ol>
        {dates.map((one) => {
          const { date, starts_at, marks } = one;
          const day = [
            zoneClock.weekdayText(zoneClock.weekdayOf(date)).slice(0, 3),
            zoneClock.longDayText(date),
          ].join(" ");
          const [fix] = marks.flatMap(({ mark }) => (fixes[mark] ? [fixes[mark]] : []));
          const isClosed = starts_at === null;
          const Icon = isClosed ? CircleDashed : marks.length > 0 ? TriangleAlert : CircleCheck;
          return (
            <li key={date} className={isClosed ? "is-closed" : fix && "is-conflict"}>
              <span className="figures text-xs">{!isClosed && held.indexOf(one) + 1}</span>
              <span className="whitespace-nowrap">
                <b className="font-semibold">{day}</b>
                {!isClosed && ` ${zoneClock.wall(starts_at, zone).time}`}
                {!isClosed && zone !== studioZone && (
                  <span className="block text-xs text-ink-3">
                    {`${zoneClock.say("time", starts_at, studioZone, starts_at)} ${zoneClock.city(studioZone)}`}
                  </span>
                )}
              </span>
              <span className="plan-marks">
                <Icon
                  aria-hidden="true"
                  size={15}
                  className={marks.length > 0 ? "flex-none" : "flex-none text-forest"}
                />
                {marks.map(({ words }) => words.replace(/\.$/, "")).join(", ") ||
                  (teacher ? "Free" : "No teacher yet")}
              </span>
              <span className="plan-fix flex items-center">
                {fix && (
                  <Button type="button" look="secondary" size="small" onClick={() => onFix(fix[0])}>
                    {fix[1]}
                  </Button>
                )}
                {isClosed && <span className="text-xs text-ink-3">Skipped</span>}
                {!isClosed && onSkip && count > 1 && (
                  <Button
                    type="button"
                    look="quiet"
                    size="small"
                    aria-label={`Skip ${day}`}
                    title={`Skip ${day}`}
                    onClick={() => onSkip(date)}
                  >
                    {fix ? "Skip" : <X aria-hidden="true" size={16} />}
                  </Button>
                )}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
