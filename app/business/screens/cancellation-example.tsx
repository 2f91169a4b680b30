import { zoneClock } from "#app/platform/time/zone-clock.ts";

const start = { weekday: 2, hour: 18 };

/** Shows on a class on Tuesday evening until when members can cancel and the waiting list moves up. */
export function CancellationExample({ cancel = "", promote = "" }: { cancel?: string; promote?: string }) {
  const until = beforeStart(cancel);
  const promoted = promote.trim() === "" ? until : beforeStart(promote);
  if (!until || !promoted) return null;
  return (
    <section
      aria-label="Example with these rules"
      className="sticky top-3 z-3 rounded-[14px] border border-line bg-paper-2 px-4 pt-3 pb-3.5 shadow-[0_0_0_0.75rem_var(--paper)]"
    >
      <p className="text-xs text-ink-3">Example with these rules</p>
      <p role="status">
        A class on {textAt(start)}: members can cancel until <b>{until}</b>, and the waiting list books
        members in until <b>{promoted}</b>.
      </p>
    </section>
  );
}

/** Returns the weekday and time so many hours before the class, or undefined while the hours are invalid. */
function beforeStart(typed: string): string | undefined {
  const hours = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  if (!(hours <= 336)) return undefined;
  const at = start.weekday * 24 + start.hour - hours;
  const text = textAt({ weekday: ((Math.floor(at / 24) % 7) + 7) % 7, hour: ((at % 24) + 24) % 24 });
  const weeks = Math.floor(hours / 168);
  return weeks === 0 ? text : `${text}, ${weeks === 1 ? "a week" : "two weeks"} earlier`;
}

function textAt({ weekday, hour }: typeof start): string {
  return `${zoneClock.weekdayText(weekday)} ${String(hour).padStart(2, "0")}:00`;
}
