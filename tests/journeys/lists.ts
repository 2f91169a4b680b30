import { readFileSync } from "node:fs";
import type { Locator, Page } from "playwright-core";

/** Filters the list on the page by one value of a field. */
export async function setFilter(page: Page, field: string, value: string | RegExp): Promise<void> {
  await openMenu(page, "Filter");
  const title = page.locator("summary > span:first-child", { hasText: exactly(field) });
  const one = page.locator(".filter-field").filter({ has: title });
  const text = typeof value === "string" ? exactly(value) : value;
  const choices = one.locator("label").filter({
    has: page.locator("span.truncate", { hasText: text, hasNotText: /^Any$/ }),
  });
  if (!(await choices.first().isVisible())) await one.locator("summary").click();
  await choices.first().locator("input").check();
  await page.keyboard.press("Escape");
}

/** Sorts the list on the page in its Display menu. */
export async function sortBy(page: Page, sort: string): Promise<void> {
  await openMenu(page, "Display");
  await page.getByRole("list", { name: "Sort by" }).getByRole("link", { name: sort, exact: true }).click();
  await page.keyboard.press("Escape");
}

/** Chooses an entry of a row's menu. */
export async function chooseInMenu(row: Locator, name: string): Promise<void> {
  await row.locator(".row-menu > summary").click();
  await row.locator(".row-menu > .menu").getByText(name, { exact: true }).click();
}

/** Downloads the list on the page as a CSV file and returns its text. */
export async function exportCsv(page: Page): Promise<string> {
  await openMenu(page, "Display");
  const text = await download(page, page.getByRole("link", { name: "Export CSV" }));
  await page.keyboard.press("Escape");
  return text;
}

/** Presses a link or button that downloads a file, and returns its text. */
export async function download(page: Page, link: Locator): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent("download"), link.click()]);
  return readFileSync(await file.path(), "utf8");
}

async function openMenu(page: Page, name: "Filter" | "Display"): Promise<void> {
  const summary = page.locator("summary.tool").filter({ hasText: name });
  const isOpen = await summary.evaluate((element) => (element.parentElement as HTMLDetailsElement).open);
  if (!isOpen) await summary.click();
}

function exactly(text: string): RegExp {
  return new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}$`);
}
