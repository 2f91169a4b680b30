import { expect, it } from "vitest";
import { savedMessage } from "../messages.ts";
import { afterSaving, safeBackPath } from "./writing.ts";

it("returns a writer only to pages of this site", () => {
  for (const place of [
    "/learning",
    "/learning?q=a//b",
    "/dashboard/article-management?status=draft",
    "/profile#top",
  ]) {
    expect(safeBackPath(place)).toBe(place);
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
    expect(safeBackPath(elsewhere)).toBe("/learning");
  }
});

it("tells the author that an article or a revision was submitted", () => {
  const submitted = "Your article is submitted. A guide will review it.";
  expect(savedMessage({ status: "pending_review", revision: false })).toBe(submitted);
  expect(savedMessage({ status: "pending_review", revision: true })).toBe(submitted);
  expect(savedMessage({ status: "draft", revision: true })).toBe("Your draft is saved.");
});

it("opens the submitted article without scripts", () => {
  const saved = { id: "one", status: "pending_review" } as const;
  expect(afterSaving(saved, "/profile")).toBe("/articles/one/edit?back=%2Fprofile");
  expect(afterSaving({ ...saved, status: "draft" }, "/profile")).toBe("/profile");
  expect(afterSaving(saved, "https://elsewhere.test")).toBe("/articles/one/edit?back=%2Flearning");
});
