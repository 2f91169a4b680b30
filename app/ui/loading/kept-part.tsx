import { createContext, type ReactNode, useContext } from "react";

/** The server's cache of rendered parts. */
export interface PageParts {
  /** Starts a part of this page. Returns its delimiters and whether its HTML is cached. */
  enter: (name: string, madeOf: unknown) => { begin: string; end: string; isKept: boolean };
}

const PartsContext = createContext<PageParts | undefined>(undefined);

export const PartsProvider = PartsContext.Provider;

interface KeptPartProps {
  name: string;
  /** Everything that the part shows, as JSON. Equal values share one rendering. */
  madeOf: unknown;
  children: ReactNode;
}

/**
 * A part that is the same on many pages. The server renders it once and reuses the HTML; the browser hydrates it as
 * usual. It may depend only on `madeOf`: no URL, time or user. If React generates ids in it, it must be at the same
 * position on all pages. It must not hoist elements into the head, because only the first page would have them.
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
