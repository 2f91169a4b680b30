import type { ReactNode } from "react";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { useZone, visitorZone } from "#app/ui/time/zone-choice.ts";
import { ZonedTime } from "#app/ui/time/zoned-time.tsx";

export function Facts({ children }: { children: ReactNode }) {
  return <dl className="mt-4 grid gap-3 border-y border-line py-4">{children}</dl>;
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid items-baseline gap-x-4 sm:grid-cols-[7rem_1fr]">
      <dt className="text-sm text-ink-3">{label}</dt>
      <dd className="min-w-0 text-ink">{children}</dd>
    </div>
  );
}

/** Shows the start in the visitor's time zone, and in studio time if it differs. */
export function When({ at, studioZone }: { at: number; studioZone: string }) {
  const { own } = useZone(studioZone);
  const here = zoneClock.say("when", at, own, at);
  const there = zoneClock.say("when", at, studioZone, at);
  return (
    <>
      <Fact label="When">
        <ZonedTime at={at} studioZone={studioZone} show="when" whose="own" />
      </Fact>
      {here !== there && <Fact label="Studio time">{there}</Fact>}
    </>
  );
}

/** Filled in by the browser, because the server cannot know the visitor's time zone. */
export function VisitorZone() {
  return (
    <input
      type="hidden"
      name="time_zone"
      value={import.meta.env.SSR ? "" : visitorZone()}
      suppressHydrationWarning
    />
  );
}
