/** Returns a generator of numbers in [0, 1) that is the same for the same seed on server and browser. */
export function seeded(seed: string): () => number {
  let state = 2166136261;
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function pick<Choice>(next: () => number, choices: readonly [Choice, ...Choice[]]): Choice {
  return choices[Math.floor(next() * choices.length)] ?? choices[0];
}
