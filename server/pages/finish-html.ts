import { hash } from "node:crypto";

/**
 * Takes the mark of this rendering off its own scripts and returns their hashes. A script that came in with content
 * does not carry the mark and therefore gets no hash: it will not run. With `aside` the framework's preloads and its
 * starting script are written aside, until `fetchScripts` of the page turns them back.
 *
 * Works on bytes: a long page is neither decoded nor copied for it more than once.
 */
export function finishHtml(
  html: Buffer,
  mark: string,
  { aside }: { aside: boolean },
): { html: Buffer<ArrayBuffer>; hashes: string[] } {
  const hashes = new Set<string>();
  const edits: Edit[] = aside
    ? placesOf(html, preload).map((from) => ({ from, to: from + preload.length, by: later }))
    : [];
  const attribute = ` nonce="${mark}"`;
  for (const from of placesOf(html, attribute)) {
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
    if (end > begin) hashes.add(hash("sha256", html.subarray(begin, end), "base64"));
  }
  return { html: edited(html, edits), hashes: [...hashes] };
}

const preload = '<link rel="modulepreload"';
const later = '<link rel="later"';
/** What follows the mark in the framework's own starting script. */
const starting = ' type="module" async="">';
const waiting = ' type="text/plain" data-later="">';

interface Edit {
  from: number;
  to: number;
  by: string;
}

function placesOf(html: Buffer, text: string): number[] {
  const places: number[] = [];
  const bytes = Buffer.from(text);
  for (let at = html.indexOf(bytes); at >= 0; at = html.indexOf(bytes, at + bytes.length)) places.push(at);
  return places;
}

function edited(html: Buffer, edits: Edit[]): Buffer<ArrayBuffer> {
  const parts: Buffer[] = [];
  let at = 0;
  for (const { from, to, by } of edits.sort((a, b) => a.from - b.from)) {
    parts.push(html.subarray(at, from), Buffer.from(by));
    at = to;
  }
  return Buffer.concat([...parts, html.subarray(at)]);
}
