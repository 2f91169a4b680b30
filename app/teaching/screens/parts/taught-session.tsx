import { ArrowLeft, Download, Printer, Video } from "lucide-react";
import { Link } from "react-router";
import { joinClosesAt, joinOpensAt, opensMinutesBefore } from "#app/bookings/join-window.ts";
import { StatusBadge } from "#app/frame/status-badge.tsx";
import type { ActionResult } from "#app/platform/action-result.ts";
import { attendanceState } from "#app/schedule/attendance-window.ts";
import { ActionNotice } from "#app/staff/action-notice.tsx";
import { ModuleHead } from "#app/staff/module-head.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { ZonedTime } from "#app/ui/time/zoned-time.tsx";
import type { Guest, OtherClass } from "../../roster-queries.server.ts";
import { teachingPath } from "../../teaching-address.ts";
import type { ListedSession } from "../../teaching-list.server.ts";
import { CallOff } from "./call-off.tsx";
import { LinkForm } from "./link-form.tsx";
import { Roster } from "./roster.tsx";
import { isRoomOpen, roomPath } from "./taught-way.ts";

interface TaughtSessionPageProps {
  session: ListedSession;
  guests: Guest[];
  others: Record<string, OtherClass[]>;
  /** Marks attendance after the lock, too. */
  mayCorrect: boolean;
  answer: ActionResult | undefined;
  studioZone: string;
  present: number;
}

/** One session with everything its teacher does about it. */
export function TaughtSessionPage({
  session,
  guests,
  others,
  mayCorrect,
  answer,
  studioZone,
  present,
}: TaughtSessionPageProps) {
  const { class_name, starts_at, duration_minutes, status, booked, max_participants, waiting } = session;
  const state = attendanceState(new Date(starts_at), duration_minutes, new Date(present));
  const isHeld = status === "scheduled";
  const isOpen = present < joinClosesAt(new Date(starts_at), duration_minutes).getTime();
  return (
    <>
      <Link
        to={teachingPath}
        className="mb-4 -ml-1 inline-flex min-h-11 items-center gap-2 px-1 text-sm text-ink-2 hover:text-ink print:hidden"
      >
        <ArrowLeft aria-hidden="true" size={17} strokeWidth={1.75} />
        All classes
      </Link>
      <ActionNotice answer={answer} />
      <ModuleHead
        title={class_name}
        lead={
          <>
            <ZonedTime at={starts_at} studioZone={studioZone} show="when" whose="own" />, {duration_minutes}{" "}
            minutes. {booked} of {max_participants} booked{waiting > 0 && `, ${waiting} waiting`}.
          </>
        }
        actions={!isHeld && <StatusBadge status="cancelled" />}
      />
      {isHeld && isOpen && (
        <section
          aria-labelledby="room"
          className="mb-9 grid items-start gap-x-10 gap-y-3 rounded-xl border border-line bg-paper-2 p-5 sm:p-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] print:hidden"
        >
          <div>
            <h2 id="room" className="text-xl">
              The live room
            </h2>
            <p className="mt-1.5 text-[0.95rem] text-ink-2">
              {isRoomOpen(session, present) ? (
                "The room is open for you and for those who are booked."
              ) : session.session_id === null ? (
                "Nobody is booked yet."
              ) : (
                <>
                  It opens {opensMinutesBefore} minutes before the start, at{" "}
                  <ZonedTime
                    at={joinOpensAt(new Date(starts_at)).getTime()}
                    studioZone={studioZone}
                    show="time"
                    whose="own"
                  />
                  , for you and for those who are booked.
                </>
              )}
            </p>
            {isRoomOpen(session, present) && (
              <a
                href={roomPath(session)}
                target="_blank"
                rel="noreferrer"
                className={`${buttonClass({})} mt-4`}
              >
                <Video aria-hidden="true" size={18} strokeWidth={1.75} />
                Open the room
              </a>
            )}
          </div>
          <LinkForm session={session} />
        </section>
      )}
      <Roster {...{ session, guests, others, state, mayCorrect, studioZone }} />
      <div className="mt-8 flex flex-wrap items-center justify-between gap-4 print:hidden">
        <span className="flex flex-wrap gap-2">
          {guests.length > 0 && (
            <>
              <a
                href={`${teachingPath}/roster.csv?session=${session.key}`}
                download
                className={buttonClass({ look: "quiet", size: "small" })}
              >
                <Download aria-hidden="true" size={16} strokeWidth={1.9} />
                Export CSV
              </a>
              <Button look="quiet" size="small" onClick={() => window.print()}>
                <Printer aria-hidden="true" size={16} strokeWidth={1.9} />
                Print
              </Button>
            </>
          )}
        </span>
        {isHeld && state === "not_started" && <CallOff session={session} studioZone={studioZone} />}
      </div>
    </>
  );
}
