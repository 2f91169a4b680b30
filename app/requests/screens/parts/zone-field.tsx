import { startTransition, useEffect, useState } from "react";
import { useBusiness } from "#app/frame/business.ts";
import { SelectField } from "#app/ui/form/select.tsx";
import { visitorZone } from "#app/ui/time/zone-choice.ts";
import { zoneChoices } from "../../time-zones.ts";
import { Asterisk } from "./asterisk.tsx";

/** The zone of the visitor's clock; undefined while the page is still the server's. */
export function useVisitorZone(): string | undefined {
  const [zone, setZone] = useState<string>();
  // Not urgent: the form around it, with its month of days, is rendered again in slices.
  useEffect(() => startTransition(() => setZone(visitorZone())), []);
  return zone;
}

interface ZoneFieldProps {
  /** The previous choice, or empty. */
  chosen: string;
  /** The profile's zone. */
  profileZone: string | null | undefined;
  at: Date;
  help?: string | undefined;
  error?: string[] | undefined;
}

/** Returns the studio's time zone, which fields show until a script knows the visitor's. */
export function useStudioZone(): string {
  return useBusiness()?.time_zone ?? "UTC";
}

/** The zone chosen in Settings, else the one the browser tells, unless another is chosen here. */
export function ZoneField({ chosen, profileZone, at, help, error }: ZoneFieldProps) {
  const browser = useVisitorZone();
  const studioZone = useStudioZone();
  const [picked, setPicked] = useState(chosen);
  const own = profileZone || browser;
  const choices = zoneChoices(own, at);
  const value = picked || own || studioZone;
  const listed = choices.some((choice) => choice.value === value);
  return (
    <SelectField
      label={<Asterisk>Timezone</Asterisk>}
      name="timezone"
      required
      value={value}
      onChange={(event) => setPicked(event.target.value)}
      options={listed ? choices : [...zoneChoices(value, at).slice(0, 1), ...choices]}
      help={help}
      error={error}
    />
  );
}
