let read: () => Date = () => new Date();

/** The present instant. Everything that depends on time asks here, so that tests can set the clock. */
export function now(): Date {
  return read();
}

/** Sets the clock for a test; without an argument the system's clock is read again. */
export function setClock(clock?: () => Date): void {
  read = clock ?? (() => new Date());
}
