import { lazy } from "react";
import { lazyWithRetry } from "#app/ui/loading/lazy-with-retry.ts";

// Forms are separate chunks, because viewing bookings needs none.
const loadEdit = () => import("./edit-form.tsx");
const loadSettings = () => import("./settings-tab.tsx");
const loadTeaching = () => import("./teaching-tabs.tsx");
export const EditForm = lazy(lazyWithRetry(loadEdit));
export const SettingsTab = lazy(lazyWithRetry(loadSettings));
export const TeachingTab = lazy(lazyWithRetry(loadTeaching));
const loadTab = new Map<string | null, () => Promise<unknown>>([
  ["settings", loadSettings],
  ["away", loadTeaching],
  ["payout", loadTeaching],
]);

/**
 * Loads a profile tab's data and form scripts in parallel. If a page of an older build can't find its scripts, the
 * browser loads the page again from the server.
 */
export async function withScripts<Data>(request: Request, load: () => Promise<Data>): Promise<Data> {
  const { searchParams } = new URL(request.url);
  const scripts = searchParams.has("edit") ? loadEdit() : loadTab.get(searchParams.get("tab"))?.();
  const isThere = scripts?.then(
    () => true,
    () => false,
  );
  const loaded = await load();
  if ((await isThere) !== false) return loaded;
  location.assign(request.url);
  return new Promise<never>(() => {});
}
