import type { Line } from "./typesetter.server.ts";

/** Returns the outlines of lines as the paths of an SVG. `y` is the baseline of the first line. */
export function outlineLines(
  lines: readonly Line[],
  { x, y, size, leading }: { x: number; y: number; size: number; leading: number },
): { d: string; transform: string }[] {
  return lines.flatMap(({ runs }, row) => {
    let at = x;
    return runs.flatMap(({ face, glyphs }) => {
      const scale = size / face.font.unitsPerEm;
      return glyphs.flatMap(({ id, xAdvance, xOffset, yOffset }) => {
        const left = at + xOffset * scale;
        const base = y + row * leading - yOffset * scale;
        at += xAdvance * scale;
        const d = face.shaper.glyphToPath(id);
        return d
          ? [{ d, transform: `translate(${left.toFixed(2)} ${base.toFixed(2)}) scale(${scale} ${-scale})` }]
          : [];
      });
    });
  });
}
