/** Channel for session changes between a browser's tabs. */
export const SESSION_CHANNEL = "sadhana-session";

/** Time limit of a session request, after which it is repeated and a late response is ignored. */
export const SESSION_ANSWER_MS = 8_000;
const LONGEST_WAIT_MS = SESSION_ANSWER_MS + 1_000;

/**
 * Keeps session requests (`shared`) and sign-in or sign-out (`exclusive`) apart in all tabs of a browser. A late
 * response to an old cookie would remove the new one. Browsers without locks continue without, and so does a
 * request after a long wait.
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
      // The result is returned below, also to requests that wait for the lock.
      return begun.catch(() => {});
    });
  } catch (error) {
    if (begun) throw error;
  }
  return begun ?? work();
}
