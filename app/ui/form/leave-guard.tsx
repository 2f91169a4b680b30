import { type RefObject, useCallback, useContext, useEffect, useRef } from "react";
import { useBlocker } from "react-router";
import { ConfirmDialog } from "../dialog.tsx";
import { FormStateContext } from "./form-state.tsx";
import { isLeavingAtOnce } from "./leave-at-once.ts";
import { isTypedIn, watchTyping } from "./typed-since.ts";

/** Marks the link in a form with which what was typed is given up: nobody asks again. */
export const discards = { "data-discards": "" };

/**
 * Stands in a form that keeps no draft: whoever leaves its page with something typed and not saved is asked first, by
 * the browser itself where the tab is closed or loaded again. What was sent and refused is not saved either.
 */
export function LeaveGuard({ isRefused = false }: { isRefused?: boolean }) {
  const form = useContext(FormStateContext);
  const place = useRef<HTMLDivElement>(null);
  const isUnsaved = useUnsaved(place, isRefused || form.isRefused === true);
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: next }) =>
      (here.pathname !== next.pathname || here.search !== next.search) && isUnsaved(),
  );
  // The way that was agreed to may end in another document: that is not asked about once more.
  const isAgreed = blocker.state === "proceeding";
  useEffect(() => {
    const leave = (event: BeforeUnloadEvent) => {
      if (!isAgreed && !isLeavingAtOnce() && isUnsaved()) event.preventDefault();
    };
    window.addEventListener("beforeunload", leave);
    return () => window.removeEventListener("beforeunload", leave);
  }, [isUnsaved, isAgreed]);
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

/** Whether the form around `place` holds what would be lost; not within the press that sends it or gives it up. */
function useUnsaved(place: RefObject<HTMLElement | null>, isRefused: boolean): () => boolean {
  const saved = useRef("");
  const isMeant = useRef(false);
  useEffect(() => {
    watchTyping();
    const form = place.current?.closest("form");
    if (!form) return;
    saved.current = valuesOf(form);
    const mean = ({ type, target }: Event) => {
      if (!(target instanceof Element)) return;
      if (type === "click" && !target.closest("[data-discards]")) return;
      // What is searched for beside the form leaves it where it is; sending another form does not save this one.
      if (target instanceof HTMLFormElement && target !== form && target.getAttribute("method") === "post")
        return;
      if (target === form) saved.current = valuesOf(form);
      isMeant.current = true;
      setTimeout(() => {
        isMeant.current = false;
      });
    };
    document.addEventListener("submit", mean, true);
    form.addEventListener("click", mean, true);
    return () => {
      document.removeEventListener("submit", mean, true);
      form.removeEventListener("click", mean, true);
    };
  }, [place]);
  return useCallback(() => {
    const form = place.current?.closest("form");
    if (!form || isMeant.current) return false;
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
