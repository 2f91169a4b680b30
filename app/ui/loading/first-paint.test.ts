import { describe, expect, it } from "vitest";
import { barColours, firstPaint } from "./first-paint.ts";

interface Visit {
  stored?: string;
  systemDark?: boolean;
  hour?: number;
  cookie?: string;
  storageRefused?: boolean;
  hidden?: boolean;
  hash?: string;
  /** How one has come: `navigate`, `reload` or `back_forward`. */
  way?: string;
}

/** Runs the script as a browser would, on the few things it touches. */
function visit({
  stored,
  systemDark = false,
  hour = 12,
  cookie = "",
  storageRefused = false,
  ...come
}: Visit) {
  const classes = new Set<string>();
  const attributes = new Set<string>();
  const listeners: Record<string, (event: object) => void> = {};
  const kept = new Map(stored === undefined ? [] : [["theme", stored]]);
  const bar = { name: "", content: "" };
  const inHead: unknown[] = [];
  const scope: { painted?: Promise<void> } = {};
  const later: (() => void)[] = [];
  const system = {
    matches: systemDark,
    addEventListener: (_: string, tell: (event: object) => void) => {
      listeners.system = tell;
    },
  };
  const root = {
    dataset: {} as Record<string, string>,
    classList: {
      contains: (name: string) => classes.has(name),
      toggle: (name: string, on: boolean) => (on ? classes.add(name) : classes.delete(name)),
    },
    toggleAttribute: (name: string, on: boolean) => (on ? attributes.add(name) : attributes.delete(name)),
  };
  class Toggle {
    closest(selector: string) {
      return selector === "[data-theme-toggle]" ? this : null;
    }
  }
  const storage = {
    getItem(key: string) {
      if (storageRefused) throw new Error("refused");
      return kept.get(key) ?? null;
    },
    setItem(key: string, value: string) {
      if (storageRefused) throw new Error("refused");
      kept.set(key, value);
    },
  };
  const below = Array.from({ length: 3 }, () => ({
    dataset: {} as Record<string, string>,
  }));
  const world = {
    globalThis: scope,
    setTimeout: (act: () => void) => later.push(act),
    location: { hash: come.hash ?? "" },
    performance: { getEntriesByType: () => [{ type: come.way ?? "navigate" }] },
    PerformanceObserver: class {
      constructor(tell: (seen: object) => void) {
        listeners.paint = tell;
      }
      observe() {}
    },
    document: {
      documentElement: root,
      cookie,
      hidden: come.hidden ?? false,
      addEventListener: (name: string, tell: (event: object) => void) => {
        listeners[name] = tell;
      },
      createElement: () => bar,
      readyState: "complete",
      querySelector: () => below.find(({ dataset }) => !("laidOut" in dataset)),
      querySelectorAll: () => below.filter(({ dataset }) => "laidOut" in dataset),
      head: { append: (element: unknown) => inHead.push(element) },
    },
    localStorage: storage,
    matchMedia: () => system,
    Date: class {
      getHours() {
        return hour;
      }
    },
    Element: Toggle,
    addEventListener: (name: string, tell: (event: object) => void) => {
      listeners[name] = tell;
    },
  };
  new Function("world", `with (world) with (globalThis) {${firstPaint}}`)(world);
  return {
    dark: () => classes.has("dark"),
    bar: () => (inHead.includes(bar) && bar.name === "theme-color" ? bar.content : undefined),
    hour: root.dataset.hour,
    root,
    isPainted: () =>
      Promise.race([scope.painted?.then(() => true), new Promise((no) => setTimeout(no, 5, false))]),
    paints: (name: string) =>
      listeners.paint?.({ getEntriesByName: (entry: string) => (entry === name ? [{}] : []) }),
    laidOut: () => below.filter(({ dataset }) => "laidOut" in dataset).length,
    goesOn: () => later.shift()?.(),
    happens: (name: string) => listeners[name]?.({}),
    signedIn: attributes.has("data-signed-in"),
    kept,
    pressToggle: () => listeners.click?.({ target: new Toggle() }),
    systemBecomes(dark: boolean) {
      system.matches = dark;
      listeners.system?.({});
    },
    otherTabChose(theme: string) {
      kept.set("theme", theme);
      listeners.storage?.({ key: "theme" });
    },
  };
}

