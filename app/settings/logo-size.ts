/** Returns the size that a stored logo has by its address. Logos of earlier versions don't say. */
export function logoSize(address: string): { width: number; height: number } | undefined {
  const [, width, height] = /-(\d{1,4})x(\d{1,4})\.webp$/.exec(address) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : undefined;
}
