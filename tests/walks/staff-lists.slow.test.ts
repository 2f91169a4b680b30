import type { Page } from "playwright-core";
import { expect } from "vitest";
import { moduleTitles, roleModules } from "#app/staff/modules.ts";
import { expectNoSidewaysScroll } from "#tests/support/browser.ts";
import { it } from "#tests/support/journey.ts";

/** The staff lists with the person who sees the most of each. */
const lists: Record<string, readonly string[]> = {
  "super_admin@sadhana.test": [
    "user-management?all=1",
    "user-management?tab=activity",
    "rate-management?all=1",
    "class-management?all=1",
    "transactions?all=1",
    "transactions?tab=invoices",
    "transactions?tab=pay&status=all",
    "transactions?tab=payouts",
    "transactions?tab=open",
    "transactions?tab=passes",
    "class-bookings?all=1",
    "form-submissions-messages?tab=messages&status=all",
    "form-submissions-messages?tab=requests&status=all",
    "class-package-manager?all=1",
    "class-package-manager?tab=packages",
    "class-package-manager?tab=passes",
    "newsletter-management?all=1",
    "newsletter-management?tab=subscribers",
    "classes-overview?tab=classes",
  ],
  "admin@sadhana.test": ["instructor-management?all=1", "article-editing?all=1"],
  "instructor@sadhana.test": ["teaching-dashboard/classes?when=past"],
};

interface Cuts {
  firstRow: number;
  cutTitles: string[];
  cells: number;
  cut: string[];
  wrapped: string[];
}

/** Measures the rows of the list on the page. A cell is cut if its text is wider than the cell. */
function measureRows(page: Page): Promise<Cuts> {
  return page.evaluate(() => {
    const rows = [...document.querySelectorAll<HTMLElement>("[data-list-rows] tbody tr")];
    const cells = [...document.querySelectorAll<HTMLElement>("[data-list-rows] tbody :is(td, th)")].filter(
      (cell) => !cell.matches(".data-acts, .data-box") && cell.offsetWidth > 0 && cell.textContent !== "",
    );
    const parts = (cell: HTMLElement) => [cell, ...cell.querySelectorAll<HTMLElement>("*")];
    const isCut = (cell: HTMLElement) =>
      parts(cell).some(
        (part) =>
          part.scrollWidth > part.clientWidth + 1 &&
          part.clientWidth > 0 &&
          getComputedStyle(part).overflowX === "hidden" &&
          !part.matches(".sr-only"),
      );
    const isWrapped = (cell: HTMLElement) => cell.offsetHeight > 50;
    const toText = (cell: HTMLElement) => cell.textContent;
    const others = cells.filter((cell) => !cell.matches(".data-main"));
    return {
      firstRow: rows[0]?.getBoundingClientRect().top ?? Number.NaN,
      cutTitles: cells.filter((cell) => cell.matches(".data-main") && isCut(cell)).map(toText),
      cells: others.length,
      cut: others.filter(isCut).map(toText),
      wrapped: cells.filter(isWrapped).map(toText),
    };
  });
}

/** Returns the targets smaller than 44 px in one direction, unless a larger target contains them. */
function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const targets = document.querySelectorAll<HTMLElement>("main :is(a, button, summary, input, select)");
    const isSmall = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 0 && (width < 43.5 || height < 43.5);
    };
    return [...targets]
      .filter((target) => target.checkVisibility({ visibilityProperty: true, opacityProperty: false }))
      .filter((target) => {
        const covers = getComputedStyle(target, "::after").position === "absolute";
        const holder = target.closest("label, summary") ?? target;
        return !covers && isSmall(holder) && !target.closest("[data-list-rows] table, .sr-only, p");
      })
      .map((target) => target.outerHTML.slice(0, 120));
  });
}

it.for(Object.entries(lists))(
  "shows the lists of %s with the first row near the top, whole titles and no wrapped cell",
  async ([email, paths], { visitAs }) => {
    const page = await visitAs(email, `/dashboard/${paths[0]}`);
    const faults: string[] = [];
    for (const path of paths) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(`/dashboard/${path}`);
      await page.locator("[data-list-rows] tbody tr").first().waitFor();
      const { firstRow, cutTitles, cells, cut, wrapped } = await measureRows(page);
      if (firstRow > 260) faults.push(`${path}: first row at ${firstRow}`);
      if (cutTitles.length > 0) faults.push(`${path}: cut titles: ${cutTitles.slice(0, 3).join(" | ")}`);
      if (cut.length * 20 > cells) {
        faults.push(`${path}: ${cut.length} of ${cells} cells are cut: ${cut.slice(0, 4).join(" | ")}`);
      }
      if (wrapped.length > 0) faults.push(`${path}: wrapped: ${wrapped.slice(0, 3).join(" | ")}`);
      for (const width of [1920, 1024, 768, 360]) {
        await page.setViewportSize({ width, height: 800 });
        await expectNoSidewaysScroll(page).catch(() => faults.push(`${path}: sideways scroll at ${width}`));
      }
      const heights = await page
        .locator("[data-list-rows] tbody tr")
        .evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().height)));
      if (heights.some((height) => height !== 65)) faults.push(`${path}: phone rows of ${heights[0]} px`);
      faults.push(...(await findSmallTargets(page)).map((target) => `${path}: small target ${target}`));
    }
    expect(faults).toEqual([]);
  },
);

it("lists the modules in the specification's order", async ({ visitAs }) => {
  for (const role of ["super_admin", "admin", "yoga_acharya"] as const) {
    const email = `${role === "yoga_acharya" ? "acharya" : role}@sadhana.test`;
    const page = await visitAs(email, `/dashboard/${roleModules[role][0]}`);
    const shown = await page
      .getByRole("navigation", { name: "Modules" })
      .first()
      .getByRole("link")
      .allInnerTexts();
    const titles = roleModules[role].map((id) => moduleTitles[id]);
    expect(shown.map((text) => text.split("\n")[0])).toEqual(titles);
  }
});
