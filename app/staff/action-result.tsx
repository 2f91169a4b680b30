import { useCallback, useEffect, useRef } from "react";
import { type FetcherWithComponents, useFetcher } from "react-router";
import { Notice } from "#app/ui/notice.tsx";
import { showToast } from "#app/ui/toast.tsx";

/** What came of something staff did, in words. */
export interface ActionResult {
  done?: string;
  refused?: string;
  /** No answer came: whatever was typed for it is still needed. */
  lost?: boolean;
}

/** Does something on a list without leaving it, and says in passing what came of it. */
export function useRowAction(key?: string) {
  const fetcher = useFetcher<ActionResult>(key ? { key } : {});
  useTold(fetcher.data);
  return formOf(fetcher);
}

/** The same from a dialog, which stays open with what was typed until an answer is there. */
export function useDialogDeed(onAnswered: () => void, key?: string) {
  const fetcher = useFetcher<ActionResult>(key ? { key } : {});
  const { data: deed } = fetcher;
  // A message behind the dialog could be neither seen nor heard.
  useTold(deed?.lost ? undefined : deed);
  const close = useRef(onAnswered);
  close.current = onAnswered;
  useEffect(() => {
    if (deed && !deed.lost) close.current();
  }, [deed]);
  const { reset } = fetcher;
  return {
    ...formOf(fetcher),
    /** For the dialog, when no answer came. */
    words: deed?.lost ? deed.refused : undefined,
    /** Another question begins. */
    forget: useCallback(() => reset(), [reset]),
  };
}

function useTold(deed: ActionResult | undefined): void {
  useEffect(() => {
    if (deed?.done) showToast(deed.done);
    if (deed?.refused) showToast(deed.refused, "alert");
  }, [deed]);
}

function formOf(fetcher: FetcherWithComponents<ActionResult | undefined>) {
  return {
    Form: fetcher.Form,
    submit: fetcher.submit,
    busy: fetcher.state !== "idle",
    /** What is on its way, to be shown before the answer is there. */
    sent: fetcher.formData,
    deed: fetcher.data,
  };
}

/** The same words in the page, for a form that was sent before any script had loaded. */
export function ActionNotice({ deed }: { deed: ActionResult | undefined }) {
  const words = deed?.done ?? deed?.refused;
  if (!words) return null;
  return (
    <div className="mb-5">
      <Notice tone={deed?.done ? "success" : "error"}>{words}</Notice>
    </div>
  );
}
