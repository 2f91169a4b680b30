import { useEffect, useRef, useState } from "react";
import { onLiveEvent } from "#app/platform/live/live-events.ts";
import { minuteMs } from "#app/platform/time/durations.ts";
import type { Today } from "./today.ts";

const PAUSE_MS = 3_000;
const REFRESH_MS = 5 * minuteMs;

export interface LoadedToday {
  /** Null until the first load succeeds. */
  today: Today | null;
  /** Whether the last load failed. The previous data stays. */
  hasFailed: boolean;
  reload: () => void;
}

/** Loads the day, and again after changes and when the tab comes back. Hidden tabs don't load. */
export function useToday(isShown: boolean): LoadedToday {
  const [loaded, setLoaded] = useState<Omit<LoadedToday, "reload">>({ today: null, hasFailed: false });
  const reload = useRef(() => {});
  useEffect(() => {
    if (!isShown) return;
    const stop = new AbortController();
    let timer: number | undefined;
    let due = Number.POSITIVE_INFINITY;
    async function load(): Promise<void> {
      if (document.hidden) return;
      try {
        const answer = await fetch("/dashboard/today", { signal: stop.signal });
        if (!answer.ok) throw answer;
        setLoaded({ today: (await answer.json()) as Today, hasFailed: false });
      } catch {
        if (!stop.signal.aborted) setLoaded(({ today }) => ({ today, hasFailed: true }));
      }
    }
    // Never delays a load that is already due, because changes may follow each other without a pause.
    function loadIn(pause: number): void {
      if (stop.signal.aborted || Date.now() + pause >= due) return;
      clearTimeout(timer);
      due = Date.now() + pause;
      timer = window.setTimeout(() => {
        due = Number.POSITIVE_INFINITY;
        void load().then(() => loadIn(REFRESH_MS));
      }, pause);
    }
    reload.current = () => loadIn(0);
    const onVisible = () => !document.hidden && loadIn(0);
    loadIn(0);
    document.addEventListener("visibilitychange", onVisible);
    const unsubscribe = onLiveEvent((...[kind]) => {
      if (kind !== "user") loadIn(PAUSE_MS);
    });
    return () => {
      unsubscribe();
      document.removeEventListener("visibilitychange", onVisible);
      stop.abort();
      clearTimeout(timer);
    };
  }, [isShown]);
  return { ...loaded, reload: () => reload.current() };
}
