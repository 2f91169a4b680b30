import { performance } from "node:perf_hooks";
import { getHeapStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const LOOK_MS = 15_000;
/** Highest share of busy time of an idle process. */
const IDLE = 0.05;
/** Least memory that is worth a pause. */
const WORTH_BYTES = 64 * 2 ** 20;

/** Heap growth before the next collection; V8's default is up to four times as much. */
const GROWTH_PERCENT = 50;

type Collect = (options: { type: "major"; flavor: "last-resort"; execution: "sync" }) => void;

/** Collects garbage earlier, which trades processor time for memory. */
export function keepHeapLean(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
}

/**
 * Returns unused memory to the system after an idle period. V8 keeps it otherwise. A collection blocks the
 * process, so it never runs during work.
 */
export function returnMemoryWhenIdle(lookMs = LOOK_MS): void {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as Collect;
  /** Heap size after the last collection. */
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
