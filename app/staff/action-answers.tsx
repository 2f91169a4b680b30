import { useEffect, useSyncExternalStore } from "react";
import { useFetcher } from "react-router";
import type { ActionResult } from "#app/platform/action-result.ts";
import { createStore } from "#app/ui/create-store.ts";
import { showToast } from "#app/ui/toast.tsx";

interface Sent {
  fetcherKey: string;
  /** The answer that the fetcher already holds from an earlier form. */
  before: unknown;
}

const none: readonly Sent[] = [];
const sent = createStore(none);

/** Shows the next answer of a fetcher as a toast, even if the component that sent the form has unmounted. */
export function showNextAnswer(next: Sent): void {
  sent.set([...sent.get().filter(({ fetcherKey }) => fetcherKey !== next.fetcherKey), next]);
}

/**
 * Shows the answers to forms in lists. Rows cannot do it: an action such as approving removes its row from the list,
 * often in the same render that brings the answer.
 */
export function ActionAnswers() {
  const waiting = useSyncExternalStore(sent.subscribe, sent.get, () => none);
  return waiting.map((one) => <ActionAnswer key={one.fetcherKey} {...one} />);
}

function ActionAnswer({ fetcherKey, before }: Sent) {
  const { data } = useFetcher<ActionResult>({ key: fetcherKey });
  useEffect(() => {
    if (!data || data === before) return;
    sent.set(sent.get().filter((one) => one.fetcherKey !== fetcherKey));
    if ("ok" in data) showToast(data.ok);
    else showToast(data.error, "alert");
  }, [data, before, fetcherKey]);
  return null;
}
