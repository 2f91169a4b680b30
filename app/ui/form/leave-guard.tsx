import { type RefObject, useCallback, useContext, useEffect, useRef } from "react";
import { useBlocker } from "react-router";
import { ConfirmDialog } from "../dialog.tsx";
import { FormStateContext } from "./form-state.tsx";
import { isLeavingAtOnce } from "./leave-at-once.ts";
import { isTypedIn, watchTyping } from "./typed-since.ts";

/** Attribute of the link that discards the form's changes, so that the guard doesn't ask. */
export const discards = { "data-discards": "" };

/** Asks before the visitor leaves a form with unsaved changes. A refused form also counts as unsaved. */
export function LeaveGuard({ isRefused = false }: { isRefused?: boolean }) {
  const form = useContext(FormStateContext);
  const place = useRef<HTMLDivElement>(null);
  const isUnsaved = useUnsaved(place, isRefused || form.isRefused === true);
  const blocker = useBlocker(
    ({ currentLocation: current, nextLocation: next }) =>
      (current.pathname !== next.pathname || current.search !== next.search) && isUnsaved(),
  );
  // A confirmed navigation may load another document, which must not ask a second time.
  const isConfirmed = blocker.state === "proceeding";
  useEffect(() => {
    const leave = (event: BeforeUnloadEvent) => {
      if (!isConfirmed && !isLeavingAtOnce() && isUnsaved()) event.preventDefault();
    };
    window.addEventListener("beforeunload", leave);
    return () => window.removeEventListener("beforeunload", leave);
  }, [isUnsaved, isConfirmed]);
  return (
    <div ref={place} className="contents">
      <ConfirmDialog
        open={blocker.state === "blocked"}
        title="Leave without saving?"
        confirmLabel="Leave without saving"
        cancelLabel="Stay"
        onConfirm={() => blocker.proceed?.()}
        onCancel={() => blocker.reset?.()}
      >
        Your changes haven't been saved.
      </ConfirmDialog>
    </div>
  );
}

/** Returns a function that checks for unsaved changes, except during the press that sends or discards them. */
function useUnsaved(place: RefObject<HTMLElement | null>, isRefused: boolean): () => boolean {
  const saved = useRef("");
  const isIntended = useRef(false);
  useEffect(() => {
    watchTyping();
    const form = place.current?.closest("form");
    if (!form) return;
    saved.current = valuesOf(form);
    const markIntended = ({ type, target }: Event) => {
      if (!(target instanceof Element)) return;
      if (type === "click" && !target.closest("[data-discards]")) return;
      // A search elsewhere on the page keeps the form, and sending another form doesn't save this one.
      if (target instanceof HTMLFormElement && target !== form && target.getAttribute("method") === "post")
        return;
      if (target === form) saved.current = valuesOf(form);
      isIntended.current = true;
      setTimeout(() => {
        isIntended.current = false;
      });
    };
    document.addEventListener("submit", markIntended, true);
    form.addEventListener("click", markIntended, true);
    return () => {
      document.removeEventListener("submit", markIntended, true);
      form.removeEventListener("click", markIntended, true);
    };
  }, [place]);
  return useCallback(() => {
    const form = place.current?.closest("form");
    if (!form || isIntended.current) return false;
    return isRefused || (isTypedIn(form) && valuesOf(form) !== saved.current);
  }, [place, isRefused]);
}

function valuesOf(form: HTMLFormElement): string {
  return JSON.stringify(
    [...new FormData(form)].map(([name, value]) =>
      value instanceof File ? [name, value.name, value.size] : [name, value],
    ),
  );
}
