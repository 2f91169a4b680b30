import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { RoleName } from "#app/accounts/roles.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { isShortcut } from "#app/ui/list/shortcut-keys.ts";
import { moduleKeys, moduleTitles, roleModules } from "../../modules.ts";

/** After G, the letter of a module must follow within this time. */
const LETTER_MS = 1500;
const storageKey = "single_key_shortcuts";

interface Shortcut {
  key: string;
  does: string;
  /** Returns false where the screen offers nothing for the key. */
  run: (event: KeyboardEvent) => boolean;
}

/** The single keys of the dashboard, apart from G and `?`. */
const shortcuts: readonly Shortcut[] = [
  { key: "/", does: "Search the list", run: focusSearch },
  { key: "F", does: "Open the filters", run: openFilters },
  { key: "J", does: "Go to the next row", run: () => moveRow(1) },
  { key: "K", does: "Go to the previous row", run: () => moveRow(-1) },
  { key: "X", does: "Select the row", run: selectRow },
  { key: "N", does: "Add something new", run: () => press(newLink) },
  { key: "T", does: "Open or close Today", run: () => press("[data-today-opener]") },
  { key: "[", does: "Fold or unfold the sidebar", run: () => press(".side-fold") },
];

const otherKeys = [
  ["Enter", "Open the row"],
  ["Shift + Space", "Select all rows up to this one"],
  ["Escape", "Clear the selection"],
  ["Ctrl + K", "Search or go to a screen"],
] as const;

/** The page action that opens an empty form. */
const newLink = `main .page-actions a:is([href*="?new="], [href*="&new="], [href*="/new?"], [href$="/new"]):not([href*="new=import"])`;

/** Handles the dashboard's keyboard shortcuts and lists them at `?` or a press on `data-shortcuts`. */
export function Shortcuts({ role }: { role: RoleName | undefined }) {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const modules = role ? roleModules[role] : [];
  const waitsUntil = useRef(0);

  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (!isShortcut(event) || !areSingleKeysOn()) return;
      const key = event.key.toUpperCase();
      const isAfterG = event.timeStamp < waitsUntil.current;
      waitsUntil.current = 0;
      if (isAfterG) {
        const module = modules.find((id) => moduleKeys[id] === key);
        if (!module) return;
        event.preventDefault();
        void navigate(`/dashboard/${module}`);
      } else if (key === "G") {
        waitsUntil.current = event.timeStamp + LETTER_MS;
      } else if (key === "?") {
        event.preventDefault();
        setOpen(true);
      } else if (shortcuts.find((shortcut) => shortcut.key === key)?.run(event)) {
        event.preventDefault();
      }
    }
    function handlePress(event: MouseEvent) {
      if (event.target instanceof Element && event.target.closest("[data-shortcuts]")) setOpen(true);
    }
    document.addEventListener("keydown", handleKey);
    document.addEventListener("click", handlePress);
    return () => {
      document.removeEventListener("keydown", handleKey);
      document.removeEventListener("click", handlePress);
    };
  }, [modules, navigate]);

  return (
    <Dialog open={isOpen} onClose={() => setOpen(false)} title="Keyboard shortcuts">
      {isOpen && <SingleKeysSwitch />}
      <dl className="mt-4 grid grid-cols-[auto_1fr] items-baseline gap-x-5 gap-y-2 text-sm">
        {[
          ...shortcuts.map(({ key, does }) => [key, does] as const),
          ...otherKeys,
          ...modules.map((id) => [`G ${moduleKeys[id]}`, `Go to ${moduleTitles[id]}`] as const),
          ["?", "Show these shortcuts"] as const,
        ].map(([key, does]) => (
          <div key={key} className="contents">
            <dt className="flex gap-1">
              {key.split(/ (?:\+ )?/).map((one) => (
                <kbd key={one} className="rounded-sm border border-line bg-paper-2 px-2 py-0.5">
                  {one}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

/** Switches off single keys, which speech input can press by mistake (WCAG 2.1.4). */
function SingleKeysSwitch() {
  const [isOn, setOn] = useState(areSingleKeysOn);
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        checked={isOn}
        className="size-4 accent-forest"
        onChange={(event) => {
          setOn(event.target.checked);
          saveSingleKeys(event.target.checked);
        }}
      />
      Use single keys and G with a letter
    </label>
  );
}

/** The choice of this tab. Some browsers refuse storage in private windows. */
let chosen: boolean | undefined;

function areSingleKeysOn(): boolean {
  if (chosen !== undefined) return chosen;
  try {
    return localStorage.getItem(storageKey) !== "off";
  } catch {
    return true;
  }
}

function saveSingleKeys(isOn: boolean) {
  chosen = isOn;
  try {
    localStorage.setItem(storageKey, isOn ? "on" : "off");
  } catch {
    // The choice then lasts until the page is reloaded.
  }
}

function press(selector: string): boolean {
  const element = [...document.querySelectorAll<HTMLElement>(selector)].at(-1);
  element?.click();
  return element !== undefined;
}

function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>("main .list input[type=search]");
  field?.focus();
  field?.select();
  return field !== null;
}

function openFilters(): boolean {
  const menu = document.querySelector<HTMLDetailsElement>("main [data-filter-menu]");
  if (!menu) return false;
  menu.open = true;
  menu.querySelector<HTMLElement>(".filter-field > summary")?.focus();
  return true;
}

const rowSelector = "[data-list-rows] :is(tbody tr, li)";

function moveRow(step: 1 | -1): boolean {
  const links = [...document.querySelectorAll(`main ${rowSelector}`)].flatMap(
    (row) =>
      row.querySelector<HTMLElement>(".data-main a") ?? row.querySelector<HTMLElement>("a[href]") ?? [],
  );
  const now = currentRow();
  const at = links.findIndex((link) => now?.contains(link));
  const next = links[now ? at + step : 0];
  next?.focus();
  return links.length > 0;
}

function selectRow(event: KeyboardEvent): boolean {
  const box = currentRow()?.querySelector<HTMLInputElement>(".data-check input");
  // As with a press, Shift selects all rows up to this one.
  box?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, shiftKey: event.shiftKey }));
  return Boolean(box);
}

function currentRow(): Element | null {
  return document.activeElement?.closest(rowSelector) ?? null;
}
