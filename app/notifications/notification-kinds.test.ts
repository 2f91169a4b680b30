import { readFileSync } from "node:fs";
import { matchPath } from "react-router";
import { describe, expect, it } from "vitest";
import { type NotificationKind, notificationKinds, notificationLink } from "./notification-kinds.ts";

const kinds = Object.keys(notificationKinds) as NotificationKind[];

/** Paths of routes.ts; modules are below `dashboard`. */
const addresses = [...readFileSync("app/routes.ts", "utf8").matchAll(/^( *)route\("([^"*]+)"/gm)].map(
  ([, indent = "", path]) => (indent.length > 2 ? `/dashboard/${path}` : `/${path}`),
);

describe("the kinds of notifications", () => {
  it("link to paths of this site", () => {
    for (const kind of kinds) {
      const path = notificationLink(kind, "0f7c")?.split("?")[0];
      expect([kind, path === undefined || addresses.some((one) => matchPath(one, path))]).toEqual([
        kind,
        true,
      ]);
    }
  });

  it("have links with only their subject's id", () => {
    expect(notificationLink("article_submitted", "a b&c")).toBe(
      "/dashboard/article-workflow?article=a%20b%26c",
    );
    expect(notificationLink("class_booked")).toBe("/profile?tab=bookings");
    expect(notificationLink("backup_old")).toBeNull();
  });
});
