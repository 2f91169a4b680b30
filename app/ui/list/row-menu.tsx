import { Ellipsis } from "lucide-react";
import type { ReactNode } from "react";
import { useDetailsMenu } from "./use-details-menu.ts";

/** Shows a row's menu, which opens without scripts and closes on Escape or a press outside. */
export function RowMenu({ label, children }: { label: string; children: ReactNode }) {
  const { ref, onKeyDown } = useDetailsMenu();
  return (
    <details
      ref={ref}
      className="row-menu"
      onKeyDown={onKeyDown}
      onClick={({ currentTarget, target }) => {
        if (!(target as Element).closest("button")) return;
        // A dialog that the button opens returns the focus to the focused element.
        currentTarget.open = false;
        currentTarget.querySelector("summary")?.focus();
      }}
    >
      <summary
        aria-label={label}
        className="grid size-(--control,2.75rem) cursor-pointer list-none place-items-center rounded-(--button-radius,9999px) text-ink-2 hover:bg-paper-3 hover:text-ink [&::-webkit-details-marker]:hidden"
      >
        <Ellipsis aria-hidden="true" size={18} />
      </summary>
      <div className="menu">{children}</div>
    </details>
  );
}

/** Classes of a menu entry, for links and buttons. */
export const menuEntry = "menu-entry";
