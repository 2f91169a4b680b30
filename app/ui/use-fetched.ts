import { type ComponentType, useCallback, useEffect, useRef, useState } from "react";
import { reimport } from "./loading/lazy-with-retry.ts";

interface Fetched<Props> {
  /** The part, once its code is here. */
  Part: ComponentType<Props> | undefined;
  /** How often it could not be fetched: the connection was away, or the studio has moved on. */
  failures: number;
  again: () => void;
}

/**
 * A part whose code the browser fetches when it is needed. Unlike `lazy`, a failure is a state of its place
 * and not the end of the page: it can be tried again. `load` must be the same function every time.
 */
export function useFetched<Props>(load: () => Promise<{ default: ComponentType<Props> }>): Fetched<Props> {
  const [found, setFound] = useState<{ Part: ComponentType<Props> }>();
  const [failures, setFailures] = useState(0);
  const failed = useRef<unknown>(undefined);
  const again = useCallback(() => {
    (failed.current ? reimport(load, failed.current) : load()).then(
      ({ default: Part }) => setFound({ Part }),
      (error: unknown) => {
        failed.current = error;
        setFailures((times) => times + 1);
      },
    );
  }, [load]);
  useEffect(again, [again]);
  const isFound = found !== undefined;
  useEffect(() => {
    // Once it is here it stays: fetched again, it would be another part, and begin from the beginning.
    if (isFound) return;
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, [isFound, again]);
  return { Part: found?.Part, failures, again };
}
