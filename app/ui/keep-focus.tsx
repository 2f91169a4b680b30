import { useEffect } from "react";

const focusable =
  "a[href], button:not([disabled]), input:not([type=hidden], [disabled]), select:not([disabled]), textarea:not([disabled]), summary, [tabindex='0']";

/** One element around the focus, with what stood beside it when the focus came. */
interface Level {
  element: Element;
  next: Element | null;
  previous: Element | null;
}

/**
 * Focus is never lost. When what had it goes away (a row that was dealt with, a dialog whose opener is gone),
 * the browser drops the focus to the page as a whole, and whoever works by keyboard begins from the top again.
 * Here it goes to what stands nearest to where it was.
 */
export function KeepFocus() {
  useEffect(() => {
    let last: Level[] = [];
    /** Where the focus was before the dialog that has it now. */
    let beforeDialog: Level[] = [];
    const came = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      const wasInDialog = last[0]?.element.closest("dialog");
      if (!target.closest("dialog")) beforeDialog = [];
      else if (!wasInDialog && last.length > 0) beforeDialog = last;
      last = levelsOf(target);
    };
    const look = () => {
      const [lost] = last;
      if (!lost || document.activeElement !== document.body || isThere(lost.element)) return;
      const levels = last;
      last = [];
      nearest(beforeDialog.length > 0 ? beforeDialog : levels)?.focus({ preventScroll: true });
      // What stands behind a dialog that is still open takes no focus yet: it is tried again when that closes.
      if (document.activeElement === document.body) last = levels;
    };
    document.addEventListener("focusin", came);
    const observer = new MutationObserver(look);
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ["open", "hidden"],
    });
    return () => {
      document.removeEventListener("focusin", came);
      observer.disconnect();
    };
  }, []);
  return null;
}

function levelsOf(target: Element): Level[] {
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

/** What was focused itself, else what followed it, else what came before it, else the place that held it. */
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
