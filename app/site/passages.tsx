import { createElement, Fragment, type ReactNode } from "react";
import { Link } from "react-router";
import type { Passage } from "#app/settings/texts/text-parts.ts";

/** The placeholders that become links. The others were already filled in. */
const links: Record<string, ReactNode> = {
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

export function Passages({ passages }: { passages: readonly Passage[] }) {
  return passages.map((passage) =>
    typeof passage === "string" ? (
      <p key={passage} className="whitespace-pre-line">
        {withLinks(passage)}
      </p>
    ) : (
      <ul key={passage[0]} className="flex list-disc flex-col gap-2 pl-5 marker:text-marigold">
        {passage.map((item) => (
          <li key={item}>{withLinks(item)}</li>
        ))}
      </ul>
    ),
  );
}

function withLinks(text: string): ReactNode {
  return createElement(
    Fragment,
    null,
    ...text.split(/\{(contact|privacy)\}/).map((part) => links[part] ?? part),
  );
}
