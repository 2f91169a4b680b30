import { describe, expect, it } from "vitest";
import { roleNames } from "#app/accounts/roles.ts";
import { articleStatuses } from "./kinds.ts";
import { buttonsFor, canMove, saveLabels, statusAfter } from "./status-moves.ts";

describe("the states of an article", () => {
  it("allow these moves and no others", () => {
    const allowed = articleStatuses.flatMap((from) =>
      articleStatuses.filter((to) => canMove(from, to)).map((to) => `${from} → ${to}`),
    );
    expect(allowed).toEqual([
      "draft → pending_review",
      "draft → published",
      "pending_review → draft",
      "pending_review → published",
      "published → draft",
    ]);
  });

  it("follow the button; any other action gives a draft", () => {
    expect(statusAfter("save_draft")).toBe("draft");
    expect(statusAfter("submit_for_review")).toBe("pending_review");
    expect(statusAfter("publish_now")).toBe("published");
    expect(statusAfter("something else")).toBe("draft");
  });

  it("give admins Save Draft and Publish Now, everybody else Save Draft and Submit for Review", () => {
    for (const role of roleNames) {
      const labels = buttonsFor({ roles: [role] }).map((action) => saveLabels[action]);
      const admin = role === "admin" || role === "super_admin";
      expect(labels).toEqual(["Save Draft", admin ? "Publish Now" : "Submit for Review"]);
    }
  });
});
