import { Link } from "react-router";
import type { MyBooking } from "#app/bookings/own/my-booking.ts";
import { StatusBadge } from "#app/frame/status-badge.tsx";
import { formatMoney } from "#app/platform/fields/money.ts";
import { capitalize } from "#app/platform/text/capitalize.ts";
import { genderLabels, type Hours, weekdays } from "#app/profiles/kinds.ts";
import { profileModulePath, useProfileBase } from "#app/profiles/profile-base.ts";
import type { MissingPart } from "#app/profiles/profile-completed.ts";
import type { Profile } from "#app/profiles/queries.server.ts";
import { instagramAddress } from "#app/profiles/web-address.ts";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/card.tsx";
import { cx } from "#app/ui/cx.ts";
import { ZonedTime } from "#app/ui/time/zoned-time.tsx";
import { contactMethodLabels } from "../../../person-labels.ts";

interface OverviewTabProps {
  profile: Profile | null;
  teaches: boolean;
  missing: readonly MissingPart[];
  recent: MyBooking[];
  studioZone: string;
}

/** Shows the profile read-only. */
export function OverviewTab({ profile, teaches, missing, recent, studioZone }: OverviewTabProps) {
  const base = useProfileBase();
  return (
    <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[1fr_20rem]">
      <div className="flex min-w-0 flex-col gap-10">
        {profile && <Details profile={profile} teaches={teaches} />}
      </div>
      {/* On phones, missing details come first. */}
      <aside className={cx("flex flex-col gap-6", missing.length > 0 && "max-lg:order-first")}>
        <Panel as="section">
          <h2 className="serif text-xl">
            {missing.length === 0 ? "Profile complete" : "Profile incomplete"}
          </h2>
          <p className="mt-1.5 text-sm text-ink-2">
            {missing.length === 0
              ? "The studio can reach you and show times in your time zone."
              : `Still missing: ${missing.join(", ")}.`}
            {missing.includes("time zone") && (
              <>
                {" "}
                Choose your time zone in{" "}
                <Link to={`${base}?tab=settings`} className="link">
                  Settings
                </Link>
                .
              </>
            )}
          </p>
          {missing.length > 0 && (
            <LinkButton to={`${base}?edit=1`} size="small" className="mt-4">
              Complete profile
            </LinkButton>
          )}
          {teaches && profile && (
            <LinkButton to={`/instructor/${profile.user_id}`} look="secondary" size="small" className="mt-4">
              {base === profileModulePath ? "View public profile" : "My instructor page"}
            </LinkButton>
          )}
        </Panel>
        <section aria-labelledby="recent">
          <h2 id="recent" className="serif mb-2 text-xl">
            Recent activity
          </h2>
          {recent.length === 0 ? (
            <p className="text-sm text-ink-2">
              No classes yet. Your past classes will appear here.{" "}
              <a href="/schedule" className="link">
                Find one
              </a>
            </p>
          ) : (
            <ul>
              {recent.map((booking) => (
                <li key={booking.booking_id} className="border-t border-line py-3 last:border-b">
                  <p className="flex items-baseline justify-between gap-3">
                    <span className="serif text-lg">{booking.class_name}</span>
                    <StatusBadge status={booking.status} />
                  </p>
                  <p className="text-sm text-ink-2">
                    {booking.starts_at ? (
                      <>
                        <ZonedTime at={booking.starts_at} studioZone={studioZone} show="date" />,{" "}
                        <ZonedTime at={booking.starts_at} studioZone={studioZone} show="time" />
                      </>
                    ) : (
                      "Time not set yet"
                    )}
                  </p>
                </li>
              ))}
            </ul>
          )}
        </section>
      </aside>
    </div>
  );
}

