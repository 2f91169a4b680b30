import { Laptop, Smartphone } from "lucide-react";
import { Badge } from "#app/ui/badge.tsx";
import { ActionButton } from "#app/ui/form/entity-form.tsx";
import { ZonedTime } from "#app/ui/time/zoned-time.tsx";
import { FormStatus } from "./form-status.tsx";
import type { Settings } from "./settings-form.ts";
import { useSettingsForm } from "./settings-form.ts";

export function Devices({ devices, studioZone }: { devices: Settings["devices"]; studioZone: string }) {
  const one = useSettingsForm("end-device");
  const others = useSettingsForm("end-other-devices");
  const hasOthers = devices.some((device) => !device.is_this);
  return (
    <div>
      <div className="mb-4 empty:hidden">
        <FormStatus answer={others.answer ?? one.answer} />
      </div>
      <ul>
        {devices.map((device) => {
          const Picture = /Android|iPhone|iPad/.test(device.name) ? Smartphone : Laptop;
          return (
            <li
              key={device.id}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3.5 first:border-t"
            >
              <Picture aria-hidden="true" size={22} strokeWidth={1.6} className="shrink-0 text-ink-2" />
              <div className="min-w-0 flex-1 basis-48">
                <p className="flex flex-wrap items-center gap-2">
                  {device.name}
                  {device.is_this && <Badge tone="forest">This device</Badge>}
                </p>
                <p className="text-sm text-ink-2">
                  Signed in{" "}
                  <ZonedTime at={Date.parse(device.signed_in_at)} studioZone={studioZone} show="date" />
                </p>
              </div>
              {!device.is_this && (
                <ActionButton
                  form={one.form}
                  send={{ session_id: device.id }}
                  look="secondary"
                  size="small"
                  onClick={() => others.reset()}
                >
                  Sign out<span className="sr-only"> {device.name}</span>
                </ActionButton>
              )}
            </li>
          );
        })}
      </ul>
      {hasOthers && (
        <ActionButton
          form={others.form}
          look="secondary"
          size="small"
          className="mt-4"
          busyLabel="Signing out…"
          onClick={() => one.reset()}
        >
          Sign out all other devices
        </ActionButton>
      )}
    </div>
  );
}
