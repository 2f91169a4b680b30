/** A text of several lines, without the empty ones. */
export function filledLines(text: string): string[] {
  return [...new Set(text.split("\n").map((line) => line.trim()))].filter(Boolean);
}
