import type { ElementHandle, Locator, Page, Route } from "playwright-core";
import { expect } from "vitest";
import { untilAlive } from "#tests/support/browser.ts";
import { losses } from "#tests/support/forms/lost-answers.ts";
import { type SentForm, sentForms } from "#tests/support/forms/sent-forms.ts";
import { fillIn, typedIn } from "#tests/support/forms/typed-forms.ts";
import type { Journey } from "#tests/support/journey.ts";
import { cookiesOf, signedIn } from "#tests/support/signed-in.ts";

const expected = /ERR_|Failed to load|status of 50\d|Failed to fetch/;
const said = /An error occurred\. Please try again\./;

async function reach(page: Page, { at, follow, open = [] }: SentForm): Promise<void> {
  await page.goto(at);
  if (follow) {
    const link = await page.locator(follow).first().getAttribute("href");
    await page.goto(link ?? "");
  }
  for (const name of open) {
    const main = page.locator("main");
    const opener = main
      .getByRole("button", { name })
      .or(main.locator("summary", { hasText: name }))
      .first();
    await untilAlive(opener);
    // A disclosure opens at once. A dialog may load its scripts first.
    const unfolds = await opener.evaluate((one) => one.matches("summary"));
    await opener.click();
    if (!unfolds)
      await page
        .locator("dialog:modal")
        .waitFor({ timeout: 1_500 })
        .catch(() => {});
  }
}

function buttonOf(page: Page, { send }: SentForm, isDialog: boolean): Locator {
  const exact = typeof send === "string" ? { exact: true } : {};
  const place = page.locator(isDialog ? "dialog:modal" : "main");
  return place.getByRole("button", { name: send, ...exact }).first();
}

/** Waits until the button shows that it is busy, or has left the page. */
async function isBusySoon(button: ElementHandle<Element>, label: string): Promise<boolean> {
  const isBusy = (one: Element, before: string) =>
    !one.isConnected ||
    one.textContent !== before ||
    one.matches("[aria-disabled=true], [aria-busy=true], :disabled, [inert] *");
  for (let tries = 0; tries < 20; tries += 1) {
    if (await button.evaluate(isBusy, label)) return true;
    await new Promise((done) => setTimeout(done, 50));
  }
  return false;
}

/** Returns two of the ways to lose an answer, so that all ways are tried with some forms. */
function lossesOf(form: SentForm) {
  const all = Object.entries(losses);
  const at = sentForms.indexOf(form);
  return [0, 1].map((next) => all[(at + next) % all.length] as (typeof all)[number]);
}

async function loseAnswers(page: Page, form: SentForm): Promise<void> {
  await reach(page, form);
  const isDialog = (await page.locator("dialog:modal").count()) > 0;
  const send = buttonOf(page, form, isDialog);
  await untilAlive(send);
  const sent = send.locator("xpath=ancestor::form[1]");
  const holder =
    (await sent.count()) > 0 ? sent : isDialog ? page.locator("dialog:modal") : page.locator("main");
  if (form.offers) await holder.getByText(form.offers).waitFor();
  await holder.evaluate(fillIn, { typed: form.typed ?? {}, alone: form.alone ?? false });
  const before = await holder.evaluate(typedIn);
  const [heading, path] = [await page.locator("h1").first().textContent(), new URL(page.url()).pathname];
  const bodies: string[] = [];
  for (const [loss, how] of lossesOf(form)) {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const { promise: requested, resolve: ask } = Promise.withResolvers<void>();
    let times = 0;
    const lose = async (route: Route) => {
      const request = route.request();
      if (request.method() !== "POST" || !/\.data$|^\/api\//.test(new URL(request.url()).pathname))
        return route.fallback();
      times += 1;
      bodies.push(
        new URL(request.url()).pathname + (request.postData() ?? "").replace(/-{4,}\w+|&open_ms=\d+/g, ""),
      );
      ask();
      await held;
      await how(route);
    };
    await page.route("**/*", lose);
    // A handle, because the name of the button may change while it is busy.
    const button = (await send.elementHandle()) as ElementHandle<Element>;
    const label = (await button.textContent()) ?? "";
    await send.click();
    await Promise.race([
      requested,
      page.waitForTimeout(20_000).then(() => Promise.reject(new Error("nothing was sent"))),
    ]);
    // It takes long, and is pressed again where it says so.
    const busy = await isBusySoon(button, label);
    if (busy) await button.click({ force: true, timeout: 1_000 }).catch(() => {});
    release();
    await page
      .getByText(form.words ?? said)
      .filter({ visible: true })
      .first()
      .waitFor();
    await page.unroute("**/*", lose);
    expect(times, `${loss}: sent while it is on its way`).toBe(1);
    expect(await page.locator("h1").first().textContent(), loss).toBe(heading);
    expect(new URL(page.url()).pathname, loss).toBe(path);
    expect(await holder.evaluate(typedIn), loss).toEqual(before);
  }
  // The studio recognizes a repeated request by its identical body.
  expect(new Set(bodies).size, bodies.join("\n")).toBe(1);
}

/** Returns a test that loses answers of one person's forms: late, pressed twice, then lost in two ways. */
export function losesAnswers(forms: SentForm[]) {
  return async ({ as }: { as: string | undefined }, { visit, studio }: Pick<Journey, "visit" | "studio">) => {
    const page = await visit({ expected });
    page.setDefaultTimeout(20_000);
    if (as) {
      // Another device, which can be signed out.
      await signedIn(studio, `${as}@sadhana.test`);
      const cookies = await signedIn(studio, `${as}@sadhana.test`);
      await page.context().addCookies(cookiesOf(studio, cookies));
    }
    const wrong: string[] = [];
    for (const form of forms.filter((one) => one.as === as)) {
      const name = `${form.of} ${form.send}`;
      await loseAnswers(page, form).catch((error: Error) => wrong.push(`${name}: ${error.message}`));
      await page.unrouteAll({ behavior: "ignoreErrors" });
    }
    expect(wrong).toEqual([]);
  };
}

/** The people who send these forms, for the titles of tests. */
export const sendersOf = (forms: SentForm[]) =>
  [...new Set(forms.map(({ as }) => as))].map((as) => ({ who: as ?? "nobody", as }));
