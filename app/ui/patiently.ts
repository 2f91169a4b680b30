const PAUSES_MS = [1_000, 3_000, 10_000, 30_000];

/**
 * For parts whose script is fetched after the page: a connection that is lost just then must not take down
 * what stands there already. It is tried again, at the latest when the connection is back.
 */
export function patiently<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return import.meta.env.SSR ? load : () => attempt(load, 0);
}

async function attempt<Module>(load: () => Promise<Module>, failures: number): Promise<Module> {
  try {
    return await load();
  } catch {
    await connectionOr(PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)]);
    return attempt(load, failures + 1);
  }
}

function connectionOr(pause: number | undefined): Promise<void> {
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
