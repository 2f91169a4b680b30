import { describe, expect, it } from "vitest";
import { type NotificationItem, withChange } from "./notification.ts";

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
  it("marks one as read and counts down once", () => {
    const once = withChange(list(item("a", false), item("b", false)), { intent: "mark_read", id: "a" });
    expect(once.unread).toBe(1);
    expect(withChange(once, { intent: "mark_read", id: "a" }).unread).toBe(1);
  });

  it("marks all as read, also those that are not listed", () => {
    const long = { ...list(item("a", false)), unread: 70 };
    expect(withChange(long, { intent: "mark_all_read" })).toEqual(list(item("a", true)));
  });

  it("deletes, and counts down only for what was unread", () => {
    const both = list(item("a", false), item("b", true));
    expect(withChange(both, { intent: "delete", id: "b" })).toEqual(list(item("a", false)));
    expect(withChange(both, { intent: "delete", id: "a" })).toEqual(list(item("b", true)));
    expect(withChange(both, { intent: "delete", id: "gone" })).toBe(both);
  });
});
