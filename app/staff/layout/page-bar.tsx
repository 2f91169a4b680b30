import { ChevronLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { useBusiness } from "#app/frame/business.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { usePresent } from "#app/ui/time/zoned-time.tsx";
import { isModuleId, moduleOfPath, moduleTitles } from "../modules.ts";

interface PageBarProps {
  /** The title of a row's page. The default is the module's title. */
  title?: string;
  /** The list of the row's page. */
  back?: { to: string; label: string };
  actions?: ReactNode;
  /** Replaces the studio's clock on screens with times in the visitor's own time zone. */
  clock?: ReactNode;
}

/** Shows a module's heading, the studio's clock and the module's actions in one row. */
export function PageBar({ title, back, actions, clock = <StudioClock /> }: PageBarProps) {
  const id = moduleOfPath(useLocation().pathname);
  return (
    <header className="page-bar full-width">
      {back && (
        <Link to={back.to} aria-label={back.label} title={back.label} className="page-back">
          <ChevronLeft aria-hidden="true" size={18} />
        </Link>
      )}
      <h1 className="truncate">{title ?? (isModuleId(id) && moduleTitles[id])}</h1>
      <span className="ms-2 pt-1 text-xs whitespace-nowrap text-ink-3 max-md:hidden">{clock}</span>
      {actions && <div className="page-actions">{actions}</div>}
    </header>
  );
}

/** Shows the time in the studio's time zone, in which all staff screens show times. */
function StudioClock() {
  const zone = useBusiness()?.time_zone;
  // The server renders no time, because a cached page can be older than a minute.
  const at = usePresent(0);
  if (!zone) return null;
  return (
    <span title={at > 0 ? `Times are in the studio's time zone, ${zoneClock.zoneText(at, zone)}` : undefined}>
      {zoneClock.city(zone)} {at > 0 && zoneClock.wall(at, zone).time}
    </span>
  );
}
