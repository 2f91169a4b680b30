const PAUSES_MS = [1_000, 3_000, 10_000, 30_000];

/**
 * For parts whose script is fetched after the page: a connection that is lost just then must not take down
 * what stands there already. It is tried again, at the latest when the connection is back.
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
 * Fetches a script after it did not arrive. Many browsers remember the failure for as long as the page
 * stands, so that it is asked for under another address, where the error tells which one it was.
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
