import { useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import { type ModuleId, moduleTitles } from "../../modules.ts";

/** The modules as tabs, where there is no room for a sidebar. The open one is moved into view. */
export function ModuleTabs({ modules }: { modules: ModuleId[] }) {
  const list = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const open = list.current?.querySelector<HTMLElement>(`a[href="${pathname.replaceAll('"', "")}"]`);
    if (open && list.current) list.current.scrollLeft = open.offsetLeft - 20;
  }, [pathname]);
  if (modules.length < 2) return null;
  return (
    <nav aria-label="Modules" className="border-b border-line lg:hidden print:hidden">
      <ul ref={list} className="relative flex gap-1 overflow-x-auto px-3 [scrollbar-width:none] sm:px-6">
        {modules.map((id) => (
          <li key={id}>
            <NavLink
              to={`/dashboard/${id}`}
              className="relative flex min-h-12 items-center px-3 text-sm font-medium whitespace-nowrap text-ink-2 after:absolute after:inset-x-3 after:-bottom-px after:h-0.5 after:rounded-full aria-[current=page]:text-ink aria-[current=page]:after:bg-marigold"
            >
              {moduleTitles[id]}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
