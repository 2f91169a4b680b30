const signs = ["pointermove", "pointerdown", "touchstart", "wheel", "scroll", "keydown", "focusin"] as const;

let somebodyIsHere: Promise<void> | undefined;

function firstSign(): Promise<void> {
  somebodyIsHere ??= new Promise((done) => {
    const seen = () => {
      for (const sign of signs) removeEventListener(sign, seen, true);
      done();
    };
    for (const sign of signs) addEventListener(sign, seen, { capture: true, passive: true });
  });
  return somebodyIsHere;
}

/**
 * A part of a page that is read before it is used: `lazy(untilHere(() => import("./below.tsx")))` inside a
 * Suspense. The server renders it like any other; the browser fetches its script at the visitor's first sign
 * of life, not before. What is in it must make sense as plain HTML.
 */
export function untilHere<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return async () => {
    if (!import.meta.env.SSR) await firstSign();
    return load();
  };
}
