import { describe, expect, it } from "vitest";
import { roleNames } from "#app/accounts/roles.ts";
import { articleStatuses } from "./kinds.ts";
import { buttonsFor, canTransition, nextStatus, parseSaveAction, saveLabels } from "./status-moves.ts";

describe("article statuses", () => {
  it("allow these transitions only", () => {
    const allowed = (["approve", "reject", "unpublish", "feature", "autosave", "delete"] as const).flatMap(
      (move) =>
        articleStatuses
          .filter((from) => canTransition(move, from))
          .map((from) => `${move}: ${from} → ${nextStatus(move) ?? "gone"}`),
    );
    expect(allowed).toEqual([
      "approve: pending_review → published",
      "reject: pending_review → draft",
      "unpublish: published → draft",
      "feature: published → published",
      "autosave: draft → draft",
      "delete: draft → gone",
      "delete: pending_review → gone",
    ]);
  });

  // Proves 1.4.5, 1.7.11
  it("follow the button and save a draft for unknown actions", () => {
    const leadsTo = (action: string) => nextStatus(parseSaveAction(action));
    expect(leadsTo("save_draft")).toBe("draft");
    expect(leadsTo("submit_for_review")).toBe("pending_review");
    expect(leadsTo("publish_now")).toBe("published");
    expect(leadsTo("something else")).toBe("draft");
    expect(leadsTo("approve")).toBe("draft");
  });

  // Proves 1.6.11
  it("offer Save Draft and Publish Now to admins, Save Draft and Submit for Review to others", () => {
    for (const role of roleNames) {
      const labels = buttonsFor({ roles: [role] }).map((action) => saveLabels[action]);
      const admin = role === "admin" || role === "super_admin";
      expect(labels).toEqual(["Save Draft", admin ? "Publish Now" : "Submit for Review"]);
    }
  });
});
