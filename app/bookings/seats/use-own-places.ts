import { useCallback, useEffect, useRef, useState } from "react";
import { useSession } from "#app/accounts/use-session.tsx";
import type { OwnPass } from "#app/passes/queries.server.ts";
import { onLiveEvent } from "#app/platform/live/live-events.ts";
import type { BookedClass } from "../queries.server.ts";
import type { Waiting } from "./waiting-queries.server.ts";

/** The signed-in visitor's seats, waiting list entries and usable passes. */
export interface OwnPlaces {
  booked: BookedClass[];
  waiting: Waiting[];
  /** Undefined while loading. */
  passes: OwnPass[] | undefined;
}

const none: OwnPlaces = { booked: [], waiting: [], passes: [] };
const loading: OwnPlaces = { ...none, passes: undefined };
/** The longest wait before booking without payment options. */
const LONGEST_ANSWER_MS = 5_000;

/**
 * Loads after the page, which is cached for everyone, and again on each notification, because a seat may be free.
 * Ignores responses that are out of date or belong to another user.
 */
export function useOwnPlaces(): [OwnPlaces, refresh: () => void] {
  const { user } = useSession();
  const [places, setPlaces] = useState(none);
  const latestRequest = useRef(0);
  const refresh = useCallback(async () => {
    latestRequest.current += 1;
    const turn = latestRequest.current;
    const goOnWithout = () => {
      if (turn === latestRequest.current) setPlaces((last) => ({ ...last, passes: last.passes ?? [] }));
    };
    const timer = setTimeout(goOnWithout, LONGEST_ANSWER_MS);
    try {
      const answer = await fetch("/bookings/own-places", { headers: { Accept: "application/json" } });
      if (!answer.ok || answer.redirected) throw new Error(String(answer.status));
      const found: OwnPlaces = await answer.json();
      if (turn === latestRequest.current) setPlaces(found);
    } catch {
      // Without a response the server refuses what the cards still offer.
      goOnWithout();
    } finally {
      clearTimeout(timer);
    }
  }, []);
  const id = user?.id;
  useEffect(() => {
    if (!id) return;
    setPlaces(loading);
    void refresh();
    const unsubscribe = onLiveEvent((kind, message) => {
      const isNews = kind === "user" && message.about === "notifications" && message.added;
      // A line that opens, or opens again, may have missed something.
      if (isNews || kind === "open" || kind === "gap") void refresh();
    });
    return () => {
      unsubscribe();
      latestRequest.current += 1;
      setPlaces(none);
    };
  }, [id, refresh]);
  return [places, refresh];
}
