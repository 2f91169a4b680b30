import { X } from "lucide-react";
import { type ReactElement, type ReactNode, useEffect } from "react";
import { Link, type ShouldRevalidateFunctionArgs, useLocation, useNavigate } from "react-router";

/** Checks that a navigation only opens, changes or closes the panel. The list then needs no reload. */
export function isPanelMove({ formMethod, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return (
    formMethod !== "POST" && currentUrl.search === nextUrl.search && currentUrl.pathname !== nextUrl.pathname
  );
}

interface WithPanelProps {
  /** The nested route, from `useOutlet`. */
  panel: ReactElement | null;
  children: ReactNode;
}

/** Shows a module's list and the nested route of one row next to it. On phones the panel covers the list. */
export function WithPanel({ panel, children }: WithPanelProps) {
  return (
    <div className={panel ? "with-panel" : undefined}>
      <div className="panel-list">{children}</div>
      {panel}
    </div>
  );
}

interface SidePanelProps {
  title: string;
  /** Address of the list. */
  back: string;
  children: ReactNode;
}

/** Shows one row next to its list. Escape closes the panel. */
export function SidePanel({ title, back, children }: SidePanelProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      if (document.querySelector("dialog:modal, [popover]:popover-open")) return;
      void navigate(back, { preventScrollReset: true });
    };
    document.addEventListener("keydown", close);
    return () => document.removeEventListener("keydown", close);
  }, [navigate, back]);
  return (
    <section key={pathname} aria-labelledby="panel-title" className="side-panel">
      <header className="panel-bar">
        <h2 id="panel-title" data-panel-heading className="truncate">
          {title}
        </h2>
        <Link to={back} preventScrollReset aria-label="Close" className="side-icon-button ms-auto">
          <X aria-hidden="true" size={16} />
        </Link>
      </header>
      {children}
    </section>
  );
}
