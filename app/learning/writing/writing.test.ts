import { expect, it } from "vitest";
import { backPath } from "./writing.ts";

it("a writer goes back to a place of this site, wherever the address pretends to lead", () => {
  for (const place of [
    "/learning",
    "/learning?q=a//b",
    "/dashboard/article-management?status=draft",
    "/profile#top",
  ]) {
    expect(backPath(place)).toBe(place);
  }
  for (const elsewhere of [
    null,
    "",
    "learning",
    "//evil.test/learning",
    "https://evil.test",
    "/learning.evil.test",
    "/learning/..//evil.test",
    "/learning/%2e%2E//evil.test",
    "/learning/../dev/mailbox",
    "/learning\\evil.test",
    "/api/sign-out",
  ]) {
    expect(backPath(elsewhere)).toBe("/learning");
  }
});
