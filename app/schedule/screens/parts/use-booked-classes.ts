import { useCallback, useEffect, useState } from "react";
import { useSession } from "#app/accounts/use-session.tsx";
import type { BookedClass } from "#app/bookings/queries.server.ts";

const none: BookedClass[] = [];

/** What the signed-in visitor has booked already: asked for after the page, which is the same for everybody. */
export function useBookedClasses(): [BookedClass[], refresh: () => void] {
  const { user } = useSession();
  const [booked, setBooked] = useState(none);
  const refresh = useCallback(async () => {
    try {
      const answer = await fetch("/bookings/booked-classes", { headers: { Accept: "application/json" } });
      if (answer.ok) setBooked(await answer.json());
    } catch {
      // Without an answer the cards offer what the server will refuse in words.
    }
  }, []);
  const id = user?.id;
  useEffect(() => {
    if (id) void refresh();
    else setBooked(none);
  }, [id, refresh]);
  return [booked, refresh];
}
