export interface Piece {
  kind: "same" | "added" | "removed";
  text: string;
}

/** One paragraph of both texts: unchanged, new, gone, or changed in some of its words. */
export interface ChangedBlock {
  kind: "same" | "added" | "removed" | "changed";
  pieces: Piece[];
}

/** How many comparisons are left for this page; what no longer fits is told as wholes. */
interface Budget {
  left: number;
}

/** Comparing every word with every other takes time and room: so many pairs for all paragraphs together. */
const comparisonsMost = 2_000_000;
/** What stands behind so many paragraphs is compared as one. */
const paragraphsMost = 2_000;

/** What became of one list of paragraphs in another. */
export function textDifference(before: readonly string[], after: readonly string[]): ChangedBlock[] {
  const budget = { left: comparisonsMost };
  const blocks: ChangedBlock[] = [];
  let removed: string[] = [];
  let added: string[] = [];
  const settle = () => {
    // What stands in the same place is the same paragraph, rewritten.
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
  const pieces: Piece[] = [];
  for (const piece of compare(wordsOf(before), wordsOf(after), budget)) {
    const last = pieces.at(-1);
    if (last?.kind === piece.kind) last.text += piece.text;
    else pieces.push({ ...piece });
  }
  return { kind: "changed", pieces };
}

/** Words with the space behind them, so that they can be joined again. */
function wordsOf(text: string): string[] {
  return text.match(/\S+\s*/g) ?? [];
}

/**
 * The longest common sequence, told as what stayed, went and came. What both begin and end with is part of it
 * and costs nothing, so that a small change in a long text stays within the budget.
 */
function compare(before: readonly string[], after: readonly string[], budget: Budget): Piece[] {
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && before[before.length - 1 - tail] === after[after.length - 1 - tail])
    tail += 1;
  const same = (text: string): Piece => ({ kind: "same", text });
  return [
    ...before.slice(0, head).map(same),
    ...compareMiddle(
      before.slice(head, before.length - tail),
      after.slice(head, after.length - tail),
      budget,
    ),
    ...before.slice(before.length - tail).map(same),
  ];
}

function compareMiddle(before: readonly string[], after: readonly string[], budget: Budget): Piece[] {
  const pairs = before.length * after.length;
  if (pairs > budget.left) {
    return [
      ...before.map((text) => ({ kind: "removed" as const, text })),
      ...after.map((text) => ({ kind: "added" as const, text })),
    ];
  }
  budget.left -= pairs;
  const width = after.length + 1;
  const lengths = new Uint32Array((before.length + 1) * width);
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const same = before[i] === after[j];
      lengths[i * width + j] = same
        ? (lengths[(i + 1) * width + j + 1] ?? 0) + 1
        : Math.max(lengths[(i + 1) * width + j] ?? 0, lengths[i * width + j + 1] ?? 0);
    }
  }
  const pieces: Piece[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const [old, fresh] = [before[i], after[j]];
    if (old !== undefined && old === fresh) {
      pieces.push({ kind: "same", text: old });
      i += 1;
      j += 1;
    } else if (
      fresh === undefined ||
      (old !== undefined && (lengths[(i + 1) * width + j] ?? 0) >= (lengths[i * width + j + 1] ?? 0))
    ) {
      pieces.push({ kind: "removed", text: old ?? "" });
      i += 1;
    } else {
      pieces.push({ kind: "added", text: fresh });
      j += 1;
    }
  }
  return pieces;
}
