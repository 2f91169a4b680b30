import { hash } from "node:crypto";
import type { PageParts } from "#app/ui/loading/cached-part.tsx";

/** Limit for all parts together. */
const MOST_BYTES = 8 * 1024 * 1024;
/** Memory of a map entry without its bytes. */
const OVERHEAD = 300;

/** A rendered part without the markers of its rendering. */
export interface WrittenPart {
  html: Buffer;
  /** Hashes of the part's scripts. */
  hashes: string[];
}

/** Rendered parts, least recently written first. */
const written = new Map<string, WrittenPart>();
/** Size of all parts in `written`. */
let bytes = 0;

const countBytes = ({ html }: WrittenPart): number => OVERHEAD + html.length;

function forget(key: string): void {
  const found = written.get(key);
  if (!found) return;
  bytes -= countBytes(found);
  written.delete(key);
}

/** The parts of one rendering, which its mark identifies. */
export class RenderedParts implements PageParts {
  #keys: string[] = [];
  /** Kept until the page is finished, because other pages may evict it from the map. */
  #found: (WrittenPart | undefined)[] = [];
  readonly #mark: string;

  constructor(mark: string) {
    this.#mark = mark;
  }

  enter(name: string, madeOf: unknown): { begin: string; end: string; isKept: boolean } {
    const key = `${name} ${hash("sha256", JSON.stringify(madeOf) ?? "", "base64")}`;
    const found = written.get(key);
    const begin = `${this.#mark}.${this.#keys.length}`;
    this.#keys.push(key);
    this.#found.push(found);
    return { begin, end: `${begin}.end`, isKept: found !== undefined };
  }

  /** Start of the markers of these parts. */
  get opening(): string {
    return `<template data-part="${this.#mark}.`;
  }

  /** End of a marker; the text before it is the part's number. */
  static readonly closing = '"></template>';

  kept(number: number): WrittenPart | undefined {
    return this.#found[number];
  }

  keep(number: number, part: WrittenPart): void {
    const key = this.#keys[number];
    if (key === undefined) return;
    forget(key);
    written.set(key, part);
    bytes += countBytes(part);
    for (const oldest of written.keys()) {
      if (bytes <= MOST_BYTES) break;
      forget(oldest);
    }
  }
}
