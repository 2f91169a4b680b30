import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Passage } from "./copy/privacy.ts";

/** What a word in braces becomes; a paragraph whose word becomes nothing is left out. */
export type Inserts = Record<string, ReactNode>;

export const policyLinks: Inserts = {
  contact: (
    <Link to="/contact" className="link">
      Write to us.
    </Link>
  ),
  privacy: (
    <Link to="/privacy" className="link">
      Privacy Policy
    </Link>
  ),
};

/** Paragraphs and lists of the studio's policies. */
export function Passages({ passages, inserts }: { passages: readonly Passage[]; inserts: Inserts }) {
  return passages.map((passage) =>
    typeof passage === "string" ? (
      <Paragraph key={passage} text={passage} inserts={inserts} />
    ) : (
      <ul key={passage[0]} className="flex list-disc flex-col gap-2 pl-5 marker:text-marigold">
        {passage.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    ),
  );
}

function Paragraph({ text, inserts }: { text: string; inserts: Inserts }) {
  const [before, word, after] = text.split(/\{(\w+)\}/);
  if (!word) return <p>{text}</p>;
  if (!inserts[word]) return null;
  return (
    <p>
      {before}
      {inserts[word]}
      {after}
    </p>
  );
}
