import { useEffect, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { noticePerson } from "#app/platform/browser/forget-person.ts";
import { closeLiveEvents, onLiveEvent, openLiveEvents } from "#app/platform/live/live-events.ts";
import { createStore } from "#app/ui/create-store.ts";
import { reloadAtOnce } from "#app/ui/form/leave-at-once.ts";
import { SESSION_ANSWERED } from "#app/ui/time/zone-choice.ts";
import { SESSION_ANSWER_MS, SESSION_CHANNEL, withSessionLock } from "./session-lock.ts";

export interface SessionUser {
  id: string;
  name: string;
  email: string;
  image: string | null;
  roles: string[];
}

export interface SessionState {
  /** `unknown` until the server answers. */
  state: "unknown" | "signed_out" | "signed_in";
  user?: SessionUser;
  unread: number;
}

interface SessionAnswer {
  user: SessionUser | null;
  unread: number;
}

const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 30_000;

const unknown: SessionState = { state: "unknown", unread: 0 };
const current = createStore(unknown);
let channel: BroadcastChannel | undefined;
/** The running request. */
let refreshing: Promise<void> | undefined;
let isRequestedAgain = false;
/** Ends the pause between attempts. */
let wake = () => {};
let started = false;
/** Whether the cookies hint at a sign-in before the server answers. */
let hintedAtFirst = false;

/** Returns the session. Changes reach all tabs within a second. */
export function useSession(): SessionState {
  useEffect(start, []);
  return useSyncExternalStore(current.subscribe, current.get, () => unknown);
}

/** Refetches the session here and in other tabs if the cookie hint changed during a navigation. */
export function useSessionAfterMoves(state: SessionState["state"]): void {
  const { key } = useLocation();
  useEffect(() => {
    if (key && state !== "unknown" && hintsSignedIn() !== (state === "signed_in")) {
      void refreshSession({ broadcast: true });
    }
  }, [key, state]);
}

/**
 * Whether a press of a button should lead to the sign-in at once. Right after signing in, the hint in the
 * cookies knows it before the session has been asked for; the server decides in any case.
 */
export function seemsSignedOut(state: SessionState["state"]): boolean {
  return state !== "signed_in" && !hintsSignedIn();
}

/** Reads the cookie hint. Proves nothing, but is available before any response. */
export function hintsSignedIn(): boolean {
  return /(^|; )(__Host-)?signed_in=1(;|$)/.test(document.cookie);
}

function start(): void {
  if (started) return;
  started = true;
  hintedAtFirst = hintsSignedIn();
  channel = new BroadcastChannel(SESSION_CHANNEL);
  channel.onmessage = () => void refreshSession({ broadcast: false });
  onLiveEvent(() => void refreshSession({ broadcast: false }));
  addEventListener("pageshow", (event) => event.persisted && void refreshSession({ broadcast: false }));
  addEventListener("online", () => {
    wake();
    void refreshSession({ broadcast: false });
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void refreshSession({ broadcast: false });
  });
  void refreshSession({ broadcast: false });
}

/** Asks the server. After signing in or out, `broadcast` makes the other tabs ask too. */
export function refreshSession({ broadcast }: { broadcast: boolean }): Promise<void> {
  if (broadcast) channel?.postMessage("changed");
  isRequestedAgain = true;
  refreshing ??= refreshUntilCurrent().finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

/** An answer may be older than the reason to ask that came while it was under way. */
async function refreshUntilCurrent(): Promise<void> {
  while (isRequestedAgain) {
    isRequestedAgain = false;
    await ask(FIRST_PAUSE_MS);
  }
}

async function askOnce(): Promise<SessionAnswer> {
  const answer = await fetch("/api/session", {
    headers: { Accept: "application/json" },
    signal: AbortSignal.timeout(SESSION_ANSWER_MS),
  });
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.json();
}

async function ask(pause: number): Promise<void> {
  try {
    const answer = await withSessionLock("shared", askOnce);
    setState(answer);
  } catch {
    // While the network or server is down, the state stays unknown and the request is repeated.
    const isOnline = await new Promise<boolean>((done) => {
      wake = () => done(true);
      setTimeout(done, pause, false);
    });
    return ask(isOnline ? FIRST_PAUSE_MS : Math.min(pause * 2, LONGEST_PAUSE_MS));
  }
}

/**
 * Whether the page may show data of another person. Applies also if the session ended before the first lookup, because
 * some pages don't name their person.
 */
function isOthers(before: SessionState, now: SessionState): boolean {
  const whose = document.querySelector<HTMLElement>("[data-private]")?.dataset.private;
  if (whose === undefined) return false;
  const isFirst = before.state === "unknown";
  if (!isFirst && before.user?.id === now.user?.id) return false;
  const isNamed = whose !== "" && whose !== "true";
  if (isNamed) return whose !== now.user?.id;
  // The answer has taken the hint back: once the page has come again, there is none.
  return isFirst ? hintedAtFirst && !hintsSignedIn() : before.user !== undefined;
}

function setState(answer: SessionAnswer): void {
  noticePerson(answer.user?.id ?? null);
  const before = current.get();
  const now: SessionState = answer.user
    ? { state: "signed_in", user: answer.user, unread: answer.unread }
    : { state: "signed_out", unread: 0 };
  document.documentElement.toggleAttribute("data-signed-in", Boolean(answer.user));
  if (answer.user) openLiveEvents(answer.user.id);
  else closeLiveEvents();
  const isOther = before.state !== "unknown" && before.user?.id !== now.user?.id;
  if (isOther) channel?.postMessage("changed");
  if (isOthers(before, now)) reloadAtOnce();
  current.set(now);
  dispatchEvent(new Event(SESSION_ANSWERED));
}
