import { MAX_STORED_MS, STORED_PAGES, type StoredUntil, storedUntil } from "./stored-keys.ts";

const LAST_PERSON = "last-person";
/** The parts of an attendance mark that stay when its teacher is gone: no names. */
const markFields = ["id", "member", "session", "user_id", "status", "refused"];

let cleared = 0;

/** Changes whenever stored pages are deleted, so that a page stored at the same time can be deleted again. */
export function timesCleared(): number {
  return cleared;
}

/**
 * Updates the browser's state after the server names the signed-in person. A different person before counts as signed
 * out.
 */
export function noticePerson(member: string | null): void {
  const last = attempt(() => localStorage.getItem(LAST_PERSON)) ?? null;
  if (member !== null && member === last) return;
  forgetPerson({ next: member });
  if (member !== null) attempt(() => localStorage.setItem(LAST_PERSON, member));
}

/**
 * Deletes this browser's data of a person who signed out: rosters and their pages immediately, unfinished text on
 * sign-out or when `next`, another account, signs in. Unsent attendance stays, without names.
 */
export function forgetPerson({
  next = null,
  signedOut = false,
}: {
  next?: string | null;
  signedOut?: boolean;
} = {}): void {
  cleared += 1;
  const last = attempt(() => localStorage.getItem(LAST_PERSON)) ?? null;
  const isReplaced = next !== null && last !== null && last !== next;
  dropWhere(
    (key, value, until) =>
      until === "gone" ||
      (until === "replaced" && (signedOut || (isReplaced && !belongsTo(next, key, value)))),
  );
  attempt(dropNames);
  invalidatePages();
}

/** Drops rosters, pages and drafts that are older than a browser may keep them. Runs at every start. */
export async function forgetOld(now = Date.now()): Promise<void> {
  attempt(() => {
    for (const key of listKeys(localStorage)) {
      if (storedUntil(key) === undefined) continue;
      const value: unknown = attempt(() => JSON.parse(localStorage.getItem(key) ?? ""));
      if (storedUntil(key) === "gone") pruneExpired(key, value, now);
      else if (isDraft(value) && now - value.saved_at > MAX_STORED_MS) localStorage.removeItem(key);
    }
  });
  if (!("caches" in globalThis) || !(await caches.has(STORED_PAGES))) return;
  const cache = await caches.open(STORED_PAGES);
  for (const request of await cache.keys()) {
    if (new URL(request.url).pathname.startsWith("/assets/")) continue;
    const page = await cache.match(request, { ignoreVary: true });
    const at = Date.parse(page?.headers.get("Date") ?? "");
    if (!(now - at <= MAX_STORED_MS)) await cache.delete(request, { ignoreVary: true });
  }
}

function pruneExpired(key: string, value: unknown, now: number): void {
  const all = Array.isArray(value) ? (value as { at?: number }[]) : [];
  const young = all.filter(({ at }) => typeof at === "number" && now - at <= MAX_STORED_MS);
  if (young.length === 0) localStorage.removeItem(key);
  else if (young.length < all.length) localStorage.setItem(key, JSON.stringify(young));
}

function dropWhere(isDropped: (key: string, value: string, until: StoredUntil) => boolean): void {
  for (const storage of [attempt(() => localStorage), attempt(() => sessionStorage)]) {
    if (!storage) continue;
    for (const key of attempt(() => listKeys(storage)) ?? []) {
      const until = storedUntil(key);
      if (until && isDropped(key, storage.getItem(key) ?? "", until)) attempt(() => storage.removeItem(key));
    }
  }
}

/** Tells whether unfinished text belongs to this person, or was begun before anyone had signed in. */
function belongsTo(member: string, key: string, value: string): boolean {
  if (key.startsWith("sadhana:writing:")) return key.startsWith(`sadhana:writing:${member}:`);
  const draft = attempt(() => JSON.parse(value) as unknown);
  return isDraft(draft) && (draft.user === null || draft.user === member);
}

function isDraft(value: unknown): value is { user: string | null; saved_at: number } {
  return typeof value === "object" && value !== null && "user" in value && "saved_at" in value;
}

function dropNames(): void {
  const marks: unknown = JSON.parse(localStorage.getItem("kept-marks") ?? "[]");
  if (!Array.isArray(marks) || marks.length === 0) return;
  const nameless = marks.map((mark: Record<string, unknown>) =>
    Object.fromEntries(markFields.flatMap((field) => (field in mark ? [[field, mark[field]]] : []))),
  );
  localStorage.setItem("kept-marks", JSON.stringify(nameless));
}

function invalidatePages(): void {
  if ("caches" in globalThis) void caches.delete(STORED_PAGES).catch(() => false);
}

function listKeys(storage: Storage): string[] {
  return Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? "");
}

/** Storage may be forbidden; then it holds nothing. */
function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
