import { Ellipsis } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";

/** Shows a row's menu, which opens without scripts and closes on Escape or a press outside. */
export function RowMenu({ label, children }: { label: string; children: ReactNode }) {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    function handlePress(event: MouseEvent) {
      if (menu.current && !menu.current.contains(event.target as Node)) menu.current.open = false;
    }
    document.addEventListener("click", handlePress);
    return () => document.removeEventListener("click", handlePress);
  }, []);
  return (
    <details
      ref={menu}
      className="relative inline-block text-left"
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !menu.current?.open) return;
        event.stopPropagation();
        menu.current.open = false;
        menu.current.querySelector("summary")?.focus();
      }}
    >
      <summary
        aria-label={label}
        className="grid size-11 cursor-pointer list-none place-items-center rounded-full text-ink-2 hover:bg-paper-3 hover:text-ink [&::-webkit-details-marker]:hidden"
      >
        <Ellipsis aria-hidden="true" size={18} />
      </summary>
      <div className="absolute top-full right-0 z-20 mt-1 flex w-48 flex-col rounded-lg border border-line bg-paper p-2 font-normal shadow-lift">
        {children}
      </div>
    </details>
  );
}

/** Classes of a menu entry, for links and buttons. */
export const menuEntry =
  "flex min-h-11 w-full items-center rounded-md px-3 text-left text-sm no-underline hover:bg-paper-2";
