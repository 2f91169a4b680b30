import { type ComponentType, useCallback, useEffect, useRef, useState } from "react";
import { reimport } from "./loading/lazy-with-retry.ts";

interface Fetched<Props> {
  /** The component, once its code has loaded. */
  Part: ComponentType<Props> | undefined;
  /** How many times loading failed. */
  failures: number;
  again: () => void;
}

/**
 * Loads a component on demand. Unlike `lazy`, a failure is a state that can be retried instead of an error page.
 * `load` must keep its identity.
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
    // A second load would return another component and reset its state.
    if (isFound) return;
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, [isFound, again]);
  return { Part: found?.Part, failures, again };
}
