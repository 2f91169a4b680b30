import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { Link } from "react-router";
import { cx } from "./cx.ts";

interface LinkTab {
  key: string;
  title: ReactNode;
  /** Address of the tab, which works without scripts. */
  to: string;
}

interface LinkTabsProps {
  label: string;
  tabs: readonly LinkTab[];
  selected: string;
  children: ReactNode;
  prefetch?: "intent" | "none";
}

/** Renders tabs whose panels have addresses. Arrow keys move between them. */
export function LinkTabs({ label, tabs, selected, children, prefetch = "none" }: LinkTabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const row = list.current;
    const tab = document.getElementById(`${id}-${selected}`);
    // Narrow screens scroll the selected tab into view, sideways only.
    if (row && tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.clientWidth) / 2;
  }, [id, selected]);

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")];
    const at = links.indexOf(document.activeElement as HTMLElement);
    const steps: Record<string, number> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: links.length - 1,
    };
    const step = steps[event.key];
    if (at < 0 || step === undefined) return;
    event.preventDefault();
    const next = links[(step + links.length) % links.length];
    next?.focus();
    next?.click();
  }

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="link-tabs relative flex overflow-x-auto sm:gap-1 border-b border-line [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <Link
            key={tab.key}
            id={`${id}-${tab.key}`}
            role="tab"
            to={tab.to}
            prefetch={prefetch}
            preventScrollReset
            replace
            aria-selected={tab.key === selected}
            aria-controls={tab.key === selected ? `${id}-panel` : undefined}
            className={cx(
              "relative flex min-h-(--tabs,3rem) items-center px-2 text-sm sm:px-4 font-medium whitespace-nowrap transition-colors duration-150",
              "after:absolute after:inset-x-2 after:-bottom-px sm:after:inset-x-4 after:h-0.5 after:rounded-full focus-visible:rounded-md focus-visible:-outline-offset-3",
              tab.key === selected ? "text-ink after:bg-marigold" : "text-ink-2 hover:text-ink",
            )}
          >
            {tab.title}
          </Link>
        ))}
      </div>
      <div
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-${selected}`}
        className="pt-(--tab-panel,2rem)"
      >
        {children}
      </div>
    </>
  );
}
