import { useEffect, useState } from "react";
import { useNavigation } from "react-router";
import { Spinner } from "#app/ui/spinner.tsx";
import { isProtected } from "./addresses.ts";

const PATIENCE_MS = 150;

/** Says Loading... while a page behind the sign-in is on its way, once that takes a moment. */
export function ProtectedPending() {
  const { state, location } = useNavigation();
  const waits = state === "loading" && isProtected(location.pathname);
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!waits) return setLate(false);
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [waits]);
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-22 z-40 grid place-items-center">
      {waits && late && (
        <p className="rise flex items-center gap-3 rounded-full border border-line bg-paper px-5 py-2.5 text-sm shadow-lift">
          <Spinner />
          Loading...
        </p>
      )}
    </div>
  );
}
