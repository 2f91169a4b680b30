import type { Browser, BrowserContext, Page, Route } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type CrawledStudio, startCrawledStudio } from "#tests/fuzz/crawl.ts";
import { type Form, readPage } from "#tests/fuzz/routes.ts";
import { launchBrowser, untilHydrated, visitor } from "#tests/support/browser.ts";
import { losses } from "#tests/support/forms/lost-answers.ts";
import { fillIn, typedIn } from "#tests/support/forms/typed-forms.ts";
import { cookiesOf } from "#tests/support/signed-in.ts";

let crawled: CrawledStudio;
let browser: Browser;

beforeAll(async () => {
  [crawled, browser] = await Promise.all([startCrawledStudio(), launchBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await crawled?.remove();
});

/** A stylesheet is preloaded, and a machine that is busy takes seconds to paint with it. */
const expected =
  /was preloaded using link preload|ERR_|Failed to load|status of 50\d|Failed to fetch|does not conform|is not focusable|script: /;
const said =
  /An error occurred\. Please try again\.|An error occurred while sending your message\.|Failed to (subscribe|book class)\. Please try again\./;

/** Forms that are sent in another way, by where they are sent, and the test that shows it. */
const apart: Record<string, string> = {
  "/logout": "lost-answers: Sign Out goes on until the studio has heard it",
  "/schedule ask": "booking: before scripts only, else a dialog asks",
  "/instructor/… ask": "booking: before scripts only, else a dialog asks",
  "/auth/callback": "accounts: at an address of a mail",
  "/newsletter  (email,name)": "sent-forms, on its page: elsewhere it begins when somebody comes near",
  "/learning/… comment": "sent-forms, as a member: nobody else sees it",
  "/learning/… report": "sent-forms, as a member: nobody else sees it",
  "/book-class next": "booking-flows: several steps, kept in the browser",
  "/book/corporate next": "booking-flows: several steps, kept in the browser",
  "/book/individual next": "booking-flows: several steps, kept in the browser",
  "/articles/": "writing: kept in the browser and saved by itself",
  "/dashboard/class-management/plan check": "class-management: several steps, kept in the browser",
  "/dashboard/form-submissions-messages check": "class-management: several steps, kept in the browser",
  "/dashboard/class-bookings/…/plan check": "class-management: several steps, kept in the browser",
  "/dashboard/views save_view": "sent-forms: its button opens it first",
  "/dashboard/sidebar": "the sidebar folds at once, and only forgets it",
  "/learning/… rate": "lost-answers: stars go back without a word",
};

interface Found {
  kind: string;
  as: string;
  page: string;
}

/** Identifies a form by its target, fields and action, regardless of the row. */
function kindOf(form: Form, page: string): string {
  const address = new URL(form.path, `http://studio.test${page}`).pathname;
  const path = address.replace(/\.data$/, "").replace(/[0-9a-f]{8}-[0-9a-f-]{27}|[A-Z]{3}-\d{8}-\w+/g, "…");
  const names = [...new Set(form.fields.map(([name]) => name.replace(/\d+/g, "0")))].sort();
  const intents = form.fields.filter(([name]) => name === "intent").map(([, value]) => value);
  return `${path} ${[...new Set(intents)].sort().join("|")} (${names.filter((name) => name !== "intent")})`;
}

/** Returns one form of each kind, with a page and a person who sees it. */
function formsShown(): Found[] {
  const found = new Map<string, Found>();
  for (const { path: page, email: as, forms } of crawled.pages) {
    for (const { action, controls } of forms) {
      const fields = controls.map(({ name, value }): [string, string] => [name, value]);
      const kind = kindOf({ path: action, fields }, page);
      if (!found.has(kind)) found.set(kind, { kind, as, page });
    }
  }
  return [...found.values()];
}

/** Returns the kinds of the forms on a page, in order. */
async function kindsOn(page: Page): Promise<string[]> {
  const { pathname, search } = new URL(page.url());
  const at = pathname + search;
  return readPage(await page.content(), at).forms.map((form) => kindOf(form, at));
}

/** Returns the position of a form on the page, or of the form with the same address and most of its fields. */
async function indexOfForm(page: Page, kind: string): Promise<number> {
  const kinds = await kindsOn(page);
  if (kinds.includes(kind)) return kinds.indexOf(kind);
  const [path = ""] = kind.split(" ");
  const names = new Set(kind.slice(kind.indexOf("(") + 1, -1).split(","));
  const shared = kinds.map((one) =>
    one.startsWith(`${path} `)
      ? one
          .slice(one.indexOf("(") + 1, -1)
          .split(",")
          .filter((name) => names.has(name)).length
      : 0,
  );
  const most = Math.max(...shared);
  return most * 2 > names.size ? shared.indexOf(most) : -1;
}

/** Opens what it is folded into. */
function unfold(form: Element): void {
  for (let part: Element | null = form; part; part = part.parentElement) {
    if (part instanceof HTMLDetailsElement) part.open = true;
    if (part instanceof HTMLDialogElement && !part.open) part.showModal();
    if (part instanceof HTMLElement && part.popover && !part.matches(":popover-open")) part.showPopover();
  }
}

/** Picks another option of a choice that submits immediately. */
function chooseAnother(choice: Element): void {
  if (!(choice instanceof HTMLSelectElement)) return;
  const other = [...choice.options].find(({ value }) => value !== "" && value !== choice.value);
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, "value")?.set?.call(choice, other?.value);
  choice.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Loses the response to one form and returns the faults of the page after that. */
async function loseAnswer(
  page: Page,
  { kind, page: address }: Found,
  { how, typing }: { how: (route: Route) => Promise<void>; typing: boolean },
): Promise<string> {
  await page.goto(address);
  await page.locator("form[method=post i]").first().waitFor({ state: "attached", timeout: 5_000 });
  const at = await indexOfForm(page, kind);
  if (at < 0) return "is not there any more once scripts have loaded";
  let form = page.locator("form[method=post i]").nth(at);
  await form.evaluate(unfold);
  await untilHydrated(form);
  const buttons = form.locator("button:not([type=button]), input[type=submit]");
  const ways = await buttons.evaluateAll((all) =>
    all.map((one) => (one as HTMLButtonElement).formMethod !== "get" && one.matches(":enabled")),
  );
  const choice = form.locator("select");
  const isChoice = ways.length === 0 && (await choice.count()) === 1;
  if (ways.length === 0 && !isChoice) return "has no button";
  if (!isChoice && !ways.includes(true)) return "";
  // A file is fetched: nothing of the page is waited for.
  if (/ export \(/.test(kind)) return "";
  let button = isChoice ? choice : buttons.nth(ways.indexOf(true));
  for (const file of await form.locator("input[type=file]").all()) {
    await file.setInputFiles({ name: "a.csv", mimeType: "text/csv", buffer: Buffer.from("a,b\r\n1,2\r\n") });
  }
  await form.evaluate(fillIn, { typed: {}, alone: !typing });
  const path = new URL(page.url()).pathname;
  const heading = await page.locator("h1").first().textContent();
  let before = await form.evaluate(typedIn);
  const bodies: (string | null)[] = [];
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { promise: requested, resolve: ask } = Promise.withResolvers<true>();
  const lose = async (route: Route) => {
    const request = route.request();
    if (request.method() !== "POST" || !/\.data$|^\/api\//.test(new URL(request.url()).pathname))
      return route.fallback();
    bodies.push(request.postData()?.replace(/-{4,}\w+/g, "") ?? null);
    ask(true);
    await held;
    await how(route);
  };
  await page.route("**/*", lose);
  const press = () =>
    isChoice ? choice.evaluate(chooseAnother) : button.evaluate((one: HTMLElement) => one.click());
  const isSentWithin = (ms: number) => Promise.race([requested, page.waitForTimeout(ms).then(() => false)]);
  let label = (await button.textContent()) ?? "";
  await press();
  const isBusy = (one: Element, was: string) =>
    one.textContent !== was || one.matches("[aria-disabled=true], [aria-busy=true], :disabled, [inert] *");
  let isSent = await isSentWithin(1_500);
  const dialog = page.locator("dialog:modal");
  if (!isSent && (await dialog.count()) > 0) {
    // A confirmation opens; the test sends its form.
    const inside = dialog.locator("form");
    form = (await inside.count()) > 0 ? inside.first() : dialog;
    button = dialog.locator("button:not([type=button]), button").last();
    label = (await button.textContent()) ?? "";
    await form.evaluate(fillIn, { typed: {}, alone: !typing });
    before = await form.evaluate(typedIn);
    await press();
    isSent = await isSentWithin(3_000);
  }
  if (!isSent) return "is not sent";
  // Presses again while the button is busy.
  for (let tries = 0; tries < 20 && !isChoice; tries += 1) {
    const busy = await button.evaluate(isBusy, label).catch(() => undefined);
    if (busy) await press().catch(() => {});
    if (busy !== false) break;
    await page.waitForTimeout(50);
  }
  release();
  const isSaid = await page
    .getByText(said)
    .filter({ visible: true })
    .first()
    .waitFor({ timeout: 10_000 })
    .then(
      () => true,
      () => false,
    );
  const wrong: string[] = [];
  if (!isSaid) wrong.push("does not say so");
  // A draft that is saved in between is another request.
  const times = bodies.filter((one) => one === bodies[0]).length;
  if (times !== 1) wrong.push(`is sent ${times} times`);
  if ((await page.locator("h1").first().textContent()) !== heading) wrong.push("has another heading");
  if (new URL(page.url()).pathname !== path) wrong.push("leads away");
  const again =
    (await dialog.count()) > 0
      ? form
      : page.locator("form[method=post i]").nth(await indexOfForm(page, kind));
  await again.evaluate(unfold).catch(() => {});
  const after = await again.evaluate(typedIn).catch(() => ({}));
  if (JSON.stringify(after) !== JSON.stringify(before)) {
    wrong.push(`forgets what was typed: ${JSON.stringify(before)} → ${JSON.stringify(after)}`);
  }
  return wrong.join(", ");
}

async function tabOf(cookie: string): Promise<{ page: Page; context: BrowserContext }> {
  const context = await visitor(browser, crawled.studio, { expected });
  await context.addCookies(cookiesOf(crawled.studio, cookie));
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  return { page, context };
}

it("keeps the input of every form and reports an error when its response is lost", {
  timeout: 1_800_000,
}, async () => {
  const forms = formsShown();
  expect(forms.length).toBeGreaterThan(150);
  const isApart = ({ kind }: Found) => Object.keys(apart).some((one) => kind.startsWith(one));
  expect(Object.keys(apart).filter((one) => !forms.some(({ kind }) => kind.startsWith(one)))).toEqual([]);
  const wrong: string[] = [];
  const ways = Object.values(losses);
  for (const { email, cookie } of crawled.visitors) {
    const own = forms.filter(({ as }) => as === email);
    if (own.length === 0) continue;
    const { page } = await tabOf(cookie);
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message.slice(0, 120)));
    for (const [at, form] of own.entries()) {
      const how = ways[at % ways.length];
      if (!how || isApart(form)) continue;
      const tryWith = async (typing: boolean) => {
        const found = await loseAnswer(page, form, { how, typing }).catch((error: Error) => error.message);
        await page.unrouteAll({ behavior: "ignoreErrors" });
        return found;
      };
      const first = await tryWith(true);
      // An invalid value keeps a form from being sent, so the form is tried again as the page shows it.
      const found = first === "is not sent" ? await tryWith(false) : first;
      const all = [found, ...errors.splice(0)].filter(Boolean);
      if (all.length > 0)
        wrong.push(`${form.kind} at ${form.page} as ${email || "nobody"}: ${all.join(", ")}`);
    }
  }
  expect(wrong).toEqual([]);
});
