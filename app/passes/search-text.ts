import { searchKey } from "#app/platform/text/search-text.ts";

/** By what staff find a pass: its holder, what it is called, and what a payment for it names. */
export function passSearchText(
  holder: { name: string; email: string } | undefined,
  pass: { name: string; reference: string },
): string {
  const words = [holder?.name, holder?.email, pass.name, pass.reference].filter(Boolean);
  return searchKey(` ${words.join(" ")}`);
}
