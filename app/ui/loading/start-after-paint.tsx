import { OwnScript } from "./own-script.tsx";

const interactions = [
  "pointermove",
  "pointerdown",
  "touchstart",
  "wheel",
  "scroll",
  "keydown",
  "focusin",
] as const;

const LONGEST_WAIT_MS = 1_000;
/** For browsers that do not report when they are idle. */
const PAUSE_MS = 200;

/**
 * Loads the scripts that `finishHtml` has set aside, once the page is painted: at the first interaction, otherwise when the
 * page has loaded and the browser is idle. Until then links and forms work as plain HTML.
 */
const start = `(() => {
  const interactions = ${JSON.stringify(interactions)};
  const options = { capture: true, passive: true };
  let isStarted = false;
  const load = () => {
    if (isStarted) return;
    isStarted = true;
    for (const name of interactions) removeEventListener(name, load, options);
    for (const link of document.querySelectorAll('link[rel="later"]')) link.rel = "modulepreload";
    for (const waiting of document.querySelectorAll("script[data-later]")) {
      const script = document.createElement("script");
      script.type = "module";
      script.textContent = waiting.textContent;
      document.head.append(script);
      script.remove();
    }
  };
  const loadWhenIdle = () =>
    globalThis.requestIdleCallback
      ? requestIdleCallback(load, { timeout: ${LONGEST_WAIT_MS} })
      : setTimeout(load, ${PAUSE_MS});
  painted.then(() => {
    for (const name of interactions) addEventListener(name, load, options);
    if (document.readyState === "complete") loadWhenIdle();
    else addEventListener("load", loadWhenIdle);
  });
})();`;

/** Stands after the framework's own scripts. */
export function StartAfterPaint() {
  return <OwnScript source={import.meta.env.SSR ? start : ""} />;
}
