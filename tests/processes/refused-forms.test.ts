import { afterAll, beforeAll, expect, it } from "vitest";
import { type Arsenal, kindOf, send } from "#tests/fuzz/attack.ts";
import { explore, signIn } from "#tests/fuzz/fuzz.ts";
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
/** Longer than any field takes, and shorter than what a whole form may be. */
const tooLong = `Typed by hand. ${"x".repeat(25_000)}`;

/** What a person would have to type again. */
function typedIn(form: ShownForm): Control[] {
  return form.controls.filter(({ type, isOff }) => typed.has(type) && !isOff);
}

/** Filled in as nobody can take it: every text too long, every other field no such thing. */
function filledWrongly(form: ShownForm): [name: string, value: string][] {
  const button = form.controls.find(({ type }) => type === "submit");
  const most = 60_000;
  const areas = typedIn(form).filter(({ type }) => type === "text" || type === "textarea").length;
  const text = tooLong.slice(0, Math.floor(most / Math.max(areas, 1)));
  return form.controls.flatMap((control): [string, string][] => {
    const { name, type, value, isChecked, isOff } = control;
    if (isOff || type === "file" || (type === "submit" && control !== button)) return [];
    if ((type === "checkbox" || type === "radio") && !isChecked) return [];
    if (!typed.has(type)) return [[name, value]];
    return [[name, type === "text" || type === "textarea" ? text : "no such thing"]];
  });
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
    return { "X-Forwarded-For": `10.1.${(count >> 8) & 255}.${count & 255}`, ...(cookie ? { Cookie: cookie } : {}) };
  };
  for (const visitor of await signIn(studio)) {
    const own: Arsenal = { routes, forms: [], links: [], kinds: new Map(), texts: [] };
    await explore(studio, own, [visitor], { steps: visitor.email.startsWith("super_admin") ? 2 : 1, most: 150 });
    const plain = routes.map(({ path }) => path).filter((path) => !/[:*]/.test(path) && path !== "/live");
    const pages = new Set([...plain, ...own.links].filter((link) => !link.startsWith("/logout")));
    const kinds = new Set<string>();
    for (const page of pages) {
      const where = kindOf(routes, page);
      if (kinds.has(where)) continue;
      kinds.add(where);
      const shown = await send(studio.origin, { method: "GET", path: page, route: page, headers: {} }, headers(visitor.cookie));
      if (shown.status !== 200 || !shown.text) continue;
      for (const form of formsOf(shown.text, page)) {
        const name = kind(form, where);
        if (typedIn(form).length === 0 || tried.has(name)) continue;
        tried.add(name);
        await sendWrongly(form, name, visitor.cookie);
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
      accepted.push(`${name}: led to ${answer.headers.get("location")}`);
      return;
    }
    const kept = controlsOf(text);
    const missing = typedIn(form).filter(({ name: field }) => {
      const sent = fields.find(([one]) => one === field)?.[1];
      return !kept.some((one) => one.name === field && one.value === sent);
    });
    if (missing.length > 0) lost.push(`${name}: ${answer.status}, not kept: ${missing.map((one) => one.name)}`);
  }
  console.error(tried.size, "forms", [...tried].join("\n"));
  console.error("accepted", accepted.join("\n"));
  expect(tried.size).toBeGreaterThan(60);
  expect(lost).toEqual([]);
  expect(accepted).toEqual([]);
});
