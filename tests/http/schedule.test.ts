import { expect } from "vitest";
import { pageText } from "#tests/support/http/page-text.ts";
import { it } from "#tests/support/journey.ts";

const classNames = (html: string) => [...html.matchAll(/<h4\b[^>]*>([^<]+)/g)].map(([, name]) => name);

it("names the studio's time zone where no script runs", async ({ openSession }) => {
  const { text } = await (await openSession()).get("/schedule");
  expect(pageText(text)).toContain("Times in Kolkata (GMT+5:30)");
  expect(classNames(text)).toContain("Ashtanga Led");
});

it("filters by the address, which its form sends without scripts", async ({ openSession }) => {
  const visitor = await openSession();
  const { text } = await visitor.get("/schedule");
  expect(text).toMatch(/<select[^>]*name="level"/);
  const filtered = await visitor.get("/schedule?level=advanced");
  expect(new Set(classNames(filtered.text))).toEqual(new Set(["Ashtanga Led"]));
});