describe("before the first paint", () => {
  // Proves 1.4.4
  it("takes the stored theme, else the system's", () => {
    expect(visit({ systemDark: true }).dark()).toBe(true);
    expect(visit({ systemDark: false }).dark()).toBe(false);
    expect(visit({ stored: "light", systemDark: true }).dark()).toBe(false);
    expect(visit({ stored: "dark", systemDark: false }).dark()).toBe(true);
    expect(visit({ stored: "mauve", systemDark: true }).dark()).toBe(true);
  });

  it("saves the theme under `theme` when it is changed", () => {
    const page = visit({ stored: "light" });
    page.pressToggle();
    expect([page.dark(), page.kept.get("theme")]).toEqual([true, "dark"]);
    page.pressToggle();
    expect([page.dark(), page.kept.get("theme")]).toEqual([false, "light"]);
  });

  it("follows the system until the visitor has chosen, and the visitor's other tabs", () => {
    const page = visit({});
    page.systemBecomes(true);
    expect(page.dark()).toBe(true);
    page.pressToggle();
    page.systemBecomes(true);
    expect(page.dark()).toBe(false);
    page.otherTabChose("dark");
    expect(page.dark()).toBe(true);
  });

  it("gives the browser's own bars the colour of the paper", () => {
    const page = visit({ systemDark: true });
    expect(page.bar()).toBe(barColours.dark);
    page.pressToggle();
    expect(page.bar()).toBe(barColours.light);
    page.otherTabChose("dark");
    expect(page.bar()).toBe(barColours.dark);
  });

  it("still turns the theme where nothing can be stored", () => {
    const page = visit({ storageRefused: true });
    page.pressToggle();
    expect(page.dark()).toBe(true);
  });

  it.each([
    [4, "night"],
    [5, "dawn"],
    [8, "day"],
    [16, "day"],
    [17, "dusk"],
    [20, "night"],
  ])("calls %i o'clock %s", (hour, name) => {
    expect(visit({ hour }).hour).toBe(name);
  });

  it("leaves out what lies below until words are on the screen", async () => {
    const page = visit({});
    page.paints("first-paint");
    expect([await page.isPainted(), page.root.dataset.firstLook]).toEqual([false, ""]);
    page.paints("first-contentful-paint");
    expect([await page.isPainted(), page.root.dataset.firstLook, page.laidOut()]).toEqual([true, "", 1]);
    page.goesOn();
    expect(page.laidOut()).toBe(2);
    page.goesOn();
    page.goesOn();
    expect([page.root.dataset.firstLook, page.laidOut()]).toEqual([undefined, 0]);
  });

  it.each([{ way: "reload" }, { way: "back_forward" }, { hash: "#week" }, { hidden: true }])(
    "leaves out nothing for %j",
    (come) => {
      expect(visit(come).root.dataset.firstLook).toBeUndefined();
    },
  );

  it("waits for no paint where nobody looks, or no longer", async () => {
    expect(await visit({ hidden: true }).isPainted()).toBe(true);
    const page = visit({});
    expect(await page.isPainted()).toBe(false);
    page.happens("visibilitychange");
    expect(await page.isPainted()).toBe(true);
  });

  // Proves 1.2.5
  it("reads the hint that somebody is signed in, and nothing that only looks like it", () => {
    expect(visit({ cookie: "a=b; signed_in=1" }).signedIn).toBe(true);
    expect(visit({ cookie: "signed_in=1; a=b" }).signedIn).toBe(true);
    expect(visit({ cookie: "not_signed_in=1" }).signedIn).toBe(false);
    expect(visit({ cookie: "signed_in=10" }).signedIn).toBe(false);
    expect(visit({ cookie: "" }).signedIn).toBe(false);
  });
});
