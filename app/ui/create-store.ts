/** Holds a value outside React, for `useSyncExternalStore`. */
export interface Store<State> {
  get: () => State;
  set: (next: State) => void;
  subscribe: (watcher: () => void) => () => void;
}

/** `whenWatched` runs with the first watcher, and its result with the last one's departure. */
export function createStore<State>(
  initial: State,
  whenWatched: () => () => void = () => () => {},
): Store<State> {
  const watchers = new Set<() => void>();
  let state = initial;
  let stop = () => {};
  return {
    get: () => state,
    set(next) {
      state = next;
      for (const watcher of watchers) watcher();
    },
    subscribe(watcher) {
      if (watchers.size === 0) stop = whenWatched();
      watchers.add(watcher);
      return () => {
        if (watchers.delete(watcher) && watchers.size === 0) stop();
      };
    },
  };
}
