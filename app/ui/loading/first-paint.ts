/** The papers of both themes, in the notation that browsers want for their own bars. */
export const barColours = { light: "#fcfaf5", dark: "#0f1624" };

/**
 * Runs in the head before anything is painted, so that nothing changes its look afterwards: the theme
 * (stored, else the system's; the browser's own bars wear it too), the hour where the visitor is, and the hint that somebody is signed in.
 * Also turns the theme at any [data-theme-toggle], from the first moment on. The form library is
 * told beforehand that the content policy allows no code made from text. Plain text because its
 * hash is part of the page's content policy; theme.tsx listens to the event it sends.
 */
export const firstPaint = `(() => {
  globalThis.__zod_globalConfig = { jitless: true };
  const root = document.documentElement;
  const system = matchMedia("(prefers-color-scheme: dark)");
  const stored = () => {
    try { return localStorage.getItem("theme"); } catch { return null; }
  };
  const bar = document.createElement("meta");
  bar.name = "theme-color";
  document.head.append(bar);
  const wear = (dark) => {
    root.classList.toggle("dark", dark);
    bar.content = dark ? "${barColours.dark}" : "${barColours.light}";
  };
  const show = () => {
    const theme = stored();
    wear(theme === "dark" || (theme !== "light" && system.matches));
  };
  const hour = new Date().getHours();
  root.dataset.hour = hour < 5 || hour >= 20 ? "night" : hour < 8 ? "dawn" : hour < 17 ? "day" : "dusk";
  root.toggleAttribute("data-signed-in", /(^|; )signed_in=1(;|$)/.test(document.cookie));
  show();
  system.addEventListener("change", show);
  addEventListener("storage", (event) => { if (event.key === "theme") show(); });
  addEventListener("click", (event) => {
    if (!(event.target instanceof Element) || !event.target.closest("[data-theme-toggle]")) return;
    const theme = root.classList.contains("dark") ? "light" : "dark";
    try { localStorage.setItem("theme", theme); } catch {}
    wear(theme === "dark");
  });
})();`;

/**
 * The first question about time zones takes a browser long: asked while the stylesheet is on its way, it does
 * not hold up the first paint.
 */
export const askZoneEarly =
  "globalThis.Temporal?Temporal.Now.zonedDateTimeISO().offsetNanoseconds:Intl.DateTimeFormat().resolvedOptions();";
