import { Menu, Search } from "lucide-react";
import { NavLink } from "react-router";
import type { RoleName } from "#app/accounts/roles.ts";
import { AccountLinks } from "#app/frame/account-menu.tsx";
import { unreadBadge } from "#app/notifications/notification.ts";
import { NotificationButton, useUnreadBadge } from "#app/notifications/notification-bell.tsx";
import { ThemeToggle } from "#app/ui/theme.tsx";
import { ModuleIcon } from "../../layout/module-icons.tsx";
import { busiestFor, moduleTitles, roleTitle, shortTitle } from "../../modules.ts";
import type { ModuleCounts } from "../../today/today.ts";
import { TodayCard, type TodayState } from "../../today/today-card.tsx";
import { ModuleList } from "./module-list.tsx";
import { RoleSwitcher } from "./role-switcher.tsx";

const moreId = "more-modules";

interface BottomBarProps {
  role: RoleName | undefined;
  roles: RoleName[];
  counts: ModuleCounts;
  today: TodayState | undefined;
  onSearch: () => void;
}

/** Shows the role's busiest modules at the bottom of a phone. More opens a sheet with all modules. */
export function BottomBar({ role, roles, counts, today, onSearch }: BottomBarProps) {
  const unread = useUnreadBadge();
  return (
    <nav aria-label="Modules" className="bottom-bar">
      <ul>
        {role &&
          busiestFor(role).map((id) => {
            const waiting = counts[id];
            return (
              <li key={id}>
                <NavLink
                  to={`/dashboard/${id}`}
                  aria-describedby={waiting && `bottom-${id}`}
                  className="bottom-link"
                >
                  <ModuleIcon id={id} />
                  <span aria-hidden="true">{shortTitle(id)}</span>
                  <span className="sr-only">{moduleTitles[id]}</span>
                  {waiting && (
                    <span aria-hidden="true" className="bottom-badge">
                      {unreadBadge(waiting.count)}
                    </span>
                  )}
                </NavLink>
                {waiting && (
                  <span id={`bottom-${id}`} hidden>
                    {waiting.text}
                  </span>
                )}
              </li>
            );
          })}
        <li>
          <button type="button" popoverTarget={moreId} className="bottom-link">
            <Menu aria-hidden="true" className="module-icon" />
            More
            {unread && (
              <>
                <span className="sr-only">, {unread} unread notifications</span>
                <span aria-hidden="true" className="bottom-badge">
                  {unread}
                </span>
              </>
            )}
          </button>
        </li>
      </ul>
      <div id={moreId} popover="auto" className="more-sheet">
        <div className="mb-2 flex items-center gap-2">
          <button
            type="button"
            className="side-search min-h-11 flex-1"
            onClick={() => {
              document.getElementById(moreId)?.hidePopover();
              onSearch();
            }}
          >
            <Search aria-hidden="true" className="module-icon" />
            Search or go to…
          </button>
          <ThemeToggle className="side-icon-button size-11!" />
          <NotificationButton className="side-icon-button size-11!" />
        </div>
        {role && (
          <div className="side-role">
            {roles.length > 1 ? <RoleSwitcher role={role} roles={roles} /> : <p>{roleTitle(role)}</p>}
          </div>
        )}
        {today && (
          <div className="mb-2">
            <TodayCard {...today} />
          </div>
        )}
        {role && <ModuleList role={role} counts={counts} />}
        <div className="mt-3 border-t border-line pt-2">
          <AccountLinks />
        </div>
      </div>
    </nav>
  );
}
