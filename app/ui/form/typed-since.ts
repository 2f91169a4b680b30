import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";

/** Counts the forms sent from this page. `typedAt` holds the count at which each form was last edited. */
let sends = 0;
const typedAt = new WeakMap<HTMLFormElement, number>();
let isWatched = false;

/** Starts tracking edits in the page's forms. */
export function watchTyping(): void {
  if (isWatched) return;
  isWatched = true;
  const typed = ({ target }: Event) => {
    const form = target instanceof Element ? target.closest("form") : null;
    // A field named "method" would hide `form.method`.
    if (form?.getAttribute("method") === "post") typedAt.set(form, sends);
  };
  document.addEventListener("input", typed, true);
  document.addEventListener("change", typed, true);
  // Adding, moving or removing a row is an edit too.
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

export function sentSoFar(): number {
  return sends;
}

/** Checks whether a form was sent after `landed` and edited after that. */
export function isTypedSinceSent(landed: number): boolean {
  return sends > landed && [...document.forms].some((form) => typedAt.get(form) === sends);
}

/** Checks whether the form has edits that weren't sent. */
export function isTypedIn(form: HTMLFormElement | null | undefined): boolean {
  return form ? typedAt.has(form) : false;
}

/**
 * Returns a `key` that resets a form's content when `fresh` changes, unless the form has unsent edits. `fresh` is
 * a stored value or a counter.
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
