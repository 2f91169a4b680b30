import { useSyncExternalStore } from "react";
import { zoneClock } from "./zone-clock.ts";

/** Whose clock the visitor reads times on. */
export type ZoneChoice = "mine" | "studio";

/** Remembered in the browser; absent means the visitor's own. */
export const zoneKey = "zone";

const watchers = new Set<() => void>();
/** Where the browser offers no storage, the choice holds for the page. */
let unstored: ZoneChoice = "mine";
/** Asked of Intl once, for every time on the page; again when the visitor comes back, maybe from a journey. */
let ownZone: string | undefined;

function readChoice(): ZoneChoice {
  try {
    return localStorage.getItem(zoneKey) === "studio" ? "studio" : "mine";
  } catch {
    return unstored;
  }
}

export function chooseZone(choice: ZoneChoice): void {
  try {
    localStorage.setItem(zoneKey, choice);
  } catch {
    unstored = choice;
  }
  tell();
}

function tell(): void {
  for (const watcher of watchers) watcher();
}

function lookAgain(): void {
  if (document.visibilityState !== "visible") return;
  ownZone = undefined;
  tell();
}

function subscribe(watcher: () => void): () => void {
  if (watchers.size === 0) {
    addEventListener("storage", tell);
    document.addEventListener("visibilitychange", lookAgain);
  }
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
    if (watchers.size > 0) return;
    removeEventListener("storage", tell);
    document.removeEventListener("visibilitychange", lookAgain);
  };
}

export function browserZone(): string {
  ownZone ??= zoneClock.canonical(Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC");
  return ownZone;
}

/**
 * The zone to show times in. The server renders one page for everybody, in the studio's zone; the browser
 * takes over in the visitor's.
 */
export function useZone(studioZone: string): { zone: string; own: string; choice: ZoneChoice } {
  const own = useSyncExternalStore(subscribe, browserZone, () => studioZone);
  const choice = useSyncExternalStore<ZoneChoice>(subscribe, readChoice, () => "studio");
  return { zone: choice === "mine" ? own : studioZone, own, choice };
}

/**
 * The same for a text that ZoneScript has rewritten already when React comes: no second rendering in the
 * visitor's zone is needed.
 */
export function useWrittenZone(studioZone: string, whose?: "own"): string {
  const read = () => (whose === "own" || readChoice() === "mine" ? browserZone() : studioZone);
  return useSyncExternalStore(subscribe, read, import.meta.env.SSR ? () => studioZone : read);
}
