import { Bell, CalendarCheck, CalendarX, Clock, FileCheck, FilePenLine, type LucideIcon } from "lucide-react";
import { cx } from "#app/ui/cx.ts";
import type { NotificationType } from "./notification.ts";

const pictures: Record<NotificationType, { Picture: LucideIcon; look: string }> = {
  article_approved: { Picture: FileCheck, look: "bg-forest-soft text-forest" },
  article_rejected: { Picture: FilePenLine, look: "bg-clay-soft text-clay-ink" },
  class_booked: { Picture: CalendarCheck, look: "bg-forest-soft text-forest" },
  class_cancelled: { Picture: CalendarX, look: "bg-clay-soft text-clay-ink" },
  class_reminder: { Picture: Clock, look: "bg-marigold-soft text-marigold-ink" },
};

const other = { Picture: Bell, look: "bg-sky-soft text-sky-ink" };

export function NotificationIcon({ type }: { type: string }) {
  const { Picture, look } = Object.hasOwn(pictures, type) ? pictures[type as NotificationType] : other;
  return (
    <span data-type={type} className={cx("grid size-10 shrink-0 place-items-center rounded-full", look)}>
      <Picture aria-hidden="true" size={18} strokeWidth={1.75} />
    </span>
  );
}
