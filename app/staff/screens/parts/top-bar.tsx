import { Menu } from "lucide-react";
import { Link } from "react-router";
import type { RoleName } from "#app/accounts/roles.ts";
import { useSession, useSessionAfterMoves } from "#app/accounts/use-session.tsx";
import { AccountLinks, AccountMenu } from "#app/frame/account-menu.tsx";
import { mainLinks } from "#app/frame/addresses.ts";
import type { Business } from "#app/frame/business.ts";
import { NotificationBell } from "#app/notifications/notification-bell.tsx";
import { IconButton } from "#app/ui/button.tsx";
import { Mark } from "#app/ui/drawings/mark.tsx";
import { useMenusClosedAfterMoves } from "#app/ui/navigation.tsx";
import { ThemeToggle } from "#app/ui/theme.tsx";
import { roleTitle } from "../../modules.ts";
import { RoleSwitcher } from "./role-switcher.tsx";
import { SearchEverywhere } from "./search-everywhere.tsx";

interface TopBarProps {
  business: Business | undefined;
  role: RoleName | undefined;
  roles: RoleName[];
}

const menuId = "dashboard-menu";

export function TopBar({ business, role, roles }: TopBarProps) {
  const session = useSession();
  useSessionAfterMoves(session.state);
  useMenusClosedAfterMoves();
  return (
    <header className="flex min-h-17 items-center gap-2 px-5 sm:px-8 lg:justify-end print:hidden">
      <Link
        to="/"
        aria-label={`${business?.profile.name ?? "Sadhana Yoga"}, home`}
        className="-ml-1.5 grid size-11 shrink-0 place-items-center rounded-sm max-sm:hidden lg:hidden"
      >
        <Mark className="size-8" />
      </Link>
      <div className="mr-auto min-w-0 pl-1 lg:hidden">
        {role && roles.length > 1 ? (
          <RoleSwitcher role={role} roles={roles} />
        ) : (
          role && <p className="text-xs tracking-[0.08em] text-ink-3">{roleTitle(role)}</p>
        )}
      </div>
      <SearchEverywhere />
      <ThemeToggle />
      <NotificationBell />
      <AccountMenu session={session} />
      <IconButton label="Menu" popoverTarget={menuId} className="border border-line lg:hidden">
        <Menu aria-hidden="true" size={20} strokeWidth={1.75} />
      </IconButton>
      <SmallMenu />
    </header>
  );
}

/** On small screens: the way out to the site, and the account. */
function SmallMenu() {
  return (
    <div
      id={menuId}
      popover="auto"
      className="drop fixed inset-x-0 top-17 bottom-auto m-0 max-h-[calc(100dvh-4.25rem)] w-full overflow-y-auto border-y border-line bg-paper px-5 pt-3 pb-6 text-ink shadow-lift lg:hidden"
    >
      <nav aria-label="Menu">
        <div className="border-b border-line pb-2">
          <AccountLinks />
        </div>
        <ul className="grid grid-cols-2 gap-x-4 pt-2">
          {mainLinks.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className="flex min-h-11 items-center px-3 text-[0.95rem] text-ink-2">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
