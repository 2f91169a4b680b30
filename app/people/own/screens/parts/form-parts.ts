import { lazy } from "react";
import { lazyWithRetry } from "#app/ui/loading/lazy-with-retry.ts";

// What has forms comes with its own scripts: who looks at their bookings needs none of them.
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
 * The data of a profile with the scripts of its forms fetched beside it: one comes to a tab when both are there. Where a page of an
 * older build finds its scripts gone, the browser goes there by itself, and gets the page of today.
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
