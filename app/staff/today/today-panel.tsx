import { X } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Link, useNavigate } from "react-router";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { Button } from "#app/ui/button.tsx";
import { NotAvailable } from "#app/ui/empty-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SkeletonText, Waiting } from "#app/ui/skeleton.tsx";
import { usePresent } from "#app/ui/time/zoned-time.tsx";
import { DayList } from "./day-list.tsx";
import { RunningSum } from "./running-sum.tsx";
import { greeting } from "./time-words.ts";
import { firstOfDay, type Today } from "./today.ts";
import { useTodayAddress } from "./today-card.tsx";
import { countTodos, TodoQueue } from "./todo-queue.tsx";
import type { LoadedToday } from "./use-today.ts";
import { WeekBars } from "./week-bars.tsx";

const mostTodos = 5;

interface TodayPanelProps extends LoadedToday {
  /** The value of `today` in the address. */
  opened: string;
  zone: string;
  name: string;
}

/** Shows the day beside any module: classes, to-dos, income and bookings. */
export function TodayPanel({ today, hasFailed, reload, opened, zone, name }: TodayPanelProps) {
  const close = useTodayAddress(false);
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = opened === firstOfDay;
  useEffect(() => {
    if (!isFirst) heading.current?.focus();
  }, [isFirst]);
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      if (document.querySelector("dialog:modal, [popover]:popover-open, .side-panel")) return;
      void navigate(close, { preventScrollReset: true });
      focusOpener();
    };
    document.addEventListener("keydown", pressed);
    return () => document.removeEventListener("keydown", pressed);
  }, [navigate, close]);
  return (
    <aside aria-labelledby="today-title" data-first={isFirst ? "" : undefined} className="today-panel">
      <header className="panel-bar">
        <h2 ref={heading} id="today-title" tabIndex={-1} className="outline-none">
          Today
        </h2>
        {today && <span className="text-xs text-ink-3">{zoneClock.dateText(today.date)}</span>}
        <Link
          to={close}
          preventScrollReset
          aria-label="Close Today"
          className="side-icon-button ms-auto"
          onClick={focusOpener}
        >
          <X aria-hidden="true" size={16} />
        </Link>
      </header>
      <div className="panel-body">
        {hasFailed && (
          <Notice tone="error">
            <span className="flex flex-wrap items-center gap-3">
              {today ? "Today couldn't be updated." : "Today couldn't be loaded."}
              <Button look="secondary" size="small" onClick={reload}>
                Try Again
              </Button>
            </span>
          </Notice>
        )}
        {today ? (
          <Sections today={today} zone={zone} name={name} />
        ) : (
          !hasFailed && (
            <>
              <Waiting>
                <SkeletonText lines={8} />
              </Waiting>
              <noscript>Today needs JavaScript.</noscript>
            </>
          )
        )}
      </div>
    </aside>
  );
}

/** Returns the focus to the card that opens Today, or to the module's heading where the card is hidden. */
function focusOpener(): void {
  const openers = [...document.querySelectorAll<HTMLElement>("[data-today-opener]")];
  const opener = openers.find((one) => one.getClientRects().length > 0);
  (opener ?? document.querySelector<HTMLElement>("#module h1"))?.focus();
}

function Sections({ today, zone, name }: { today: Today; zone: string; name: string }) {
  const { classes, todos, income, weeks, date } = today;
  const at = usePresent(today.at);
  const { time } = zoneClock.wall(at, zone);
  return (
    <>
      <p className="serif text-2xl">{greeting(time, name)}</p>
      {classes !== undefined && (
        <Section title="Classes" isFailed={classes === null}>
          {classes?.classes.length === 0 && <p className="text-sm text-ink-2">No classes today.</p>}
          {classes && <DayList classes={classes.classes} at={at} time={time} />}
        </Section>
      )}
      <Section title="To do" more={countTodos(todos) || undefined}>
        <TodoQueue todos={todos} at={at} most={mostTodos} />
      </Section>
      {income !== undefined && (
        <Section title="Income this month" isFailed={income === null}>
          {income && <RunningSum income={income} date={date} />}
        </Section>
      )}
      {weeks !== undefined && (
        <Section title="Bookings by week" isFailed={weeks === null}>
          {weeks && <WeekBars weeks={weeks} />}
        </Section>
      )}
    </>
  );
}

interface SectionProps {
  title: string;
  more?: ReactNode;
  isFailed?: boolean;
  children: ReactNode;
}

function Section({ title, more, isFailed = false, children }: SectionProps) {
  return (
    <section className="border-t border-line pt-3">
      <h3 className="mb-2 flex justify-between font-sans text-sm font-semibold">
        {title}
        {more !== undefined && <span className="figures font-normal text-ink-2">{more}</span>}
      </h3>
      {isFailed ? <NotAvailable /> : children}
    </section>
  );
}
