import { useCallback, useEffect, useState } from "react";
import { useSession } from "#app/accounts/use-session.tsx";
import { onLiveEvent } from "#app/platform/live-events.ts";
import type { BookedClass } from "./queries.server.ts";
import type { Waiting } from "./waiting-queries.server.ts";

/** Where the signed-in visitor has a seat, and where they wait for one. */
export interface OwnPlaces {
  booked: BookedClass[];
  waiting: Waiting[];
}

const none: OwnPlaces = { booked: [], waiting: [] };

/**
 * Asked for after the page, which is the same for everybody, and again when the bell rings: a seat may have
 * come free.
 */
export function useOwnPlaces(): [OwnPlaces, refresh: () => void] {
  const { user } = useSession();
  const [places, setPlaces] = useState(none);
  const refresh = useCallback(async () => {
    try {
      const answer = await fetch("/bookings/own-places", { headers: { Accept: "application/json" } });
      if (answer.ok && !answer.redirected) setPlaces(await answer.json());
    } catch {
      // Without an answer the cards offer what the server will refuse in words.
    }
  }, []);
  const id = user?.id;
  useEffect(() => {
    if (!id) return setPlaces(none);
    void refresh();
    return onLiveEvent((kind, message) => {
      if (kind === "user" && message.change === "notifications" && message.added) void refresh();
    });
  }, [id, refresh]);
  return [places, refresh];
}
