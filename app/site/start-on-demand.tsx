import { SESSION_CHANNEL } from "#app/accounts/session-lock.ts";
import type { PageHandle } from "#app/frame/shell.tsx";
import { KEPT_ROSTERS } from "#app/platform/browser/stored-keys.ts";
import { signsOfLife } from "#app/ui/loading/on-first-interaction.ts";
import { OwnScript } from "#app/ui/loading/own-script.tsx";
import { fetchScriptsSource, SCRIPTS_NEEDED } from "#app/ui/loading/start-after-paint.tsx";
import { UNFINISHED_SIGN_OUT } from "./finish-sign-out.ts";

/** Names, in the browser, the scripts that such pages have started here before. */
const USED_SCRIPTS = "used-scripts";
/** Some pages' worth: those of older builds make room. */
const MOST_USED = 80;

/** How long a pressed link waits for the scripts before the browser follows it by itself. */
const PATIENCE_MS = 5_000;

type ScriptsWhen = NonNullable<PageHandle["scripts"]>;

/**
 * A page that is only read needs no scripts: they are fetched at the first press, key or focus that only they
 * can answer, and that press is made again once they are there. Links, the menu and the theme are the
 * browser's own; a form that is sent before is sent as without scripts. Whoever is signed in, here or in
 * another window meanwhile, gets the scripts after the paint as everywhere. Where a visitor has started them before they are
 * in the browser's cache, and are read from there beforehand: a press then waits for React alone.
 *
 * A page with a form of its own fetches them after the paint, and starts them at the first sign of life, so that nothing
 * stands in the way of whoever scrolls or types; where a visitor comes back to something begun, after the paint.
 */
