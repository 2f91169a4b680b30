import {
  Bell,
  CalendarCheck,
  CalendarPlus,
  CalendarX,
  Clock,
  FileCheck,
  FileClock,
  FilePenLine,
  HardDrive,
  Inbox,
  type LucideIcon,
  Mail,
  MessageSquare,
  Ticket,
  UserRoundCog,
} from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { cx } from "#app/ui/cx.ts";
import { Illustration } from "#app/ui/drawings/illustration.tsx";
import { type NotificationItem, type NotificationList, relativeTime } from "./notification.ts";
import { isNotificationKind, type notificationIcons, notificationKinds } from "./notification-kinds.ts";
import { changeList } from "./use-notifications.ts";

interface PanelProps {
  /** Id of the popover, for its close button. */
  id: string;
  open: boolean;
  list: NotificationList | undefined;
  failed: boolean;
}

const quiet = "min-h-11 rounded-sm text-sm font-semibold text-forest hover:underline";

export default function NotificationPanel({ id, open, list, failed }: PanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const now = useMinutes(open);
  return (
    <>
      <div className="flex min-h-13 items-center justify-between gap-4 border-b border-line px-4">
        <h2 id={`${id}-title`} ref={heading} tabIndex={-1} className="serif text-xl">
          Notifications
        </h2>
        {list && list.unread > 0 && (
          <button
            type="button"
            className={quiet}
            onClick={() => {
              changeList({ intent: "mark_all_read" });
              heading.current?.focus();
            }}
          >
            Mark all read
          </button>
        )}
      </div>
      <div className="max-h-[24rem] overflow-y-auto overscroll-contain">
        {!list && <Waiting failed={failed} />}
        {list?.items.length === 0 && <Nothing />}
        {list && list.items.length > 0 && (
          <ul>
            {list.items.map((item) => (
              <Item key={item.id} item={item} now={now} onGone={() => heading.current?.focus()} />
            ))}
          </ul>
        )}
      </div>
      <div className="border-t border-line p-1.5">
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          className="min-h-11 w-full rounded-md text-sm font-semibold text-forest hover:bg-paper-2"
        >
          View all notifications
        </button>
      </div>
    </>
  );
}

function Item({ item, now, onGone }: { item: NotificationItem; now: Date; onGone: () => void }) {
  const row = useRef<HTMLLIElement>(null);
  const titleId = `notification-${item.id}`;
  const created = new Date(item.created_at);

  function remove() {
    // Keeps the focus in the list.
    const neighbour = row.current?.nextElementSibling ?? row.current?.previousElementSibling;
    const next = neighbour?.querySelector<HTMLElement>("[data-delete]");
    changeList({ intent: "delete", id: item.id });
    if (next) next.focus();
    else onGone();
  }

  return (
    <li
      ref={row}
      data-unread={!item.read || undefined}
      className={cx(
        "relative flex gap-3.5 border-b border-line px-4 pt-4 pb-1 last:border-b-0",
        !item.read && "bg-forest-soft/45",
      )}
    >
      <NotificationIcon type={item.type} />
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline justify-between gap-3">
          <h3 id={titleId} className="font-sans text-[0.95rem] font-semibold">
            {item.link ? (
              <Link
                to={item.link}
                className="hover:underline"
                onClick={() => !item.read && changeList({ intent: "mark_read", id: item.id })}
              >
                {item.title}
              </Link>
            ) : (
              item.title
            )}
            {!item.read && <span className="sr-only"> (unread)</span>}
          </h3>
          <time
            dateTime={item.created_at}
            title={created.toLocaleString()}
            className="shrink-0 text-xs text-ink-3"
          >
            {relativeTime(created, now)}
          </time>
        </div>
        <p className="mt-0.5 text-sm text-ink-2">{item.message}</p>
        <div className="flex gap-5">
          {!item.read && (
            <button
              type="button"
              className={quiet}
              aria-describedby={titleId}
              onClick={() => {
                changeList({ intent: "mark_read", id: item.id });
                row.current?.querySelector<HTMLElement>("[data-delete]")?.focus();
              }}
            >
              Mark as read
            </button>
          )}
          <button
            type="button"
            data-delete
            className={cx(quiet, "text-ink-2")}
            aria-describedby={titleId}
            onClick={remove}
          >
            Delete
          </button>
        </div>
      </div>
    </li>
  );
}

function Nothing() {
  return (
    <div className="flex flex-col items-center gap-3 px-6 py-10 text-center">
      <Illustration name="bell" tone="lotus" className="w-28" />
      <p className="text-ink-2">No notifications yet</p>
    </div>
  );
}

function Waiting({ failed }: { failed: boolean }) {
  if (failed) {
    return (
      <p role="status" className="px-6 py-10 text-center text-ink-2">
        Your notifications couldn't be loaded. Check your connection.
      </p>
    );
  }
  return (
    <div className="after-a-moment flex flex-col gap-5 p-4" aria-hidden="true">
      {["w-2/3", "w-1/2", "w-3/5"].map((width) => (
        <div key={width} className="flex gap-3.5">
          <span className="shimmer size-10 shrink-0 rounded-full" />
          <span className="flex flex-1 flex-col gap-2 pt-1">
            <span className={cx("shimmer h-4 rounded-sm", width)} />
            <span className="shimmer h-3.5 w-4/5 rounded-sm" />
          </span>
        </div>
      ))}
    </div>
  );
}

/** Returns the current time, updated while the panel is open. */
function useMinutes(running: boolean): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    if (!running) return;
    setNow(new Date());
    const tick = setInterval(() => setNow(new Date()), 15_000);
    return () => clearInterval(tick);
  }, [running]);
  return now;
}

const good = "bg-forest-soft text-forest";
const bad = "bg-clay-soft text-clay-ink";
const due = "bg-marigold-soft text-marigold-ink";
const plain = "bg-sky-soft text-sky-ink";

const pictures: Record<(typeof notificationIcons)[number], { Picture: LucideIcon; look: string }> = {
  booked: { Picture: CalendarCheck, look: good },
  called_off: { Picture: CalendarX, look: bad },
  clock: { Picture: Clock, look: due },
  published: { Picture: FileCheck, look: good },
  sent_back: { Picture: FilePenLine, look: bad },
  submitted: { Picture: FileClock, look: due },
  comment: { Picture: MessageSquare, look: due },
  received: { Picture: Inbox, look: plain },
  request: { Picture: CalendarPlus, look: due },
  seat: { Picture: Ticket, look: good },
  role: { Picture: UserRoundCog, look: plain },
  backup: { Picture: HardDrive, look: bad },
  letter: { Picture: Mail, look: good },
};

/** Kinds of earlier versions have no icon. */
const other = { Picture: Bell, look: plain };

function NotificationIcon({ type }: { type: string }) {
  const { Picture, look } = isNotificationKind(type) ? pictures[notificationKinds[type].icon] : other;
  return (
    <span data-type={type} className={cx("grid size-10 shrink-0 place-items-center rounded-full", look)}>
      <Picture aria-hidden="true" size={18} strokeWidth={1.75} />
    </span>
  );
}
