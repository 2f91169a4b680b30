import type { SiteText } from "#app/settings/texts/sections.ts";

/** The head of a page as its text holds it. */
export function headOf({ eyebrow, title, emphasis, lead }: SiteText<"site.about.hero">) {
  return { eyebrow, title: { start: title, emphasis }, lead };
}
