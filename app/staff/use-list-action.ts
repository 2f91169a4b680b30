import { useCallback, useEffect, useRef } from "react";
import { type FetcherWithComponents, useFetcher } from "react-router";
import type { ActionResult } from "#app/platform/action-result.ts";
import { type FormOf, useRefused } from "#app/ui/form/refused-form.tsx";
import { showToast } from "#app/ui/toast.tsx";

/** Sends something from a list without leaving it, and says in passing what came of it. */
export function useListAction(onDone?: () => void) {
  const fetcher = useFetcher<ActionResult>();
  const { data } = fetcher;
  const whenDone = useRef(onDone);
  whenDone.current = onDone;
  useEffect(() => {
    showResult(data);
    if (data && "ok" in data) whenDone.current?.();
  }, [data]);
  return formOf(fetcher);
}

/**
 * The same for fields that stand in the page, such as in a fold. What is refused stands there as it was typed, also
 * before any script: `of` tells whose refusal it is.
 */
export function useFieldsAction(of: FormOf, onDone?: () => void) {
  const action = useListAction(onDone);
  return { ...action, refused: useRefused(of, action.answer) };
}

/** The same from a dialog, which stays open with what was typed until an answer is there. */
export function useDialogAction(onAnswered: () => void, key?: string) {
  const fetcher = useFetcher<ActionResult>(key ? { key } : {});
  const { data, reset } = fetcher;
  const isLost = isLostAnswer(data);
  const close = useRef(onAnswered);
  close.current = onAnswered;
  useEffect(() => {
    if (!data || isLostAnswer(data)) return;
    // A message behind the dialog could be neither seen nor heard.
    showResult(data);
    close.current();
  }, [data]);
  return {
    ...formOf(fetcher),
    /** For the dialog, when no answer came. */
    error: isLost && data && "error" in data ? data.error : undefined,
    /** Another question begins. */
    forget: useCallback(() => reset(), [reset]),
  };
}

/** A fetcher that was reset holds null. */
function isLostAnswer(data: ActionResult | null | undefined): boolean {
  return Boolean(data && "error" in data && data.lost);
}

function showResult(data: ActionResult | null | undefined): void {
  if (!data) return;
  if ("ok" in data) showToast(data.ok);
  else showToast(data.error, "alert");
}

function formOf(fetcher: FetcherWithComponents<ActionResult | undefined>) {
  return {
    Form: fetcher.Form,
    submit: fetcher.submit,
    busy: fetcher.state !== "idle",
    /** What is on its way, to be shown before the answer is there. */
    sent: fetcher.formData,
    answer: fetcher.data,
  };
}
