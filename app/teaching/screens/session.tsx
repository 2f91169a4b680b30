import { useEffect, useState } from "react";
import { Link, redirect, useOutlet, useSearchParams } from "react-router";
import { joinClosesAt, joinOpensAt } from "#app/bookings/join-window.ts";
import { StatusBadge } from "#app/frame/status-badge.tsx";
import { sessionMessages } from "#app/planning/messages.ts";
import { answerAssignment } from "#app/planning/sessions/answer-assignment.server.ts";
import { readForm, readIntent } from "#app/platform/sent-form.server.ts";
import { attendanceState } from "#app/schedule/attendance-window.ts";
import { ModuleStatus } from "#app/staff/action-notice.tsx";
import { PageBar } from "#app/staff/layout/page-bar.tsx";
import { WithPanel } from "#app/staff/layout/side-panel.tsx";
import { toFormAnswer } from "#app/staff/read-staff-form.server.ts";
import { useListAction } from "#app/staff/use-list-action.ts";
import { useLiveList } from "#app/staff/use-live-list.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { ExportPrint } from "#app/ui/list/list-tools.tsx";
import { useChosenZone } from "#app/ui/time/zone-choice.ts";
import { usePresent, ZonedTime, ZoneScript } from "#app/ui/time/zoned-time.tsx";
import { acceptForm, rosterForm } from "../forms.ts";
import { FOR_OFFLINE, toOfflineRoster } from "../offline-roster.ts";
import type { Guest } from "../roster-queries.server.ts";
import { type StoredMark, storeMarks } from "../stored-marks.ts";
import { lastList, loadOrReadStored } from "../stored-rosters.ts";
import { readDone, sessionPath, teachingPath } from "../teaching-lists.ts";
import type { Route } from "./+types/session";
import { isRoomOpen, JoinRoom } from "./parts/join-room.tsx";
import { type OpenedSession, openSession, openSessionForm } from "./parts/open-session.server.ts";
import { openTeaching } from "./parts/open-teaching.server.ts";
import { Roster } from "./parts/roster.tsx";
import { answerRoster } from "./parts/roster-action.server.ts";
import { AllCheckbox } from "./parts/session-form.tsx";
import { countUnsent, StoredMarksNotice, useStoredMarks } from "./parts/stored-marks.tsx";
import { useStoredPage } from "./parts/use-stored-page.ts";

export async function loader(args: Route.LoaderArgs) {
  const { db, at, member, shared } = await openTeaching(args);
  const opened = await openSession(db, member, at, args.params.sessionId);
  if (!opened) throw redirect(`${teachingPath}?lost`);
  const isForOffline = args.request.headers.has(FOR_OFFLINE);
  return { ...shared, ...(isForOffline ? toOfflineRoster(opened) : opened) };
}

export function clientLoader({ params, request, serverLoader }: Route.ClientLoaderArgs) {
  return loadOrReadStored(sessionPath({ key: params.sessionId }) + new URL(request.url).search, serverLoader);
}

