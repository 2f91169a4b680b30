/** The size ratio of the inputs. Quadratic work takes 64 times as long. */
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
 * Measures the CPU time of `run` for two input sizes. Returns both times if `run` scales worse than linearly, otherwise undefined.
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

/** Measures work that yields to the event loop. Other work in between counts too. */
export async function superlinearInTurns<Input>(
  run: (input: Input) => Promise<unknown>,
  make: (size: number) => Input,
  size: number,
): Promise<string | undefined> {
  const cost = async (input: Input) => {
    const before = process.threadCpuUsage();
    await run(input);
    const used = process.threadCpuUsage(before);
    return (used.user + used.system) / 1_000;
  };
  const [small, large] = [make(size / factor), make(size)];
  await run(small);
  const most = Math.min(await cost(large), await cost(large));
  if (most < noiseMs) return undefined;
  const before = Math.min(await cost(small), await cost(small));
  return most > allowed * Math.max(before, clockMs)
    ? `${before.toFixed(1)} → ${most.toFixed(1)} ms`
    : undefined;
}

/** Texts that a pattern or a loop may go over again and again, of about so many characters. */
export const hostileTexts: Record<string, (size: number) => string> = {
  letters: (size) => "a".repeat(size),
  "dots between two signs": (size) => `a@${".".repeat(size)}@`,
  "labels that end wrong": (size) => `a@${"b.".repeat(size / 2)}!`,
  digits: (size) => `+${"1".repeat(size)}x`,
  "open brackets": (size) => "(".repeat(size),
  spaces: (size) => `a${" ".repeat(size)}b`,
  hyphens: (size) => `${"-".repeat(size)}x`,
  "words with hyphens": (size) => `${"a-".repeat(size / 2)}!`,
  lines: (size) => `a${"\n ".repeat(size / 2)}b`,
  "signs less": (size) => "<".repeat(size),
  "open tags": (size) => "<a ".repeat(size / 3),
  slashes: (size) => `https://${"/a.".repeat(size / 3)}`,
  "combining marks": (size) => `a${"\u0316\u0301".repeat(size / 4)}`,
  commas: (size) => "a,".repeat(size / 2),
};
