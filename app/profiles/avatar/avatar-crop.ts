/** A square within an upright picture, in shares of its width and height. */
export interface Crop {
  x: number;
  y: number;
  /** A share of the shorter side, up to 1. */
  size: number;
}

export const maxAvatarBytes = 8 * 1024 * 1024;

export const wholeCrop: Crop = { x: 0.5, y: 0.5, size: 1 };
export const smallestCrop = 0.2;

/** Moves a crop inside the picture. */
export function insideCrop(crop: Crop, width: number, height: number): Crop {
  const size = within(crop.size, smallestCrop, 1);
  const side = size * Math.min(width, height);
  return {
    size,
    x: within(crop.x, side / width / 2, 1 - side / width / 2),
    y: within(crop.y, side / height / 2, 1 - side / height / 2),
  };
}

export function cropBox(
  crop: Crop,
  width: number,
  height: number,
): { left: number; top: number; side: number } {
  const { x, y, size } = insideCrop(crop, width, height);
  const side = Math.max(1, Math.floor(size * Math.min(width, height)));
  return {
    side,
    left: Math.round(within(x * width - side / 2, 0, width - side)),
    top: Math.round(within(y * height - side / 2, 0, height - side)),
  };
}

function within(value: number, least: number, most: number): number {
  return Number.isFinite(value)
    ? Math.min(Math.max(value, least), Math.max(least, most))
    : (least + most) / 2;
}

/** Sizes of the stored squares, in pixels. */
export const avatarSizes = [64, 128, 256, 512] as const;

const usual = 256;
const pattern = /^\/files\/(avatars\/[0-9a-f-]{36})-256\.webp$/;

export function avatarFiles(id: string): { size: (typeof avatarSizes)[number]; name: string }[] {
  return avatarSizes.map((size) => ({ size, name: `avatars/${id}-${size}.webp` }));
}

export function avatarAddress(id: string): string {
  return `/files/avatars/${id}-${usual}.webp`;
}

/** Returns the files of an address, or none for other addresses. */
export function listAvatarFiles(address: string | null): string[] {
  const base = pattern.exec(address ?? "")?.[1];
  return base ? avatarSizes.map((size) => `${base}-${size}.webp`) : [];
}

export function avatarSources(address: string | null): string | undefined {
  const files = listAvatarFiles(address);
  return files.length > 0
    ? files.map((name, at) => `/files/${name} ${avatarSizes[at]}w`).join(", ")
    : undefined;
}
