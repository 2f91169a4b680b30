import type { Page } from "playwright-core";

interface Placed {
  name: string;
  time: string;
  column: number;
  row: number;
}

/** Returns the visible column and row of each class, from the left and the top. */
export async function placedClasses(page: Page): Promise<Placed[]> {
  return page.evaluate(() => {
    const cards = [...document.querySelectorAll<HTMLElement>("[data-class]")];
    const places = cards.map((card) => card.getBoundingClientRect());
    const order = (all: number[], one: number) =>
      [...new Set(all.map(Math.round))].sort((a, b) => a - b).indexOf(Math.round(one));
    return cards
      .map((card, at) => ({
        name: card.querySelector("h4")?.textContent ?? "",
        time: card.querySelector("time")?.textContent ?? "",
        column: order(
          places.map((place) => place.left),
          places[at]?.left ?? 0,
        ),
        row: order(
          places.map((place) => place.top),
          places[at]?.top ?? 0,
        ),
      }))
      .sort((a, b) => a.column - b.column || a.row - b.row);
  });
}

/** Waits until React runs in the page of the timetable. */
export const hydrated = (page: Page) => page.locator("html[data-hydrated]:has([data-week])").waitFor();
