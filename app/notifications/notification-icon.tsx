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
import { cx } from "#app/ui/cx.ts";
import { isNotificationKind, type notificationIcons, notificationKinds } from "./notification-kinds.ts";

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

export function NotificationIcon({ type }: { type: string }) {
  const { Picture, look } = isNotificationKind(type) ? pictures[notificationKinds[type].icon] : other;
  return (
    <span data-type={type} className={cx("grid size-10 shrink-0 place-items-center rounded-full", look)}>
      <Picture aria-hidden="true" size={18} strokeWidth={1.75} />
    </span>
  );
}
