/** Smaller pictures have only the widths they can fill, and their own. */
export const pictureWidths = [480, 960, 1600] as const;

export interface Picture {
  id: string;
  width: number;
  height: number;
  /** An animation, shown as a still until a reader plays it. */
  moves: boolean;
  widths: number[];
}

type Named = Pick<Picture, "id" | "width" | "height"> & { moves?: boolean };

const pattern = /^\/files\/images\/([0-9a-f]{32})-(\d{1,4})x(\d{1,4})(m?)-(\d{1,4})\.webp$/;

export function fileWidths(width: number): number[] {
  const largest = pictureWidths.at(-1) ?? width;
  const smaller = pictureWidths.filter((step) => step < width);
  return width <= largest ? [...smaller, width] : [...pictureWidths];
}

/** Returns the file name up to the width. Animations have an `m` at the end. */
export function pictureBase({ id, width, height, moves }: Named): string {
  return `images/${id.replaceAll("-", "")}-${width}x${height}${moves ? "m" : ""}`;
}

/** Returns the address of the widest file. */
export function pictureAddress(picture: Named): string {
  return `/files/${pictureBase(picture)}-${fileWidths(picture.width).at(-1)}.webp`;
}

/** Parses such an address. Returns null for other pictures. */
export function parsePictureAddress(address: string | null | undefined): Picture | null {
  const match = pattern.exec(address ?? "");
  if (!match) return null;
  const [hex, width, height, file] = [match[1] ?? "", Number(match[2]), Number(match[3]), Number(match[5])];
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  const widths = fileWidths(width);
  return width > 0 && height > 0 && widths.at(-1) === file
    ? { id, width, height, moves: match[4] === "m", widths }
    : null;
}

export const playLabel = "Play the animation";
export const stopLabel = "Stop the animation";

export interface PictureSources {
  avif: string;
  webp: string;
  src: string;
  share: string;
  moving: string | null;
}

export function pictureSources(picture: Picture): PictureSources {
  const base = `/files/${pictureBase(picture)}`;
  const set = (ending: string) =>
    picture.widths.map((width) => `${base}-${width}.${ending} ${width}w`).join(", ");
  return {
    avif: set("avif"),
    webp: set("webp"),
    src: `${base}-${picture.widths.at(-1)}.webp`,
    share: `${base}-share.jpg`,
    moving: picture.moves ? `${base}-moving.webp` : null,
  };
}
