import type { RoleName } from "#app/accounts/roles.ts";
import { formatCount, pluralize } from "#app/platform/text/plural.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import type { BookedAhead, ZoneChange } from "#app/schedule/zone-change-queries.server.ts";
import { sessionPath } from "#app/staff/desk/desk-path.ts";
import { Panel } from "#app/ui/card.tsx";

/** Lists the effects of a new studio time zone. Submitting the form again confirms the change. */
export function ZoneEffect({
  zone,
  roles,
}: {
  zone: ZoneChange & { from: string; to: string };
  roles: readonly RoleName[];
}) {
  const { from, to, weekly, free, booked } = zone;
  return (
    <Panel className="border-marigold">
      <section aria-labelledby="zone-effect" className="flex flex-col gap-3">
        <h3 id="zone-effect" className="text-lg" tabIndex={-1}>
          From {zoneClock.city(from)} to {zoneClock.city(to)}
        </h3>
        <ul className="flex list-disc flex-col gap-1.5 pl-5 text-[0.95rem]">
          <li>
            {formatCount(weekly, "weekly class keeps its", "weekly classes keep their")} hour in the new time
            zone.
          </li>
          <li>
            {formatCount(free, "class date", "class dates")} without bookings{" "}
            {pluralize(free, "moves", "move")} to the new hour.
          </li>
          <li>
            {formatCount(booked, "booked class keeps its", "booked classes keep their")} original time
            {booked > 0 ? ":" : "."}
          </li>
        </ul>
        <BookedClasses of={zone} zone={to} word="then" roles={roles} />
        <p className="text-sm text-ink-2">
          The cancellation deadline counts back from the start of the class and doesn't move.
        </p>
        <input type="hidden" name="confirmed_zone" value={to} />
      </section>
    </Panel>
  );
}

/** The booked classes that kept the hour of another clock when the studio's was changed, each with its Move. */
export function OnOtherClock({
  of,
  zone,
  roles,
}: {
  of: BookedAhead;
  zone: string;
  roles: readonly RoleName[];
}) {
  const { booked } = of;
  if (booked === 0) return null;
  return (
    <section aria-labelledby="other-clock" className="mt-10 flex max-w-3xl flex-col gap-3">
      <h2 id="other-clock" className="text-xl">
        Booked in another time zone
      </h2>
      <p className="text-[0.95rem] text-ink-2">
        {`${formatCount(booked, "booked class", "booked classes")} ahead ${pluralize(booked, "keeps", "keep")} the time in the zone they were booked in. We email booked members about a move.`}
      </p>
      <BookedClasses of={of} zone={zone} word="here" roles={roles} />
    </section>
  );
}

/** Booked classes with their hour on their own clock and on the studio's. */
function BookedClasses({
  of: { booked, listed },
  zone,
  word,
  roles,
}: {
  of: BookedAhead;
  zone: string;
  /** Said before the hour on the studio's clock. */
  word: "then" | "here";
  roles: readonly RoleName[];
}) {
  const now = Date.now();
  const clock = (at: Date, on: string) => zoneClock.say("when", new Date(at).getTime(), on, now);
  if (booked === 0) return null;
  return (
    <>
      {/* Contains the screen-reader texts, which would otherwise extend the page. */}
      <ul className="relative flex max-h-72 flex-col divide-y divide-line overflow-y-auto border-y border-line text-sm">
        {listed.map(({ id, class_name, starts_at, seats_taken, time_zone }) => (
          <li key={id} className="flex items-center justify-between gap-4 py-2">
            <span>
              <span className="font-semibold">{class_name}</span>, {formatCount(seats_taken, "seat")}
              <br />
              {clock(starts_at, time_zone)}
              {time_zone !== zone && `, ${word} ${clock(starts_at, zone)}`}
            </span>
            {/* Opens in a new tab because this form may not be finished. */}
            <a
              href={`${sessionPath(roles, id)}/move`}
              target="_blank"
              rel="noreferrer"
              className="link inline-flex min-h-11 items-center"
            >
              Move<span className="sr-only"> {class_name} (opens in a new tab)</span>
            </a>
          </li>
        ))}
      </ul>
      {booked > listed.length && <p className="text-sm text-ink-2">And {booked - listed.length} more.</p>}
    </>
  );
}
