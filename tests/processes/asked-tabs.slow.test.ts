import { beforeAll, expect, it } from "vitest";
import { testStudio } from "#tests/support/server-database.ts";
import { signedIn } from "#tests/support/signed-in.ts";

/** Every screen that has tabs, and who opens it there. */
const tabbed: Record<string, string> = {
  "/dashboard/class-management": "super_admin",
  "/dashboard/class-package-manager": "super_admin",
  "/dashboard/classes-overview": "admin",
  "/dashboard/form-submissions-messages": "super_admin",
  "/dashboard/newsletter-management": "super_admin",
  "/dashboard/overview": "admin",
  "/dashboard/rate-management": "admin",
  "/dashboard/transactions": "admin",
  "/dashboard/weekly-schedule": "super_admin",
  "/dashboard/user-management": "super_admin",
  "/dashboard/teaching-dashboard": "instructor",
  "/dashboard/user-profile": "instructor",
  "/profile": "member",
};

/** Names that every object has, whatever was written into it. */
const odd = ["constructor", "__proto__", "toString", "hasOwnProperty"];

const studio = testStudio();
const cookies: Record<string, string> = {};

beforeAll(async () => {
  for (const who of new Set(Object.values(tabbed)))
    cookies[who] = await signedIn(studio, `${who}@sadhana.test`);
});

async function read(path: string, who = ""): Promise<string> {
  const answer = await fetch(studio.origin + path, {
    headers: { Cookie: cookies[who] ?? "" },
    redirect: "manual",
  });
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.text();
}

/** The links of a page that it shows as open, by their words: of its tabs one. */
function openLinks(page: string): string[] {
  const open = page.matchAll(/<a [^>]*aria-(?:selected="true"|current="page")[^>]*>([^<]*)/g);
  return [...open].map(([, words = ""]) => words);
}

it.each(Object.entries(tabbed))("opens the first tab of %s for an unknown tab name", async (path, who) => {
  const usual = openLinks(await read(path, who));
  for (const name of odd)
    expect([name, openLinks(await read(`${path}?tab=${name}`, who))]).toEqual([name, usual]);
  expect(studio.said()).not.toContain('"level":50');
});

it("opens the first tab of a teacher's page for an unknown tab name", async () => {
  const list = await read("/dashboard/instructor-management", "admin");
  const teacher = /instructor-management\/([0-9a-f-]{36})/.exec(list)?.[1];
  const path = `/instructor/${teacher}?tab=`;
  const usual = openLinks(await read(path, ""));
  expect(usual.length).toBeGreaterThan(0);
  for (const name of odd) expect([name, openLinks(await read(path + name, ""))]).toEqual([name, usual]);
});

it.each([
  ["/dashboard/class-management/export.csv", "super_admin", "Not answered"],
  ["/dashboard/teaching-dashboard/export.csv", "instructor", "Pending"],
])("exports only unanswered classes from %s when the filter asks for them", async (path, who, words) => {
  const lines = (file: string) => file.trim().split("\r\n").slice(1);
  const all = lines(await read(path, who)).filter((line) => line.includes(`"${words}"`));
  expect(all.length).toBeGreaterThan(0);
  expect(lines(await read(`${path}?answer=pending`, who))).toEqual(all);
  // An unknown response filters nothing.
  const whole = lines(await read(path, who));
  for (const name of odd) expect(lines(await read(`${path}?answer=${name}`, who))).toEqual(whole);
});
