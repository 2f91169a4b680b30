import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import type { ActionResult } from "#app/platform/action-result.ts";
import { showToast } from "#app/ui/toast.tsx";

/** Sends something from a list without leaving it, and says in passing what came of it. */
export function useListAction(onDone?: () => void) {
  const fetcher = useFetcher<ActionResult>();
  const { data } = fetcher;
  const whenDone = useRef(onDone);
  whenDone.current = onDone;
  useEffect(() => {
    if (!data) return;
    if ("ok" in data) {
      showToast(data.ok);
      whenDone.current?.();
    } else showToast(data.error, "alert");
  }, [data]);
  return { Form: fetcher.Form, submit: fetcher.submit, busy: fetcher.state !== "idle" };
}
