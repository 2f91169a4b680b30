import { OwnScript } from "./own-script.tsx";

/** Told to the window where a page that fetches its scripts on demand needs them. */
export const SCRIPTS_NEEDED = "scripts-needed";

/**
 * Defines `fetchScripts`, for inline scripts: fetches what `finishHtml` wrote aside, a few at a time so
 * that a finger is answered in between, and starts it. `onFail` is called when it did not arrive.
 * `afterPaint` does so when the first words or pictures are on the screen.
 */
export const fetchScriptsSource = `
  const links = [...document.querySelectorAll('link[rel="later"]')];
  const preload = (then) => {
    for (const link of links.splice(0, 6)) link.rel = "modulepreload";
    if (links.length > 0) setTimeout(preload, 0, then);
    else then?.();
  };
  const fetchScripts = (onFail) => preload(() => {
    for (const waiting of document.querySelectorAll("script[data-later]")) {
      const script = document.createElement("script");
      script.type = "module";
      script.textContent = waiting.textContent;
      if (onFail) script.onerror = onFail;
      document.head.append(script);
      script.remove();
    }
  });
  const afterPaint = () => painted.then(() => fetchScripts());
`;

/**
 * The words come first: what a page needs to be looked at has the line for itself, and the scripts are
 * fetched once something has been painted (or at once, where nobody looks yet). The server writes the
 * framework's preloads and its starting script aside with `finishHtml`; this turns them back.
 */
const start = `(() => {${fetchScriptsSource}
  afterPaint();
})();`;

/** Stands after the framework's own scripts. */
export function StartAfterPaint() {
  return <OwnScript source={import.meta.env.SSR ? start : ""} />;
}
