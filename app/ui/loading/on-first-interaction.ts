import { lazyWithRetry } from "./lazy-with-retry.ts";

/** What nobody does who has gone away. */
export const signsOfLife = [
  "pointermove",
  "pointerdown",
  "touchstart",
  "wheel",
  "scroll",
  "keydown",
  "focusin",
] as const;

/** Somebody who only looks is here as well; and a page that moves on by itself must not wait for a hand. */
const ASSUMED_AFTER_MS = 1_000;

let somebodyIsHere: Promise<void> | undefined;

function firstSign(): Promise<void> {
  somebodyIsHere ??= new Promise((done) => {
    const seen = () => {
      for (const sign of signsOfLife) removeEventListener(sign, seen, true);
      done();
    };
    for (const sign of signsOfLife) addEventListener(sign, seen, { capture: true, passive: true });
    const assume = () => setTimeout(seen, ASSUMED_AFTER_MS);
    if (document.readyState === "complete") assume();
    else addEventListener("load", assume, { once: true });
  });
  return somebodyIsHere;
}

/**
 * For `lazy` parts of a page that are read before they are used. The server renders them like any other; the
 * browser fetches their script at the visitor's first sign of life, not before. What is in such a part must
 * make sense as plain HTML.
 */
export function onFirstInteraction<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return import.meta.env.SSR ? load : () => firstSign().then(lazyWithRetry(load));
}
