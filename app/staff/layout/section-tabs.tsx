import { useEffect, useState } from "react";

export interface PanelSection {
  /** The id of the section's element. */
  id: string;
  title: string;
  count?: string | number;
}

/** Links to the sections of a panel and marks the one on screen. */
export function SectionTabs({ sections }: { sections: readonly PanelSection[] }) {
  const [current, setCurrent] = useState(sections[0]?.id);
  const ids = sections.map(({ id }) => id).join(" ");
  useEffect(() => {
    const elements = ids.split(" ").flatMap((id) => document.getElementById(id) ?? []);
    const body = elements[0]?.closest(".panel-body");
    if (!body) return;
    const mark = () => {
      const { top, bottom } = body.getBoundingClientRect();
      const isAtEnd = body.scrollTop > 0 && body.scrollTop + body.clientHeight >= body.scrollHeight - 2;
      const last = isAtEnd ? bottom : top + 48;
      setCurrent(elements.findLast((one) => one.getBoundingClientRect().top < last)?.id ?? elements[0]?.id);
    };
    body.addEventListener("scroll", mark, { passive: true });
    return () => body.removeEventListener("scroll", mark);
  }, [ids]);
  return (
    <nav aria-label="Sections" className="module-tabs">
      {sections.map(({ id, title, count }) => (
        <a
          key={id}
          href={`#${id}`}
          aria-current={id === current ? "true" : undefined}
          className="module-tab"
          // A new address would discard the typed text of a form in the panel.
          onClick={(event) => {
            event.preventDefault();
            const element = document.getElementById(id);
            const body = element?.closest(".panel-body");
            if (!element || !body) return;
            body.scrollTop += element.getBoundingClientRect().top - body.getBoundingClientRect().top;
          }}
        >
          {title} {count !== undefined && <span className="text-xs text-ink-3">{count}</span>}
        </a>
      ))}
    </nav>
  );
}
