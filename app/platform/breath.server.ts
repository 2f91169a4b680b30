/** Lets whoever waits have their turn, in the middle of work that takes longer than anybody should wait. */
export const breath = () => new Promise<void>((done) => setImmediate(done));

const AT_ONCE = 200;

/** Makes something of each of many, one after the other, and lets others have their turn in between. */
export async function inTurns<Item, Value>(
  items: readonly Item[],
  make: (item: Item) => Value,
  atOnce = AT_ONCE,
): Promise<Value[]> {
  const made: Value[] = [];
  for (const [at, item] of items.entries()) {
    if (at % atOnce === atOnce - 1) await breath();
    made.push(make(item));
  }
  return made;
}
