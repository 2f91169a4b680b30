import type { ElementHandle, Locator, Page, Route } from "playwright-core";
import { expect, onTestFinished } from "vitest";
import { untilHydrated } from "#tests/support/browser.ts";
import { losses } from "#tests/support/forms/lost-answers.ts";
import { fillIn, typedIn } from "#tests/support/forms/typed-forms.ts";
import { type Journey, it as journey } from "#tests/support/journey.ts";
import { cookiesOf, signedIn } from "#tests/support/signed-in.ts";

const it = journey.extend("environment", { scope: "file" }, { TRUST_PROXY: "1" });

/** A form whose response is lost, and the steps to submit it. */
interface SentForm {
  /** The first part of a demo person's email address; a visitor sends the form without it. */
  as?: string;
  at: string;
  /** A link on that page that is followed first, as a selector. */
  follow?: string;
  /** Buttons that are pressed first, such as one that opens a dialog. */
  open?: string[];
  /** The name of the button that sends it. */
  send: RegExp | string;
  /** Values by field name, where not any text would do. */
  typed?: Record<string, string>;
  /** The error on the screen, where it is not the common one. */
  words?: RegExp;
}

const password = "namaste-2026";
const bookings = "/profile?tab=bookings";
const catalogue = "/dashboard/class-package-manager";

/**
 * A form of each kind, and those that the nightly walk over all forms cannot send: only some members see them, or a
 * button opens them first.
 */
const sentForms: SentForm[] = [
  { at: "/login", send: "Sign In", typed: { password } },
  { at: "/reset-password", send: "Send Reset Link" },
  { at: "/contact", send: "Send Message", words: /An error occurred while sending your message\./ },
  { at: "/newsletter", send: "Subscribe to Newsletter", words: /Failed to subscribe\. Please try again\./ },
  { as: "member", at: bookings, follow: "a[href$='/cancel'] >> nth=-1", send: "Cancel booking" },
  {
    as: "member",
    at: "/schedule",
    open: ["Book Now"],
    send: /^(Confirm booking|Try again)$/,
    words: /Failed to book class\. Please try again\./,
  },
  { as: "member", at: "/learning", follow: "main a[href^='/learning/']", send: "Post comment" },
  {
    as: "member",
    at: "/learning",
    follow: "main a[href^='/learning/']",
    open: ["Report"],
    send: "Report comment",
  },
  {
    as: "guide",
    at: "/dashboard/comment-moderation",
    follow: "main a[href*='/rejected'] >> nth=0",
    send: "Reject",
  },
  {
    as: "instructor",
    at: "/dashboard/teaching-dashboard/classes",
    // The first may have begun: the last of the page is days away.
    follow: "main th a >> nth=-1",
    open: ["Use a different meeting link"],
    send: "Save link",
    typed: { url: "https://meet.example/room" },
  },
  { as: "admin", at: `${catalogue}/packages/new`, send: /^Add/ },
  { as: "admin", at: catalogue, follow: "a[href*='/archive']", send: /^Archive / },
  { as: "admin", at: catalogue, send: /^Switch off/ },
  { as: "admin", at: `${catalogue}?q=a`, open: ["Save as view"], send: "Save view" },
];

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
      .or(main.getByRole("link", { name }))
      .first();
    await untilHydrated(opener);
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
  await untilHydrated(send);
  const sent = send.locator("xpath=ancestor::form[1]");
  const holder =
    (await sent.count()) > 0 ? sent : isDialog ? page.locator("dialog:modal") : page.locator("main");
  await holder.evaluate(fillIn, { typed: form.typed ?? {}, alone: false });
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

/** Loses the answers of one person's forms: each is late, its button is pressed twice, then it is lost in two ways. */
async function losesAnswers(
  { as }: { as: string | undefined },
  { visit, studio }: Pick<Journey, "visit" | "studio">,
): Promise<void> {
  const page = await visit({ expected });
  page.setDefaultTimeout(20_000);
  if (as) {
    const cookies = await signedIn(studio, `${as}@sadhana.test`);
    await page.context().addCookies(cookiesOf(studio, cookies));
  }
  const wrong: string[] = [];
  for (const form of sentForms.filter((one) => one.as === as)) {
    const name = `${form.at} ${form.send}`;
    await loseAnswers(page, form).catch((error: Error) => wrong.push(`${name}: ${error.message}`));
    await page.unrouteAll({ behavior: "ignoreErrors" });
  }
  expect(wrong).toEqual([]);
}

/** The people who send these forms, for the titles of tests. */
const senders = [...new Set(sentForms.map(({ as }) => as))].map((as) => ({
  who: as ?? "a visitor",
  as,
}));

it.for(senders)(
  "keeps page and input and reports an error when the answer to a form of $who is lost",
  losesAnswers,
);

it("reverts a lost rating silently, and keeps a lost comment in its field", async ({ visitAs }) => {
  const page = await visitAs("member@sadhana.test", "/learning", { expected: /ERR_|Failed to load/ });
  await page.locator("main a[href^='/learning/']").first().click();
  await page.route("**/*.data*", (route) =>
    route.request().method() === "POST" ? route.abort() : route.fallback(),
  );
  // The rating may be back before a check of its state.
  await page.getByRole("radio", { name: /^4/ }).first().click({ force: true });
  await expect.poll(() => page.getByRole("radio", { checked: true }).count()).toBe(0);
  expect(await page.getByText(/went wrong|An error occurred/).count()).toBe(0);
  const field = page.getByLabel("Your comment").first();
  await field.fill("It held.");
  await page
    .getByRole("button", { name: /^Post comment/ })
    .first()
    .click();
  await page.getByText("An error occurred. Please try again.").first().waitFor();
  expect(await field.inputValue()).toBe("It held.");
});

it("sends a corrected form while the page still loads after an error", async ({ visit }) => {
  const page = await visit();
  await page.goto("/login");
  const never = Promise.withResolvers<void>();
  onTestFinished(() => never.resolve());
  await page.route("**/*.data*", async (route) => {
    if (route.request().method() === "GET") await never.promise;
    await route.fallback();
  });
  await page.getByLabel("Email", { exact: true }).fill("member@sadhana.test");
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  await page.keyboard.press("Enter");
  await page.getByRole("alert").first().waitFor();
  const again = page.waitForRequest((request) => request.method() === "POST");
  await page.keyboard.press("Enter");
  await again;
});
