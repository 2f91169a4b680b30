import { HtmlValidate } from "html-validate";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startDemoStudio } from "#tests/support/server-database.ts";
import { signedIn } from "#tests/support/signed-in.ts";
import type { Studio } from "#tests/support/studio.ts";

let studio: Studio;
const validator = new HtmlValidate({ root: true, extends: ["html-validate:standard"] });

beforeAll(async () => {
  studio = await startDemoStudio();
});

afterAll(() => studio?.remove());

/** Returns the HTML errors of these pages, each once. */
async function findFaults(paths: readonly string[], Cookie: string): Promise<string[]> {
  const faults = new Set<string>();
  for (const path of paths) {
    const answer = await fetch(studio.origin + path, { headers: { Cookie }, redirect: "manual" });
    expect(answer.headers.get("location"), path).toBeNull();
    const html = await answer.text();
    const { results } = await validator.validateString(html);
    for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages))
      faults.add(`${path}: ${ruleId}: ${message} at ${selector}`);
    for (const fault of findNuFaults(html)) faults.add(`${path}: ${fault}`);
  }
  return [...faults];
}

/** Errors that the Nu HTML checker reports and html-validate does not. */
function findNuFaults(html: string): string[] {
  const selects = [...html.matchAll(/<select[^>]*\srequired[^>]*>(<option value="[^"]+")/g)];
  const inputs = [...html.matchAll(/<input[^>]*type="(?:hidden|checkbox|radio)"[^>]*\sreadonly/gi)];
  const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
  return [
    ...selects.map(([text]) => `required select without an empty first choice: ${text.slice(0, 80)}`),
    ...inputs.map(([text]) => `readonly on an input that cannot be: ${text.slice(0, 80)}`),
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `id used twice: ${id}`),
  ];
}

it("serves valid HTML on every public page", async () => {
  const sitemap = await (await fetch(`${studio.origin}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]*)/g)].map(([, address = ""]) => new URL(address).pathname);
  expect(listed.length).toBeGreaterThan(20);
  const others = ["/login", "/login?mode=sign-up", "/reset-password", "/unsubscribe", "/newsletter"];
  const refused = ["/nowhere", "/unauthorized", "/update-password?code=none", "/bookings/none/proposal"];
  expect(await findFaults([...listed, ...others, ...refused], "")).toEqual([]);
});

it("serves valid HTML on every page of a member", async () => {
  const tabs = ["bookings", "settings"].map((tab) => `/profile?tab=${tab}`);
  const pages = ["/", "/schedule", "/learning", "/passes", "/contact", "/book-class", "/articles/new"];
  const requests = ["/book/corporate", "/book/individual"];
  const member = await signedIn(studio, "member@sadhana.test");
  const own = await fetch(`${studio.origin}/profile?tab=bookings`, { headers: { Cookie: member } });
  const links = [...(await own.text()).matchAll(/href="(\/bookings\/[^/"]+\/(?:cancel|move|pay|rate))"/g)];
  const ofBookings = [...new Set(links.map(([, path = ""]) => path))];
  expect(ofBookings.length).toBeGreaterThan(0);
  expect(await findFaults(["/profile", ...tabs, ...pages, ...requests, ...ofBookings], member)).toEqual([]);
});
