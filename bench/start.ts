import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startStudio } from "#tests/support/studio.ts";
import type { Figure } from "./figures.ts";
import { memoryOf } from "./ground.ts";

/** From the start of the process to the first page, on an embedded studio that has run before. */
export async function start(): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "sadhana-bench-start-"));
  const first = await startStudio({ dataDir });
  await first.stop();
  const times: number[] = [];
  let memory = 0;
  for (let round = 0; round < 3; round += 1) {
    const started = performance.now();
    const studio = await startStudio({ dataDir });
    await (await fetch(`${studio.origin}/`)).arrayBuffer();
    times.push(performance.now() - started);
    await new Promise((done) => setTimeout(done, 2_000));
    memory = memoryOf(studio.pid());
    await studio.stop();
  }
  rmSync(dataDir, { recursive: true, force: true });
  const fastest = Math.min(...times);
  return [
    {
      what: "warm start, embedded, until the first page",
      value: `${(fastest / 1000).toFixed(1)} s`,
      bar: "< 2 s",
      met: fastest < 2_000,
    },
    {
      what: "memory at rest, embedded",
      value: `${Math.round(memory)} MB`,
      bar: "< 400 MB",
      met: memory < 400,
    },
  ];
}
