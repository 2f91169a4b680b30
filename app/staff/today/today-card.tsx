import { Sun } from "lucide-react";
import { Link, useLocation } from "react-router";
import { dayMs } from "#app/platform/time/durations.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { usePresent } from "#app/ui/time/zoned-time.tsx";
import { untilText } from "./time-words.ts";
import type { Today, TodayClass } from "./today.ts";
import { countTodos } from "./todo-queue.tsx";

/** The present address with Today open or closed. */
export function useTodayAddress(isOpen: boolean): string {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  if (isOpen) params.set("today", "open");
  else params.delete("today");
  return params.size > 0 ? `${pathname}?${params}` : pathname;
}

export interface TodayState {
  today: Today | null;
  zone: string;
  isOpen: boolean;
}

/** Shows the next class and the number of to-dos, and opens Today. */
export function TodayCard({ today, zone, isOpen }: TodayState) {
  const at = usePresent(today?.at ?? 0);
  const to = useTodayAddress(!isOpen);
  const count = today ? countTodos(today.todos) : 0;
  const classes = today?.classes?.classes;
  return (
    <Link
      to={to}
      preventScrollReset
      aria-keyshortcuts="T"
      aria-expanded={isOpen}
      data-today-opener
      title={isOpen ? "Close Today" : "Open Today"}
      className="today-card"
    >
      <Sun aria-hidden="true" className="side-narrow" size={18} strokeWidth={1.75} />
      <span className="side-text block">
        <span className="flex justify-between gap-2 text-xs text-ink-3">
          <span>Today</span>
          {count > 0 && <span className="figures">{count} to do</span>}
        </span>
        <span className="block truncate font-semibold">
          {classes ? nextText(classes, at) : "To-dos and figures"}
        </span>
        {classes && <MiniDay classes={classes} at={at} zone={zone} />}
      </span>
    </Link>
  );
}

function nextText(classes: readonly TodayClass[], at: number): string {
  if (classes.length === 0) return "No classes";
  const next = classes.find(({ starts_at }) => starts_at > at);
  if (!next) return "No more classes";
  return `${next.name} in ${untilText(next.starts_at, at)}`;
}

/** Shows the classes of the day on a line from midnight to midnight. */
function MiniDay({ classes, at, zone }: { classes: readonly TodayClass[]; at: number; zone: string }) {
  return (
    <span aria-hidden="true" className="mini-day">
      {classes.map(({ id, starts_at, ends_at }) => (
        <i
          key={id}
          style={{
            insetInlineStart: `${shareOfDay(starts_at, zone)}%`,
            width: `${Math.max(2, (ends_at - starts_at) / (dayMs / 100))}%`,
          }}
        />
      ))}
      {at > 0 && <b style={{ insetInlineStart: `${shareOfDay(at, zone)}%` }} />}
    </span>
  );
}

/** Returns how much of the studio's day has passed at a moment, in percent. */
function shareOfDay(moment: number, zone: string): number {
  const [hours = 0, minutes = 0] = zoneClock.wall(moment, zone).time.split(":").map(Number);
  return ((hours * 60 + minutes) / 1440) * 100;
}
