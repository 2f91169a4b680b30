import type { WrittenFields } from "../../writing.ts";

/** What is written and not yet with the studio, kept in this browser for this writer. */
export interface LocalCopy {
  id: string;
  /** The save it started from. */
  version: number;
  fields: WrittenFields;
}

const keyOf = (writer: string, id: string) => `sadhana:writing:${writer}:${id}`;
const newKey = (writer: string) => keyOf(writer, "new");

/** The browser may refuse to keep anything; writing goes on without it. */
function quietly<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

export function readLocalCopy(writer: string, id: string): LocalCopy | undefined {
  return quietly(() => {
    const text = localStorage.getItem(keyOf(writer, id));
    return text ? (JSON.parse(text) as LocalCopy) : undefined;
  });
}

export function writeLocalCopy(writer: string, copy: LocalCopy): void {
  quietly(() => localStorage.setItem(keyOf(writer, copy.id), JSON.stringify(copy)));
}

export function forgetLocalCopy(writer: string, id: string): void {
  quietly(() => {
    localStorage.removeItem(keyOf(writer, id));
    if (localStorage.getItem(newKey(writer)) === id) localStorage.removeItem(newKey(writer));
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