/** Marks attendance, or accepts the class, here and in the lists. */
export async function action(args: Route.ActionArgs) {
  const { db, member, key: session_id } = await openSessionForm(args);
  const form = await readForm(args.request, [rosterForm, acceptForm]);
  if (!readIntent(form, ["accept"])) return await answerRoster(db, member, form);
  const { all } = acceptForm.parse(Object.fromEntries(form));
  return toFormAnswer(
    await answerAssignment(db, member, { session_id, all, answer: "accepted" }),
    sessionMessages,
    ({ answered }) => (answered > 1 ? `You teach these ${answered} classes.` : "You teach this class."),
  );
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
export default function Session({ loaderData, actionData }: Route.ComponentProps) {
  useLiveList("sessions");
  const data = useStoredPage(loaderData, toOfflineRoster);
  const { member, isKept, session, guests, mayCorrect, time_zone: studioZone } = data;
  useChosenZone(data.chosen);
  const present = usePresent(data.rendered);
  const [params] = useSearchParams();
  const [list, setList] = useState(teachingPath);
  // Without a connection, only the list that was open before has its scripts.
  useEffect(() => setList(lastList() ?? teachingPath), []);
  const { marks, saved } = useStoredMarks(member);
  const panel = useOutlet(data);
  const { class_name, duration_minutes, status, session_id } = session;
  const start = new Date(session.starts_at);
  const state = attendanceState(start, duration_minutes, new Date(present));
  const isHeld = status === "scheduled";
  const isAhead = isHeld && state === "not_started";
  const isMarking = isHeld && (state === "open" || (state === "locked" && mayCorrect));
  const path = sessionPath(session);
  return (
    <WithPanel panel={panel}>
      <StoredMarksNotice marks={marks} isKept={isKept} isRoster={isMarking} />
      <PageBar
        title={class_name}
        back={{ to: list, label: "All classes" }}
        actions={!isHeld && <StatusBadge status={status} />}
        clock={<ZonedTime at={session.starts_at} studioZone={studioZone} show="zone" whose="own" />}
      />
      <ModuleStatus
        error={actionData && "error" in actionData ? actionData.error : undefined}
        ok={actionData && "ok" in actionData ? actionData.ok : panel ? undefined : readDone(params)}
      />
      <SessionFacts session={session} studioZone={studioZone} present={present} isAhead={isAhead} />
      {isAhead && <Assignment opened={data} studioZone={studioZone} />}
      <Roster
        {...{ session, others: data.others, state, mayCorrect, studioZone }}
        guests={withMarks(guests, session_id, [...saved, ...marks])}
        keep={(chosen, mark) =>
          storeMarks(
            chosen.flatMap(({ user_id, name }) =>
              user_id && session_id
                ? [{ member, session: session_id, class_name, user_id, name, status: mark }]
                : [],
            ),
          )
        }
        unsent={countUnsent(marks)}
      />
      <nav aria-label="About this class" className="mt-4 flex flex-wrap items-center gap-x-6 print:hidden">
        {isHeld && state === "locked" && !mayCorrect && session_id && (
          <FormLink to={`${path}/ask/correct`}>Ask the studio to correct it</FormLink>
        )}
        {isHeld && present < joinClosesAt(start, duration_minutes).getTime() && (
          <FormLink to={`${path}/link`}>Use a different meeting link</FormLink>
        )}
        {isAhead && session.answer !== "pending" && (
          <>
            <FormLink to={`${path}/offer`}>Offer this class to colleagues</FormLink>
            {session_id && <FormLink to={`${path}/ask/cannot_teach`}>I can't teach this class</FormLink>}
          </>
        )}
        {isAhead && <FormLink to={`${path}/cancel`}>Cancel this class</FormLink>}
        {guests.length > 0 && <ExportPrint csv={`${teachingPath}/roster.csv?session=${session.key}`} />}
      </nav>
      <ZoneScript studioZone={studioZone} />
    </WithPanel>
  );
}

function FormLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} preventScrollReset className="link inline-flex min-h-11 items-center text-sm">
      {children}
    </Link>
  );
}

interface SessionFactsProps {
  session: OpenedSession["session"];
  studioZone: string;
  present: number;
  isAhead: boolean;
}

/** Shows when the class is, how many are booked, and its room. */
function SessionFacts({ session, studioZone, present, isAhead }: SessionFactsProps) {
  const { starts_at, duration_minutes, booked, max_participants, waiting, session_id } = session;
  const canJoin = isRoomOpen(session, present);
  const time = (at: number, show: "when" | "time") => (
    <ZonedTime at={at} studioZone={studioZone} show={show} whose="own" />
  );
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pb-2">
      <p className="text-sm text-ink-2">
        {time(starts_at, "when")}, {duration_minutes} minutes. {booked} of {max_participants} booked
        {waiting > 0 && `, ${waiting} waiting`}.
        {isAhead && session_id !== null && !canJoin && (
          <> The room opens at {time(joinOpensAt(new Date(starts_at)).getTime(), "time")}.</>
        )}
      </p>
      {canJoin && <JoinRoom session_id={session_id} />}
    </div>
  );
}

/** Asked whether they teach a class, a teacher says yes, no, or when they could. */
function Assignment({ opened, studioZone }: { opened: OpenedSession; studioZone: string }) {
  const { session } = opened;
  const { Form, busy } = useListAction();
  if (session.answer === "proposed") {
    return (
      <p className="mb-8 rounded-xl border border-line bg-paper-2 p-5">
        You proposed another time. The studio will reply.
      </p>
    );
  }
  if (session.answer !== "pending") return null;
  const path = sessionPath(session);
  return (
    <section
      aria-labelledby="answer"
      className="mb-8 rounded-xl border border-marigold bg-paper-2 p-5 sm:p-6 print:hidden"
    >
      <h2 id="answer" className="text-xl">
        Will you teach this class?
      </h2>
      <p className="mt-1.5 text-[0.95rem] text-ink-2">
        <ZonedTime at={session.starts_at} studioZone={studioZone} show="when" whose="own" />. The studio needs
        your answer.
      </p>
      <Form method="post" className="mt-4 flex flex-wrap items-center gap-3">
        <Button type="submit" name="intent" value="accept" busy={busy}>
          Accept
        </Button>
        <LinkButton to={`${path}/decline`} look="secondary" preventScrollReset>
          Decline
        </LinkButton>
        <LinkButton to={`${path}/propose`} look="secondary" preventScrollReset>
          Propose another time
        </LinkButton>
        <AllCheckbox pending={opened.pending} />
      </Form>
    </section>
  );
}
