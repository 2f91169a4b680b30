import { createContext, type SVGProps, useContext, useEffect, useRef, useState } from "react";
import { lazyWithRetry } from "../loading/lazy-with-retry.ts";

export type Drawings = typeof import("./all-drawings.ts");

const DrawingsContext = createContext<Drawings | undefined>(undefined);

export const DrawingsProvider = DrawingsContext.Provider;

let fetched: Drawings | undefined;

interface DrawnProps extends Omit<SVGProps<SVGSVGElement>, "children" | "ref"> {
  /** The inside of the picture; the same answer for the same props. */
  draw: (drawings: Drawings) => string;
}

/**
 * A picture in line. The server has all drawings and writes it into the page, where the browser leaves it alone.
 * Only after a move to another page does the browser draw itself, and fetches the drawings for it, once: no
 * first visit pays for pictures twice.
 */
export function ServerSvg({ draw, ...svg }: DrawnProps) {
  const drawings = useContext(DrawingsContext) ?? fetched;
  const [, drawAgain] = useState(false);
  const ref = useRef<SVGSVGElement>(null);

  useEffect(() => {
    if (fetched || ref.current?.firstChild) return;
    let here = true;
    void lazyWithRetry(() => import("./all-drawings.ts"))().then((arrived) => {
      fetched = arrived;
      if (here) drawAgain(true);
    });
    return () => {
      here = false;
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
