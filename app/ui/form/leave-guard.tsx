import { type RefObject, useCallback, useContext, useEffect, useRef, useState } from "react";
import { type Location, useBlocker, useNavigate } from "react-router";
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
  const { isUnsaved, discard } = useUnsaved(place, isRefused || form.isRefused === true);
  const blocker = useBlocker(
    ({ currentLocation: current, nextLocation: next }) =>
      (current.pathname !== next.pathname || current.search !== next.search) && isUnsaved(),
  );
  // The router drops a blocked navigation when a live update loads the page's data again.
  const [target, setTarget] = useState<Location>();
  const navigate = useNavigate();
  useEffect(() => {
    if (blocker.state === "blocked") setTarget(blocker.location);
  }, [blocker]);
  useEffect(() => {
    const leave = (event: BeforeUnloadEvent) => {
      if (!isLeavingAtOnce() && isUnsaved()) event.preventDefault();
    };
    window.addEventListener("beforeunload", leave);
    return () => window.removeEventListener("beforeunload", leave);
  }, [isUnsaved]);

  function leave() {
    discard();
    setTarget(undefined);
    if (blocker.state === "blocked") blocker.proceed();
    else if (target) navigate(target, { state: target.state });
  }

  function stay() {
    setTarget(undefined);
    blocker.reset?.();
  }

  return (
    <div ref={place} className="contents">
      <ConfirmDialog
        open={target !== undefined}
        title="Leave without saving?"
        confirmLabel="Leave without saving"
        cancelLabel="Stay"
        onConfirm={leave}
        onCancel={stay}
      >
        Your changes haven't been saved.
      </ConfirmDialog>
    </div>
  );
}

/** Returns a check for unsaved changes, except during the press that sends or discards them, and a way to discard them. */
function useUnsaved(place: RefObject<HTMLElement | null>, isRefused: boolean) {
  const saved = useRef("");
  const discarded = useRef<string>(undefined);
  const isIntended = useRef(false);
  useEffect(() => {
    watchTyping();
    const form = place.current?.closest("form");
    if (!form) return;
    saved.current = serializeValues(form);
    const markIntended = ({ type, target }: Event) => {
      if (!(target instanceof Element)) return;
      if (type === "click" && !target.closest("[data-discards]")) return;
      // A search elsewhere on the page keeps the form, and sending another form doesn't save this one.
      if (target instanceof HTMLFormElement && target !== form && target.getAttribute("method") === "post")
        return;
      if (target === form) saved.current = serializeValues(form);
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
  const isUnsaved = useCallback(() => {
    const form = place.current?.closest("form");
    if (!form || isIntended.current) return false;
    const values = serializeValues(form);
    return values !== discarded.current && (isRefused || (isTypedIn(form) && values !== saved.current));
  }, [place, isRefused]);
  const discard = useCallback(() => {
    const form = place.current?.closest("form");
    discarded.current = form ? serializeValues(form) : undefined;
  }, [place]);
  return { isUnsaved, discard };
}

function serializeValues(form: HTMLFormElement): string {
  return JSON.stringify(
    [...new FormData(form)].map(([name, value]) =>
      value instanceof File ? [name, value.name, value.size] : [name, value],
    ),
  );
}
