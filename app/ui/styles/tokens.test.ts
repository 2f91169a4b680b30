import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

type Colour = [lightness: number, chroma: number, hue: number];

const css = readFileSync("app/ui/styles/tokens.css", "utf8");
const darkAt = css.indexOf(".dark {");
const light = { ...tokensOf(css.slice(0, darkAt)), ...typeColours(css.slice(0, darkAt)) };
const dark = { ...light, ...tokensOf(css.slice(darkAt)), ...typeColours(css.slice(darkAt)) };
const types = ["1", "2", "3", "4", "5", "6", "7", "8"];

function tokensOf(part: string): Record<string, Colour> {
  const found = part.matchAll(/--([a-z0-9-]+):\s*oklch\(([\d.]+) ([\d.]+) ([\d.]+)\);/g);
  return Object.fromEntries(
    [...found].map(([, name, l, c, h]) => [name, [Number(l), Number(c), Number(h)] as Colour]),
  );
}

/** The colors of class types, which share lightness and chroma. */
function typeColours(part: string): Record<string, Colour> {
  const hues = [...css.matchAll(/--type-(\d): (\d+);/g)];
  const shades = [...part.matchAll(/--type-(ink|soft|bar): ([\d.]+) ([\d.]+);/g)];
  return Object.fromEntries(
    shades.flatMap(([, name, l, c]) =>
      hues.map(([, type, hue]) => [`type-${name}-${type}`, [Number(l), Number(c), Number(hue)] as Colour]),
    ),
  );
}

/** Calculates relative luminance as WCAG 2 defines it, from OKLCH by way of linear sRGB. */
function luminance([lightness, chroma, hue]: Colour): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (value: number) => Math.min(1, Math.max(0, value));
  const red = clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function ratio(one: Colour, other: Colour): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

const papers = ["paper", "paper-2", "paper-3"];
const texts: [text: string, grounds: string[]][] = [
  ["ink", [...papers, "forest-soft", "marigold-soft", "clay-soft", "lotus-soft", "sky-soft"]],
  ["ink-2", [...papers, "forest-soft", "clay-soft"]],
  ["ink-3", papers],
  ["forest", papers],
  ["forest-deep", [...papers, "forest-soft"]],
  ["marigold-ink", [...papers, "marigold-soft"]],
  ["clay-ink", [...papers, "clay-soft"]],
  ["lotus-ink", [...papers, "lotus-soft"]],
  ["sky-ink", [...papers, "sky-soft"]],
  ["on-forest", ["forest", "forest-deep"]],
  ["on-clay", ["clay-fill"]],
  ["on-deep", ["deep"]],
  ["on-deep-2", ["deep"]],
  ...types.map((type): [string, string[]] => [`type-ink-${type}`, [`type-soft-${type}`]]),
];
const figures: [figure: string, grounds: string[]][] = [
  ["edge", papers],
  ["focus", papers],
  ["marigold-deep", papers],
  ["clay", papers],
  ["lotus", papers],
  ["sky", papers],
  ["marigold", ["deep"]],
  ...types.map((type): [string, string[]] => [`type-bar-${type}`, ["paper"]]),
];

describe.each([
  ["light", light],
  ["dark", dark],
])("the %s theme", (_name, tokens) => {
  function weak(pairs: typeof texts, least: number): string[] {
    return pairs.flatMap(([over, grounds]) =>
      grounds.flatMap((ground) => {
        const [front, back] = [tokens[over], tokens[ground]];
        if (!front || !back) return [`${over} or ${ground} is missing`];
        const found = ratio(front, back);
        return found < least ? [`${over} on ${ground}: ${found.toFixed(2)}`] : [];
      }),
    );
  }

  it("has text contrast of at least 7 to 1 on each background", () => {
    expect(weak(texts, 7)).toEqual([]);
  });

  it("has a contrast of at least 3 to 1 for edges, focus rings and graphics", () => {
    expect(weak(figures, 3)).toEqual([]);
  });
});

it("calculates a contrast of 21 to 1 for black on white", () => {
  expect(ratio([0, 0, 0], [1, 0, 0])).toBeCloseTo(21, 1);
});
