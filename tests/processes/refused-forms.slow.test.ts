import { afterAll, beforeAll, expect, it } from "vitest";
import { kindOf } from "#tests/fuzz/attack.ts";
import { type CrawledStudio, startCrawledStudio } from "#tests/fuzz/crawl.ts";
import { type Control, controlsOf, type ShownForm } from "#tests/support/form-controls.ts";

let crawled: CrawledStudio;

beforeAll(async () => {
  crawled = await startCrawledStudio();
});

afterAll(() => crawled?.remove());

/** Fields that keep their input after a refusal. Passwords do not. */
const typed = new Set(["text", "textarea", "email", "tel", "url", "number", "search", "date", "time"]);
/** Values that browsers accept in such a field but the server refuses. */
const refusable: Record<string, string> = {
  email: "nobody at all",
  url: "no such place",
  number: "-7",
  date: "2001-02-03",
  time: "03:07",
  tel: "no number",
};

/** Chosen in a list and typed into its bar: another form could not hold the boxes of the rows (decision 21). */
const isBar = ({ controls }: ShownForm) =>
  controls.some(({ name, value }) => /^bulk/.test(name) || /^bulk/.test(value));

/** Invisible fields that only programs fill in. */
const traps = new Set(["second_phone"]);

/**
 * Together shorter than the limit of a form, and each longer than any field but short enough to appear again.
 */
const mostTyped = 60_000;
const longest = 19_000;

/** Returns the fields that a visitor would have to fill in again. */
function typedIn(form: ShownForm): Control[] {
  return form.controls.filter(({ name, type, isOff }) => typed.has(type) && !isOff && !traps.has(name));
}

/** Fills a form with values that the studio refuses: every text too long, every other field invalid. */
function filledWrongly(form: ShownForm): [name: string, value: string][] {
  const button = form.controls.find(({ type }) => type === "submit");
  const texts = typedIn(form).filter(({ type }) => !refusable[type]).length;
  const length = Math.min(longest, Math.floor(mostTyped / Math.max(texts, 1)));
  return form.controls.flatMap((control): [string, string][] => {
    const { name, type, value, isChecked, isOff } = control;
    if (isOff || traps.has(name) || type === "file" || (type === "submit" && control !== button)) return [];
    if ((type === "checkbox" || type === "radio") && !isChecked) return [];
    if (!typed.has(type)) return [[name, value]];
    return [[name, refusable[type] ?? `${name} `.padEnd(length, "x")]];
  });
}

/** Names the kind of a form by its page, intent and fields, without the row it is about. */
function kind(form: ShownForm, page: string): string {
  const intent = form.controls.find(({ name }) => name === "intent")?.value ?? "";
  return [page, intent, ...new Set(typedIn(form).map(({ name }) => name.replace(/\d+/g, "0")))].join(" ");
}

it("keeps the input of every form that is refused without scripts", async () => {
  const { studio, arsenal, pages } = crawled;
  const cookies = new Map(crawled.visitors.map(({ email, cookie }) => [email, cookie]));
  const lost: string[] = [];
  const accepted: string[] = [];
  const tried = new Set<string>();
  for (const { path, email, forms } of pages) {
    const [screen = ""] = kindOf(arsenal.routes, path).split("?");
    for (const form of forms) {
      const name = kind(form, screen);
      if (form.isInClosedDialog || typedIn(form).length === 0 || isBar(form) || tried.has(name)) continue;
      tried.add(name);
      await sendWrongly(form, name, cookies.get(email) ?? "");
    }
  }

  async function sendWrongly(form: ShownForm, name: string, cookie: string): Promise<void> {
    const fields = filledWrongly(form);
    const data = new FormData();
    for (const [field, value] of fields) data.append(field, value);
    const answer = await fetch(studio.origin + form.action, {
      method: "POST",
      redirect: "manual",
      headers: {
        Origin: studio.origin,
        "X-Forwarded-For": `10.1.${tried.size >> 8}.${tried.size & 255}`,
        ...(cookie ? { Cookie: cookie } : {}),
      },
      body: form.isMultipart ? data : new URLSearchParams(fields),
    });
    const text = await answer.text();
    if (answer.status >= 300 && answer.status < 400) {
      // A visitor signs in first, for example to comment.
      const to = answer.headers.get("location") ?? "";
      if (cookie || !to.startsWith("/login")) accepted.push(`${name}: led to ${to}`);
      return;
    }
    const kept = controlsOf(text);
    const missing = typedIn(form).filter(({ name: field, type }) => {
      const sent = fields.find(([one]) => one === field)?.[1];
      // A comma-separated text may come back as a list.
      const isAlike = (one: Control) => one.name === field || refusable[type] === undefined;
      return !kept.some((one) => isAlike(one) && one.value === sent);
    });
    if (missing.length > 0)
      lost.push(`${name}: ${answer.status}, not kept: ${missing.map((one) => one.name)}`);
  }
  expect(tried.size).toBeGreaterThan(110);
  expect(lost).toEqual([]);
  expect(accepted).toEqual([]);
});
