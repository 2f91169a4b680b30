import {
  ArrowLeftRight,
  CalendarCog,
  CalendarDays,
  ChartNoAxesColumn,
  CircleUserRound,
  FilePenLine,
  GraduationCap,
  HandCoins,
  Inbox,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  MessagesSquare,
  NotebookPen,
  Package,
  Presentation,
  ScanSearch,
  Send,
  Settings2,
  TicketCheck,
  Users,
} from "lucide-react";
import type { ModuleId } from "../modules.ts";

const icons: Record<ModuleId, LucideIcon> = {
  overview: LayoutDashboard,
  "user-management": Users,
  "instructor-management": GraduationCap,
  "rate-management": HandCoins,
  "class-management": CalendarCog,
  "article-management": NotebookPen,
  transactions: ArrowLeftRight,
  "business-settings": Settings2,
  "class-bookings": TicketCheck,
  "weekly-schedule": CalendarDays,
  "form-submissions-messages": Inbox,
  "class-package-manager": Package,
  "newsletter-management": Send,
  "classes-overview": ChartNoAxesColumn,
  "article-editing": FilePenLine,
  forms: Inbox,
  "teaching-dashboard": Presentation,
  "user-profile": CircleUserRound,
  "comment-moderation": MessagesSquare,
  "content-review": ScanSearch,
  "article-workflow": ListChecks,
};

export function ModuleIcon({ id }: { id: ModuleId }) {
  const Icon = icons[id];
  return <Icon aria-hidden="true" className="module-icon" />;
}
