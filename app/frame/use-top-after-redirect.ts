import { useLayoutEffect, useRef } from "react";
import { useLocation, useNavigation } from "react-router";

/**
 * A form that keeps the place in its page (`preventScrollReset`) keeps it in another page as well, where its answer leads
 * there: at the foot of the sign-in, say. What comes of a form begins at the top of another page.
 */
export function useTopAfterRedirect(): void {
  const { state, formMethod } = useNavigation();
  const { pathname, hash } = useLocation();
  const last = useRef({ pathname, isSent: false });
  useLayoutEffect(() => {
    if (state !== "idle") last.current.isSent = formMethod !== undefined && formMethod !== "GET";
  }, [state, formMethod]);
  useLayoutEffect(() => {
    const { pathname: before, isSent } = last.current;
    last.current = { pathname, isSent: false };
    if (isSent && pathname !== before && !hash) window.scrollTo(0, 0);
  }, [pathname, hash]);
}
