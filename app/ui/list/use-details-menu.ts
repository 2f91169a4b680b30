import { type KeyboardEvent, type RefObject, useEffect, useRef } from "react";

/** Closes a `details` menu on Escape and on a press outside. */
export function useDetailsMenu(): {
  ref: RefObject<HTMLDetailsElement | null>;
  onKeyDown: (event: KeyboardEvent) => void;
} {
  const ref = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    function handlePress(event: MouseEvent) {
      if (ref.current?.open && !ref.current.contains(event.target as Node)) ref.current.open = false;
    }
    document.addEventListener("click", handlePress);
    return () => document.removeEventListener("click", handlePress);
  }, []);
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Escape" || !ref.current?.open) return;
    // The panel and the list below leave this Escape alone.
    event.preventDefault();
    ref.current.open = false;
    ref.current.querySelector("summary")?.focus();
  }
  return { ref, onKeyDown };
}
