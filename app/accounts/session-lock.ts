/** On which the tabs of a browser tell each other that the session has changed. */
export const SESSION_CHANNEL = "sadhana-session";

/** A session that is asked for longer than this is asked for again; its late answer counts no more. */
export const SESSION_ANSWER_MS = 8_000;
const LONGEST_WAIT_MS = SESSION_ANSWER_MS + 1_000;

/**
 * Asking who is signed in (`shared`) and signing in or out (`exclusive`) never overlap, in all tabs of a
 * browser: an answer to an old cookie, which removes it, would remove the new one if it came late. Browsers
 * without locks, and whoever waited too long, go on without.
 */
export async function withSessionLock<Value>(
  mode: "shared" | "exclusive",
  work: () => Promise<Value>,
): Promise<Value> {
  if (!navigator.locks) return work();
  let begun: Promise<Value> | undefined;
  try {
    const waiting = AbortSignal.timeout(LONGEST_WAIT_MS);
    await navigator.locks.request("sadhana-session", { mode, signal: waiting }, () => {
      begun = work();
      // How it ends is told below, also to whoever waits for the lock.
      return begun.catch(() => {});
    });
  } catch (error) {
    if (begun) throw error;
  }
  return begun ?? work();
}
