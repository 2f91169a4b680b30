import { createContext, type ReactNode, useContext } from "react";
import type { SiteKey } from "#app/settings/texts/sections.ts";

/** Renders a section with a link to its form, for staff who edit the texts. */
export type DrawEditable = (name: SiteKey, section: ReactNode) => ReactNode;

export const TextEditingContext = createContext<DrawEditable | null>(null);

/** A section whose text the studio can edit. Visitors see only its content. */
export function TextSection({ name, children }: { name: SiteKey; children: ReactNode }) {
  const draw = useContext(TextEditingContext);
  return draw ? draw(name, children) : children;
}
