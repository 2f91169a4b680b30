import { useSyncExternalStore } from "react";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { createStore } from "#app/ui/create-store.ts";
import { useBeforePaint } from "#app/ui/loading/use-before-paint.ts";

/** Heard after every answer about the session, whose person may have chosen a clock of their own. */
export const SESSION_ANSWERED = "session-answered";

/** Whose clock the visitor reads times on. */
export type ZoneChoice = "mine" | "studio";

/** Remembered in the browser; absent means the visitor's own. */
export const zoneKey = "zone";

/** Counts what may have changed the zone: the choice, the session's person, a journey. */
const changes = createStore(0, () => {
  addEventListener("storage", tell);
  document.addEventListener("visibilitychange", lookAgain);
  addEventListener(SESSION_ANSWERED, readAgain);
  return () => {
    removeEventListener("storage", tell);
    document.removeEventListener("visibilitychange", lookAgain);
    removeEventListener(SESSION_ANSWERED, readAgain);
  };
});
/** Where the browser offers no storage, the choice holds for the page. */
let unstored: ZoneChoice = "mine";
/** Asked for once, for every time on the page; again when the visitor comes back, maybe from a journey. */
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
  changes.set(changes.get() + 1);
}

function lookAgain(): void {
  if (document.visibilityState === "visible") readAgain();
}

function readAgain(): void {
  ownZone = undefined;
  tell();
}

/**
 * The zone of the visitor's clock: the one chosen in Settings, which the server repeats in a cookie while
 * somebody is signed in, else as the device says. Its source also runs in the page before the first paint.
 */
export function zoneOfVisitor(cookies: string): string {
  // The first format of Intl takes a phone tens of milliseconds.
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
 * Takes over the zone that a page of one's own brings along: right after the sign-in no cookie says it before the session
 * was asked for, and times would be told on the device's clock until then.
 */
export function useChosenZone(chosen: string | null | undefined): void {
  useBeforePaint(() => tellChosenZone(chosen), [chosen]);
}

function tellChosenZone(chosen: string | null | undefined): void {
  if (!chosen) return;
  const zone = zoneClock.canonical(zoneOfVisitor(`signed_in=1; time_zone=${encodeURIComponent(chosen)}`));
  if (zone === visitorZone()) return;
  ownZone = zone;
  tell();
}

/**
 * The zone to show times in. The server renders one page for everybody, in the studio's zone; the browser
 * takes over in the visitor's.
 */
export function useZone(studioZone: string): { zone: string; own: string; choice: ZoneChoice } {
  const own = useSyncExternalStore(changes.subscribe, visitorZone, () => studioZone);
  const choice = useSyncExternalStore<ZoneChoice>(changes.subscribe, readChoice, () => "studio");
  return { zone: choice === "mine" ? own : studioZone, own, choice };
}

/**
 * The same for a text that ZoneScript has rewritten already when React comes: no second rendering in the
 * visitor's zone is needed.
 */
export function useWrittenZone(studioZone: string, whose?: "own"): string {
  const read = () => (whose === "own" || readChoice() === "mine" ? visitorZone() : studioZone);
  return useSyncExternalStore(changes.subscribe, read, import.meta.env.SSR ? () => studioZone : read);
}
