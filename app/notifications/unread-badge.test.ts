import { expect, it } from "vitest";
import { unreadBadge } from "./unread-badge.ts";

// Proves 1.2.14, 1.9.1
it("counts to 99 on the bell", () => {
  expect([0, -1, 1, 99, 100, 5000].map(unreadBadge)).toEqual(["", "", "1", "99", "99+", "99+"]);
});
