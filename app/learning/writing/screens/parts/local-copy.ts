import { isSame, type WrittenFields } from "../../writing.ts";

/** What is written and not yet with the studio, kept in this browser for this writer. */
export interface LocalCopy {
  id: string;
  /** The save it started from. */
  version: number;
  fields: WrittenFields;
}

interface KeptCopy extends LocalCopy {
  key: string;
  at: number;
}

/** Each tab keeps its own words: two tabs on one article must not write over each other's. */
const articleKey = (writer: string, id: string) => `sadhana:writing:${writer}:${id}`;
const ownKey = (writer: string, id: string) => `${articleKey(writer, id)}:${tab()}`;
const newKey = (writer: string) => articleKey(writer, "new");

/** The browser may refuse to keep anything; writing goes on without it. */
function quietly<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** This tab's name; it survives a reload. */
function tab(): string {
  const storedTab = sessionStorage.getItem("sadhana:tab");
  if (storedTab) return storedTab;
  const name = crypto.randomUUID();
  sessionStorage.setItem("sadhana:tab", name);
  return name;
}

function copiesOf(writer: string, id: string): KeptCopy[] {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(`${articleKey(writer, id)}:`));
  return keys.flatMap((key) => {
    const copy = quietly(() => JSON.parse(localStorage.getItem(key) ?? "") as Omit<KeptCopy, "key">);
    return copy?.fields ? [{ ...copy, key }] : [];
  });
}

/** What this tab kept, else what was written last in one that is gone. */
export function readLocalCopy(writer: string, id: string): LocalCopy | undefined {
  return quietly(() => {
    const own = ownKey(writer, id);
    const [latest] = copiesOf(writer, id).sort(
      (one, other) => Number(other.key === own) - Number(one.key === own) || other.at - one.at,
    );
    return latest && { id: latest.id, version: latest.version, fields: latest.fields };
  });
}

export function writeLocalCopy(writer: string, copy: LocalCopy): void {
  quietly(() => localStorage.setItem(ownKey(writer, copy.id), JSON.stringify({ ...copy, at: Date.now() })));
}

/** Forgets what this tab kept, and copies of the same words that other tabs left behind. */
export function forgetLocalCopy(writer: string, id: string, fields?: WrittenFields): void {
  quietly(() => {
    const own = ownKey(writer, id);
    for (const copy of copiesOf(writer, id)) {
      if (copy.key === own || (fields && isSame(copy.fields, fields))) localStorage.removeItem(copy.key);
    }
    forgetBegun(writer, id);
  });
}

/** The new article that was begun here and not finished, if there is one. */
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
