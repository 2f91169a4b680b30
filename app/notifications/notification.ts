/** How many a person is shown; older ones are kept but not listed. */
export const mostNotifications = 50;

/** A notification as the browser gets it. */
export interface NotificationItem {
  id: string;
  /** A kind of notification, perhaps of an earlier version. */
  type: string;
  title: string;
  message: string;
  link: string | null;
  read: boolean;
  created_at: string;
}

export interface NotificationList {
  items: NotificationItem[];
  unread: number;
}

/** The list after a change, shown before the server has answered. */
export function withChange(
  list: NotificationList,
  change: { intent: "mark_read" | "delete"; id: string } | { intent: "mark_all_read" },
): NotificationList {
  if (change.intent === "mark_all_read") {
    return { items: list.items.map((item) => ({ ...item, read: true })), unread: 0 };
  }
  const target = list.items.find((item) => item.id === change.id);
  if (!target) return list;
  const unread = target.read ? list.unread : Math.max(0, list.unread - 1);
  const items =
    change.intent === "delete"
      ? list.items.filter((item) => item !== target)
      : list.items.map((item) => (item === target ? { ...item, read: true } : item));
  return { items, unread };
}
