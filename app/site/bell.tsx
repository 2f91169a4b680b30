import { Bell } from "lucide-react";
import { Link } from "react-router";
import { unreadBadge } from "#app/notifications/unread-badge.ts";

/** The bell, with how many notifications are unread. */
export function NotificationBell({ unread }: { unread: number }) {
  const badge = unreadBadge(unread);
  return (
    <Link
      to="/profile"
      className="relative grid size-11 place-items-center rounded-full border border-line text-ink-2 transition-colors duration-150 hover:border-edge hover:text-ink"
    >
      <Bell aria-hidden="true" size={19} strokeWidth={1.75} />
      <span className="sr-only">Notifications{badge ? `, ${badge} unread` : ""}</span>
      {badge && (
        <span
          aria-hidden="true"
          className="rise figures absolute -top-1 -right-1 grid min-h-5 min-w-5 place-items-center rounded-full border-2 border-paper bg-clay-fill px-1 text-[0.6875rem] leading-none font-semibold text-on-clay"
        >
          {badge}
        </span>
      )}
    </Link>
  );
}
