import { grouped } from "#app/platform/fields/grouped.ts";
import { OwnScript } from "#app/ui/loading/own-script.tsx";
import { SCRIPTS_NEEDED } from "#app/ui/loading/start-after-paint.tsx";
import { thankYouForRating } from "../../../messages.ts";
import { computeFingerprint, fallbackFingerprint } from "../../fingerprint.ts";
import type { ReaderState } from "../../readers.server.ts";
import { followHeadings } from "./table-of-contents.tsx";

declare global {
  interface Window {
    /** What was asked before React was there; it takes the answer over. */
    readerAsked?: { of: string; answer: Promise<ReaderState | undefined> };
  }
}

/** The figures of the stars as the page carries them, to see whether it is behind. */
export function ratedText({
  average_rating,
  total_ratings,
}: Pick<ReaderState, "average_rating" | "total_ratings">) {
  return `${average_rating} ${total_ratings}`;
}

/**
 * What an article does for a reader before React is there: it counts the visit once the page is really seen,
 * shows the reader's own stars again, marks the heading that is read below, and offers the device's sheet. Stars
 * that are others by now are drawn by React.
 */
const source = () => `addEventListener("DOMContentLoaded", () => {
  const root = document.documentElement;
  if (!root.dataset.scripts) return;
  for (const sheet of document.querySelectorAll("[data-share-sheet]")) sheet.hidden = !("share" in navigator);

  const contents = [...document.querySelectorAll("[data-follows-reading] a")];
  const idOf = (link) => link.getAttribute("href").slice(1);
  const mark = (here) => {
    for (const link of contents) {
      if (idOf(link) === here) link.setAttribute("aria-current", "location");
      else link.removeAttribute("aria-current");
    }
  };
  const stop = (${followHeadings})(contents.map(idOf), mark);
  new MutationObserver((_, observer) => {
    observer.disconnect();
    stop();
    mark();
  }).observe(root, { attributeFilter: ["data-scripts"] });

  const ask = async (of) => {
    const body = new FormData();
    body.set("fingerprint", await (${computeFingerprint})(${fallbackFingerprint}));
    const answer = await fetch("/learning/" + of + "/reader", { method: "POST", body });
    return answer.ok ? answer.json() : undefined;
  };
  const visit = () => {
    if (document.hidden || !root.dataset.scripts) return;
    document.removeEventListener("visibilitychange", visit);
    const stars = document.querySelector("[data-rates]");
    const of = stars.dataset.rates;
    const answer = ask(of).catch(() => {});
    window.readerAsked = { of, answer };
    answer.then((state) => {
      if (!state || !root.dataset.scripts) return;
      const views = document.querySelector("[data-views]");
      const count = state.view_count;
      views.textContent = (${grouped})(count, "threes") + (count === 1 ? " view" : " views");
      if ((${ratedText})(state) !== stars.dataset.rated) return dispatchEvent(new Event("${SCRIPTS_NEEDED}"));
      if (!state.my_rating || stars.querySelector("input:checked")) return;
      stars.querySelector('input[value="' + state.my_rating + '"]').checked = true;
      stars.querySelector('[role="status"]').textContent = ${JSON.stringify(thankYouForRating)};
    });
  };
  document.addEventListener("visibilitychange", visit);
  if (document.readyState === "complete") visit();
  else addEventListener("load", () => setTimeout(visit));
});`;

export function ReadWithoutReact() {
  return <OwnScript source={import.meta.env.SSR ? source() : ""} />;
}
