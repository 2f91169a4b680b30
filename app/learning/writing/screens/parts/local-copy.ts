import { redirect } from "react-router";
import type { ArticleFields } from "../../../forms.ts";
import { saveFailed } from "../../../messages.ts";
import { isSame, type SaveAnswer } from "../../writing.ts";

/** Unsaved text, stored in this browser for this writer. */
export interface LocalCopy {
  id: string;
  version: number;
  fields: ArticleFields;
}

interface StoredCopy extends LocalCopy {
  key: string;
  at: number;
}

/** Each tab has its own copy, so that two tabs on one article don't overwrite each other. */
const articleKey = (writer: string, id: string) => `sadhana:writing:${writer}:${id}`;
const ownKey = (writer: string, id: string) => `${articleKey(writer, id)}:${tab()}`;
const newKey = (writer: string) => articleKey(writer, "new");

/** Storage may be blocked. Writing continues without it. */
function quietly<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** Survives a reload. */
function tab(): string {
  const storedTab = sessionStorage.getItem("sadhana:tab");
  if (storedTab) return storedTab;
  const name = crypto.randomUUID();
  sessionStorage.setItem("sadhana:tab", name);
  return name;
}

function listCopies(writer: string, id: string): StoredCopy[] {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(`${articleKey(writer, id)}:`));
  return keys.flatMap((key) => {
    const copy = quietly(() => JSON.parse(localStorage.getItem(key) ?? "") as Omit<StoredCopy, "key">);
    return copy?.fields ? [{ ...copy, key }] : [];
  });
}

/** Returns this tab's copy, or the latest one of a closed tab. */
export function readLocalCopy(writer: string, id: string): LocalCopy | undefined {
  return quietly(() => {
    const own = ownKey(writer, id);
    const [latest] = listCopies(writer, id).sort(
      (one, other) => Number(other.key === own) - Number(one.key === own) || other.at - one.at,
    );
    return latest && { id: latest.id, version: latest.version, fields: latest.fields };
  });
}

export function writeLocalCopy(writer: string, copy: LocalCopy): void {
  quietly(() => localStorage.setItem(ownKey(writer, copy.id), JSON.stringify({ ...copy, at: Date.now() })));
}

/** Removes this tab's copy, and equal copies of other tabs. */
export function forgetLocalCopy(writer: string, id: string, fields?: ArticleFields): void {
  quietly(() => {
    const own = ownKey(writer, id);
    for (const copy of listCopies(writer, id)) {
      if (copy.key === own || (fields && isSame(copy.fields, fields))) localStorage.removeItem(copy.key);
    }
    forgetBegun(writer, id);
  });
}

export function readBegun(writer: string): LocalCopy | undefined {
  const id = quietly(() => localStorage.getItem(newKey(writer)));
  return id ? readLocalCopy(writer, id) : undefined;
}

export function rememberBegun(writer: string, id: string): void {
  quietly(() => localStorage.setItem(newKey(writer), id));
}

export function forgetBegun(writer: string, id: string): void {
  quietly(() => {
    if (localStorage.getItem(newKey(writer)) === id) localStorage.removeItem(newKey(writer));
  });
}

export function signInPath(): string {
  return `/login?redirect=${encodeURIComponent(location.pathname + location.search)}`;
}

/** A lost connection is reported beside the text, which stays on the page. */
export async function saveOrReport(save: () => Promise<SaveAnswer>): Promise<SaveAnswer> {
  try {
    return await save();
  } catch (error) {
    if (!(error instanceof Response) || error.status >= 400) return { error: saveFailed, lost: true };
    const isSignIn = error.headers.get("Location")?.startsWith("/login");
    throw isSignIn ? redirect(signInPath()) : error;
  }
}
