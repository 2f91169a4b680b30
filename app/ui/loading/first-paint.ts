/** The papers of both themes, in the notation that browsers want for their own bars. */
export const barColours = { light: "#fcfaf5", dark: "#0f1624" };

/** Time after loading when a page counts as painted if the browser reports no paint. */
const UNREPORTED_MS = 500;

/** As in base.css. */
const farBelow = "main > :is(section, [data-no-print]):nth-child(n + 3 of :not(dialog)), footer";
const A_FRAME_MS = 16;

/**
 * Runs in the head before the first paint, so that nothing changes its look later. Sets the theme (stored or the
 * system's, also for the browser's own bars), the visitor's time and the signed-in hint. Handles clicks on
 * [data-theme-toggle] from the start. Provides `painted`, a promise that resolves when the first text or picture is
 * visible. Until then, a page that opens at its top has `data-first-look`; base.css skips layout of the lower part,
 * which is later done in small steps to keep the page responsive. Also tells the form library that the content security
 * policy forbids eval. This is plain text because its hash is part of the content security policy; theme.tsx listens to
 * its event.
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
    // A frame callback would run one frame before the paint.
    new PerformanceObserver((seen) => {
      if (seen.getEntriesByName("first-contentful-paint").length > 0) tell();
    }).observe({ type: "paint", buffered: true });
    document.addEventListener("visibilitychange", tell);
    addEventListener("load", () => setTimeout(tell, ${UNREPORTED_MS}));
    // Back and reload navigation, and links to an anchor, need the full layout to restore the position.
    const [way] = performance.getEntriesByType("navigation");
    if (way?.type === "navigate" && !location.hash) root.dataset.firstLook = "";
  });
  const layOut = () => {
    const next = document.querySelector(":is(${farBelow}):not([data-laid-out])");
    if (next) next.dataset.laidOut = "";
    else if (document.readyState !== "loading") {
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
 * The first use of time zones is slow in browsers. Runs while the stylesheet loads, so it doesn't delay the first
 * paint.
 */
export const askZoneEarly =
  "globalThis.Temporal?Temporal.Now.zonedDateTimeISO().offsetNanoseconds:Intl.DateTimeFormat().resolvedOptions();";