const start = (when: ScriptsWhen) => `(() => {${fetchScriptsSource}
  const root = document.documentElement;
  const isAtFirstSign = ${when === "at first sign"};
  const isSignedIn = () => /(^|; )(__Host-)?signed_in=1(;|$)/.test(document.cookie);
  const signsOut = () => {
    try { return localStorage.getItem("${UNFINISHED_SIGN_OUT}"); } catch { return null; }
  };
  // Scripts delete the rosters of a person whose session has ended here.
  const hasRosters = () => {
    try { return localStorage.getItem("${KEPT_ROSTERS}") !== null; } catch { return false; }
  };
  // A page that one comes back to, or in which something was typed before, brings back what was there.
  const isUnderWay = () => {
    const [way] = performance.getEntriesByType("navigation");
    if (way?.type !== "navigate") return true;
    try { return Object.keys(sessionStorage).some((key) => !key.startsWith("react-router-")); } catch { return false; }
  };
  if (links.length === 0 || isSignedIn() || signsOut() || hasRosters() || (isAtFirstSign && isUnderWay())) return afterPaint();

  root.dataset.scripts = "${when}";
  const names = links.map((link) => link.getAttribute("href"));
  const used = () => {
    try { return [JSON.parse(localStorage.getItem("${USED_SCRIPTS}")) ?? []].flat(); } catch { return []; }
  };
  const remember = (tries) => {
    if (!isAlive(document.getElementById("content"))) return tries > 0 && setTimeout(remember, 500, tries - 1);
    const all = [...new Set([...names, ...used()])].slice(0, ${MOST_USED});
    try { localStorage.setItem("${USED_SCRIPTS}", JSON.stringify(all)); } catch {}
  };
  const readBeforehand = () => {
    if (!root.dataset.scripts) return;
    const known = new Set(used());
    if (isAtFirstSign || names.every((name) => known.has(name))) preload();
  };
  addEventListener("load", () => painted.then(() => setTimeout(readBeforehand)));
  let picked;
  const begin = () => {
    if (!root.dataset.scripts) return;
    delete root.dataset.scripts;
    setTimeout(remember, 500, 20);
    const fetching = isAtFirstSign ? painted : Promise.resolve();
    fetching.then(() => fetchScripts(() => {
      // A form works as without scripts, and is sent by nobody but the visitor.
      if (isAtFirstSign || !navigator.onLine) return;
      if (picked?.form) return picked.form.submit();
      const typed = [...document.querySelectorAll("input, textarea")];
      // Another build may have taken the place of this one since the page was opened.
      if (typed.every((field) => field.value === field.defaultValue)) location.reload();
    }));
  };
  if (isAtFirstSign) {
    for (const sign of ${JSON.stringify(signsOfLife)}) addEventListener(sign, begin, { capture: true, passive: true });
    document.addEventListener("visibilitychange", begin);
  }
  // A text that was written as HTML has no elements of React; what stands around it has.
  const isAlive = (element) => {
    const taken = element.closest("[data-own-html]") ?? element;
    return Object.keys(taken).some((key) => key.startsWith("__reactProps"));
  };
  // React takes over at once, and before all other parts, where an event comes that a person has made. This one
  // nobody listens to.
  const hurry = (element) => element.dispatchEvent(new Event("dragend", { bubbles: true }));
  // Before whatever else waits its turn: React goes on with the rest of the page as soon as it has taken over a part.
  const soon = (act) =>
    globalThis.scheduler?.postTask ? scheduler.postTask(act, { delay: 10, priority: "user-blocking" }) : setTimeout(act, 10);
  const whenAlive = (element, act, otherwise, until = Date.now() + ${PATIENCE_MS}) => {
    if (!isAlive(element)) hurry(element);
    if (isAlive(element)) act();
    else if (otherwise && Date.now() > until) otherwise();
    else if (element.isConnected) soon(() => whenAlive(element, act, otherwise, until));
  };
  const isOwnView = ({ origin, pathname, search, hash }) =>
    origin === location.origin && pathname === location.pathname && search !== location.search && !hash;
  const needs = 'button:not([data-theme-toggle], [popovertarget]), [role="button"], label, input, select, textarea, a[href]';
  const neededBy = ({ target }) => {
    const element = target instanceof Element ? target.closest(needs) : null;
    // Another view of the same page keeps its place on the screen, an animation plays in its own; any other
    // link is the browser's.
    return element && (!element.matches("a:not(.moving)") || isOwnView(element)) ? element : null;
  };

  for (const sign of ["pointerover", "pointerdown", "focusin"]) {
    addEventListener(sign, (event) => root.dataset.scripts && neededBy(event) && begin(), true);
  }
  let pressed;
  addEventListener("click", (event) => {
    const element = neededBy(event);
    if (!element || isAlive(element)) return;
    begin();
    const press = () => pressed === element && element.click();
    if (element.matches("a")) {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      pressed = element;
      whenAlive(element, press, () => location.assign(element.href));
    } else if (element.matches('button, [role="button"]') && !(element.form && element.type === "submit")) {
      pressed = element;
      whenAlive(element, press);
    }
  }, true);
  // React hears of a choice by the press that changes it; what it is still taking over it finishes first.
  const pressAgain = (box, wasChecked) => {
    box.dispatchEvent(new MouseEvent("mousedown", { bubbles: true }));
    box.checked = wasChecked;
    box.click();
  };
  const choose = (radio) => {
    picked = radio;
    whenAlive(radio, () => picked === radio && pressAgain(radio, false), () => picked === radio && !isAtFirstSign && navigator.onLine && radio.form?.submit());
  };
  const changed = new Set();
  for (const kind of ["input", "change"]) {
    addEventListener(kind, ({ target }) => {
      const key = kind + target.name;
      if (isAlive(target) || changed.has(key)) return;
      begin();
      if (target.type === "radio") return kind === "change" ? choose(target) : undefined;
      if (target.type === "checkbox") return kind === "change" ? whenAlive(target, () => pressAgain(target, !target.checked)) : undefined;
      changed.add(key);
      whenAlive(target, () => target.dispatchEvent(new Event(kind, { bubbles: true })));
    }, true);
  }

  // What was typed while the page was still coming is told now.
  for (const field of document.querySelectorAll("input, textarea")) {
    if (field.value !== field.defaultValue) field.dispatchEvent(new Event("input", { bubbles: true }));
  }

  addEventListener("${SCRIPTS_NEEDED}", begin);
  const look = () => isSignedIn() && begin();
  for (const back of ["focus", "pageshow"]) addEventListener(back, look);
  document.addEventListener("visibilitychange", look);
  const channel = new BroadcastChannel("${SESSION_CHANNEL}");
  channel.onmessage = begin;
  addEventListener("pagehide", () => channel.close());
  // Shows a page of the studio's own where there is no connection; on other pages their scripts see to it.
  addEventListener("load", () => navigator.serviceWorker?.register("/sw.js").catch(() => {}));
})();`;

/** Stands after the framework's own scripts, in place of StartAfterPaint. */
export function StartOnDemand({ when }: { when: ScriptsWhen }) {
  return <OwnScript source={import.meta.env.SSR ? start(when) : ""} />;
}
