import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sources } from "#tests/support/sources.ts";
import { forgetOld, forgetPerson, noticePerson } from "./forget-person.ts";
import { MAX_STORED_MS, STORED_ROSTERS } from "./stored-keys.ts";

/** Replaces the browser's storage in memory. */
function memory(): Storage {
  const held = new Map<string, string>();
  return {
    get length() {
      return held.size;
    },
    key: (at) => [...held.keys()][at] ?? null,
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
    removeItem: (key) => void held.delete(key),
    clear: () => held.clear(),
  };
}

beforeEach(() => {
  vi.stubGlobal("localStorage", memory());
  vi.stubGlobal("sessionStorage", memory());
});

afterEach(() => vi.unstubAllGlobals());

const mark = { id: "1", member: "teacher", session: "s", user_id: "u", status: "late" };
const draft = (user: string | null, saved_at = Date.now()) => JSON.stringify({ user, saved_at, values: {} });

/** Stores everything that a teacher, author and booker leaves in a browser. */
function fill(): void {
  localStorage.setItem("theme", "dark");
  localStorage.setItem("zone", "studio");
  localStorage.setItem(STORED_ROSTERS, JSON.stringify([{ at: Date.now(), data: "Ana Lima" }]));
  localStorage.setItem("kept-marks", JSON.stringify([{ ...mark, name: "Ana Lima", class_name: "Flow" }]));
  localStorage.setItem("sadhana:writing:teacher:1:tab", JSON.stringify({ fields: {} }));
  localStorage.setItem("sadhana.individual-booking", draft("teacher"));
  sessionStorage.setItem("comment:7", "Thank you");
  sessionStorage.setItem("health:sadhana.individual-booking", draft("teacher"));
  sessionStorage.setItem("react-router-scroll-positions", "{}");
}

const keys = () => [...all(localStorage), ...all(sessionStorage)].sort();
const all = (storage: Storage) => Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? "");
const marks = () => JSON.parse(localStorage.getItem("kept-marks") ?? "null");

describe("a browser", () => {
  it("drops rosters and names, and keeps unfinished text, when the session has ended", () => {
    noticePerson("teacher");
    fill();
    noticePerson(null);
    expect(localStorage.getItem(STORED_ROSTERS)).toBeNull();
    expect(marks()).toEqual([mark]);
    expect(keys()).toEqual(expect.arrayContaining(["comment:7", "sadhana:writing:teacher:1:tab"]));
  });

  it("keeps everything while the same teacher stays signed in", () => {
    noticePerson("teacher");
    fill();
    const before = keys();
    noticePerson("teacher");
    expect(keys()).toEqual(before);
    expect(marks()[0].name).toBe("Ana Lima");
  });

  it("leaves another account only the device's settings and nameless attendance", () => {
    noticePerson("teacher");
    fill();
    noticePerson("other");
    expect(keys()).toEqual(["kept-marks", "last-person", "react-router-scroll-positions", "theme", "zone"]);
    expect(localStorage.getItem("last-person")).toBe("other");
    expect(marks()).toEqual([mark]);
  });

  it("keeps a form that was begun before the sign-in", () => {
    noticePerson("teacher");
    noticePerson(null);
    localStorage.setItem("sadhana.individual-booking", draft(null));
    noticePerson("other");
    expect(keys()).toContain("sadhana.individual-booking");
  });

  it("removes all but the device's settings and unsent attendance at sign-out", () => {
    noticePerson("teacher");
    fill();
    forgetPerson({ signedOut: true });
    expect(keys()).toEqual(["kept-marks", "react-router-scroll-positions", "theme", "zone"]);
    expect(marks()).toEqual([mark]);
  });

  it("deletes stored data older than twelve hours at its start", async () => {
    fill();
    localStorage.setItem(STORED_ROSTERS, JSON.stringify([{ at: 0 }, { at: Date.now() }]));
    await forgetOld();
    expect(JSON.parse(localStorage.getItem(STORED_ROSTERS) ?? "")).toHaveLength(1);
    expect(keys()).toContain("sadhana.individual-booking");
    await forgetOld(Date.now() + MAX_STORED_MS + 1);
    expect(keys()).not.toContain(STORED_ROSTERS);
    expect(keys()).not.toContain("sadhana.individual-booking");
    expect(keys()).toContain("kept-marks");
  });

  it("throws nothing where storage is forbidden", () => {
    const forbidden = {
      get: () => {
        throw new Error("no");
      },
    };
    Object.defineProperty(globalThis, "localStorage", { ...forbidden, configurable: true });
    expect(() => noticePerson("teacher")).not.toThrow();
    expect(() => forgetPerson({ signedOut: true })).not.toThrow();
  });
});

describe("the list of stored keys", () => {
  it("knows every file that uses the browser's storage", () => {
    const users = sources
      .filter(
        ({ path, text }) => path.startsWith("app/") && /\b(local|session)Storage\b|indexedDB/.test(text),
      )
      .map(({ path }) => path)
      .filter((path) => !path.includes(".test."));
    expect(users.sort()).toEqual([
      "app/contact/screens/parts/message-sent.tsx",
      "app/learning/reading/screens/parts/comments.tsx",
      "app/learning/writing/screens/parts/local-copy.ts",
      "app/planning/series/screens/plan-values.ts",
      "app/planning/series/screens/plan-wizard.tsx",
      "app/platform/browser/forget-person.ts",
      "app/platform/browser/stored-keys.ts",
      "app/requests/screens/parts/draft.ts",
      "app/site/finish-sign-out.ts",
      "app/staff/screens/parts/shortcuts.tsx",
      "app/teaching/stored-marks.ts",
      "app/teaching/stored-rosters.ts",
      "app/ui/loading/first-paint.ts",
      "app/ui/time/zone-choice.ts",
      "app/ui/time/zone-script.ts",
    ]);
  });
});
