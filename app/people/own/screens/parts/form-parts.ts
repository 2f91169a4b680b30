import { lazy } from "react";
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

/** The data of a profile with the scripts of its forms fetched beside it: one comes to a tab when both are there. */
export async function withScripts<Data>(request: Request, load: () => Promise<Data>): Promise<Data> {
  const { searchParams } = new URL(request.url);
  const scripts = searchParams.has("edit") ? loadEdit() : loadTab.get(searchParams.get("tab"))?.();
  const [loaded] = await Promise.all([load(), scripts]);
  return loaded;
}
