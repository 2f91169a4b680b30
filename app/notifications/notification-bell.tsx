import { lazy, Suspense, useState } from "react";
import { useSession } from "#app/accounts/use-session.tsx";
import { cx } from "#app/ui/cx.ts";
import { Icon } from "#app/ui/icon.tsx";
import { lazyWithRetry } from "#app/ui/loading/lazy-with-retry.ts";
import { unreadBadge } from "./notification.ts";
import { setPanelOpen, useNotifications } from "./use-notifications.ts";

// Visitors who aren't signed in never load it.
const NotificationPanel = lazy(lazyWithRetry(() => import("./notification-panel.tsx")));

const panelId = "notification-panel";

/** Shows the notification button with the number of unread ones, and the panel. */
export function NotificationBell() {
  return (
    <>
      <NotificationButton className="relative grid size-11 place-items-center rounded-full border border-line text-ink-2 transition-colors duration-150 hover:border-edge hover:text-ink" />
      <NotificationPopover className="drop top-18 right-3 bottom-auto left-3 w-auto sm:left-auto sm:w-104 lg:right-[max(1.5rem,calc(50vw-37.5rem+1.5rem))]" />
    </>
  );
}

/** Returns the number of unread notifications as text, or nothing if there are none. */
export function useUnreadBadge(): string | undefined {
  const session = useSession();
  const { list, failed } = useNotifications(session.user?.id);
  return unreadBadge(list && !failed ? list.unread : session.unread);
}

/** Opens the panel of `NotificationPopover`. */
export function NotificationButton({ className }: { className: string }) {
  const badge = useUnreadBadge();
  return (
    <button type="button" popoverTarget={panelId} className={className}>
      <Icon name="bell" />
      <span className="sr-only">Notifications{badge ? `, ${badge} unread` : ""}</span>
      {badge && (
        <span
          aria-hidden="true"
          className="rise figures absolute -top-1 -right-1 grid min-h-5 min-w-5 place-items-center rounded-full border-2 border-paper bg-clay-fill px-1 text-[0.6875rem] leading-none font-semibold text-on-clay"
        >
          {badge}
        </span>
      )}
    </button>
  );
}

/** The panel of all notification buttons on the page. */
export function NotificationPopover({ className }: { className: string }) {
  const session = useSession();
  const { list, failed } = useNotifications(session.user?.id);
  const [open, setOpen] = useState(false);
  return (
    <div
      id={panelId}
      popover="auto"
      role="dialog"
      aria-labelledby={`${panelId}-title`}
      onToggle={(event) => {
        const isOpen = event.newState === "open";
        setOpen(isOpen);
        setPanelOpen(isOpen);
      }}
      className={cx(
        "fixed m-0 overflow-hidden rounded-xl border border-line bg-paper p-0 text-ink shadow-lift",
        className,
      )}
    >
      {session.state === "signed_in" && (
        <Suspense>
          <NotificationPanel id={panelId} open={open} list={list} failed={failed} />
        </Suspense>
      )}
    </div>
  );
}
