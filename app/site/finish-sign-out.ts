import { redirectDocument } from "react-router";
import { SESSION_ANSWER_MS } from "#app/accounts/session-lock.ts";
import { reloadAtOnce } from "#app/ui/form/leave-at-once.ts";
import { connectionOr } from "#app/ui/loading/lazy-with-retry.ts";
import { showToast } from "#app/ui/toast.tsx";

const RETRY_MS = 5_000;
/** The key in localStorage that marks a sign-out the server has not received yet. */
export const UNFINISHED_SIGN_OUT = "unfinished-sign-out";

/** Repeats a failed sign-out until the server receives it. The next page continues if this one is closed. */
export async function retrySignOut(): Promise<Response> {
  inStorage((storage) => storage.setItem(UNFINISHED_SIGN_OUT, "1"));
  showToast("We can’t reach the studio. We’ll sign you out as soon as we can.", "alert");
  await signOutUntilDone();
  return redirectDocument("/");
}

/** Completes a sign-out from a page that was closed before the server received it. */
export async function finishSignOut(): Promise<void> {
  if (!inStorage((storage) => storage.getItem(UNFINISHED_SIGN_OUT))) return;
  await signOutUntilDone();
  reloadAtOnce();
}

/** Drops an unfinished sign-out, so that it can't end a later session. */
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

/** Browsers may block storage. The open page then still retries. */
function inStorage<Value>(work: (storage: Storage) => Value): Value | undefined {
  try {
    return work(localStorage);
  } catch {
    return undefined;
  }
}
