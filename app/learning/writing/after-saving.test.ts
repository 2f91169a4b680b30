import { expect, it } from "vitest";
import { savedWords } from "../messages.ts";
import { afterSaving } from "./writing.ts";

it("tells the author that an article or a revision was submitted", () => {
  const submitted = "Your article is submitted. A guide will read it.";
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
