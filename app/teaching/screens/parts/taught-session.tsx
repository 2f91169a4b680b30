import { joinClosesAt, joinOpensAt } from "#app/bookings/join-window.ts";
import { StatusBadge } from "#app/frame/status-badge.tsx";
import type { Colleague, OfferedTo } from "#app/planning/sessions/offer-queries.server.ts";
import type { ActionResult } from "#app/platform/action-result.ts";
import { attendanceState } from "#app/schedule/attendance-window.ts";
import { ActionNotice } from "#app/staff/action-notice.tsx";
import { PageBar } from "#app/staff/layout/page-bar.tsx";
import { useLiveList } from "#app/staff/use-live-list.ts";
import { ExportPrint } from "#app/ui/list/list-tools.tsx";
import { ZonedTime } from "#app/ui/time/zoned-time.tsx";
import type { Guest, OtherClass } from "../../roster-queries.server.ts";
import { type StoredMark, storeMarks } from "../../stored-marks.ts";
import { teachingPath } from "../../teaching-address.ts";
import type { ListedSession } from "../../teaching-list.server.ts";
import { AnswerPanel } from "./answer-panel.tsx";
import { CancelClass } from "./cancel-class.tsx";
import { AskDesk, CannotTeach } from "./cannot-teach.tsx";
import { JoinRoom } from "./join-room.tsx";
import { LinkForm } from "./link-form.tsx";
import { Roster } from "./roster.tsx";
import type { KeepMarks } from "./roster-forms.tsx";
import { countUnsent, StoredMarksNotice } from "./stored-marks-notice.tsx";
import { isRoomOpen } from "./taught-way.ts";

interface TaughtSessionPageProps {
  /** The signed-in teacher's id. */
  member: string;
  /** The page is one that this browser has kept, because the studio cannot be reached. */
  isKept: boolean;
  /** Attendance marks in this browser that the server has not confirmed. */
  marks: readonly StoredMark[];
  /** Saved marks that the loaded roster doesn't hold yet. */
  saved: readonly StoredMark[];
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
  saved,
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
  const shown = withMarks(guests, session.session_id, [...saved, ...marks]);
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
  const isAhead = isHeld && state === "not_started";
  const isMarking = isHeld && (state === "open" || (state === "locked" && mayCorrect));
  const canJoin = isRoomOpen(session, present);
  return (
    <>
      <ActionNotice answer={answer} />
      <StoredMarksNotice marks={marks} isKept={isKept} isRoster={isMarking} />
      <PageBar
        title={class_name}
        back={{ to: teachingPath, label: "All classes" }}
        actions={!isHeld && <StatusBadge status={status} />}
        clock={<ZonedTime at={starts_at} studioZone={studioZone} show="zone" whose="own" />}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pb-2">
        <p className="text-sm text-ink-2">
          <ZonedTime at={starts_at} studioZone={studioZone} show="when" whose="own" />, {duration_minutes}{" "}
          minutes. {booked} of {max_participants} booked{waiting > 0 && `, ${waiting} waiting`}.
          {isAhead && session.session_id !== null && !canJoin && (
            <>
              {" "}
              The room opens at{" "}
              <ZonedTime
                at={joinOpensAt(new Date(starts_at)).getTime()}
                studioZone={studioZone}
                show="time"
                whose="own"
              />
              .
            </>
          )}
        </p>
        {canJoin && <JoinRoom session={session} />}
      </div>
      {isAhead && <AnswerPanel session={session} waiting={pending} studioZone={studioZone} />}
      <Roster
        {...{ session, others, state, mayCorrect, studioZone, keep }}
        guests={shown}
        unsent={countUnsent(marks)}
      />
      <div className="mt-6 flex flex-col gap-2 print:hidden">
        {isHeld && state === "locked" && !mayCorrect && session.session_id && (
          <details className="max-w-md">
            <summary className="link inline-flex min-h-11 items-center">Ask the studio to correct it</summary>
            <div className="mt-2">
              <AskDesk session_id={session.session_id} about="correct" label="Correction" />
            </div>
          </details>
        )}
        {isHeld && present < joinClosesAt(new Date(starts_at), duration_minutes).getTime() && (
          <LinkForm session={session} />
        )}
        {isAhead && session.answer !== "pending" && (
          <CannotTeach {...{ colleagues, offered }} session={session.key} session_id={session.session_id} />
        )}
        <div className="flex flex-wrap items-center justify-between gap-4">
          <span>
            {guests.length > 0 && <ExportPrint csv={`${teachingPath}/roster.csv?session=${session.key}`} />}
          </span>
          {isAhead && <CancelClass session={session} studioZone={studioZone} />}
        </div>
      </div>
    </>
  );
}
