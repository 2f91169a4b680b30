/** Widths in which an uploaded picture is kept; a small picture has only those it can fill, and its own. */
export const pictureWidths = [480, 960, 1600] as const;

export interface Picture {
  id: string;
  width: number;
  height: number;
  /** It was an animation: shown still, and played when a reader asks for it. */
  moves: boolean;
  /** Ascending. */
  widths: number[];
}

type Named = Pick<Picture, "id" | "width" | "height"> & { moves?: boolean };

const pattern = /^\/files\/images\/([0-9a-f]{32})-(\d{1,4})x(\d{1,4})(m?)-(\d{1,4})\.webp$/;

/** The widths that exist of a picture as wide as this. */
export function widthsOf(width: number): number[] {
  const largest = pictureWidths.at(-1) ?? width;
  const smaller = pictureWidths.filter((step) => step < width);
  return width <= largest ? [...smaller, width] : [...pictureWidths];
}

/** The name of a picture's files up to the width: id, measures and `m` for an animation are all of it. */
export function pictureBase({ id, width, height, moves }: Named): string {
  return `images/${id.replaceAll("-", "")}-${width}x${height}${moves ? "m" : ""}`;
}

/** The address under which a picture stands in an article: the file of the largest width. */
export function pictureAddress(picture: Named): string {
  return `/files/${pictureBase(picture)}-${widthsOf(picture.width).at(-1)}.webp`;
}

/** Reads such an address; null for anything that is not a picture of the studio. */
export function pictureOf(address: string | null | undefined): Picture | null {
  const match = pattern.exec(address ?? "");
  if (!match) return null;
  const [hex, width, height, file] = [match[1] ?? "", Number(match[2]), Number(match[3]), Number(match[5])];
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  const widths = widthsOf(width);
  return width > 0 && height > 0 && widths.at(-1) === file
    ? { id, width, height, moves: match[4] === "m", widths }
    : null;
}

export const playWords = "Play the animation";
export const stopWords = "Stop the animation";

export interface PictureSources {
  avif: string;
  webp: string;
  src: string;
  /** A JPEG, for sites that show a preview of a shared link. */
  share: string;
  /** The animation, if it is one. */
  moving: string | null;
}

/** What an <img> and its <source>s ask for. */
export function sourcesOf(picture: Picture): PictureSources {
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
