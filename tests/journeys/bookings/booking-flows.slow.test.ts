import type { Page } from "playwright-core";
import { expect } from "vitest";
import { it } from "#tests/support/journey.ts";

/** The button of the step in sight; an unseen twin stands in for it when Enter is pressed. */
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).last().tap();

it("a month answers a finger that is quicker than its scripts, and knows the visitor's today", async ({
  visit,
}) => {
  // Where it is another day than at the server, in whose name the page is rendered.
  const at = new Date().getUTCHours() + new Date().getUTCMinutes() / 60;
  const timeZone = at >= 10.5 && at < 18.5 ? "Pacific/Kiritimati" : "Pacific/Pago_Pago";
  const page = await visit({ device: "phone", timeZone });
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route(/\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  const loaded = page.goto("/book-class");
  const month = page.locator("[data-field=date]");
  const heading = month.locator("header h3");
  const shown = (await heading.textContent()) ?? "none";
  await month.locator("header").getByRole("button", { name: "Next" }).tap();
  release();
  await loaded;
  await heading.filter({ hasNotText: shown }).waitFor({ state: "attached" });

  await page.reload();
  const day = { weekday: "long", day: "numeric", month: "long", year: "numeric", timeZone } as const;
  const today = new Intl.DateTimeFormat("en-GB", day).format(new Date()).replace(/^(\w+) /, "$1, ");
  const said = () => month.locator("[data-today]").first().getAttribute("aria-label");
  await expect.poll(said).toContain(`Today, ${today}`);
});

it.for([
  { at: "/book/corporate", first: "Company name", second: "What would help your people?" },
  { at: "/book/individual", first: "First name", second: undefined },
])(
  "Back goes one step back in $at, Forward on again, and nothing typed is lost",
  async ({ at, first, second }, { visit }) => {
    const page = await visit({ device: "phone" });
    await page.goto("/terms");
    await page.goto(at);
    const step = (number: number) => page.getByText(new RegExp(`^Step ${number} of`)).waitFor();
    await fillStep(page);
    await page.getByLabel(first).first().fill("Nora Berg");
    await press(page, "Next");
    await step(2);
    if (second) await page.getByRole("heading", { name: second }).waitFor();
    await page.goBack();
    await step(1);
    expect(new URL(page.url()).pathname).toBe(at);
    expect(await page.getByLabel(first).first().inputValue()).toBe("Nora Berg");
    await page.goForward();
    await step(2);
    // The button of the page is the same way back, and leaves no entry behind that shows nothing new.
    await press(page, "Previous");
    await step(1);
    await page.goBack();
    await page.waitForURL("**/terms");
  },
);

/** Something right in every field of the step that is shown. */
async function fillStep(page: Page): Promise<void> {
  for (const field of await page
    .locator("main form input:visible:not([type=radio]):not([type=checkbox])")
    .all()) {
    const [type, name] = [await field.getAttribute("type"), (await field.getAttribute("name")) ?? ""];
    if (type === "email") await field.fill("nora@northwind.test");
    else if (type === "number") await field.fill("3");
    else if (name !== "") await field.fill(/phone/i.test(name) ? "+31 20 123" : "Nora Berg");
  }
  for (const field of await page.locator("main form select:visible").all())
    await field.selectOption({ index: 1 });
}
