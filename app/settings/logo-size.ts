/** Returns a logo's size from its address, or undefined for logos of earlier versions. */
export function logoSize(address: string): { width: number; height: number } | undefined {
  const [, width, height] = /-(\d{1,4})x(\d{1,4})\.webp$/.exec(address) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : undefined;
}
