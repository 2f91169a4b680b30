import { Download } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { DeleteAccount } from "#app/accounts/screens/settings/delete-account.tsx";
import { Devices } from "#app/accounts/screens/settings/devices.tsx";
import type { Settings } from "#app/accounts/screens/settings/settings-form.ts";
import { useSettingsForm } from "#app/accounts/screens/settings/settings-form.ts";
import { LinkedAccounts, PasswordForm } from "#app/accounts/screens/settings/sign-in-ways.tsx";
import { TwoStep } from "#app/accounts/screens/settings/two-step.tsx";
import { refreshSession } from "#app/accounts/use-session.tsx";
import { useBusiness } from "#app/frame/business.ts";
import { formatFrequency } from "#app/newsletter/newsletter-frequency.ts";
import { type Preference, topics } from "#app/notifications/preferences.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { contactMethods, type Visibility, visibilities } from "#app/profiles/kinds.ts";
import type { Profile } from "#app/profiles/queries.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Switch } from "#app/ui/form/checkbox.tsx";
import { InlineForm } from "#app/ui/form/entity-form.tsx";
import { SelectField } from "#app/ui/form/select.tsx";
import { ToggleGroup } from "#app/ui/form/toggle-group.tsx";
import { contactMethodLabels } from "../../../person-labels.ts";

/** Settings outside of the profile. */
export default function SettingsTab({
  profile,
  settings,
  studioZone,
  required,
}: {
  profile: Profile | null;
  settings: Settings;
  studioZone: string;
  required: { day: string; isDue: boolean } | null;
}) {
  const hasPassword = settings.ways_in.includes("credential");
  return (
    <div>
      <Preferences profile={profile} zones={settings.zones} />
      <Notifications switched_off={settings.switched_off} letters={settings.letters} />
      <Part title="Sign-in" lead="Your password, linked accounts and two-step sign-in.">
        <PasswordForm hasPassword={hasPassword} />
        <TwoStep on={settings.two_step} hasPassword={hasPassword} required={required} />
        <LinkedAccounts ways_in={settings.ways_in} google={settings.google} />
      </Part>
      <Part title="Devices" lead="Devices signed in to your account. Sign out any you don't recognize.">
        <Devices devices={settings.devices} studioZone={studioZone} />
      </Part>
      <Part title="My data" lead="Download all data we have about you in one file.">
        <p>
          <a href="/profile/export" download className={buttonClass({ look: "secondary" })}>
            <Download aria-hidden="true" size={18} strokeWidth={1.75} />
            Export my data
          </a>
        </p>
      </Part>
      <Part title="Delete Account" lead="Delete your account and your personal data.">
        <DeleteAccount hasPassword={hasPassword} />
      </Part>
    </div>
  );
}

const visibilityLabels: Record<Visibility, string> = {
  public: "Public",
  private: "Private",
  friends: "Friends",
};

/** Every open page, in other tabs too, learns of a zone that was chosen here. */
function useZoneOfAllPages(zone: string) {
  const announcedZone = useRef(zone);
  useEffect(() => {
    if (announcedZone.current === zone) return;
    announcedZone.current = zone;
    void refreshSession({ broadcast: true });
  }, [zone]);
}

function Preferences({ profile, zones }: { profile: Profile | null; zones: string[] }) {
  const { form } = useSettingsForm("preferences");
  const zone = profile?.time_zone ?? "";
  useZoneOfAllPages(zone);
  // Read from the browser after hydration. The zone changes only when the person accepts it.
  const [device, setDevice] = useState({ zone: "", taken: false });
  useEffect(() => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    setDevice({ zone: zoneClock.canonical(own), taken: false });
  }, []);
  return (
    <Part title="Preferences" lead="Time zone, contact preferences and privacy.">
      <InlineForm {...form} label="Save preferences" busyLabel="Saving…" className="flex flex-col gap-6">
        <SelectField
          key={device.taken ? "device" : "own"}
          label="Time zone"
          name="time_zone"
          defaultValue={device.taken ? device.zone : zone}
          options={[
            { value: "", label: "Same as my device" },
            ...[...new Set([zone, device.zone, ...zones].filter(Boolean))].map((value) => ({
              value,
              label: value.replaceAll("_", " "),
            })),
          ]}
          className="max-w-sm"
          help={
            zone === "" && device.zone && !device.taken ? (
              <button
                type="button"
                className="link inline-flex min-h-11 items-center text-left"
                onClick={() => setDevice({ ...device, taken: true })}
              >
                Use {device.zone.replaceAll("_", " ")}, this device's time zone
              </button>
            ) : (
              "Pages, emails and reminders show times in this time zone."
            )
          }
        />
        <ToggleGroup
          label="Preferred contact"
          name="preferred_contact_method"
          options={contactMethods.map((value) => ({ value, label: contactMethodLabels[value] }))}
          defaultValue={[profile?.preferred_contact_method ?? "email"]}
        />
        <ToggleGroup
          label="Profile visibility"
          name="profile_visibility"
          options={visibilities.map((value) => ({ value, label: visibilityLabels[value] }))}
          defaultValue={[profile?.profile_visibility ?? "public"]}
          help="Public shows your name, picture and bio on public pages. Private and Friends both hide them. Teachers still have a page with their name and classes."
        />
      </InlineForm>
    </Part>
  );
}

function Notifications({ switched_off, letters }: { switched_off: string[]; letters: boolean }) {
  const rhythm = useBusiness()?.promises.letters;
  const { form } = useSettingsForm("notifications");
  const channels = { bell: "On the site", mail: "By email" } as const;
  return (
    <Part title="Notifications" lead="You always get emails about your own bookings and security.">
      <InlineForm {...form} label="Save notifications" busyLabel="Saving…" className="flex flex-col gap-2">
        {Object.entries(topics).map(([name, topic]) => (
          <fieldset key={name} className="border-t border-line py-3 first-of-type:border-t-0">
            <legend className="float-left w-full font-semibold">{topic.label}</legend>
            <p className="clear-both text-sm text-ink-2">{topic.help}</p>
            {topic.channels.map((channel) => {
              const preference = `${name}.${channel}` as Preference;
              return (
                <Switch
                  key={channel}
                  name="on"
                  value={preference}
                  defaultChecked={!switched_off.includes(preference)}
                  label={
                    <>
                      <span className="sr-only">{topic.label}: </span>
                      {channels[channel]}
                    </>
                  }
                />
              );
            })}
          </fieldset>
        ))}
        <fieldset className="border-t border-line py-3">
          <legend className="float-left w-full font-semibold">Newsletter</legend>
          <p className="clear-both text-sm text-ink-2">
            {formatFrequency(rhythm, ": new", "New")} classes, wellness tips and special offers.
          </p>
          <Switch
            name="letters"
            defaultChecked={letters}
            label={
              <>
                <span className="sr-only">Newsletter: </span>
                {channels.mail}
              </>
            }
          />
        </fieldset>
      </InlineForm>
    </Part>
  );
}

export function Part({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const id = title.toLowerCase().replaceAll(" ", "-");
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-12 gap-y-5 border-t border-line py-9 first:border-t-0 first:pt-0 lg:grid-cols-[15rem_1fr]"
    >
      <div>
        <h2 id={id} className="serif text-xl">
          {title}
        </h2>
        <p className="mt-1.5 text-sm text-ink-2">{lead}</p>
      </div>
      <div className="flex max-w-[40rem] min-w-0 flex-col gap-8">{children}</div>
    </section>
  );
}
