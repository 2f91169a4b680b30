import { Keyboard } from "lucide-react";
import { type RefObject, useEffect, useState } from "react";
import { Button } from "../button.tsx";
import { Dialog } from "../dialog.tsx";

const keys: readonly [key: string, does: string, boxes?: true][] = [
  ["/", "Go to the search"],
  ["Tab", "Go from row to row"],
  ["Enter", "Open the row"],
  ["Space", "Choose the row", true],
  ["Shift + Space", "Choose everything up to this row", true],
  ["Escape", "Choose nothing", true],
  ["?", "Show these keys"],
];

/** The keys of a list: `/` for its search, `?` for what there is. None of them acts while something is typed. */
export function ListKeys({
  within,
  onEscape,
}: {
  within: RefObject<HTMLElement | null>;
  /** Gives the selection up, where rows can be chosen. */
  onEscape?: (() => void) | undefined;
}) {
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    function pressed(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector("dialog:modal, [popover]:popover-open")) return;
      if (event.key === "Escape") onEscape?.();
      if (event.key === "/") {
        const field = within.current?.querySelector<HTMLInputElement>("input[type=search]");
        if (!field) return;
        event.preventDefault();
        field.focus();
        field.select();
      } else if (event.key === "?") {
        event.preventDefault();
        setOpen(true);
      }
    }
    document.addEventListener("keydown", pressed);
    return () => document.removeEventListener("keydown", pressed);
  }, [within, onEscape]);

  return (
    <>
      <Button
        look="quiet"
        size="small"
        className="needs-script max-md:hidden"
        icon={<Keyboard aria-hidden="true" size={16} strokeWidth={1.9} />}
        onClick={() => setOpen(true)}
      >
        Keys
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Keys of this list" size="small">
        <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-5 gap-y-2">
          {keys
            .filter(([, , boxes]) => onEscape || !boxes)
            .map(([key, does]) => (
              <div key={key} className="contents">
                <dt>
                  <kbd className="rounded-sm border border-line bg-paper-2 px-2 py-0.5 text-sm">{key}</kbd>
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
        </dl>
      </Dialog>
    </>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
    !(target instanceof HTMLInputElement && target.type === "checkbox")
  );
}
