import { CalendarPlus } from "lucide-react";
import { buttonClass } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";

interface CalendarLinksProps {
  /** URL of the calendar file; null for a booking without a date. */
  path: string | null;
  google_link: string | null;
  className?: string;
}

/** A booking as an entry in one's own calendar: as a file, or at Google. */
export function CalendarLinks({ path, google_link, className }: CalendarLinksProps) {
  const look = buttonClass({ look: "secondary", size: "small" });
  return (
    <p className={cx("flex flex-wrap gap-2.5", className)}>
      {path && (
        <a href={path} className={look}>
          <CalendarPlus aria-hidden="true" size={16} strokeWidth={1.75} />
          Add to calendar
        </a>
      )}
      {google_link && (
        <a href={google_link} target="_blank" rel="noreferrer" className={look}>
          Google Calendar
        </a>
      )}
    </p>
  );
}
