import { expect, it } from "vitest";
import { isScripted } from "./is-scripted.ts";

it.each([
  ["https://studio.test/bookings/waiting.data", true],
  ["https://studio.test/profile.data?tab=settings&_routes=profiles", true],
  ["https://studio.test/profile?tab=settings", false],
  ["https://studio.test/learning/a?file=x.data", false],
])("a form sent to %s was sent by a script: %s", (url, expected) => {
  expect(isScripted({ url })).toBe(expected);
});
