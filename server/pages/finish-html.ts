import { hash } from "node:crypto";
import { RenderedParts, type WrittenPart } from "./cached-parts.ts";

/**
 * Removes the nonce from the page's scripts and returns their hashes. Scripts inside content have no nonce, so
 * they get no hash and don't run. With `aside`, the framework's preloads and start script are disabled until the
 * page's `fetchScripts` restores them. Inserts cached parts and stores new ones. Works on bytes, so that a long
 * page is copied only once.
 */
export function finishHtml(
  html: Buffer,
  mark: string,
  { aside, parts }: { aside: boolean; parts?: RenderedParts | undefined },
): { html: Buffer<ArrayBuffer>; hashes: string[] } {
  const edits: Edit[] = aside
    ? findPositions(html, preload).map((from) => ({ from, to: from + preload.length, by: later }))
    : [];
  const attribute = ` nonce="${mark}"`;
  for (const from of findPositions(html, attribute)) {
    const to = from + attribute.length;
    const edit: Edit = { from, to, by: "" };
    edits.push(edit);
    if (!/^<script\b[^>]*$/.test(html.toString("latin1", html.lastIndexOf("<", from), from))) continue;
    if (aside && html.toString("latin1", to, to + starting.length) === starting) {
      edit.to += starting.length;
      edit.by = waiting;
    }
    const begin = html.indexOf(">", to) + 1;
    const end = html.indexOf("</script>", begin);
    if (end > begin) edit.hash = hash("sha256", html.subarray(begin, end), "base64");
  }
  if (parts) edits.push(...placesOfParts(html, parts));
  return edited(html, edits, parts);
}

const preload = '<link rel="modulepreload"';
const later = '<link rel="later"';
/** The text after the nonce in the framework's start script. */
const starting = ' type="module" async="">';
const waiting = ' type="text/plain" data-later="">';

interface Edit {
  from: number;
  to: number;
  by: string | WrittenPart;
  /** Hash of the script that starts here. */
  hash?: string;
  /** Number of the part that starts or ends here. */
  begins?: number;
  ends?: number;
}

function findPositions(html: Buffer, text: string): number[] {
  const places: number[] = [];
  const bytes = Buffer.from(text);
  for (let at = html.indexOf(bytes); at >= 0; at = html.indexOf(bytes, at + bytes.length)) places.push(at);
  return places;
}

function placesOfParts(html: Buffer, parts: RenderedParts): Edit[] {
  return findPositions(html, parts.opening).map((from) => {
    const end = html.indexOf(RenderedParts.closing, from);
    const [number = "", isEnd] = html.toString("latin1", from + parts.opening.length, end).split(".");
    const place = { from, to: end + RenderedParts.closing.length };
    if (isEnd) return { ...place, by: "", ends: Number(number) };
    const kept = parts.kept(Number(number));
    return kept ? { ...place, by: kept } : { ...place, by: "", begins: Number(number) };
  });
}

function edited(
  html: Buffer,
  edits: Edit[],
  parts: RenderedParts | undefined,
): { html: Buffer<ArrayBuffer>; hashes: string[] } {
  const pieces: Buffer[] = [];
  const hashes: string[] = [];
  const begun = new Map<number, { at: number; hashes: number }>();
  const rendered: { number: number; from: number; to: number; hashes: string[] }[] = [];
  let length = 0;
  const write = (piece: Buffer) => {
    pieces.push(piece);
    length += piece.length;
  };
  let at = 0;
  for (const { from, to, by, ...edit } of edits.sort((a, b) => a.from - b.from)) {
    write(html.subarray(at, from));
    at = to;
    if (edit.hash) hashes.push(edit.hash);
    if (edit.begins !== undefined) begun.set(edit.begins, { at: length, hashes: hashes.length });
    const begin = edit.ends === undefined ? undefined : begun.get(edit.ends);
    if (edit.ends !== undefined && begin) {
      rendered.push({ number: edit.ends, from: begin.at, to: length, hashes: hashes.slice(begin.hashes) });
    }
    if (typeof by === "string") {
      if (by) write(Buffer.from(by));
    } else {
      write(by.html);
      hashes.push(...by.hashes);
    }
  }
  write(html.subarray(at));
  const whole = Buffer.concat(pieces, length);
  // Copies the part, because a slice would keep the whole page in memory.
  for (const { number, from, to, hashes: own } of rendered) {
    parts?.keep(number, { html: Buffer.from(whole.subarray(from, to)), hashes: own });
  }
  return { html: whole, hashes: [...new Set(hashes)] };
}
