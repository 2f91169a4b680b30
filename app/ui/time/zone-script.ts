import { makeZoneClock, type ZonedText, zoneClock } from "#app/platform/time/zone-clock.ts";
import { cardLabel, placeWeek, writeWeek } from "./week-columns.ts";
import { zoneKey, zoneOfVisitor } from "./zone-choice.ts";

/**
 * Runs in the page before the first paint: the page is the same for everybody, in the studio's zone, and
 * this puts its times, and the week's classes, where the visitor's clock has them. It uses the functions
 * that React uses after it, by their source, so both always agree. Marks in the page:
 * `data-zoned` with `data-at` a told moment, `data-zone-switch` the switch, `data-week` a week of classes,
 * `data-until-placed` what is not seen before.
 */
function showInVisitorsZone(
  make: typeof makeZoneClock,
  place: typeof placeWeek,
  writePlaced: typeof writeWeek,
  label: typeof cardLabel,
  zoneOf: typeof zoneOfVisitor,
  { studioZone, key }: { studioZone: string; key: string },
): void {
  const clock = make();
  const now = Date.now();
  const own = clock.canonical(zoneOf(document.cookie));
  let zone = own;
  try {
    if (localStorage.getItem(key) === "studio") zone = studioZone;
  } catch {
    // Nothing is remembered where there is no storage.
  }

  const all = (selector: string, within: ParentNode = document) =>
    within.querySelectorAll<HTMLElement>(selector);
  const write = (node: HTMLElement | null | undefined, text: string) => {
    if (node && node.textContent !== text) node.textContent = text;
  };

  for (const node of all("[data-zoned]")) {
    const whose = node.dataset.whose === "own" ? own : zone;
    write(node, clock.say(node.dataset.zoned as ZonedText, Number(node.dataset.at), whose, now));
  }
  for (const input of document.querySelectorAll<HTMLInputElement>("[data-zone-switch] input")) {
    input.checked = input.value === (zone === own ? "mine" : "studio");
  }
  for (const week of all("[data-week]")) {
    const cards = [...all("[data-class]", week)];
    const placed = place(
      clock,
      cards.map((card) => ({ key: card.dataset.class ?? "", at: Number(card.dataset.at) })),
      zone,
      now,
    );
    writePlaced(document, cards, placed, label);
  }
  for (const node of all("[data-until-placed]")) node.dataset.untilPlaced = "done";
}

/**
 * Stands before what depends on it: says on the root whether the visitor's clock is another than the
 * studio's, so that the switch has its place from the beginning.
 */
export function zoneHint(studioZone: string): string {
  const names = JSON.stringify(zoneClock.namesOf(studioZone)).replaceAll("<", "\\u003c");
  return `document.documentElement.dataset.zone=${names}.includes((${zoneOfVisitor})(document.cookie))?"studio":"other"`;
}

/** The script's text, without what only its authors read; `againScript` runs it once more, further down in the page. */
export function zoneScript(studioZone: string): string {
  const given = JSON.stringify({ studioZone, key: zoneKey }).replaceAll("<", "\\u003c");
  return `globalThis.tellZoned=()=>(${showInVisitorsZone})(${makeZoneClock},${placeWeek},${writeWeek},${cardLabel},${zoneOfVisitor},${given});${againScript}`
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/^\s*\/\/.*$/gm, "")
    .replace(/^\s+/gm, "");
}

export const againScript = "tellZoned()";
