import { useEffect, useState } from "react";
import { useNonce } from "#app/ui/nonce.tsx";
import { useZone } from "./zone-choice.ts";
import { type ZonedText, zoneClock } from "./zone-clock.ts";
import { zoneScript } from "./zone-script.ts";

interface ZonedTimeProps {
  /** The moment, in milliseconds. */
  at: number;
  studioZone: string;
  show: ZonedText;
  /** When the page was rendered, for "Today"; needed by `day` alone. */
  now?: number;
  /** `own`: on the visitor's clock even while the page shows the studio's. */
  whose?: "own";
  className?: string;
}

/**
 * A moment on the visitor's clock. The server writes the studio's, ZoneScript rewrites it before the page
 * is painted, React keeps it.
 */
export function ZonedTime({ at, studioZone, show, now = at, whose, className }: ZonedTimeProps) {
  const { zone, own } = useZone(studioZone);
  const Element = show === "zone" || show === "city" ? "span" : "time";
  return (
    <Element
      className={className}
      data-zoned={show}
      data-at={at}
      data-whose={whose}
      {...(Element === "time" ? { dateTime: new Date(at).toISOString() } : {})}
      suppressHydrationWarning
    >
      {zoneClock.say(show, at, whose === "own" ? own : zone, now)}
    </Element>
  );
}

/** Stands after everything zoned on a page. */
export function ZoneScript({ studioZone }: { studioZone: string }) {
  const nonce = useNonce();
  const source = import.meta.env.SSR ? zoneScript(studioZone) : "";
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: source }} />;
}

/** The present: at first the moment at which the server rendered, then the browser's own, minute by minute. */
export function usePresent(rendered: number): number {
  const [present, setPresent] = useState(rendered);
  useEffect(() => {
    setPresent(Date.now());
    const ticking = setInterval(() => setPresent(Date.now()), 60_000);
    return () => clearInterval(ticking);
  }, []);
  return present;
}
