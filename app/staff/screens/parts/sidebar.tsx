import { Link, NavLink } from "react-router";
import type { RoleName } from "#app/accounts/roles.ts";
import { Brand } from "#app/frame/brand.tsx";
import type { Business } from "#app/frame/business.ts";
import { type ModuleId, moduleTitles, roleTitle } from "../../modules.ts";
import { RoleSwitcher } from "./role-switcher.tsx";

interface SidebarProps {
  business: Business | undefined;
  role: RoleName | undefined;
  roles: RoleName[];
  modules: ModuleId[];
}

/** The modules of one's role. On small screens they are the tabs above the content instead. */
export function Sidebar({ business, role, roles, modules }: SidebarProps) {
  return (
    <aside
      aria-label="Dashboard"
      className="sticky top-0 hidden h-dvh flex-col overflow-y-auto border-r border-line bg-paper-2 px-3.5 py-5 lg:flex print:hidden"
    >
      <Link to="/" className="flex min-h-11 items-center rounded-sm px-3">
        <Brand profile={business?.profile} whole />
      </Link>
      {role && <p className="px-3 pt-6 pb-2 text-xs tracking-[0.08em] text-ink-3">{roleTitle(role)}</p>}
      <nav aria-label="Modules">
        <ul className="flex flex-col gap-0.5">
          {modules.map((id) => (
            <li key={id}>
              <NavLink
                to={`/dashboard/${id}`}
                prefetch="intent"
                className="flex min-h-11 items-center rounded-md px-3 py-1.5 text-[0.94rem] leading-snug text-ink-2 transition-colors duration-150 hover:bg-paper-3 hover:text-ink aria-[current=page]:bg-forest-soft aria-[current=page]:font-semibold aria-[current=page]:text-forest-deep"
              >
                {moduleTitles[id]}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      {role && roles.length > 1 && (
        <div className="mt-auto px-3 pt-8">
          <RoleSwitcher role={role} roles={roles} />
        </div>
      )}
    </aside>
  );
}
