import { expect, it, vi } from "vitest";
import { createStore } from "./create-store.ts";

it("notifies watchers of each change until they leave", () => {
  const store = createStore(0);
  const seen: number[] = [];
  const leave = store.subscribe(() => seen.push(store.get()));
  store.set(1);
  store.set(2);
  leave();
  store.set(3);
  expect(seen).toEqual([1, 2]);
  expect(store.get()).toBe(3);
});

it("listens to its source only while it has watchers", () => {
  const end = vi.fn();
  const begin = vi.fn(() => end);
  const store = createStore("", begin);
  const one = store.subscribe(() => {});
  const other = store.subscribe(() => {});
  one();
  one();
  expect(end).not.toHaveBeenCalled();
  other();
  expect([begin, end].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  store.subscribe(() => {});
  expect(begin).toHaveBeenCalledTimes(2);
});
