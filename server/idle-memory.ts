import { performance } from "node:perf_hooks";
import { getHeapStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const LOOK_MS = 15_000;
/** The share of the time for which an idle process may be busy. */
const IDLE = 0.05;
/** What is worth a moment's pause. */
const WORTH_BYTES = 64 * 2 ** 20;

/** By how much the heap may grow before it is gone through again; the runtime's own measure is up to four times as much. */
const GROWTH_PERCENT = 50;

type Collect = (options: { type: "major"; flavor: "last-resort"; execution: "sync" }) => void;

/** Trades some processor time for memory: what pages threw away is collected before much more of it has come. */
export function keepHeapLean(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
}

/**
 * The runtime keeps the memory of its busiest moment, and what it then threw away, until it needs room again. Whoever has
 * had nothing to do for a while gives both back: it takes a moment in which nobody is answered, so never while there is work.
 */
export function returnMemoryWhenIdle(lookMs = LOOK_MS): void {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as Collect;
  /** What was left after the last time: what is in use can not be given back. */
  let leanest = 0;
  let before = performance.eventLoopUtilization();
  setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    if (utilization > IDLE || getHeapStatistics().total_heap_size < leanest + WORTH_BYTES) return;
    collect({ type: "major", flavor: "last-resort", execution: "sync" });
    leanest = getHeapStatistics().total_heap_size;
    before = performance.eventLoopUtilization();
  }, lookMs).unref();
}
