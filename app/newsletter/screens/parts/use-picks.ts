import { useEffect, useState } from "react";
import type { Picked, PickKind } from "../../campaigns/blocks.ts";
import { newsletterPath } from "../../newsletter-address.ts";

const TYPING_MS = 250;

/** Loads the items to pick from; undefined while loading. */
export function usePicks(kind: PickKind, search: string): { found: Picked[] | undefined; isAway: boolean } {
  const [found, setFound] = useState<Picked[]>();
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(
      () => {
        const query = new URLSearchParams({ kind, q: search });
        fetch(`${newsletterPath}/picks?${query}`, { signal: stop.signal })
          .then((answer) => (answer.ok ? (answer.json() as Promise<Picked[]>) : Promise.reject(answer)))
          .then((next) => {
            setFound(next);
            setAway(false);
          })
          .catch(() => !stop.signal.aborted && setAway(true));
      },
      search ? TYPING_MS : 0,
    );
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [kind, search]);
  return { found, isAway };
}
