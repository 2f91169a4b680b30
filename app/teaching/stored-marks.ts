import type { ActionResult } from "#app/platform/action-result.ts";
import type { AttendanceStatus } from "#app/schedule/kinds.ts";
import { createStore } from "#app/ui/create-store.ts";
import { connectionOr } from "#app/ui/loading/lazy-with-retry.ts";
import { marksPath } from "./teaching-lists.ts";

/** A mark that this browser has taken and the studio has not answered yet, or did not take. */
export interface StoredMark {
  id: string;
  /** The author, because a mark is sent only by its author. */
  member: string;
  session: string;
  user_id: string;
  /** Names for the screen, deleted when the teacher is gone. */
  class_name?: string;
  name?: string;
  status: AttendanceStatus;
  /** Why the studio did not take it. */
  refused?: string;
}

const place = "kept-marks";
const line = "sadhana-marks";
const RETRY_MS = 5_000;
const maxStored = 500;

const store = createStore<readonly StoredMark[]>([]);
let listener: ((mark: StoredMark, answer: ActionResult) => void) | undefined;
let sending = false;

export const storedMarks = { get: store.get, subscribe: store.subscribe };

/** Merges marks of other tabs. */
function read(): StoredMark[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(place) ?? "[]");
    return Array.isArray(found) ? found.filter(isMark) : [];
  } catch {
    // Without storage, marks last as long as the page.
    return [...store.get()];
  }
}

function write(marks: readonly StoredMark[]): void {
  try {
    if (marks.length === 0) localStorage.removeItem(place);
    else localStorage.setItem(place, JSON.stringify(marks.slice(-maxStored)));
  } catch {
    // As above.
  }
  store.set(marks);
}

function isMark(value: unknown): value is StoredMark {
  return (
    typeof value === "object" &&
    value !== null &&
    ["id", "member", "session", "user_id", "status"].every(
      (name) => typeof (value as Record<string, unknown>)[name] === "string",
    )
  );
}

/** Takes marks at once and sends them in their order, now or when the connection is back. */
export function storeMarks(marks: readonly Omit<StoredMark, "id">[]): void {
  write([...read(), ...marks.map((mark) => ({ ...mark, id: crypto.randomUUID() }))]);
  const [first] = marks;
  if (first) void send(first.member);
}

/** The person has read why a mark was not taken. */
export function dismissMark(id: string): void {
  write(read().filter((mark) => mark.id !== id));
}

/** Sends stored marks, reports each result and returns a function that stops. */
export function startSending(
  member: string,
  onAnswer: (mark: StoredMark, answer: ActionResult) => void,
): () => void {
  listener = onAnswer;
  store.set(read());
  const follow = (event: StorageEvent) => {
    if (event.key === place) store.set(read());
  };
  addEventListener("storage", follow);
  void send(member);
  return () => {
    removeEventListener("storage", follow);
    if (listener === onAnswer) listener = undefined;
  };
}

/** One page at a time, one mark after the other: the later mark of a person is the one that holds. */
async function send(member: string): Promise<void> {
  if (sending) return;
  sending = true;
  try {
    if (navigator.locks) await navigator.locks.request(line, () => sendAll(member));
    else await sendAll(member);
  } finally {
    sending = false;
  }
}

async function sendAll(member: string): Promise<void> {
  for (;;) {
    const next = read().find((mark) => mark.member === member && mark.refused === undefined);
    if (!next) return;
    const answer = await post(next);
    if (answer === "signed out") return;
    if (!answer) {
      await connectionOr(RETRY_MS);
      continue;
    }
    const rest = read();
    write(
      "ok" in answer
        ? rest.filter(({ id }) => id !== next.id)
        : rest.map((mark) => (mark.id === next.id ? { ...mark, refused: answer.error } : mark)),
    );
    listener?.(next, answer);
  }
}

/** Nothing where no answer came. */
async function post(mark: StoredMark): Promise<ActionResult | "signed out" | undefined> {
  const form = new FormData();
  form.set("intent", "mark");
  for (const name of ["session", "user_id", "status"] as const) form.set(name, mark[name]);
  try {
    const response = await fetch(marksPath, { method: "POST", body: form, redirect: "manual" });
    if (response.type === "opaqueredirect" || response.status === 401) return "signed out";
    if (response.status >= 500) return undefined;
    return (await response.json()) as ActionResult;
  } catch {
    return undefined;
  }
}
