import { diffArrays } from "diff";

export interface Piece {
  kind: "same" | "added" | "removed";
  text: string;
}

export interface ChangedBlock {
  kind: "same" | "added" | "removed" | "changed";
  pieces: Piece[];
}

interface Budget {
  left: number;
}

/** The cost of a difference grows with the square of its length, so all paragraphs share this limit. */
const workMost = 60_000;
const paragraphsMost = 1_000;
/** Longer differences are marked as a whole, because comparing their words would block the process. */
const lettersMost = 60_000;

export function textDifference(before: readonly string[], after: readonly string[]): ChangedBlock[] {
  const budget = { left: workMost };
  const blocks: ChangedBlock[] = [];
  let removed: string[] = [];
  let added: string[] = [];
  const settle = () => {
    // Paragraphs at the same position are treated as rewritten.
    const pairs = Math.min(removed.length, added.length);
    for (let at = 0; at < pairs; at += 1) {
      blocks.push(changed(removed[at] ?? "", added[at] ?? "", budget));
    }
    for (const text of removed.slice(pairs))
      blocks.push({ kind: "removed", pieces: [{ kind: "removed", text }] });
    for (const text of added.slice(pairs)) blocks.push({ kind: "added", pieces: [{ kind: "added", text }] });
    removed = [];
    added = [];
  };
  for (const { kind, text } of compare(joinRest(before), joinRest(after), budget)) {
    if (kind === "removed") removed.push(text);
    else if (kind === "added") added.push(text);
    else {
      settle();
      blocks.push({ kind: "same", pieces: [{ kind, text }] });
    }
  }
  settle();
  return blocks;
}

function joinRest(paragraphs: readonly string[]): readonly string[] {
  if (paragraphs.length <= paragraphsMost) return paragraphs;
  const rest = paragraphs.slice(paragraphsMost - 1).join(" ");
  return [...paragraphs.slice(0, paragraphsMost - 1), rest];
}

function changed(before: string, after: string, budget: Budget): ChangedBlock {
  const start = sharedStart(before, after);
  const end = sharedEnd(before.slice(start), after.slice(start));
  const [old, changedTo] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  const isLong = old.length + changedTo.length > lettersMost;
  const pieces: Piece[] = [];
  for (const piece of [
    ...same(before.slice(0, start)),
    ...(isLong
      ? compare([old], [changedTo], budget)
      : compare(splitWords(old), splitWords(changedTo), budget)),
    ...same(before.slice(before.length - end)),
  ]) {
    const last = pieces.at(-1);
    if (last?.kind === piece.kind) last.text += piece.text;
    else pieces.push({ ...piece });
  }
  return { kind: "changed", pieces };
}

const same = (text: string): Piece[] => (text ? [{ kind: "same", text }] : []);

/** Returns how many characters both texts begin with, up to a word boundary. */
function sharedStart(before: string, after: string): number {
  const most = Math.min(before.length, after.length);
  let at = 0;
  while (at < most && before[at] === after[at]) at += 1;
  while (at > 0 && !(isSpace(before[at - 1]) && !isSpace(before[at]) && !isSpace(after[at]))) at -= 1;
  return at;
}

/** Returns how many characters both texts end with, from a word boundary. */
function sharedEnd(before: string, after: string): number {
  const most = Math.min(before.length, after.length);
  let count = 0;
  while (count < most && before.at(-1 - count) === after.at(-1 - count)) count += 1;
  const startsWord = (text: string) =>
    count === text.length || (isSpace(text.at(-1 - count)) && !isSpace(text.at(-count)));
  while (count > 0 && !(startsWord(before) && startsWord(after))) count -= 1;
  return count;
}

function isSpace(letter: string | undefined): boolean {
  return letter === " " || letter === "\n" || letter === "\t";
}

function splitWords(text: string): string[] {
  return text.match(/\S+\s*/g) ?? [];
}

function compare(before: readonly string[], after: readonly string[], budget: Budget): Piece[] {
  const maxEditLength = Math.floor(Math.sqrt(budget.left));
  const changes = diffArrays([...before], [...after], { maxEditLength });
  const edits = changes?.reduce((sum, { added, removed, count }) => sum + (added || removed ? count : 0), 0);
  budget.left -= (edits ?? maxEditLength) ** 2;
  if (!changes) {
    return [
      ...before.map((text): Piece => ({ kind: "removed", text })),
      ...after.map((text): Piece => ({ kind: "added", text })),
    ];
  }
  return changes.flatMap(({ value, added, removed }) =>
    value.map((text): Piece => ({ kind: added ? "added" : removed ? "removed" : "same", text })),
  );
}
