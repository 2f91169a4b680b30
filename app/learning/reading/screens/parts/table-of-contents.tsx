import { useEffect, useState } from "react";
import { cx } from "#app/ui/cx.ts";
import type { Heading } from "../../../article-body.server.ts";
import { followHeadings } from "./follow-headings.ts";

/** Shorter texts are seen at a glance. */
const fewest = 3;

interface ContentsProps {
  headings: Heading[];
}

/** What stands in the article and where one is, beside the text. */
export function Contents({ headings }: ContentsProps) {
  const here = useHere(headings);
  if (headings.length < fewest) return null;
  return (
    <nav aria-labelledby="contents" data-follows-reading className="hidden lg:block">
      <h2 id="contents" className="serif mb-2 text-lg">
        In this article
      </h2>
      <List headings={headings} here={here} />
    </nav>
  );
}

/** The same, folded, above the text on small screens. Opens without a script. */
export function ContentsFold({ headings }: ContentsProps) {
  if (headings.length < fewest) return null;
  return (
    <details className="mb-8 rounded-lg border border-line bg-paper-2 px-5 lg:hidden print:hidden">
      <summary className="serif min-h-12 cursor-pointer py-3 text-lg">In this article</summary>
      <div className="pb-4">
        <List headings={headings} here={undefined} />
      </div>
    </details>
  );
}

function List({ headings, here }: ContentsProps & { here: string | undefined }) {
  return (
    <ol className="border-l border-line text-[0.95rem]">
      {headings.map(({ id, text, level }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            aria-current={here === id ? "location" : undefined}
            className={cx(
              "-ml-px block border-l-2 border-transparent py-1.5 text-ink-2 hover:text-ink max-lg:py-2.5",
              "aria-[current]:border-marigold aria-[current]:text-ink",
              level === 2 ? "pl-4" : "pl-8 text-sm",
            )}
          >
            {text}
          </a>
        </li>
      ))}
    </ol>
  );
}

/** The heading one reads below. */
function useHere(headings: Heading[]): string | undefined {
  const [here, setHere] = useState<string>();
  useEffect(() => {
    const ids = headings.map(({ id }) => id);
    return followHeadings(ids, setHere);
  }, [headings]);
  return here;
}
