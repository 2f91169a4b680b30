import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { lazyWithRetry, reimport } from "./lazy-with-retry.ts";

let page: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubEnv("SSR", false);
  page = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

it("asks again as soon as the connection is back, and at the latest after a pause", async () => {
  const answers = [false, false, true];
  const load = vi.fn(async () => {
    if (!answers.shift()) throw new Error("Importing a module script failed.");
    return "the part";
  });
  const part = lazyWithRetry(load)();
  await vi.advanceTimersByTimeAsync(0);
  expect(load).toHaveBeenCalledTimes(1);
  page.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(0);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await part).toBe("the part");
});

it("loads at once where pages are rendered", async () => {
  vi.stubEnv("SSR", true);
  const load = async () => "the part";
  expect(lazyWithRetry(load)).toBe(load);
});

it.each([
  "Failed to fetch dynamically imported module: https://studio.test/assets/part.js",
  "error loading dynamically imported module: https://studio.test/assets/part.js",
])("asks under another address where the browser names the one that failed: %s", async (words) => {
  const load = vi.fn(async () => "the part");
  // Node loads no scripts from other hosts, and names the URL in its error.
  await expect(reimport(load, new TypeError(words))).rejects.toThrow();
  expect(load).not.toHaveBeenCalled();
});

it("asks as before where the browser names none", async () => {
  const load = vi.fn(async () => "the part");
  expect(await reimport(load, new TypeError("Importing a module script failed."))).toBe("the part");
});
