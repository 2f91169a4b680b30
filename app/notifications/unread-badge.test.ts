import { expect, it } from "vitest";
import { unreadBadge } from "./unread-badge.ts";

it("counts to 99 on the bell", () => {
  expect([0, -1, 1, 99, 100, 5000].map(unreadBadge)).toEqual(["", "", "1", "99", "99+", "99+"]);
});
