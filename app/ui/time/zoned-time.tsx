import { startTransition, useEffect, useRef, useState } from "react";
import { type ZonedText, zoneClock } from "#app/platform/time/zone-clock.ts";
import { OwnScript } from "../loading/own-script.tsx";
import { useBeforePaint } from "../loading/use-before-paint.ts";
import { useWrittenZone, visitorZone } from "./zone-choice.ts";
import { againScript, zoneHint, zoneScript } from "./zone-script.ts";

interface ZonedTimeProps {
  /** Moment in milliseconds. */
  at: number;
  studioZone: string;
  show: ZonedText;
  /** Time of rendering, for "Today". Only `day` needs it. */
  now?: number;
  /** `own` uses the visitor's time zone even while the page shows the studio's. */
  whose?: "own";
  className?: string;
}

/**
 * Shows a moment in the visitor's time zone. The server writes it in the studio's, and ZoneScript rewrites it
 * before the page is painted.
 */
export function ZonedTime({ at, studioZone, show, now = at, whose, className }: ZonedTimeProps) {
  const text = zoneClock.say(show, at, useWrittenZone(studioZone, whose), now);
  const written = useRef<HTMLTimeElement>(null);
  // React keeps the text it hydrates, so this writes it where no script did.
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
 * Converts the zoned times before it. A long page is painted before its end arrives, so it has one ZoneScript
 * after the first screen and one at the end that only runs it `again`.
 */
export function ZoneScript({ studioZone, again = false }: { studioZone: string; again?: boolean }) {
  return <OwnScript source={import.meta.env.SSR ? (again ? againScript : zoneScript(studioZone)) : ""} />;
}

/**
 * Marks on the root whether the visitor's time zone differs, for `in-data-[zone=other]`. Goes before the elements
 * that use it.
 */
export function ZoneHint({ studioZone }: { studioZone: string }) {
  // Scripts in the page don't run after a client-side navigation.
  useBeforePaint(() => {
    document.documentElement.dataset.zone = visitorZone() === studioZone ? "studio" : "other";
  }, [studioZone]);
  return <OwnScript source={import.meta.env.SSR ? zoneHint(studioZone) : ""} />;
}

/** Returns the current time: first the time of rendering, then the browser's clock, minute by minute. */
export function usePresent(rendered: number): number {
  const [present, setPresent] = useState(rendered);
  useEffect(() => {
    // A transition, because a long page takes a while to render again.
    const tick = () => startTransition(() => setPresent(Date.now()));
    tick();
    const ticking = setInterval(tick, 60_000);
    return () => clearInterval(ticking);
  }, []);
  return present;
}