function Details({ profile, teaches }: { profile: Profile; teaches: boolean }) {
  const { emergency_contact: emergency } = profile;
  const links: [string, string | null][] = [
    ["Website", profile.website_url],
    ["Instagram", profile.instagram_handle && instagramAddress(profile.instagram_handle)],
    ["Facebook", profile.facebook_profile],
    ["LinkedIn", profile.linkedin_profile],
    ["YouTube", profile.youtube_channel],
    ...Object.entries(profile.social_media ?? {}),
  ];
  const shownLinks = links.filter((link): link is [string, string] => Boolean(link[1]));
  return (
    <>
      <section aria-labelledby="about">
        <h2 id="about" className="serif mb-2 text-xl">
          About me
        </h2>
        <p className="max-w-[62ch] whitespace-pre-line text-ink-2">
          {profile.bio ?? "No bio yet. A few lines help your teachers get to know you."}
        </p>
      </section>
      <section aria-labelledby="details">
        <h2 id="details" className="serif mb-3 text-xl">
          Details
        </h2>
        <Rows
          rows={[
            ["Location", profile.location],
            ["Time zone", profile.time_zone?.replaceAll("_", " ")],
            ["Date of birth", profile.date_of_birth && birthText(profile.date_of_birth)],
            ["Gender", profile.gender && genderLabels[profile.gender]],
            ["Nationality", profile.nationality],
            ["Address", profile.address],
            ["Emergency contact", emergency && [emergency.name, emergency.phone].filter(Boolean).join(", ")],
            ["Preferred contact", contactMethodLabels[profile.preferred_contact_method]],
          ]}
        />
      </section>
      <TextList title="Specialties" items={profile.specialties} />
      <TextList title="Languages" items={profile.languages} />
      <TextList title="Certifications" items={profile.certifications} />
      <TextList title="Education" items={profile.education} />
      <TextList title="Achievements" items={profile.achievements} />
      <TextList title="Badges" items={Object.keys(profile.badges ?? {})} />
      {shownLinks.length > 0 && (
        <section aria-labelledby="links">
          <h2 id="links" className="serif mb-2 text-xl">
            On the web
          </h2>
          <ul className="flex flex-wrap gap-x-5 gap-y-1">
            {shownLinks.map(([label, href]) => (
              <li key={label}>
                <a
                  href={href}
                  target="_blank"
                  rel="noreferrer nofollow"
                  className="link inline-flex min-h-11 items-center"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {teaches && <Teaching profile={profile} />}
    </>
  );
}

function Teaching({ profile }: { profile: Profile }) {
  const days = weekdays.flatMap((day) => {
    const hours = profile.availability_schedule?.[day] ?? [];
    return hours.length > 0 ? [{ day, hours }] : [];
  });
  return (
    <section aria-labelledby="teaching">
      <h2 id="teaching" className="serif mb-3 text-xl">
        Teaching
      </h2>
      <Rows
        rows={[
          ["Title", profile.title],
          ["Main certification", profile.certification],
          ["Years of teaching", String(profile.years_of_experience)],
          ["Hourly rate", profile.hourly_rate > 0 && rateText(profile)],
          ["Weekly availability", days.map(dayText).join("; ")],
        ]}
      />
    </section>
  );
}

/** Lists filled-in fields, and names the empty ones in one line. */
function Rows({ rows }: { rows: [label: string, value: string | false | null | undefined][] }) {
  const given = rows.filter(([, value]) => value);
  const not = rows.filter(([, value]) => !value).map(([label]) => label.toLowerCase());
  return (
    <>
      <dl className="grid gap-x-8 border-t border-line sm:grid-cols-2">
        {given.map(([label, value]) => (
          <div key={label} className="border-b border-line py-3">
            <dt className="text-sm text-ink-3">{label}</dt>
            <dd className="break-words whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
      {not.length > 0 && <p className="mt-3 text-sm text-ink-3">Not filled in: {not.join(", ")}.</p>}
    </>
  );
}

const dates = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

function birthText(date: string): string {
  return dates.format(Date.parse(date));
}

function rateText({ hourly_rate, hourly_rate_currency: currency }: Profile): string {
  return formatMoney({ amount: hourly_rate, currency });
}

function dayText({ day, hours }: { day: string; hours: Hours[] }): string {
  const times = hours.map(({ from, until }) => `${from.slice(0, 5)}–${until.slice(0, 5)}`);
  return `${capitalize(day.slice(0, 3))} ${times.join(", ")}`;
}

function TextList({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null;
  const long = items.some((item) => item.length > 32);
  return (
    <section aria-label={title}>
      <h2 className="serif mb-2 text-xl">{title}</h2>
      <ul className={long ? "flex flex-col gap-1.5 text-ink-2" : "flex flex-wrap gap-2"}>
        {items.map((item) => (
          <li key={item}>{long ? item : <Badge className="text-sm">{item}</Badge>}</li>
        ))}
      </ul>
    </section>
  );
}
