import { useEffect, useState } from "react";
import { onLiveEvent } from "#app/platform/live/live-events.ts";
import { minuteMs } from "#app/platform/time/durations.ts";
import type { Today } from "./today.ts";

const PAUSE_MS = 1_000;
const REFRESH_MS = 5 * minuteMs;

/** Loads what the person sees of the day, and again after changes. If a load fails, the previous data stays. */
export function useToday(isShown: boolean): Today | null {
  const [today, setToday] = useState<Today | null>(null);
  useEffect(() => {
    if (!isShown) return;
    const stop = new AbortController();
    let timer: number | undefined;
    let due = Number.POSITIVE_INFINITY;
    async function load(): Promise<void> {
      try {
        const answer = await fetch("/dashboard/today", { signal: stop.signal });
        if (answer.ok) setToday((await answer.json()) as Today);
      } catch {
        // Without a connection the next load tries again.
      }
    }
    // A load that is already due isn't put off: changes may follow each other without a pause.
    function loadIn(pause: number): void {
      if (stop.signal.aborted || Date.now() + pause >= due) return;
      clearTimeout(timer);
      due = Date.now() + pause;
      timer = window.setTimeout(() => {
        due = Number.POSITIVE_INFINITY;
        void load().then(() => loadIn(REFRESH_MS));
      }, pause);
    }
    loadIn(0);
    const unsubscribe = onLiveEvent((...[kind]) => {
      if (kind !== "user") loadIn(PAUSE_MS);
    });
    return () => {
      unsubscribe();
      stop.abort();
      clearTimeout(timer);
    };
  }, [isShown]);
  return today;
}
