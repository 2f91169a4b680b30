/** The papers of both themes, in the notation that browsers want for their own bars. */
export const barColours = { light: "#fcfaf5", dark: "#0f1624" };

/** So long after all else is there a page counts as painted where no paint was told of. */
const UNTOLD_MS = 500;

/** As in base.css. */
const farBelow = "main > :is(section, [data-no-print]):nth-child(n + 3 of :not(dialog)), footer, .class-card";
const CARDS_AT_ONCE = 4;
const A_FRAME_MS = 16;

/**
 * Runs in the head before anything is painted, so that nothing changes its look afterwards: the theme
 * (stored, else the system's; the browser's own bars wear it too), the hour where the visitor is, and the hint that somebody is signed in.
 * Also turns the theme at any [data-theme-toggle], from the first moment on, and promises `painted`: resolved when the first
 * words or pictures are on the screen. Until then a page that is come to at its beginning carries `data-first-look`, for
 * which base.css leaves out what lies far below; that is laid out afterwards, a little at a time, so that a finger is
 * answered in between. The form library is told beforehand that the content policy allows no code made from text. Plain text because its
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
  root.toggleAttribute("data-signed-in", /(^|; )(__Host-)?signed_in=1(;|$)/.test(document.cookie));
  globalThis.painted = new Promise((tell) => {
    if (document.hidden) return tell();
    // A frame callback would come a frame before it is seen.
    new PerformanceObserver((seen) => {
      if (seen.getEntriesByName("first-contentful-paint").length > 0) tell();
    }).observe({ type: "paint", buffered: true });
    document.addEventListener("visibilitychange", tell);
    addEventListener("load", () => setTimeout(tell, ${UNTOLD_MS}));
    // Whoever comes back, or to a place in the page, is led there by its whole length.
    const [way] = performance.getEntriesByType("navigation");
    if (way?.type === "navigate" && !location.hash) root.dataset.firstLook = "";
  });
  const layOut = () => {
    const [next, ...others] = document.querySelectorAll(":is(${farBelow}):not([data-laid-out])");
    if (next) {
      for (const one of [next, ...others.slice(0, next.matches(".class-card") ? ${CARDS_AT_ONCE - 1} : 0)]) one.dataset.laidOut = "";
    } else if (document.readyState !== "loading") {
      delete root.dataset.firstLook;
      for (const one of document.querySelectorAll("[data-laid-out]")) delete one.dataset.laidOut;
      return;
    }
    setTimeout(layOut, ${A_FRAME_MS});
  };
  painted.then(() => "firstLook" in root.dataset && layOut());
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
