import { minuteMs } from "#app/platform/time/durations.ts";

/** Most notifications in the list; older ones stay stored. */
export const maxNotifications = 50;

/** A notification in the browser. */
export interface NotificationItem {
  id: string;
  /** Kind, possibly of an earlier version. */
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

/** Returns the list after a change, before the server answers. */
export function applyChange(
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

const most = 99;

/** Returns the number of unread notifications as text: empty for none, and at most `99+`. */
export function unreadBadge(unread: number): string {
  if (unread <= 0) return "";
  return unread > most ? `${most}+` : String(unread);
}

/** Writes how long ago something was: Just now, 5m ago, 3h ago, 2d ago. */
export function relativeTime(then: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - then.getTime()) / minuteMs);
  if (minutes < 1) return "Just now";
  if (minutes < 60) return `${minutes}m ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours}h ago`;
  return `${Math.floor(hours / 24)}d ago`;
}
