import { formatCount } from "#app/platform/text/plural.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import type { CheckedPlan } from "../check-dates.server.ts";

interface CheckedDatesProps {
  plan: CheckedPlan;
  studioZone: string;
  /** Takes a date out and looks again. */
  onDrop: ((date: string) => void) | undefined;
}

/** Lists the dates of a plan with conflicts and notes. */
export function CheckedDates({ plan, studioZone, onDrop }: CheckedDatesProps) {
  const { dates, count, last, zone, class_name, minutes, seats, teacher, clients, rate } = plan;
  return (
    <>
      <p>
        {`${formatCount(count, "class", "classes")} of ${class_name}, ${minutes} minutes, ${teacher ? `with ${teacher}` : "teacher to be decided"}, ${formatCount(seats, "seat")}. The last is on ${zoneClock.dateText(last)}.`}
      </p>
      {clients.length > 0 && <p className="text-sm text-ink-2">{`For ${clients.join("; ")}`}</p>}
      {rate && <p className="text-sm text-ink-2">{rate}</p>}
      {plan.busy && (
        <p className="font-medium text-clay-ink">
          The teacher is busy on some dates. Drop those dates or choose another teacher.
        </p>
      )}
      <ol className="divide-y divide-line">
        {dates.map(({ date, starts_at, marks }) => {
          const isBusy = marks.some(({ mark }) => mark === "busy");
          return (
            <li key={date} className="flex flex-wrap items-center gap-x-3 gap-y-1.5 py-2.5">
              <span className={starts_at === null ? "text-ink-3 line-through" : undefined}>
                {zoneClock.dateText(date)}
                {starts_at !== null && `, ${zoneClock.wall(starts_at, zone).time}`}
                {starts_at !== null && zone !== studioZone && (
                  <span className="block text-sm text-ink-3">
                    {`${zoneClock.say("time", starts_at, studioZone, starts_at)} ${zoneClock.city(studioZone)}`}
                  </span>
                )}
              </span>
              {marks.map(({ mark, words }) => (
                <Badge key={mark} tone={mark === "busy" ? "clay" : mark === "closed" ? "plain" : "marigold"}>
                  {words}
                </Badge>
              ))}
              {isBusy && onDrop && (
                <Button type="button" look="quiet" size="small" onClick={() => onDrop(date)}>
                  Drop<span className="sr-only"> {zoneClock.dateText(date)}</span>
                </Button>
              )}
            </li>
          );
        })}
      </ol>
    </>
  );
}
