import { createContext, type SVGProps, useContext, useEffect, useRef, useState } from "react";
import { lazyWithRetry } from "../loading/lazy-with-retry.ts";

export type Drawings = typeof import("./all-drawings.ts");

const DrawingsContext = createContext<Drawings | undefined>(undefined);

export const DrawingsProvider = DrawingsContext.Provider;

let fetched: Drawings | undefined;

interface DrawnProps extends Omit<SVGProps<SVGSVGElement>, "children" | "ref"> {
  /** Returns the SVG's content, always the same for the same props. */
  draw: (drawings: Drawings) => string;
}

/**
 * Shows a line drawing that the server writes into the page. The browser fetches the drawings only after a move
 * to another page, so the first visit doesn't load them.
 */
export function ServerSvg({ draw, ...svg }: DrawnProps) {
  const drawings = useContext(DrawingsContext) ?? fetched;
  const [, redraw] = useState(false);
  const ref = useRef<SVGSVGElement>(null);

  useEffect(() => {
    if (fetched || ref.current?.firstChild) return;
    let isMounted = true;
    void lazyWithRetry(() => import("./all-drawings.ts"))().then((arrived) => {
      fetched = arrived;
      if (isMounted) redraw(true);
    });
    return () => {
      isMounted = false;
    };
  }, []);

  return (
    <svg
      {...svg}
      ref={ref}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: drawings ? draw(drawings) : "" }}
    />
  );
}
