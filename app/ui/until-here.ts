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
 * For `lazy` parts of a page that are read before they are used. The server renders them like any other; the
 * browser fetches their script at the visitor's first sign of life, not before. What is in such a part must
 * make sense as plain HTML.
 */
export function untilHere<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return import.meta.env.SSR ? load : () => firstSign().then(load);
}
