import { Video } from "lucide-react";
import { joinClosesAt, joinOpensAt, opensMinutesBefore } from "#app/bookings/join-window.ts";
import { StatusBadge } from "#app/frame/status-badge.tsx";
import type { Colleague, OfferedTo } from "#app/planning/sessions/offer-queries.server.ts";
import type { ActionResult } from "#app/platform/action-result.ts";
import { attendanceState } from "#app/schedule/attendance-window.ts";
import { ActionNotice } from "#app/staff/action-notice.tsx";
import { PageBar } from "#app/staff/layout/page-bar.tsx";
import { useLiveList } from "#app/staff/use-live-list.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { BackLink } from "#app/ui/list/back-link.tsx";
import { ExportPrint } from "#app/ui/list/list-tools.tsx";
import { ZonedTime } from "#app/ui/time/zoned-time.tsx";
import type { Guest, OtherClass } from "../../roster-queries.server.ts";
import { type StoredMark, storeMarks } from "../../stored-marks.ts";
import { teachingPath } from "../../teaching-address.ts";
import type { ListedSession } from "../../teaching-list.server.ts";
import { AnswerPanel } from "./answer-panel.tsx";
import { CancelClass } from "./cancel-class.tsx";
import { AskDesk, CannotTeach } from "./cannot-teach.tsx";
import { LinkForm } from "./link-form.tsx";
import { Roster } from "./roster.tsx";
import type { KeepMarks } from "./roster-forms.tsx";
import { StoredMarksNotice } from "./stored-marks-notice.tsx";
import { isRoomOpen, roomPath } from "./taught-way.ts";

interface TaughtSessionPageProps {
  /** The signed-in teacher's id. */
  member: string;
  /** The page is one that this browser has kept, because the studio cannot be reached. */
  isKept: boolean;
  /** Attendance marks in this browser that the server has not confirmed. */
  marks: readonly StoredMark[];
  session: ListedSession;
  guests: Guest[];
  others: Record<string, OtherClass[]>;
  /** How many classes of its series wait for the same answer. */
  pending: number;
  colleagues: Colleague[];
  offered: OfferedTo[];
  /** Marks attendance after the lock, too. */
  mayCorrect: boolean;
  answer: ActionResult | undefined;
  studioZone: string;
  present: number;
}

/** The roster with what this browser has marked and the studio has not answered yet. */
function withMarks(guests: Guest[], session_id: string | null, marks: readonly StoredMark[]): Guest[] {
  const waiting = marks.filter(({ session, refused }) => session === session_id && refused === undefined);
  return guests.map((guest) => {
    const last = waiting.findLast(({ user_id }) => user_id === guest.user_id);
    return last ? { ...guest, mark: last.status } : guest;
  });
}

/** One session with everything its teacher does about it. */
export function TaughtSessionPage({
  member,
  isKept,
  marks,
  session,
  guests,
  others,
  pending,
  colleagues,
  offered,
  mayCorrect,
  answer,
  studioZone,
  present,
}: TaughtSessionPageProps) {
  useLiveList("sessions");
  const shown = withMarks(guests, session.session_id, marks);
  const keep: KeepMarks = (chosen, status) =>
    storeMarks(
      chosen.flatMap(({ user_id, name }) =>
        user_id && session.session_id
          ? [{ member, session: session.session_id, class_name, user_id, name, status }]
          : [],
      ),
    );
  const { class_name, starts_at, duration_minutes, status, booked, max_participants, waiting } = session;
  const state = attendanceState(new Date(starts_at), duration_minutes, new Date(present));
  const isHeld = status === "scheduled";
  const isOpen = present < joinClosesAt(new Date(starts_at), duration_minutes).getTime();
  return (
    <>
      <BackLink to={teachingPath}>All classes</BackLink>
      <ActionNotice answer={answer} />
      <StoredMarksNotice marks={marks} isKept={isKept} />
      <PageBar
        title={class_name}
        actions={!isHeld && <StatusBadge status={status} />}
        clock={<ZonedTime at={starts_at} studioZone={studioZone} show="zone" whose="own" />}
      />
      <p className="mb-5 text-sm text-ink-2">
        <ZonedTime at={starts_at} studioZone={studioZone} show="when" whose="own" />, {duration_minutes}{" "}
        minutes. {booked} of {max_participants} booked{waiting > 0 && `, ${waiting} waiting`}.
      </p>
      {isHeld && state === "not_started" && (
        <AnswerPanel session={session} waiting={pending} studioZone={studioZone} />
      )}
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
                "The room is open for you and the booked members."
              ) : session.session_id === null ? (
                "No bookings yet."
              ) : (
                <>
                  It opens {opensMinutesBefore} minutes before the start, at{" "}
                  <ZonedTime
                    at={joinOpensAt(new Date(starts_at)).getTime()}
                    studioZone={studioZone}
                    show="time"
                    whose="own"
                  />
                  , for you and the booked members.
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
      <Roster {...{ session, others, state, mayCorrect, studioZone, keep }} guests={shown} />
      {isHeld && state === "locked" && !mayCorrect && session.session_id && (
        <details className="mt-6 max-w-md print:hidden">
          <summary className="link inline-flex min-h-11 items-center">Ask the studio to correct it</summary>
          <div className="mt-2">
            <AskDesk session_id={session.session_id} about="correct" label="Correction" />
          </div>
        </details>
      )}
      {isHeld && state === "not_started" && session.answer !== "pending" && (
        <div className="mt-6">
          <CannotTeach {...{ colleagues, offered }} session={session.key} session_id={session.session_id} />
        </div>
      )}
      <div className="mt-8 flex flex-wrap items-center justify-between gap-4 print:hidden">
        <span>
          {guests.length > 0 && <ExportPrint csv={`${teachingPath}/roster.csv?session=${session.key}`} />}
        </span>
        {isHeld && state === "not_started" && <CancelClass session={session} studioZone={studioZone} />}
      </div>
    </>
  );
}
