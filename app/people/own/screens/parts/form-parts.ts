import { lazy, useEffect } from "react";
import { useNavigation } from "react-router";
import { lazyWithRetry } from "#app/ui/loading/lazy-with-retry.ts";

// What has forms comes with its own scripts: who looks at their bookings needs none of them.
const loadEdit = lazyWithRetry(() => import("./edit-form.tsx"));
const loadSettings = lazyWithRetry(() => import("./settings-tab.tsx"));
const loadTeaching = lazyWithRetry(() => import("./teaching-tabs.tsx"));
export const EditForm = lazy(loadEdit);
export const SettingsTab = lazy(loadSettings);
export const TeachingTab = lazy(loadTeaching);
const loadTab = new Map<string | null, () => Promise<unknown>>([
  ["settings", loadSettings],
  ["away", loadTeaching],
  ["payout", loadTeaching],
]);

/** The scripts of what one goes to travel beside its data. */
export function useScriptsOfNext(): void {
  const next = useNavigation().location?.search;
  useEffect(() => {
    const search = new URLSearchParams(next);
    if (search.has("edit")) void loadEdit();
    void loadTab.get(search.get("tab"))?.();
  }, [next]);
}
