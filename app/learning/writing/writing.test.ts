import { expect, it } from "vitest";
import { savedWords } from "../messages.ts";
import { afterSaving, backPath } from "./writing.ts";

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

it("tells the author that an article or a revision was submitted", () => {
  const submitted = "Your article is submitted. A guide will review it.";
  expect(savedWords({ status: "pending_review", revision: false })).toBe(submitted);
  expect(savedWords({ status: "pending_review", revision: true })).toBe(submitted);
  expect(savedWords({ status: "draft", revision: true })).toBe("Your draft is saved.");
});

it("opens the submitted article where no script can say so", () => {
  const saved = { id: "one", status: "pending_review" } as const;
  expect(afterSaving(saved, "/profile")).toBe("/articles/one/edit?back=%2Fprofile");
  expect(afterSaving({ ...saved, status: "draft" }, "/profile")).toBe("/profile");
  expect(afterSaving(saved, "https://elsewhere.test")).toBe("/articles/one/edit?back=%2Flearning");
});
