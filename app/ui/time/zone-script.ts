import { makeZoneClock, type ZonedText, zoneClock } from "#app/platform/time/zone-clock.ts";
import { cardLabel, placeWeek, writeWeek } from "./week-columns.ts";
import { zoneKey, zoneOfVisitor } from "./zone-choice.ts";

/**
 * Runs in the page before the first paint and converts its times and the week's classes from the studio's time
 * zone to the visitor's. The script contains the source of functions that React uses later, so both agree.
 * Markers: `data-zoned` with `data-at` a moment, `data-zone-switch` the switch, `data-week` a week of classes,
 * `data-until-placed` content hidden until then.
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
    // Without storage, no choice is stored.
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
 * Marks on the root element whether the visitor's time zone differs from the studio's, so that the switch has its
 * space from the start.
 */
export function zoneHint(studioZone: string): string {
  const names = JSON.stringify(zoneClock.namesOf(studioZone)).replaceAll("<", "\\u003c");
  return `document.documentElement.dataset.zone=${names}.includes((${zoneOfVisitor})(document.cookie))?"studio":"other"`;
}

/**
 * Returns the script's text without comments and indentation. `againScript` runs it again, further down the page.
 */
export function zoneScript(studioZone: string): string {
  const given = JSON.stringify({ studioZone, key: zoneKey }).replaceAll("<", "\\u003c");
  return `globalThis.tellZoned=()=>(${showInVisitorsZone})(${makeZoneClock},${placeWeek},${writeWeek},${cardLabel},${zoneOfVisitor},${given});${againScript}`
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/^\s*\/\/.*$/gm, "")
    .replace(/^\s+/gm, "");
}

export const againScript = "tellZoned()";
