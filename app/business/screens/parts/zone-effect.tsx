import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { Panel } from "#app/ui/card.tsx";
import type { SettingAnswer } from "./answer-settings.server.ts";

const counted = (many: number, one: string, several = `${one}s`) => `${many} ${many === 1 ? one : several}`;

/** What a new studio time zone changes, before it holds. Sent again, the form says yes to it. */
export function ZoneEffect({
  zone,
  moves,
}: {
  zone: NonNullable<SettingAnswer["zone"]>;
  /** Whether its reader has the module in which classes are moved. */
  moves: boolean;
}) {
  const { from, to, weekly, free, booked, listed } = zone;
  const now = Date.now();
  const clock = (at: Date, on: string) => zoneClock.say("when", new Date(at).getTime(), on, now);
  return (
    <Panel className="border-marigold">
      <section aria-labelledby="zone-effect" className="flex flex-col gap-3">
        <h3 id="zone-effect" className="text-lg" tabIndex={-1}>
          From {zoneClock.city(from)} to {zoneClock.city(to)}
        </h3>
        <ul className="flex list-disc flex-col gap-1.5 pl-5 text-[0.95rem]">
          <li>{counted(weekly, "weekly class", "weekly classes")} keep their hour, on the new clock.</li>
          <li>
            {counted(free, "dated class", "dated classes")} ahead that nobody has booked follow to the new
            hour.
          </li>
          <li>
            {counted(booked, "booked class", "booked classes")} ahead keep the hour they were sold for
            {booked > 0 ? ":" : "."}
          </li>
        </ul>
        {booked > 0 && (
          <ul className="flex max-h-72 flex-col divide-y divide-line overflow-y-auto border-y border-line text-sm">
            {listed.map(({ id, class_name, starts_at, seats_taken }) => (
              <li key={id} className="flex items-center justify-between gap-4 py-2">
                <span>
                  <span className="font-semibold">{class_name}</span>, {counted(seats_taken, "seat")}
                  <br />
                  {clock(starts_at, from)}, then {clock(starts_at, to)}
                </span>
                {moves && (
                  // Beside this page: what is asked here is not answered yet.
                  <a
                    href={`/dashboard/class-management?session=${id}`}
                    target="_blank"
                    rel="noreferrer"
                    className="link inline-flex min-h-11 items-center"
                  >
                    Move<span className="sr-only"> {class_name}</span>
                  </a>
                )}
              </li>
            ))}
          </ul>
        )}
        {booked > listed.length && <p className="text-sm text-ink-2">And {booked - listed.length} more.</p>}
        <p className="text-sm text-ink-2">
          Until when a booking can be cancelled is counted from its start and does not move.
        </p>
        <input type="hidden" name="confirmed_zone" value={to} />
      </section>
    </Panel>
  );
}
