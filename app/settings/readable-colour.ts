const least = 4.5;

/** Whether text of this colour (`#rrggbb`) can be read on white, as WCAG 2 AA asks. */
export function isReadable(colour: string): boolean {
  return 1.05 / (luminance(colour) + 0.05) >= least;
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
