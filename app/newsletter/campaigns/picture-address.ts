/**
 * Matches pictures uploaded for newsletters and the JPEG of an article. Email programs don't support WebP,
 * AVIF or SVG.
 */
const own = /^\/files\/images\/letter-[0-9a-f]{32}-(\d{1,4})x(\d{1,4})\.jpg$/;
const shared = /^\/files\/images\/[0-9a-f]{32}-\d{1,4}x\d{1,4}m?-share\.jpg$/;

const shareSize = { width: 1200, height: 630 };

export function parseCampaignPicture(address: string): { width: number; height: number } | undefined {
  if (shared.test(address)) return shareSize;
  const found = own.exec(address);
  return found ? { width: Number(found[1]), height: Number(found[2]) } : undefined;
}
