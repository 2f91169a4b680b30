import { expect, it } from "vitest";
import { withCookies } from "#tests/support/test-services.ts";
import { studioStep } from "./forms.ts";
import { clearStudioStep, readStudioStep, storeStudioStep } from "./setup-draft.server.ts";

const studio = studioStep.parse({
  studio_name: "Zwei Flüsse",
  time_zone: "Europe/Berlin",
  contact_email: "hello@two-rivers.example",
});

const sent = (cookie: string) => cookie.split(";")[0] ?? "";
const carried = (value: unknown) => `setup_draft=${Buffer.from(JSON.stringify(value)).toString("base64url")}`;

it("sends the confirmed step only to the set-up pages", () => {
  const kept = storeStudioStep(withCookies(), studio);
  expect(kept).toMatch(/; Path=\/setup; HttpOnly; SameSite=Lax$/);
  expect(readStudioStep(withCookies(), sent(kept))).toEqual(studio);
  expect(readStudioStep(withCookies(), sent(clearStudioStep(withCookies())))).toBeUndefined();
});

it("fits the longest answers into a cookie", () => {
  const longest = {
    ...studio,
    studio_name: "界".repeat(200),
    contact_email: `${"a".repeat(242)}@example.org`,
  };
  const kept = storeStudioStep(withCookies(), studioStep.parse(longest));
  expect(kept.length).toBeLessThan(4_000);
  expect(readStudioStep(withCookies(), sent(kept))).toEqual(longest);
});

it.each([
  ["nothing", null],
  ["no JSON", "setup_draft=e30x"],
  ["something else", carried([1, 2])],
  ["nobody", carried(null)],
  ["a zone there is not", carried({ ...studio, time_zone: "Europe/Nowhere" })],
  ["a name too long", carried({ ...studio, studio_name: "a".repeat(201) })],
  ["no name", carried({ ...studio, studio_name: "" })],
])("treats %s as no confirmed step", (_, header) => {
  expect(readStudioStep(withCookies(), header)).toBeUndefined();
});
