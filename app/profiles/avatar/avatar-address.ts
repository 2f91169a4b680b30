/** Widths in which a picture is kept, in pixels of a square. */
export const avatarSizes = [64, 128, 256, 512] as const;

const usual = 256;
const pattern = /^\/files\/(avatars\/[0-9a-f-]{36})-256\.webp$/;

/** The names of the files of one picture. */
export function avatarFiles(id: string): { size: (typeof avatarSizes)[number]; name: string }[] {
  return avatarSizes.map((size) => ({ size, name: `avatars/${id}-${size}.webp` }));
}

/** What a profile remembers of its picture: the address of the usual size. */
export function avatarAddress(id: string): string {
  return `/files/avatars/${id}-${usual}.webp`;
}

/** The files behind an address; none for what the studio does not keep. */
export function filesOfAvatar(address: string | null): string[] {
  const base = pattern.exec(address ?? "")?.[1];
  return base ? avatarSizes.map((size) => `${base}-${size}.webp`) : [];
}

/** For `srcset`, so that a large picture is sharp and a small one light. */
export function avatarSources(address: string | null): string | undefined {
  const files = filesOfAvatar(address);
  return files.length > 0
    ? files.map((name, at) => `/files/${name} ${avatarSizes[at]}w`).join(", ")
    : undefined;
}
