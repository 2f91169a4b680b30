import { describe, expect, it } from "vitest";
import { applyChange, type NotificationItem, relativeTime, unreadBadge } from "./notification.ts";

const item = (id: string, read: boolean): NotificationItem => ({
  id,
  type: "class_booked",
  title: id,
  message: "",
  link: null,
  read,
  created_at: "2026-01-01T00:00:00.000Z",
});
const list = (...items: NotificationItem[]) => ({ items, unread: items.filter(({ read }) => !read).length });

describe("a list of notifications", () => {
  it("marks one as read and decrements the count once", () => {
    const once = applyChange(list(item("a", false), item("b", false)), { intent: "mark_read", id: "a" });
    expect(once.unread).toBe(1);
    expect(applyChange(once, { intent: "mark_read", id: "a" }).unread).toBe(1);
  });

  it("marks all as read, including unlisted ones", () => {
    const long = { ...list(item("a", false)), unread: 70 };
    expect(applyChange(long, { intent: "mark_all_read" })).toEqual(list(item("a", true)));
  });

  it("deletes one and decrements the count only for an unread one", () => {
    const both = list(item("a", false), item("b", true));
    expect(applyChange(both, { intent: "delete", id: "b" })).toEqual(list(item("a", false)));
    expect(applyChange(both, { intent: "delete", id: "a" })).toEqual(list(item("b", true)));
    expect(applyChange(both, { intent: "delete", id: "gone" })).toBe(both);
  });
});

// Proves 1.2.14, 1.9.1
it("shows at most 99+ unread notifications", () => {
  expect([0, -1, 1, 99, 100, 5000].map(unreadBadge)).toEqual(["", "", "1", "99", "99+", "99+"]);
});

const now = new Date("2026-03-10T12:00:00Z");
const seconds = (count: number) => relativeTime(new Date(now.getTime() - count * 1000), now);

// Proves 1.2.15
it("writes how long ago it was", () => {
  expect(seconds(-30)).toBe("Just now");
  expect(seconds(0)).toBe("Just now");
  expect(seconds(59)).toBe("Just now");
  expect(seconds(60)).toBe("1m ago");
  expect(seconds(59 * 60 + 59)).toBe("59m ago");
  expect(seconds(60 * 60)).toBe("1h ago");
  expect(seconds(24 * 60 * 60 - 1)).toBe("23h ago");
  expect(seconds(24 * 60 * 60)).toBe("1d ago");
  expect(seconds(400 * 24 * 60 * 60)).toBe("400d ago");
});
