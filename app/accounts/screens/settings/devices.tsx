import { Laptop, Smartphone } from "lucide-react";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { ZonedTime } from "#app/ui/time/zoned-time.tsx";
import type { Settings } from "./answer.ts";
import { useSettingsAddress, useSettingsForm } from "./answer.ts";
import { FormStatus } from "./form-status.tsx";

export function Devices({ devices, studioZone }: { devices: Settings["devices"]; studioZone: string }) {
  const settingsAddress = useSettingsAddress();
  const { Form, busy, answer, reset } = useSettingsForm("end-device");
  const others = useSettingsForm("end-other-devices");
  const hasOthers = devices.some((device) => !device.is_this);
  return (
    <div>
      <div className="mb-4 empty:hidden">
        <FormStatus answer={others.answer ?? answer} />
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
                <Form method="post" action={settingsAddress} onSubmit={() => others.reset()}>
                  <input type="hidden" name="session_id" value={device.id} />
                  <Button
                    type="submit"
                    name="intent"
                    value="end-device"
                    look="secondary"
                    size="small"
                    busy={busy}
                  >
                    Sign out<span className="sr-only"> {device.name}</span>
                  </Button>
                </Form>
              )}
            </li>
          );
        })}
      </ul>
      {hasOthers && (
        <others.Form method="post" action={settingsAddress} className="mt-4" onSubmit={() => reset()}>
          <Button
            type="submit"
            name="intent"
            value="end-other-devices"
            look="secondary"
            size="small"
            busy={others.busy}
            busyLabel="Signing out…"
          >
            Sign out all other devices
          </Button>
        </others.Form>
      )}
    </div>
  );
}
