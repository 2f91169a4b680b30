import { useSyncExternalStore } from "react";
import { zoneClock } from "./zone-clock.ts";

/** Whose clock the visitor reads times on. */
export type ZoneChoice = "mine" | "studio";

/** Remembered in the browser; absent means the visitor's own. */
export const zoneKey = "zone";

const watchers = new Set<() => void>();
/** Where the browser offers no storage, the choice holds for the page. */
let unstored: ZoneChoice = "mine";

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
  for (const watcher of watchers) watcher();
}

function subscribe(watcher: () => void): () => void {
  watchers.add(watcher);
  addEventListener("storage", watcher);
  return () => {
    watchers.delete(watcher);
    removeEventListener("storage", watcher);
  };
}

export function browserZone(): string {
  return zoneClock.canonical(Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC");
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
