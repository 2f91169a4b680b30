import { AsyncLocalStorage } from "node:async_hooks";

/** Thrown when too much heavy work of one kind is already waiting. */
export class BusyError extends Error {
  constructor() {
    super("too much work of this kind is waiting");
  }
}

interface Limits {
  atOnce: number;
  /** Longest line of waiting work. */
  waiting: number;
}

export type WorkQueue = <Value>(work: () => Promise<Value>) => Promise<Value>;

/** Limits how much heavy work runs at once. Work that starts inside other work of the queue doesn't wait. */
export function workQueue({ atOnce, waiting }: Limits): WorkQueue {
  const line: (() => void)[] = [];
  const inside = new AsyncLocalStorage<true>();
  let running = 0;
  return async (work) => {
    if (inside.getStore()) return work();
    if (running < atOnce) running += 1;
    else if (line.length >= waiting) throw new BusyError();
    // Finished work passes its place directly to the next in line.
    else await new Promise<void>((next) => line.push(next));
    try {
      return await inside.run(true, work);
    } finally {
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** Decoding and encoding a picture uses one of Node's four threads and up to hundreds of megabytes. */
export const inPictureQueue = workQueue({ atOnce: 1, waiting: 16 });

/** Two hashes at a time leave threads for other work. */
export const inPasswordQueue = workQueue({ atOnce: 2, waiting: 200 });
