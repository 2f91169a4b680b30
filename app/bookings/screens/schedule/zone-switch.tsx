import type { ReactNode } from "react";
import { chooseZone, useZone, type ZoneChoice } from "#app/ui/time/zone-choice.ts";
import { ZonedTime, ZoneHint, ZoneScript } from "#app/ui/time/zoned-time.tsx";

/**
 * Names the zone of all times on the page, and turns between the visitor's and the studio's. The page's own ZoneScript
 * stands at its end, and only runs this one `again`.
 */
export function ZoneSwitch({ studioZone, at }: { studioZone: string; at: number }) {
  const { zone, own } = useZone(studioZone);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <ZoneHint studioZone={studioZone} />
      <fieldset
        data-zone-switch
        className="hidden rounded-full border border-edge p-0.5 in-data-[zone=other]:flex"
      >
        <legend className="sr-only">Show times in</legend>
        <Option chosen={zone === own && own !== studioZone} value="mine">
          Your time
        </Option>
        <Option chosen={zone === studioZone} value="studio">
          Studio time
        </Option>
      </fieldset>
      <p className="text-sm text-ink-2 max-sm:basis-full">
        Times in <ZonedTime at={at} studioZone={studioZone} show="zone" className="font-semibold text-ink" />
      </p>
      <ZoneScript studioZone={studioZone} />
    </div>
  );
}

function Option({ value, chosen, children }: { value: ZoneChoice; chosen: boolean; children: ReactNode }) {
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center rounded-full px-4 text-sm font-medium text-ink-2 transition-colors duration-150 select-none hover:text-ink has-checked:bg-forest has-checked:text-on-forest has-focus-visible:outline-[2.5px] has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)">
      <input
        type="radio"
        name="shown-zone"
        value={value}
        className="sr-only"
        checked={chosen}
        onChange={() => chooseZone(value)}
      />
      {children}
    </label>
  );
}
