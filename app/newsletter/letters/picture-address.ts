/**
 * A picture that a letter may show: one that was uploaded for letters, or the JPEG of an article's. Mail programs know
 * neither WebP nor AVIF nor SVG.
 */
const own = /^\/files\/images\/letter-[0-9a-f]{32}-(\d{1,4})x(\d{1,4})\.jpg$/;
const shared = /^\/files\/images\/[0-9a-f]{32}-\d{1,4}x\d{1,4}m?-share\.jpg$/;

const shareSize = { width: 1200, height: 630 };

/** Its measures; undefined for anything that is no such picture. */
export function letterPicture(address: string): { width: number; height: number } | undefined {
  if (shared.test(address)) return shareSize;
  const found = own.exec(address);
  return found ? { width: Number(found[1]), height: Number(found[2]) } : undefined;
}
