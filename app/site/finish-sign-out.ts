import { redirectDocument } from "react-router";
import { SESSION_ANSWER_MS } from "#app/accounts/session-lock.ts";
import { reloadAtOnce } from "#app/ui/form/leave-at-once.ts";
import { connectionOr } from "#app/ui/loading/lazy-with-retry.ts";
import { showToast } from "#app/ui/toast.tsx";
import { signOutGoesOn } from "./lost-answers.ts";

const RETRY_MS = 5_000;
/** Where the browser remembers a sign-out that has not reached the studio. */
export const UNFINISHED_SIGN_OUT = "unfinished-sign-out";

/** Signing out always ends signed out: a press that was lost is sent until it arrives, also by the next page. */
export async function signOutAtLast(): Promise<Response> {
  inStorage((storage) => storage.setItem(UNFINISHED_SIGN_OUT, "1"));
  showToast(signOutGoesOn, "alert");
  await signOutUntilDone();
  return redirectDocument("/");
}

/** Somebody pressed Sign Out and closed the page before it could reach the studio. */
export async function finishSignOut(): Promise<void> {
  if (!inStorage((storage) => storage.getItem(UNFINISHED_SIGN_OUT))) return;
  await signOutUntilDone();
  reloadAtOnce();
}

/** Who has signed in since then stays signed in. */
export function forgetSignOut(): void {
  inStorage((storage) => storage.removeItem(UNFINISHED_SIGN_OUT));
}

async function signOutUntilDone(): Promise<void> {
  while (!(await isSignedOut())) await connectionOr(RETRY_MS);
  forgetSignOut();
}

async function isSignedOut(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(SESSION_ANSWER_MS);
    const { ok, type } = await fetch("/logout", { method: "POST", redirect: "manual", signal });
    return ok || type === "opaqueredirect";
  } catch {
    return false;
  }
}

/** Storage may be forbidden; then a page goes on trying for as long as it stands. */
function inStorage<Value>(work: (storage: Storage) => Value): Value | undefined {
  try {
    return work(localStorage);
  } catch {
    return undefined;
  }
}
