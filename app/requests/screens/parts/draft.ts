import type { ListView } from "#app/catalogue/screens/parts/package-list.tsx";
import type { Values } from "../../wizard.ts";

/** What a visitor has typed and arranged in a flow. */
export interface Draft {
  /** Whose it is; null while nobody is signed in. */
  user: string | null;
  step: number;
  values: Values;
  view: ListView;
  saved_at: number;
}

const keepsMs = 24 * 3_600_000;

/** Keeps a draft while its tab lives, so that a reload loses nothing. */
export function keepDraft(key: string, draft: Draft): void {
  attempt(() => sessionStorage.setItem(key, JSON.stringify(draft)));
}

/** Keeps it where every tab finds it: the way through a sign-in may end in another one. */
export function keepAcrossSignIn(key: string, draft: Draft): void {
  attempt(() => localStorage.setItem(key, JSON.stringify(draft)));
}

/** The draft of this person, if there is one. What was kept across the sign-in is cleared by this. */
export function takeDraft(key: string, user: string | null): Draft | undefined {
  const carried = user === null ? null : attempt(() => localStorage.getItem(key));
  if (carried) attempt(() => localStorage.removeItem(key));
  for (const text of [carried, attempt(() => sessionStorage.getItem(key))]) {
    const draft = parse(text);
    if (draft && (draft.user === null || draft.user === user)) return draft;
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
  attempt(() => localStorage.removeItem(key));
}

function parse(text: string | null | undefined): Draft | undefined {
  if (!text) return undefined;
  const draft = attempt(() => JSON.parse(text) as Partial<Draft>);
  const whole = draft?.values && draft.view && Array.isArray(draft.view.expanded) && draft.saved_at;
  return whole && Date.now() - whole < keepsMs ? (draft as Draft) : undefined;
}

/** Storage may be full or forbidden; then nothing is kept, and nothing else depends on it. */
function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
