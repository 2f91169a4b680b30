import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";

/** How often something was sent from this page, and when each form was last typed in, counted so. */
let sends = 0;
const typedAt = new WeakMap<HTMLFormElement, number>();
let isWatched = false;

/** Follows what is typed in the forms of the page, from now on. */
export function watchTyping(): void {
  if (isWatched) return;
  isWatched = true;
  const typed = ({ target }: Event) => {
    const form = target instanceof Element ? target.closest("form") : null;
    // Not `form.method`, which a field of that name would hide.
    if (form?.getAttribute("method") === "post") typedAt.set(form, sends);
  };
  document.addEventListener("input", typed, true);
  document.addEventListener("change", typed, true);
  // A row that is added, moved or removed is typed too.
  document.addEventListener(
    "click",
    (event) => {
      if (event.target instanceof Element && event.target.closest("button[type=button]")) typed(event);
    },
    true,
  );
  const ended = ({ target }: Event) => {
    if (!(target instanceof HTMLFormElement)) return;
    typedAt.delete(target);
    sends += 1;
  };
  document.addEventListener("submit", ended, true);
  document.addEventListener("reset", ended, true);
}

/** How often something was sent until now. */
export function sentSoFar(): number {
  return sends;
}

/** Whether something was sent after `landed`, and something typed after that. */
export function isTypedSinceSent(landed: number): boolean {
  return sends > landed && [...document.forms].some((form) => typedAt.get(form) === sends);
}

/** Whether the form holds what was typed and not sent. */
export function isTypedIn(form: HTMLFormElement | null | undefined): boolean {
  return form ? typedAt.has(form) : false;
}

/**
 * The `key` of what stands in a form: it begins again with each `fresh`, such as a stored value or the number of the next
 * note, unless something was typed in the form since it was sent. That stays.
 */
export function useKeyUntilTyped<Fresh extends string | number | null>(
  fresh: Fresh,
): { key: Fresh; form: RefObject<HTMLFormElement | null> } {
  const form = useRef<HTMLFormElement>(null);
  const [key, setKey] = useState(fresh);
  useEffect(watchTyping, []);
  useLayoutEffect(() => {
    if (!isTypedIn(form.current)) setKey(fresh);
  }, [fresh]);
  return { key, form };
}
