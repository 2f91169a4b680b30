import { createContext, type ReactNode, useContext } from "react";
import type { SiteKey } from "#app/settings/texts/sections.ts";

/** Draws a section with the way to its form; only where staff edit the texts. */
export type DrawEditable = (name: SiteKey, section: ReactNode) => ReactNode;

export const TextEditingContext = createContext<DrawEditable | null>(null);

/** A section of a page that is the studio's own. Visitors see the section alone. */
export function TextSection({ name, children }: { name: SiteKey; children: ReactNode }) {
  const draw = useContext(TextEditingContext);
  return draw ? draw(name, children) : children;
}
