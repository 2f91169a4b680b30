/** Lets other requests run in the middle of long work. */
export const yieldToEventLoop = () => new Promise<void>((done) => setImmediate(done));

const AT_ONCE = 200;

/** Maps items one by one and lets other requests run in between. */
export async function mapSequentially<Item, Value>(
  items: readonly Item[],
  make: (item: Item) => Value,
  atOnce = AT_ONCE,
): Promise<Value[]> {
  const values: Value[] = [];
  for (const [at, item] of items.entries()) {
    if (at % atOnce === atOnce - 1) await yieldToEventLoop();
    values.push(make(item));
  }
  return values;
}
