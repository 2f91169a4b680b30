const PAUSES_MS = [1_000, 3_000, 10_000, 30_000];

/**
 * Loads a lazy component's script and retries, at the latest when the connection is back, so that a lost connection
 * doesn't break the page.
 */
export function lazyWithRetry<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return import.meta.env.SSR ? load : () => attempt(load, 0);
}

async function attempt<Module>(load: () => Promise<Module>, failures: number): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    await connectionOr(PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)]);
    return attempt(() => reimport(load, error), failures + 1);
  }
}

/**
 * Loads a script after a failure. Many browsers cache the failure as long as the page is open, so this uses another URL
 * if the error contains the original one.
 */
export function reimport<Module>(load: () => Promise<Module>, error: unknown): Promise<Module> {
  const address = /https?:\/\/[^\s?]+\.js/.exec(String(error))?.[0];
  return address ? import(/* @vite-ignore */ `${address}?again=${Date.now()}`) : load();
}

/** Until the connection is back, at the latest after a pause. */
export function connectionOr(pause: number | undefined): Promise<void> {
  return new Promise((done) => {
    const go = () => {
      clearTimeout(timer);
      removeEventListener("online", go);
      done();
    };
    const timer = setTimeout(go, pause);
    addEventListener("online", go);
  });
}
