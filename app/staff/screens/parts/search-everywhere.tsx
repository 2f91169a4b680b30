import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useNavigate } from "react-router";
import type { FoundGroup } from "#app/platform/lists/search-result.ts";
import { cx } from "#app/ui/cx.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { controlClass } from "#app/ui/form/field.tsx";

const TYPING_MS = 120;

interface SearchEverywhereProps {
  isOpen: boolean;
  setOpen: (change: (before: boolean) => boolean) => void;
}

/** Finds anything in the dashboard. Ctrl or ⌘ and K opens it. */
export function SearchEverywhere({ isOpen, setOpen }: SearchEverywhereProps) {
  useEffect(() => {
    function pressed(event: globalThis.KeyboardEvent) {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      setOpen((before) => !before);
    }
    document.addEventListener("keydown", pressed);
    return () => document.removeEventListener("keydown", pressed);
  }, [setOpen]);
  return isOpen && createPortal(<SearchDialog onClose={() => setOpen(() => false)} />, document.body);
}

function SearchDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const [groups, setGroups] = useState<FoundGroup[]>();
  const [isAway, setAway] = useState(false);
  const [at, setAt] = useState(0);
  const search = typed.trim();
  const field = useRef<HTMLInputElement>(null);
  // It was opened to type. Only now, when the dialog stands above the page: earlier, the page would scroll to it.
  useEffect(() => field.current?.focus(), []);

  useEffect(() => {
    if (search === "") return setGroups(undefined);
    const stop = new AbortController();
    const timer = setTimeout(() => {
      fetch(`/dashboard/search?${new URLSearchParams({ q: search })}`, { signal: stop.signal })
        .then((answer) => (answer.ok ? (answer.json() as Promise<FoundGroup[]>) : Promise.reject(answer)))
        .then((next) => {
          setGroups(next);
          setAway(false);
          setAt(0);
        })
        .catch(() => !stop.signal.aborted && setAway(true));
    }, TYPING_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [search]);

  const found = groups?.flatMap((group) => group.found) ?? [];
  const optionId = (place: number) => `${id}-${place}`;
  function go(to: string | undefined) {
    if (!to) return;
    onClose();
    void navigate(to);
  }
  function pressed(event: KeyboardEvent<HTMLInputElement>) {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (event.key === "Enter") {
      event.preventDefault();
      return go(found[at]?.to);
    }
    if (!step || found.length === 0) return;
    event.preventDefault();
    const next = (at + step + found.length) % found.length;
    setAt(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: "nearest" });
  }

  let place = -1;
  return (
    <Dialog open onClose={onClose} title="Search everywhere" isHigh>
      <input
        ref={field}
        type="search"
        role="combobox"
        aria-label="Search everywhere"
        aria-expanded={found.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={found.length > 0 ? optionId(at) : undefined}
        value={typed}
        maxLength={200}
        autoComplete="off"
        placeholder="A name, a booking, a subject, a module"
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={pressed}
        className={cx(controlClass, "min-h-(--field-height,2.875rem)")}
      />
      <p role="status" className="mt-2 text-sm text-ink-3">
        {isAway && "The search is not available just now."}
        {!isAway && groups && (found.length === 0 ? "Nothing was found" : `${found.length} found`)}
      </p>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="What was found"
        className="mt-1 max-h-[55dvh] overflow-y-auto"
      >
        {groups?.map((group) => (
          <fieldset key={group.title} aria-label={group.title} className="mb-2">
            <p aria-hidden="true" className="px-3 pt-2 text-xs font-semibold tracking-wide text-ink-3">
              {group.title}
            </p>
            {group.found.map((thing) => {
              place += 1;
              const own = place;
              return (
                <div
                  key={thing.to}
                  id={optionId(own)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={own === at}
                  onMouseMove={() => setAt(own)}
                  onClick={() => go(thing.to)}
                  onKeyDown={(event) => event.key === "Enter" && go(thing.to)}
                  className={cx(
                    "flex min-h-11 cursor-pointer flex-col justify-center rounded-md px-3 py-1.5",
                    own === at && "bg-forest-soft",
                  )}
                >
                  <span className="block truncate font-medium text-ink">{thing.title}</span>
                  {thing.text && <span className="block truncate text-sm text-ink-2">{thing.text}</span>}
                </div>
              );
            })}
          </fieldset>
        ))}
      </div>
    </Dialog>
  );
}
