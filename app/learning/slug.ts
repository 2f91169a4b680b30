const most = 80;

/** A title as part of an address: `Hips, chairs & the eight-hour sit` is `hips-chairs-the-eight-hour-sit`. */
export function slugOf(title: string): string {
  const words = title
    .normalize("NFKD")
    .replace(/[\u0300-\u036f’'‘]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, most)
    .replace(/^-+|-+$/g, "");
  return words || "article";
}
