/** How much larger the second input is; work in the square of it takes 64 times as long. */
const factor = 8;
/** Between eight and 64, nearer to neither by chance: the garbage collector counts too. */
const allowed = 3 * factor;
/** Below this there is nothing to see but noise. */
const noiseMs = 40;
/** The finest step in which the system tells the CPU time of a thread. */
const clockMs = 4;

function cpuMs(run: () => unknown): number {
  const before = process.threadCpuUsage();
  run();
  const used = process.threadCpuUsage(before);
  return (used.user + used.system) / 1_000;
}

const least = (run: () => unknown) => Math.min(cpuMs(run), cpuMs(run), cpuMs(run));

/**
 * What `run` costs for a small input and one eight times as large, in CPU time of this thread alone, when it
 * grows faster than the input; nothing when it does not.
 */
export function superlinear<Input>(
  run: (input: Input) => unknown,
  make: (size: number) => Input,
  size: number,
): string | undefined {
  const [small, large] = [make(size / factor), make(size)];
  run(small);
  const cost = least(() => run(large));
  if (cost < noiseMs) return undefined;
  const before = least(() => run(small));
  return cost > allowed * Math.max(before, clockMs)
    ? `${before.toFixed(1)} → ${cost.toFixed(1)} ms`
    : undefined;
}
