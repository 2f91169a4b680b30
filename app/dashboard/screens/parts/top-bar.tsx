import { Link } from "react-router";
import type { RoleName } from "#app/accounts/roles.ts";
import { useSession } from "#app/accounts/use-session.tsx";
import { AccountMenu } from "#app/site/account-menu.tsx";
import { NotificationBell } from "#app/site/bell.tsx";
import type { Business } from "#app/site/business.ts";
import { Mark } from "#app/ui/mark.tsx";
import { ThemeToggle } from "#app/ui/theme.tsx";
import { roleTitle } from "../../modules.ts";
import { RoleSwitcher } from "./role-switcher.tsx";

interface TopBarProps {
  business: Business | undefined;
  role: RoleName | undefined;
  roles: RoleName[];
}

export function TopBar({ business, role, roles }: TopBarProps) {
  const session = useSession();
  return (
    <header className="flex min-h-17 items-center gap-3 px-5 sm:px-8 lg:justify-end print:hidden">
      <Link
        to="/"
        aria-label={`${business?.profile.name ?? "Sadhana Yoga"}, home`}
        className="grid size-11 place-items-center lg:hidden"
      >
        <Mark className="size-8" />
      </Link>
      {role && roles.length === 1 && (
        <p className="mr-auto text-xs tracking-[0.08em] text-ink-3 lg:hidden">{roleTitle(role)}</p>
      )}
      {role && roles.length > 1 && (
        <div className="mr-auto min-w-0 lg:hidden">
          <RoleSwitcher role={role} roles={roles} />
        </div>
      )}
      <ThemeToggle />
      <NotificationBell unread={session.unread} />
      <AccountMenu session={session} />
    </header>
  );
}
