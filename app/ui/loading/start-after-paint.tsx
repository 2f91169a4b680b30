import { OwnScript } from "./own-script.tsx";

/**
 * The words come first: what a page needs to be looked at has the line for itself, and the scripts are
 * fetched once something has been painted (or at once, where nobody looks yet), a few at a time, so that a
 * finger is answered in between. The server writes the framework's preloads and its starting script aside
 * with `putScriptsAside`; this turns them back.
 */
const start = `(() => {
  const links = [...document.querySelectorAll('link[rel="later"]')];
  const go = () => {
    for (const link of links.splice(0, 6)) link.rel = "modulepreload";
    if (links.length > 0) return setTimeout(go);
    for (const waiting of document.querySelectorAll("script[data-later]")) {
      const script = document.createElement("script");
      script.type = "module";
      script.textContent = waiting.textContent;
      document.head.append(script);
      script.remove();
    }
  };
  if (document.hidden) go();
  else requestAnimationFrame(() => setTimeout(go));
})();`;

/** Stands after the framework's own scripts. */
export function StartAfterPaint() {
  return <OwnScript source={import.meta.env.SSR ? start : ""} />;
}

/** Puts a rendered page's scripts aside until the first paint; `nonce` is the mark of this rendering. */
export function putScriptsAside(html: string, nonce: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replaceAll(
      `<script nonce="${nonce}" type="module" async="">`,
      `<script nonce="${nonce}" type="text/plain" data-later="">`,
    );
}
