import { PanelLeft, Search } from "lucide-react";
import { Link, useFetcher } from "react-router";
import type { RoleName } from "#app/accounts/roles.ts";
import type { SessionState } from "#app/accounts/use-session.tsx";
import { Brand } from "#app/frame/brand.tsx";
import type { Business } from "#app/frame/business.ts";
import { NotificationButton } from "#app/notifications/notification-bell.tsx";
import { Mark } from "#app/ui/drawings/mark.tsx";
import { ActionButton } from "#app/ui/form/entity-form.tsx";
import { ThemeToggle } from "#app/ui/theme.tsx";
import { roleTitle } from "../../modules.ts";
import type { ModuleCounts } from "../../today/today.ts";
import { TodayCard, type TodayState } from "../../today/today-card.tsx";
import { AccountButton } from "./account-popover.tsx";
import { ModuleList } from "./module-list.tsx";
import { RoleSwitcher } from "./role-switcher.tsx";

interface SidebarProps {
  business: Business | undefined;
  session: SessionState;
  name: string;
  role: RoleName | undefined;
  roles: RoleName[];
  counts: ModuleCounts;
  today: TodayState | undefined;
  isRail: boolean;
  onSearch: () => void;
}

/** The dashboard's sidebar. On tablets, and when it is folded, it is a rail of icons. */
export function Sidebar({
  business,
  session,
  name,
  role,
  roles,
  counts,
  today,
  isRail,
  onSearch,
}: SidebarProps) {
  return (
    <aside aria-label="Dashboard" className="side">
      <div className="side-top">
        <Link to="/" className="side-wide min-w-0 flex-1 rounded-sm [&_.serif]:text-[1.0625rem]">
          <Brand profile={business?.profile} />
        </Link>
        <Link to="/" aria-label={`${business?.profile.name ?? "Sadhana Yoga"}, home`} className="side-narrow">
          <Mark className="size-7" />
        </Link>
        <FoldButton isRail={isRail} />
      </div>
      <button type="button" aria-keyshortcuts="Control+K Meta+K" className="side-search" onClick={onSearch}>
        <Search aria-hidden="true" className="module-icon" />
        <span className="side-text flex-1 text-start">Search or go to…</span>
        <kbd className="side-wide">Ctrl K</kbd>
      </button>
      {role && (
        <div className="side-wide side-role">
          {roles.length > 1 ? <RoleSwitcher role={role} roles={roles} /> : <p>{roleTitle(role)}</p>}
        </div>
      )}
      <nav aria-label="Modules">{role && <ModuleList role={role} counts={counts} />}</nav>
      {today && (
        <div className="mt-auto pt-3">
          <TodayCard {...today} />
        </div>
      )}
      <div className="side-foot">
        <AccountButton name={name} image={session.user?.image} role={role ? roleTitle(role) : ""} />
        <ThemeToggle className="side-icon-button" />
        <NotificationButton className="side-icon-button" />
      </div>
    </aside>
  );
}

function FoldButton({ isRail }: { isRail: boolean }) {
  const fetcher = useFetcher();
  const label = isRail ? "Unfold the sidebar" : "Fold the sidebar";
  return (
    <ActionButton
      form={{ fetcher, action: "/dashboard/sidebar" }}
      send={{ rail: isRail ? "" : "1" }}
      look="quiet"
      aria-label={label}
      title={label}
      className="side-fold px-2! text-ink-2!"
    >
      <PanelLeft aria-hidden="true" className="module-icon" />
    </ActionButton>
  );
}
