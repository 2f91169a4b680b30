import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ChangedBlock, textDifference } from "./text-difference.ts";

const side = (blocks: ChangedBlock[], leave: "added" | "removed") =>
  blocks
    .map(({ pieces }) => pieces.filter(({ kind }) => kind !== leave))
    .filter((pieces) => pieces.length > 0)
    .map((pieces) => pieces.map(({ text }) => text).join(""));

describe("text difference", () => {
  it("marks added, removed and changed paragraphs, and the changed words", () => {
    expect(
      textDifference(["One.", "Two was here.", "Three."], ["One.", "Two is here.", "Three.", "Four."]),
    ).toEqual([
      { kind: "same", pieces: [{ kind: "same", text: "One." }] },
      {
        kind: "changed",
        pieces: [
          { kind: "same", text: "Two " },
          { kind: "removed", text: "was " },
          { kind: "added", text: "is " },
          { kind: "same", text: "here." },
        ],
      },
      { kind: "same", pieces: [{ kind: "same", text: "Three." }] },
      { kind: "added", pieces: [{ kind: "added", text: "Four." }] },
    ]);
  });

  it("loses nothing of either text", () => {
    const text = fc.array(fc.stringMatching(/^[ab]( [abc]){0,4}$/), { maxLength: 6 });
    fc.assert(
      fc.property(text, text, (before, after) => {
        const blocks = textDifference(before, after);
        expect(side(blocks, "added").map((line) => line.trim())).toEqual(before);
        expect(side(blocks, "removed").map((line) => line.trim())).toEqual(after);
      }),
    );
  });

  it("marks very long paragraphs as a whole", () => {
    const [before, after] = ["a ".repeat(40_000), "b ".repeat(40_000)];
    expect(textDifference([before], [after])).toEqual([
      {
        kind: "changed",
        pieces: [
          { kind: "removed", text: before },
          { kind: "added", text: after },
        ],
      },
    ]);
  });

  // Proves V5-5
  it("compares at most a thousand paragraphs without losing text", () => {
    const text = (word: string) => Array.from({ length: 5_000 }, (_, at) => `${word}${at} one two`);
    const blocks = textDifference(text("a"), text("b"));
    expect(blocks).toHaveLength(1_000);
    expect(side(blocks, "added").join(" ").split(/\s+/)).toHaveLength(15_000);
  });

  it("is empty for equal texts", () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (text) =>
        textDifference(text, text).every(({ kind }) => kind === "same"),
      ),
    );
  });
});
