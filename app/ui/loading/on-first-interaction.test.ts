import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

let page: EventTarget;
let ready: { readyState: string };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubEnv("SSR", false);
  page = new EventTarget();
  ready = { readyState: "loading" };
  vi.stubGlobal("document", ready);
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

async function waiting() {
  // The module remembers the first sign, so that each test needs an instance of its own.
  const instance = `./on-first-interaction.ts?test=${randomUUID()}`;
  const { onFirstInteraction } = (await import(instance)) as typeof import("./on-first-interaction.ts");
  const load = vi.fn(async () => "the part");
  const parts = [onFirstInteraction(load)(), onFirstInteraction(load)()];
  await vi.advanceTimersByTimeAsync(10_000);
  expect(load).not.toHaveBeenCalled();
  return { load, parts };
}

it.each(["pointermove", "touchstart", "scroll", "keydown", "focusin"])(
  "fetches at the first sign of a visitor: %s",
  async (sign) => {
    const { load, parts } = await waiting();
    page.dispatchEvent(new Event(sign));
    expect(await Promise.all(parts)).toEqual(["the part", "the part"]);
    page.dispatchEvent(new Event(sign));
    expect(load).toHaveBeenCalledTimes(2);
  },
);

it("takes who only looks for somebody, once the page has loaded", async () => {
  const { load, parts } = await waiting();
  page.dispatchEvent(new Event("load"));
  await vi.advanceTimersByTimeAsync(900);
  expect(load).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(await Promise.all(parts)).toEqual(["the part", "the part"]);
});
