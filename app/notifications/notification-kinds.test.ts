import { readFileSync } from "node:fs";
import { matchPath } from "react-router";
import { describe, expect, it } from "vitest";
import { type NotificationKind, notificationKinds, notificationLink } from "./notification-kinds.ts";

const kinds = Object.keys(notificationKinds) as NotificationKind[];

/** Addresses of routes.ts; those of modules stand below `dashboard`. */
const addresses = [...readFileSync("app/routes.ts", "utf8").matchAll(/^( *)route\("([^"*]+)"/gm)].map(
  ([, indent = "", path]) => (indent.length > 2 ? `/dashboard/${path}` : `/${path}`),
);

describe("the kinds of notifications", () => {
  it("lead to addresses of this studio", () => {
    for (const kind of kinds) {
      const path = notificationLink(kind, "0f7c")?.split("?")[0];
      expect([kind, path === undefined || addresses.some((one) => matchPath(one, path))]).toEqual([
        kind,
        true,
      ]);
    }
  });

  it("name in their link what they are about, and nothing else", () => {
    expect(notificationLink("article_submitted", "a b&c")).toBe(
      "/dashboard/article-workflow?article=a%20b%26c",
    );
    expect(notificationLink("class_booked")).toBe("/profile?tab=bookings");
    expect(notificationLink("backup_old")).toBeNull();
  });
});
