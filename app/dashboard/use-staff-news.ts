import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { onLiveEvent } from "#app/platform/live-events.ts";

/** Several changes at once are one new look. */
const PAUSE_MS = 400;

/** Keeps a list of the dashboard as it is: asks anew when a colleague, or a member, has changed it. */
export function useStaffNews(of: string): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let timer: number | undefined;
    const deaf = onLiveEvent((kind, message) => {
      // A stream that opens, or opens again, may have missed something.
      const isNews = kind === "open" || kind === "gap" || (kind === "staff" && message.of === of);
      if (!isNews) return;
      clearTimeout(timer);
      timer = window.setTimeout(() => void revalidate(), PAUSE_MS);
    });
    return () => {
      deaf();
      clearTimeout(timer);
    };
  }, [of, revalidate]);
}
