/** Chance that falls the same way every time, so that every demo studio is the same one. */
export interface Chance {
  /** From 0 up to, not including, 1. */
  next: () => number;
  between: (least: number, most: number) => number;
  shuffled: <Item>(items: readonly Item[]) => Item[];
  bytes: (count: number) => Uint8Array;
}

export function chance(seed: number): Chance {
  let state = seed;
  // Mulberry32: small and good enough to scatter a few thousand rows.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    shuffled: (items) =>
      items
        .map((item) => ({ item, at: next() }))
        .sort((a, b) => a.at - b.at)
        .map(({ item }) => item),
    bytes: (count) => Uint8Array.from({ length: count }, () => Math.floor(next() * 256)),
  };
}

/** The item at this place of a list that starts again after its end. */
export function pick<Item>(items: readonly Item[], at: number): Item {
  return items[at % items.length] as Item;
}
