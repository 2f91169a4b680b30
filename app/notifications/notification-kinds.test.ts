import { matchPath } from "react-router";
import { describe, expect, it } from "vitest";
import { listRoutes } from "#tests/fuzz/routes.ts";
import { type NotificationKind, notificationKinds, notificationLink } from "./notification-kinds.ts";

const kinds = Object.keys(notificationKinds) as NotificationKind[];

describe("the kinds of notifications", () => {
  it("link to paths of this site", async () => {
    const addresses = (await listRoutes()).map(({ path }) => path).filter((path) => !path.includes("*"));
    for (const kind of kinds) {
      const path = notificationLink(kind, "0f7c")?.split("?")[0];
      expect([kind, path === undefined || addresses.some((one) => matchPath(one, path))]).toEqual([
        kind,
        true,
      ]);
    }
  });

  it("have links with only their subject's id", () => {
    expect(notificationLink("article_submitted", "a b&c")).toBe("/dashboard/article-workflow/a%20b%26c");
    expect(notificationLink("class_booked")).toBe("/profile?tab=bookings");
    expect(notificationLink("backup_old")).toBeNull();
  });
});
