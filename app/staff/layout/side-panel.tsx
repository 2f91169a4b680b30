import { ChevronDown, ChevronUp, Link2, type LucideIcon, Maximize2, X } from "lucide-react";
import { createContext, type ReactElement, type ReactNode, useContext, useEffect } from "react";
import {
  Link,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from "react-router";
import { showToast } from "#app/ui/toast.tsx";
import { type PanelSection, SectionTabs } from "./section-tabs.tsx";

/** Checks that a navigation only opens, changes or closes the panel. The list then needs no reload. */
export function isPanelMove({ formMethod, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return (
    formMethod !== "POST" && currentUrl.search === nextUrl.search && currentUrl.pathname !== nextUrl.pathname
  );
}

/** Skips the reload of a list when only the panel beside the list opens, changes or closes. */
export function keepListBesidePanel(navigation: ShouldRevalidateFunctionArgs): boolean {
  return !isPanelMove(navigation) && navigation.defaultShouldRevalidate;
}

/** The addresses of the list's rows, in order. */
const PanelRows = createContext<readonly string[]>([]);

interface WithPanelProps {
  /** The nested route, from `useOutlet`. */
  panel: ReactElement | null;
  /** The addresses of the list's rows, for the previous and the next row. */
  rows?: readonly string[];
  children: ReactNode;
}

/** Shows a module's list and the nested route of one row next to it. On phones the panel covers the list. */
export function WithPanel({ panel, rows = [], children }: WithPanelProps) {
  const [params] = useSearchParams();
  const isAlone = panel !== null && params.has("alone");
  return (
    <div className={panel && !isAlone ? "with-panel" : undefined}>
      <div className="panel-list" hidden={isAlone}>
        {children}
      </div>
      <PanelRows value={rows}>{panel}</PanelRows>
    </div>
  );
}

interface SidePanelProps {
  title: string;
  /** Address of the list. */
  back: string;
  /** The sections of a long panel, which has the title in its body. */
  sections?: readonly PanelSection[];
  children: ReactNode;
}

/** Shows one row next to its list. Escape closes the panel. */
export function SidePanel({ title, back, sections, children }: SidePanelProps) {
  const navigate = useNavigate();
  const params = useParams();
  const { pathname, search } = useLocation();
  const rows = useContext(PanelRows);
  const at = rows.findIndex((row) => `${pathname}/`.startsWith(`${row.split("?")[0]}/`));
  const [previous, next] = at === -1 ? [] : [rows[at - 1], rows[at + 1]];
  const isAlone = new URLSearchParams(search).has("alone");
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
    <section
      key={JSON.stringify(params)}
      aria-labelledby="panel-title"
      className={isAlone ? "side-panel is-alone" : "side-panel"}
    >
      <header className="panel-bar">
        {previous && <PanelLink label="Previous" to={previous} icon={ChevronUp} />}
        {next && <PanelLink label="Next" to={next} icon={ChevronDown} />}
        {sections ? (
          at !== -1 && <span className="text-xs text-ink-3">{`${at + 1} of ${rows.length}`}</span>
        ) : (
          <PanelTitle className="truncate">{title}</PanelTitle>
        )}
        <button
          type="button"
          aria-label="Copy link"
          className="side-icon-button needs-script ms-auto"
          onClick={() =>
            void navigator.clipboard
              ?.writeText(location.origin + pathname)
              .then(() => showToast("Link copied."))
          }
        >
          <Link2 aria-hidden="true" size={16} />
        </button>
        {!isAlone && (
          <PanelLink label="Open as a page" to={search ? `${search}&alone` : "?alone"} icon={Maximize2} />
        )}
        <PanelLink label="Close" to={back} icon={X} />
      </header>
      {sections && <SectionTabs sections={sections} />}
      {children}
    </section>
  );
}

const focusable = { tabIndex: 0 };

/** The body of a panel without links or fields. With the focus on it, the arrow keys scroll it. */
export function PanelText({ children }: { children: ReactNode }) {
  return (
    <div className="panel-body" {...focusable}>
      {children}
    </div>
  );
}

/** The heading of a panel, which takes the focus when the panel opens. On its own page it is the page's heading. */
export function PanelTitle({ className, children }: { className?: string; children: ReactNode }) {
  const isAlone = new URLSearchParams(useLocation().search).has("alone");
  const Heading = isAlone ? "h1" : "h2";
  return (
    <>
      <Heading id="panel-title" data-panel-heading className={className}>
        {children}
      </Heading>
      {isAlone && <h2 className="sr-only">Details</h2>}
    </>
  );
}

function PanelLink({ label, to, icon: Icon }: { label: string; to: string; icon: LucideIcon }) {
  return (
    <Link to={to} preventScrollReset aria-label={label} title={label} className="side-icon-button">
      <Icon aria-hidden="true" size={16} />
    </Link>
  );
}
