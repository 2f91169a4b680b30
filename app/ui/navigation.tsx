import { useEffect, useRef } from "react";
import { useLocation, useNavigation } from "react-router";

/** Shows a progress bar at the top when the next page takes a moment. */
export function PendingBar() {
  const { state } = useNavigation();
  if (state === "idle") return null;
  return (
    <div aria-hidden="true" className="after-a-moment fixed inset-x-0 top-0 z-50 h-0.75 overflow-hidden">
      <div className="pending h-full w-2/5 rounded-full bg-marigold" />
    </div>
  );
}

/**
 * Moves the focus to the new page's heading after a navigation. A change of the search alone leaves the focus.
 */
export function RouteFocus() {
  const { pathname, hash } = useLocation();
  const seen = useRef(pathname);
  const spoken = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    if (seen.current === pathname) return;
    const left = seen.current;
    seen.current = pathname;
    if (hash) return;
    // A closed panel returns the focus to its row in the list, and a closed form to the link that opened it.
    const opener = [...document.querySelectorAll<HTMLAnchorElement>("main a")].find(
      (link) => link.pathname === left && left.startsWith(`${pathname}/`) && isThere(link),
    );
    if (opener) return opener.focus({ preventScroll: true });
    if (document.activeElement?.closest("[role=alertdialog]")) return;
    const heading =
      document.querySelector<HTMLElement>("[data-panel-heading]") ??
      document.querySelector<HTMLElement>("main h1");
    if (heading) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    } else if (spoken.current) {
      spoken.current.textContent = document.title;
    }
  }, [pathname, hash]);

  return <p ref={spoken} aria-live="polite" className="sr-only" />;
}

const focusable =
  "a[href], button:not([disabled]), input:not([type=hidden], [disabled]), select:not([disabled]), textarea:not([disabled]), summary, [tabindex='0']";

/** An element around the focus, with its siblings when the focus came. */
interface Level {
  element: Element;
  next: Element | null;
  previous: Element | null;
}

/**
 * Moves the focus to the nearest element when the focused one disappears. Otherwise the browser resets the focus
 * to the page, and keyboard users start from the top.
 */
export function RestoreFocus() {
  useEffect(() => {
    let last: Level[] = [];
    /** The focus before the current dialog opened. */
    let beforeDialog: Level[] = [];
    const handleFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      const wasInDialog = last[0]?.element.closest("dialog");
      if (!target.closest("dialog")) beforeDialog = [];
      else if (!wasInDialog && last.length > 0) beforeDialog = last;
      last = listLevels(target);
    };
    const restore = () => {
      const [lost] = last;
      if (!lost || document.activeElement !== document.body || isThere(lost.element)) return;
      const levels = last;
      last = [];
      nearest(beforeDialog.length > 0 ? beforeDialog : levels)?.focus({ preventScroll: true });
      // Elements behind an open dialog can't take the focus, so this is tried again when it closes.
      if (document.activeElement === document.body) last = levels;
    };
    document.addEventListener("focusin", handleFocus);
    const observer = new MutationObserver(restore);
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ["open", "hidden"],
    });
    return () => {
      document.removeEventListener("focusin", handleFocus);
      observer.disconnect();
    };
  }, []);
  return null;
}

function listLevels(target: Element): Level[] {
  const levels: Level[] = [];
  for (
    let element: Element | null = target;
    element && element !== document.body;
    element = element.parentElement
  ) {
    levels.push({ element, next: element.nextElementSibling, previous: element.previousElementSibling });
  }
  return levels;
}

function isThere(element: Element): boolean {
  return element.isConnected && element.checkVisibility();
}

/** Returns the focused element itself, the next one, the previous one or the container's heading. */
function nearest(levels: readonly Level[]): HTMLElement | undefined {
  for (const { element, next, previous } of levels) {
    const own = isThere(element) ? firstIn(element) : undefined;
    const found = own ?? firstIn(next) ?? firstIn(previous);
    if (found) return found;
    if (isThere(element)) return heading(element);
  }
  return heading(document.body);
}

function firstIn(element: Element | null): HTMLElement | undefined {
  if (!element || !isThere(element)) return undefined;
  const all = [element, ...element.querySelectorAll(focusable)];
  return all.find(
    (one): one is HTMLElement => one instanceof HTMLElement && one.matches(focusable) && isThere(one),
  );
}

function heading(around: Element): HTMLElement | undefined {
  const found =
    around.querySelector<HTMLElement>("h1, h2, h3") ?? document.querySelector<HTMLElement>("main h1, h1");
  if (!found) return undefined;
  found.tabIndex = -1;
  return found;
}

/** Closes open menus after a navigation. */
export function useMenusClosedAfterMoves(): void {
  const { key } = useLocation();
  const seen = useRef(key);
  useEffect(() => {
    if (seen.current === key) return;
    seen.current = key;
    for (const open of document.querySelectorAll<HTMLElement>("[popover]:popover-open")) open.hidePopover();
  }, [key]);
}
