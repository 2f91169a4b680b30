import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useNavigate } from "react-router";
import type { RoleName } from "#app/accounts/roles.ts";
import type { FoundGroup, FoundThing } from "#app/platform/lists/search-result.ts";
import { cx } from "#app/ui/cx.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { controlClass } from "#app/ui/form/field.tsx";
import { ModuleIcon } from "../../layout/module-icons.tsx";
import { moduleTitles } from "../../modules.ts";
import { findInPalette, type PaletteEntry } from "./palette.ts";

const TYPING_MS = 120;

interface SearchEverywhereProps {
  role: RoleName;
  roles: RoleName[];
  isOpen: boolean;
  setOpen: (change: (before: boolean) => boolean) => void;
}

/** Offers actions and modules, and finds records. Ctrl or ⌘ and K opens it. */
export function SearchEverywhere({ role, roles, isOpen, setOpen }: SearchEverywhereProps) {
  useEffect(() => {
    function pressed(event: globalThis.KeyboardEvent) {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      setOpen((before) => !before);
    }
    document.addEventListener("keydown", pressed);
    return () => document.removeEventListener("keydown", pressed);
  }, [setOpen]);
  return (
    isOpen &&
    createPortal(
      <SearchDialog role={role} roles={roles} onClose={() => setOpen(() => false)} />,
      document.body,
    )
  );
}

interface SearchDialogProps {
  role: RoleName;
  roles: RoleName[];
  onClose: () => void;
}

interface ShownGroup {
  title: string;
  found: (Partial<FoundThing> & Pick<PaletteEntry, "title" | "to"> & { module?: PaletteEntry["module"] })[];
}

function SearchDialog({ role, roles, onClose }: SearchDialogProps) {
  const id = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const [groups, setGroups] = useState<FoundGroup[]>();
  const [isAway, setAway] = useState(false);
  const [at, setAt] = useState(0);
  const search = typed.startsWith(">") ? "" : typed.trim();
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
        })
        .catch(() => !stop.signal.aborted && setAway(true));
    }, TYPING_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [search]);

  const shown: ShownGroup[] = [...findInPalette(role, roles, typed), ...(groups ?? [])];
  const found = shown.flatMap((group) => group.found);
  const isSearched = typed !== "" && (search === "" || groups !== undefined);
  const optionId = (place: number) => `${id}-${place}`;
  function go(to: string | undefined, { ctrlKey, metaKey }: { ctrlKey: boolean; metaKey: boolean }) {
    if (!to) return;
    onClose();
    if (ctrlKey || metaKey) window.open(to, "_blank", "noopener");
    else void navigate(to);
  }
  function pressed(event: KeyboardEvent<HTMLInputElement>) {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (event.key === "Enter") {
      event.preventDefault();
      return go(found[at]?.to, event);
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
        placeholder="Name, booking, action or module"
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
        }}
        onKeyDown={pressed}
        className={cx(controlClass, "min-h-(--field-height,2.875rem)")}
      />
      <p role="status" className="mt-2 text-sm text-ink-3">
        {isAway && "Search isn't available right now."}
        {!isAway && isSearched && (found.length === 0 ? "No results" : `${found.length} found`)}
      </p>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Results"
        className="mt-1 max-h-[52dvh] overflow-y-auto"
      >
        {shown.map((group) => (
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
                  onClick={(event) => go(thing.to, event)}
                  onKeyDown={(event) => event.key === "Enter" && go(thing.to, event)}
                  className={cx(
                    "flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 py-1.5",
                    own === at && "bg-forest-soft",
                  )}
                >
                  {thing.module && <ModuleIcon id={thing.module} />}
                  <span className="min-w-0 flex-1">
                    <span className="block truncate font-medium text-ink">{thing.title}</span>
                    {thing.text && <span className="block truncate text-sm text-ink-2">{thing.text}</span>}
                  </span>
                  {group.title === "Do" && thing.module && (
                    <span className="text-xs text-ink-3">{moduleTitles[thing.module]}</span>
                  )}
                </div>
              );
            })}
          </fieldset>
        ))}
      </div>
      <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line pt-3 text-xs text-ink-3 max-md:hidden">
        <span>Enter to open</span>
        <span>Ctrl Enter for a new tab</span>
        <span>&gt; for actions only</span>
        <button type="button" data-shortcuts onClick={onClose} className="ms-auto text-forest underline">
          Keyboard shortcuts
        </button>
      </p>
    </Dialog>
  );
}
