import { useSyncExternalStore } from "react";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { createStore } from "#app/ui/create-store.ts";
import { useBeforePaint } from "#app/ui/loading/use-before-paint.ts";

/** Event after each session response, whose member may have chosen a time zone. */
export const SESSION_ANSWERED = "session-answered";

/** Whether times are in the visitor's time zone or the studio's. */
export type ZoneChoice = "mine" | "studio";

/** Storage key of the choice. The visitor's time zone is the default. */
export const zoneKey = "zone";

/** Counts events that may change the time zone: the choice, the session's member, a trip. */
const changes = createStore(0, () => {
  addEventListener("storage", notifyChange);
  document.addEventListener("visibilitychange", rereadWhenVisible);
  addEventListener(SESSION_ANSWERED, rereadZone);
  return () => {
    removeEventListener("storage", notifyChange);
    document.removeEventListener("visibilitychange", rereadWhenVisible);
    removeEventListener(SESSION_ANSWERED, rereadZone);
  };
});
/** Without storage, the choice lasts as long as the page. */
let unstored: ZoneChoice = "mine";
/** Read once per page, and again when the visitor returns, possibly from a trip. */
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
  notifyChange();
}

function notifyChange(): void {
  changes.set(changes.get() + 1);
}

function rereadWhenVisible(): void {
  if (document.visibilityState === "visible") rereadZone();
}

function rereadZone(): void {
  ownZone = undefined;
  notifyChange();
}

/**
 * Returns the visitor's time zone: the one chosen in Settings, from a cookie for signed-in members, or the
 * device's. The source also runs in the page before the first paint.
 */
export function zoneOfVisitor(cookies: string): string {
  // On a phone, the first use of Intl takes tens of milliseconds.
  const clock = typeof Temporal === "undefined" ? undefined : Temporal.Now;
  const device = (clock ? clock.timeZoneId() : Intl.DateTimeFormat().resolvedOptions().timeZone) || "UTC";
  const chosen = /(?:^|; )(?:__Host-)?time_zone=([\w%+-]+)/.exec(cookies)?.[1];
  if (!chosen || !/(?:^|; )(?:__Host-)?signed_in=1(?:;|$)/.test(cookies)) return device;
  try {
    const zone = decodeURIComponent(chosen);
    if (clock) return clock.zonedDateTimeISO(zone).timeZoneId;
    return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return device;
  }
}

export function visitorZone(): string {
  ownZone ??= zoneClock.canonical(zoneOfVisitor(document.cookie));
  return ownZone;
}

/**
 * Uses the time zone from a member page's data. Right after sign-in no cookie holds it yet, and times would be in
 * the device's time zone.
 */
export function useChosenZone(chosen: string | null | undefined): void {
  useBeforePaint(() => applyChosenZone(chosen), [chosen]);
}

function applyChosenZone(chosen: string | null | undefined): void {
  if (!chosen) return;
  const zone = zoneClock.canonical(zoneOfVisitor(`signed_in=1; time_zone=${encodeURIComponent(chosen)}`));
  if (zone === visitorZone()) return;
  ownZone = zone;
  notifyChange();
}

/**
 * Returns the time zone to show times in. The server renders one page for all visitors in the studio's time zone,
 * and the browser switches to the visitor's.
 */
export function useZone(studioZone: string): { zone: string; own: string; choice: ZoneChoice } {
  const own = useSyncExternalStore(changes.subscribe, visitorZone, () => studioZone);
  const choice = useSyncExternalStore<ZoneChoice>(changes.subscribe, readChoice, () => "studio");
  return { zone: choice === "mine" ? own : studioZone, own, choice };
}

/**
 * Returns the time zone of a text that ZoneScript has already rewritten, so that hydration needs no second
 * rendering.
 */
export function useWrittenZone(studioZone: string, whose?: "own"): string {
  const read = () => (whose === "own" || readChoice() === "mine" ? visitorZone() : studioZone);
  return useSyncExternalStore(changes.subscribe, read, import.meta.env.SSR ? () => studioZone : read);
}
