import { AsyncLocalStorage } from "node:async_hooks";

/** Too much of one kind of heavy work waits already: whoever comes now is told at once, and nothing piles up. */
export class BusyError extends Error {
  constructor() {
    super("too much work of this kind is waiting");
  }
}

interface Limits {
  atOnce: number;
  /** So many may wait for their turn. */
  waiting: number;
}

export type WorkQueue = <Value>(work: () => Promise<Value>) => Promise<Value>;

/** Runs so much heavy work at once as leaves the machine to others. Work inside work of one queue has its turn. */
export function workQueue({ atOnce, waiting }: Limits): WorkQueue {
  const line: (() => void)[] = [];
  const inside = new AsyncLocalStorage<true>();
  let running = 0;
  return async (work) => {
    if (inside.getStore()) return work();
    if (running < atOnce) running += 1;
    else if (line.length >= waiting) throw new BusyError();
    // Whoever ends hands the turn on: nobody slips in between.
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

/**
 * Pictures: decoding and encoding take a thread of the four that Node has for all its slow work, and up to
 * hundreds of megabytes. One at a time leaves threads for passwords and files.
 */
export const inPictureQueue = workQueue({ atOnce: 1, waiting: 16 });

/** Passwords are slow by intent. Two at a time leave threads for everything else. */
export const inPasswordQueue = workQueue({ atOnce: 2, waiting: 200 });
