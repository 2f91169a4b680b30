import { useEffect, useState } from "react";
import { cx } from "#app/ui/cx.ts";
import type { Heading } from "../../../article-body.server.ts";

/** Shorter articles need no table of contents. */
const fewest = 3;

interface ContentsProps {
  headings: Heading[];
}

export function Contents({ headings }: ContentsProps) {
  const here = useHere(headings);
  if (headings.length < fewest) return null;
  return (
    <nav aria-labelledby="contents" className="hidden lg:block">
      <h2 id="contents" className="serif mb-2 text-lg">
        In this article
      </h2>
      <List headings={headings} here={here} />
    </nav>
  );
}

/** The folded version for small screens. Opens without scripts. */
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

/** Returns the id of the heading above the text that is being read. */
function useHere(headings: Heading[]): string | undefined {
  const [here, setHere] = useState<string>();
  useEffect(() => {
    const targets = headings.flatMap(({ id }) => document.getElementById(id) ?? []);
    let waiting = 0;
    const look = () => {
      waiting = 0;
      // A heading that a link leads to is a little below the page header.
      setHere(targets.filter((target) => target.getBoundingClientRect().top < 200).at(-1)?.id);
    };
    const onScroll = () => {
      waiting ||= requestAnimationFrame(look);
    };
    look();
    addEventListener("scroll", onScroll, { passive: true });
    return () => {
      removeEventListener("scroll", onScroll);
      cancelAnimationFrame(waiting);
    };
  }, [headings]);
  return here;
}
