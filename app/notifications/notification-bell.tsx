import { lazy, Suspense, useState } from "react";
import { useSession } from "#app/accounts/use-session.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { lazyWithRetry } from "#app/ui/loading/lazy-with-retry.ts";
import { unreadBadge } from "./notification.ts";
import { setPanelOpen, useNotifications } from "./use-notifications.ts";

// Visitors who aren't signed in never load it.
const NotificationPanel = lazy(lazyWithRetry(() => import("./notification-panel.tsx")));

const panelId = "notification-panel";

/** Shows the notification button with the number of unread ones, and the panel. */
export function NotificationBell() {
  const session = useSession();
  const { list, failed } = useNotifications(session.user?.id);
  const [open, setOpen] = useState(false);
  const badge = unreadBadge(list && !failed ? list.unread : session.unread);
  return (
    <>
      <button
        type="button"
        popoverTarget={panelId}
        className="relative grid size-11 place-items-center rounded-full border border-line text-ink-2 transition-colors duration-150 hover:border-edge hover:text-ink"
      >
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
        className="drop fixed top-18 right-3 bottom-auto left-3 m-0 w-auto overflow-hidden rounded-xl border border-line bg-paper p-0 text-ink shadow-lift sm:left-auto sm:w-104 lg:right-[max(1.5rem,calc(50vw-37.5rem+1.5rem))]"
      >
        {session.state === "signed_in" && (
          <Suspense>
            <NotificationPanel id={panelId} open={open} list={list} failed={failed} />
          </Suspense>
        )}
      </div>
    </>
  );
}
