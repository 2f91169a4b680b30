import { afterAll, beforeAll, expect, it } from "vitest";
import { type Arsenal, kindOf, learn, send } from "#tests/fuzz/attack.ts";
import { signIn } from "#tests/fuzz/fuzz.ts";
import { listRoutes } from "#tests/fuzz/routes.ts";
import { type Control, controlsOf, formsOf, type ShownForm } from "#tests/support/form-controls.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";

let studio: Studio;

beforeAll(async () => {
  studio = await startStudio({ env: { DEMO: "1", TRUST_PROXY: "1" } });
});

afterAll(() => studio?.remove());

/** What is typed, and not kept where others could read it. */
const typed = new Set(["text", "textarea", "email", "tel", "url", "number", "search", "date", "time"]);
/** What a browser lets through in such a field, and the studio does not take, or would not alone. */
const refusable: Record<string, string> = {
  email: "nobody at all",
  url: "no such place",
  number: "-7",
  date: "2001-02-03",
  time: "03:07",
  tel: "no number",
};

/** Chosen in a list and typed into its bar: another form could not hold the boxes of the rows (decision 33). */
const isBar = ({ controls }: ShownForm) =>
  controls.some(({ name, value }) => /^bulk/.test(name) || /^bulk/.test(value));

/** Whose pages hold every form: what others may do they may as well. */
const walkers = new Set(["", "member", "instructor", "curator", "super_admin"]);

/** Nobody sees it; who fills it in is a program. */
const traps = new Set(["second_phone"]);

/**
 * Together shorter than the limit of a form, and each longer than any field but short enough to appear again.
 */
const mostTyped = 60_000;
const longest = 19_000;

/** What only a script opens is answered to that script. */
function withoutClosedDialogs(html: string): string {
  return html.replace(/<dialog\b(?![^<>]*\sopen[=\s>])[^<>]*>.*?<\/dialog>/gs, "");
}

/** What a person would have to type again. */
function typedIn(form: ShownForm): Control[] {
  return form.controls.filter(({ name, type, isOff }) => typed.has(type) && !isOff && !traps.has(name));
}

/** Filled in as nobody can take it: every text too long, every other field no such thing. */
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

/** How a list is ordered and narrowed; the forms of its page are the same. */
const ofLists =
  /^(sort|order|hide|after|before|page|q|series|of|from|until|status|teacher|type|category|view|period)$/;

/** What an address opens, whichever row it names and however its list stands. */
function screenOf(routes: Arsenal["routes"], page: string): string {
  const [path = "", query = ""] = kindOf(routes, page).split("?");
  const opened = [...new URLSearchParams(query)].filter(([name]) => !ofLists.test(name));
  return [path, ...opened.map((pair) => pair.join("=")).sort()].join(" ");
}

/** Whatever row it is about, and in whichever list it stands: the fields and what the form does. */
function kind(form: ShownForm, page: string): string {
  const intent = form.controls.find(({ name }) => name === "intent")?.value ?? "";
  return [page, intent, ...new Set(typedIn(form).map(({ name }) => name.replace(/\d+/g, "0")))].join(" ");
}

it("every form of the product, refused before any script, keeps what was typed", async () => {
  const routes = await listRoutes();
  const lost: string[] = [];
  const accepted: string[] = [];
  const tried = new Set<string>();
  let count = 0;
  const headers = (cookie: string) => {
    count += 1;
    return {
      "X-Forwarded-For": `10.1.${(count >> 8) & 255}.${count & 255}`,
      ...(cookie ? { Cookie: cookie } : {}),
    };
  };
  for (const { email, cookie } of await signIn(studio)) {
    if (!walkers.has(email.split("@")[0] ?? "")) continue;
    const found: Arsenal = { routes, forms: [], links: [], kinds: new Map(), texts: [] };
    const plain = routes.map(({ path }) => path).filter((path) => !/[:*]/.test(path) && path !== "/live");
    const screens = new Set<string>();
    const pages = plain.filter((path) => path !== "/logout");
    for (let at = 0; at < pages.length; at += 1) {
      const page = pages[at] ?? "";
      const screen = screenOf(routes, page);
      if (screens.has(screen)) continue;
      screens.add(screen);
      const request = { method: "GET", path: page, route: page, headers: {} };
      const shown = await send(studio.origin, request, headers(cookie));
      if (shown.status !== 200 || !shown.text) continue;
      learn(found, page, shown.text);
      pages.push(...found.links.splice(0).filter((link) => !link.startsWith("/logout")));
      for (const form of formsOf(withoutClosedDialogs(shown.text), page)) {
        const name = kind(form, screen.split(" ")[0] ?? "");
        if (typedIn(form).length === 0 || isBar(form) || tried.has(name)) continue;
        tried.add(name);
        await sendWrongly(form, name, cookie);
      }
    }
  }

  async function sendWrongly(form: ShownForm, name: string, cookie: string): Promise<void> {
    const fields = filledWrongly(form);
    const data = new FormData();
    for (const [field, value] of fields) data.append(field, value);
    const answer = await fetch(studio.origin + form.action, {
      method: "POST",
      redirect: "manual",
      headers: { Origin: studio.origin, ...headers(cookie) },
      body: form.isMultipart ? data : new URLSearchParams(fields),
    });
    const text = await answer.text();
    if (answer.status >= 300 && answer.status < 400) {
      // Whoever is nobody signs in first; members alone comment.
      const to = answer.headers.get("location") ?? "";
      if (cookie || !to.startsWith("/login")) accepted.push(`${name}: led to ${to}`);
      return;
    }
    const kept = controlsOf(text);
    const missing = typedIn(form).filter(({ name: field, type }) => {
      const sent = fields.find(([one]) => one === field)?.[1];
      // What is listed between commas may come back as a list.
      const isAlike = (one: Control) => one.name === field || refusable[type] === undefined;
      return !kept.some((one) => isAlike(one) && one.value === sent);
    });
    if (missing.length > 0)
      lost.push(`${name}: ${answer.status}, not kept: ${missing.map((one) => one.name)}`);
  }
  expect(tried.size).toBeGreaterThan(140);
  expect(lost).toEqual([]);
  expect(accepted).toEqual([]);
});
