import { startTransition, useEffect, useRef, useState } from "react";
import { type ZonedText, zoneClock } from "#app/platform/time/zone-clock.ts";
import { OwnScript } from "../loading/own-script.tsx";
import { useBeforePaint } from "../loading/use-before-paint.ts";
import { useWrittenZone, visitorZone } from "./zone-choice.ts";
import { againScript, zoneHint, zoneScript } from "./zone-script.ts";

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
  const text = zoneClock.say(show, at, useWrittenZone(studioZone, whose), now);
  const written = useRef<HTMLTimeElement>(null);
  // React takes what it finds in the page for what it would have written: where no script rewrote it, do so.
  useBeforePaint(() => {
    if (written.current && written.current.textContent !== text) written.current.textContent = text;
  }, [text]);
  const Element = show === "zone" || show === "city" ? "span" : "time";
  return (
    <Element
      ref={written}
      className={className}
      data-zoned={show}
      data-at={at}
      data-whose={whose}
      {...(Element === "time" ? { dateTime: new Date(at).toISOString() } : {})}
      suppressHydrationWarning
    >
      {text}
    </Element>
  );
}

/**
 * Stands after everything zoned on a page. A long page is painted before its end has come: what is seen first has
 * one of its own behind it, and the one at the end only runs it `again`.
 */
export function ZoneScript({ studioZone, again = false }: { studioZone: string; again?: boolean }) {
  return <OwnScript source={import.meta.env.SSR ? (again ? againScript : zoneScript(studioZone)) : ""} />;
}

/** Stands before what looks different where the visitor's zone is not the studio's: `in-data-[zone=other]`. */
export function ZoneHint({ studioZone }: { studioZone: string }) {
  // For those who come here from another page, where no script in the page runs.
  useBeforePaint(() => {
    document.documentElement.dataset.zone = visitorZone() === studioZone ? "studio" : "other";
  }, [studioZone]);
  return <OwnScript source={import.meta.env.SSR ? zoneHint(studioZone) : ""} />;
}

/** The present: at first the moment at which the server rendered, then the browser's own, minute by minute. */
export function usePresent(rendered: number): number {
  const [present, setPresent] = useState(rendered);
  useEffect(() => {
    // Never urgent: a long page is rendered again in slices.
    const tick = () => startTransition(() => setPresent(Date.now()));
    tick();
    const ticking = setInterval(tick, 60_000);
    return () => clearInterval(ticking);
  }, []);
  return present;
}
