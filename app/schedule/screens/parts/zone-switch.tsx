import { chooseZone, useZone } from "../../zone-choice.ts";
import { ZonedTime } from "../../zoned-time.tsx";

const option =
  "inline-flex min-h-11 cursor-pointer items-center rounded-full px-4 text-sm font-medium text-ink-2 transition-colors duration-150 select-none hover:text-ink has-checked:bg-forest has-checked:text-on-forest has-focus-visible:outline-[2.5px] has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)";

/** Names the zone of all times on the page, and turns between the visitor's and the studio's. */
export function ZoneSwitch({ studioZone, at }: { studioZone: string; at: number }) {
  const { zone, own } = useZone(studioZone);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-sm text-ink-2">
        Times in <ZonedTime at={at} studioZone={studioZone} show="zone" className="font-semibold text-ink" />
      </p>
      <fieldset
        data-zone-switch
        hidden={own === studioZone}
        className="flex rounded-full border border-edge p-0.5 [[hidden]]:hidden"
        suppressHydrationWarning
      >
        <legend className="sr-only">Show times in</legend>
        <label className={option}>
          <input
            type="radio"
            name="shown-zone"
            value="mine"
            className="sr-only"
            checked={zone === own && own !== studioZone}
            onChange={() => chooseZone("mine")}
          />
          Your time
        </label>
        <label className={option}>
          <input
            type="radio"
            name="shown-zone"
            value="studio"
            className="sr-only"
            checked={zone === studioZone}
            onChange={() => chooseZone("studio")}
          />
          Studio time
        </label>
      </fieldset>
    </div>
  );
}
