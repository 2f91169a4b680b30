import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";

/** Runs a process that was busy and prints its heap size before and after resting. */
const busyOnce = `
  import { getHeapStatistics } from "node:v8";
  import { returnMemoryWhenIdle } from "./server/idle-memory.ts";
  const taken = () => Math.round(getHeapStatistics().total_heap_size / 2 ** 20);
  let kept = Array.from({ length: 2_000_000 }, (_, n) => ({ n, word: "word " + n }));
  const busy = taken();
  kept = kept.slice(0, 1_000);
  returnMemoryWhenIdle(100);
  const until = Date.now() + 20_000;
  const look = setInterval(() => {
    if (taken() > busy / 3 && Date.now() < until) return;
    clearInterval(look);
    console.log(JSON.stringify({ busy, idle: taken(), kept: kept.length }));
  }, 100);
`;

it("returns memory after a busy period and keeps memory in use", () => {
  const said = execFileSync(process.execPath, ["--input-type=module", "-e", busyOnce], { encoding: "utf8" });
  const { busy, idle, kept } = JSON.parse(said) as Record<string, number>;
  expect(kept).toBe(1_000);
  expect(idle).toBeLessThan((busy ?? 0) / 3);
});
