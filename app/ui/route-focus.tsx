import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * After a change of page, does what a browser does after a page load: the reading position goes to the
 * new page's heading. A change of the search alone leaves the focus where one is working.
 */
export function RouteFocus() {
  const { pathname, hash } = useLocation();
  const seen = useRef(pathname);
  const spoken = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    if (seen.current === pathname) return;
    seen.current = pathname;
    if (hash) return;
    const heading = document.querySelector<HTMLElement>("main h1");
    if (heading) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    } else if (spoken.current) {
      spoken.current.textContent = document.title;
    }
  }, [pathname, hash]);

  return <p ref={spoken} aria-live="polite" className="sr-only" />;
}
