import { searchKey } from "#app/platform/text/search-text.ts";

/** Search text: holder, name and payment reference. */
export function passSearchText(
  holder: { name: string; email: string } | undefined,
  pass: { name: string; reference: string },
): string {
  const words = [holder?.name, holder?.email, pass.name, pass.reference].filter(Boolean);
  return searchKey(` ${words.join(" ")}`);
}
