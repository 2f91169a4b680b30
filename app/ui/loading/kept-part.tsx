import { createContext, type ReactNode, useContext } from "react";

/** What the server remembers of the parts that it has rendered. */
export interface PageParts {
  /** Enters a part of this page: where it begins and ends, and whether its HTML is there already. */
  enter: (name: string, madeOf: unknown) => { begin: string; end: string; isKept: boolean };
}

const PartsContext = createContext<PageParts | undefined>(undefined);

export const PartsProvider = PartsContext.Provider;

interface KeptPartProps {
  name: string;
  /** Everything that it shows, of which JSON can tell: what is made of the same is rendered once for many pages. */
  madeOf: unknown;
  children: ReactNode;
}

/**
 * A part that is the same on many pages, or in many renderings of one. The server renders it once, and then writes
 * what it wrote before; the browser takes it over like any other. It must show nothing but what `madeOf` says: no
 * address, no moment, nobody's name. Where React gives ids in it, it stands at one place of all its pages; and nothing
 * in it is lifted into the head, which only the page that rendered it would have.
 */
export function KeptPart({ name, madeOf, children }: KeptPartProps) {
  const part = useContext(PartsContext)?.enter(name, madeOf);
  // Three places on both sides, so that the ids that React gives are the same on both.
  return (
    <>
      {part ? <template data-part={part.begin} /> : null}
      {part?.isKept ? null : children}
      {part && !part.isKept ? <template data-part={part.end} /> : null}
    </>
  );
}
