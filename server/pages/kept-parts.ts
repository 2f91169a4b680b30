import { hash } from "node:crypto";
import type { PageParts } from "#app/ui/loading/kept-part.tsx";

/** Of all parts together. */
const MOST_BYTES = 8 * 1024 * 1024;
/** What an entry of the map takes beside its bytes. */
const OVERHEAD = 300;

/** A part as it was written, without the marks of its rendering. */
export interface WrittenPart {
  html: Buffer;
  /** Of the scripts in it. */
  hashes: string[];
}

/** The least recently written stands first. */
const written = new Map<string, WrittenPart>();
/** The size of all parts in `written`. */
let bytes = 0;

const sizeOf = ({ html }: WrittenPart): number => OVERHEAD + html.length;

function forget(key: string): void {
  const found = written.get(key);
  if (!found) return;
  bytes -= sizeOf(found);
  written.delete(key);
}

/** The parts of one rendering, which carries this mark. */
export class RenderedParts implements PageParts {
  #keys: string[] = [];
  /** Held until the page is finished: others may push it out of the map meanwhile. */
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

  /** How all places of these parts begin in the page. */
  get opening(): string {
    return `<template data-part="${this.#mark}.`;
  }

  /** What stands between `opening` and this says which part, and whether it ends there. */
  static readonly closing = '"></template>';

  kept(number: number): WrittenPart | undefined {
    return this.#found[number];
  }

  keep(number: number, part: WrittenPart): void {
    const key = this.#keys[number];
    if (key === undefined) return;
    forget(key);
    written.set(key, part);
    bytes += sizeOf(part);
    for (const oldest of written.keys()) {
      if (bytes <= MOST_BYTES) break;
      forget(oldest);
    }
  }
}
