import type { Page } from "playwright-core";
import { demoPassword } from "#tests/support/demo-people.ts";
import type { Studio } from "#tests/support/studio.ts";

/** Returns the path of a teacher's public page, which the schedule links to. */
export async function findTeacher({ origin }: Studio, name: string): Promise<string> {
  const schedule = await (await fetch(`${origin}/schedule`)).text();
  for (const path of new Set(schedule.match(/\/instructor\/[0-9a-f-]{36}/g))) {
    const page = await (await fetch(origin + path)).text();
    if (page.includes(`<title>${name}`)) return path;
  }
  throw new Error(`the schedule links to no ${name}`);
}

/** Signs in by the form that is on the page. */
export async function signIn(page: Page, email = "member@sadhana.test"): Promise<void> {
  await page.getByLabel("Email", { exact: true }).first().fill(email);
  await page.getByLabel("Password", { exact: true }).fill(demoPassword);
  await page.locator("main").getByRole("button", { name: "Sign In" }).click();
}
