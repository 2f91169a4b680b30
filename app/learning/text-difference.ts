export interface Piece {
  kind: "same" | "added" | "removed";
  text: string;
}

/** One paragraph of both texts: unchanged, new, gone, or changed in some of its words. */
export interface ChangedBlock {
  kind: "same" | "added" | "removed" | "changed";
  pieces: Piece[];
}

/** Longer texts are compared as wholes: comparing every word with every other takes time and room. */
const comparisonsMost = 2_000_000;

/** What became of one list of paragraphs in another. */
export function textDifference(before: readonly string[], after: readonly string[]): ChangedBlock[] {
  const blocks: ChangedBlock[] = [];
  let removed: string[] = [];
  let added: string[] = [];
  const settle = () => {
    // What stands in the same place is the same paragraph, written anew.
    while (removed.length > 0 && added.length > 0) {
      blocks.push(changed(removed.shift() ?? "", added.shift() ?? ""));
    }
    for (const text of removed) blocks.push({ kind: "removed", pieces: [{ kind: "removed", text }] });
    for (const text of added) blocks.push({ kind: "added", pieces: [{ kind: "added", text }] });
    removed = [];
    added = [];
  };
  for (const { kind, text } of compare(before, after)) {
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

function changed(before: string, after: string): ChangedBlock {
  const pieces: Piece[] = [];
  for (const piece of compare(wordsOf(before), wordsOf(after))) {
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

/** The longest common sequence, told as what stayed, went and came. */
function compare(before: readonly string[], after: readonly string[]): Piece[] {
  if (before.length * after.length > comparisonsMost) {
    return [
      ...before.map((text) => ({ kind: "removed" as const, text })),
      ...after.map((text) => ({ kind: "added" as const, text })),
    ];
  }
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
