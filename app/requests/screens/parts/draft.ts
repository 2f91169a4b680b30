import type { ListView } from "#app/catalogue/screens/parts/package-list.tsx";
import { MAX_STORED_MS } from "#app/platform/browser/stored-keys.ts";
import { healthValues, withoutHealthNotes } from "#app/platform/fields/health-note.ts";
import type { Values } from "../../wizard.ts";

/** The values of an unfinished form. */
export interface Draft {
  /** The owner's user id; null if signed out. */
  user: string | null;
  step: number;
  values: Values;
  view: ListView;
  saved_at: number;
}

/** The health notes of this tab's form during the sign-in. */
const healthKey = (key: string) => `health:${key}`;

/** Keeps a draft while its tab lives, for a reload. Health notes are not kept. */
export function keepDraft(key: string, draft: Draft): void {
  attempt(() => sessionStorage.setItem(key, JSON.stringify(withoutHealthNotes(draft))));
}

/** Keeps a draft where every tab finds it, because a sign-in may end in another one. Health notes stay in this tab. */
export function keepAcrossSignIn(key: string, draft: Draft): void {
  attempt(() => localStorage.setItem(key, JSON.stringify(withoutHealthNotes(draft))));
  keepHealthNotes(key, draft);
}

/** Stores the health notes of a form before it is sent, because the answer may be a redirect to the sign-in. */
export function keepHealthNotes(key: string, draft: Draft): void {
  const notes = { ...draft, values: healthValues(draft.values) };
  attempt(() => sessionStorage.setItem(healthKey(key), JSON.stringify(notes)));
}

/** Returns this person's draft, if any, and clears the copy stored for the sign-in. */
export function takeDraft(key: string, user: string | null): Draft | undefined {
  const carried = user === null ? null : attempt(() => localStorage.getItem(key));
  if (carried) attempt(() => localStorage.removeItem(key));
  const notes = parse(attempt(() => sessionStorage.getItem(healthKey(key))));
  attempt(() => sessionStorage.removeItem(healthKey(key)));
  const isOwn = (draft: Draft) => draft.user === null || draft.user === user;
  for (const text of [carried, attempt(() => sessionStorage.getItem(key))]) {
    const draft = parse(text);
    if (!draft || !isOwn(draft)) continue;
    return notes && isOwn(notes) ? { ...draft, values: { ...draft.values, ...notes.values } } : draft;
  }
  return undefined;
}

/** Numbers of forms that have been booked: going back to such a form begins another booking. */
const spent = new Set<unknown>();

export function withUnusedId(values: Values): Values {
  return spent.has(values.request_id) ? { ...values, request_id: crypto.randomUUID() } : values;
}

/** It is booked. */
export function spendDraft(key: string, request_id: unknown): void {
  spent.add(request_id);
  attempt(() => sessionStorage.removeItem(key));
  attempt(() => sessionStorage.removeItem(healthKey(key)));
  attempt(() => localStorage.removeItem(key));
}

function parse(text: string | null | undefined): Draft | undefined {
  if (!text) return undefined;
  const draft = attempt(() => JSON.parse(text) as Partial<Draft>);
  const whole = draft?.values && draft.view && Array.isArray(draft.view.expanded) && draft.saved_at;
  return whole && Date.now() - whole < MAX_STORED_MS ? (draft as Draft) : undefined;
}

/** Storage may be full or blocked. The draft is lost then, but nothing else fails. */
function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
