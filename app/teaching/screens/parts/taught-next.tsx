import { Video } from "lucide-react";
import { joinOpensAt } from "#app/bookings/join-window.ts";
import { buttonClass, LinkButton } from "#app/ui/button.tsx";
import { ZonedTime } from "#app/ui/time/zoned-time.tsx";
import type { ListedSession } from "../../teaching-list.server.ts";
import { isRoomOpen, roomPath, sessionPath } from "./taught-way.ts";

interface TaughtNextProps {
  next: ListedSession;
  studioZone: string;
  present: number;
}

/** The class a teacher comes to next, or is in. */
export function TaughtNext({ next, studioZone, present }: TaughtNextProps) {
  const { class_name, starts_at, duration_minutes, status, booked, max_participants } = next;
  if (status !== "scheduled") return null;
  const isOn = starts_at <= present;
  return (
    <section
      aria-labelledby="next-class"
      className="mb-8 flex flex-wrap items-center justify-between gap-x-10 gap-y-5 rounded-xl border border-line bg-paper-2 p-5 sm:p-6"
    >
      <div>
        <p className="text-sm text-ink-2">{isOn ? "Your class now" : "Your next class"}</p>
        <h2 id="next-class" className="mt-1 text-2xl">
          {class_name}
        </h2>
        <p className="mt-1.5 text-ink-2">
          <ZonedTime at={starts_at} studioZone={studioZone} show="day" now={present} whose="own" />,{" "}
          <ZonedTime at={starts_at} studioZone={studioZone} show="time" whose="own" />, {duration_minutes}{" "}
          minutes · {booked} of {max_participants} booked
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {isRoomOpen(next, present) && (
          <a href={roomPath(next)} target="_blank" rel="noreferrer" className={buttonClass({})}>
            <Video aria-hidden="true" size={18} strokeWidth={1.75} />
            Open the room
          </a>
        )}
        {!isRoomOpen(next, present) && booked > 0 && (
          <p className="text-sm text-ink-3">
            The room opens at{" "}
            <ZonedTime
              at={joinOpensAt(new Date(starts_at)).getTime()}
              studioZone={studioZone}
              show="time"
              whose="own"
            />
          </p>
        )}
        <LinkButton to={sessionPath(next)} look="secondary">
          Roster
        </LinkButton>
      </div>
    </section>
  );
}
