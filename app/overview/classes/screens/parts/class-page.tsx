import { ArrowLeft, Download, Printer } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { bookingKindWords } from "#app/bookings/booking-words.ts";
import { payStatusWords } from "#app/finances/words.ts";
import { StatusBadge, statusWords } from "#app/frame/status-badge.tsx";
import { readDone } from "#app/planning/sessions/session-done.ts";
import type { ActionResult } from "#app/platform/action-result.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { attendanceState } from "#app/schedule/attendance-window.ts";
import { ActionNotice } from "#app/staff/action-notice.tsx";
import { actionWords, changedFields, changeText } from "#app/staff/audit-words.ts";
import { ModuleHead } from "#app/staff/module-head.tsx";
import { useLiveList } from "#app/staff/use-live-list.ts";
import { Roster } from "#app/teaching/screens/parts/roster.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Stars } from "#app/ui/stars.tsx";
import { classesPath, openClass } from "../../classes-address.ts";
import { ClassActs } from "./class-acts.tsx";
import { StateBadge } from "./class-list.tsx";
import type { OpenedClass } from "./open-class.server.ts";
import { RatingEntry } from "./ratings-tab.tsx";

interface ClassPageProps {
  opened: OpenedClass;
  answer: ActionResult | undefined;
  zone: string;
  at: number;
}

/** One class: who came, what they said, who waits, what was mailed and what was done. */
export function ClassPage({ opened, answer, zone, at }: ClassPageProps) {
  useLiveList("sessions");
  const [params] = useSearchParams();
  const { session, facts, guests, contacts, others, line, ratings, mails, history } = opened;
  const { starts_at, duration_minutes, max_participants, booked } = session;
  const done = readDone(params);
  const start = starts_at.getTime();
  const state = attendanceState(starts_at, duration_minutes, new Date(at));
  const isOwnClock = facts.time_zone !== zone;
  return (
    <>
      <Link
        to={openClass(params)}
        className="mb-4 -ml-1 inline-flex min-h-11 items-center gap-2 px-1 text-sm text-ink-2 hover:text-ink print:hidden"
      >
        <ArrowLeft aria-hidden="true" size={17} strokeWidth={1.75} />
        All classes
      </Link>
      <ActionNotice answer={answer ?? (done ? { ok: done } : undefined)} />
      <ModuleHead
        title={session.class_name}
        lead={
          <>
            {zoneClock.say("when", start, zone, at)}, {duration_minutes} minutes, with{" "}
            {session.teacher ?? "TBD"}.
            {isOwnClock && <> On the client's clock: {zoneClock.say("when", start, facts.time_zone, at)}.</>}
          </>
        }
        actions={<StateBadge row={session} at={at} />}
      />
      <dl className="mb-8 grid grid-cols-2 gap-x-8 gap-y-4 border-y border-line py-5 sm:grid-cols-4">
        <Figure label="Booked">
          {booked} of {max_participants}
        </Figure>
        <Figure label="Attended">{state === "not_started" ? "–" : session.attended}</Figure>
        <Figure label="Unmarked">{state === "not_started" ? "–" : session.unmarked}</Figure>
        <Figure label="Rating">
          <Stars rating={session.rating} count={session.ratings} />
        </Figure>
        {session.category !== "public_group" && (
          <Figure label="Category">{bookingKindWords[session.category]}</Figure>
        )}
        {session.pay && <Figure label="Pay">{payStatusWords[session.pay]}</Figure>}
        {facts.off_reason && <Figure label="Reason">{facts.off_reason}</Figure>}
        {facts.notes && <Figure label="Notes">{facts.notes}</Figure>}
      </dl>
      <Roster
        session={{ session_id: session.id, ...session }}
        guests={guests}
        state={state}
        mayCorrect
        others={others}
        studioZone={zone}
        contacts={contacts}
        besides={
          guests.length > 0 && (
            <span className="flex flex-wrap gap-2 print:hidden">
              <a
                href={`${classesPath}/roster.csv?session=${session.id}`}
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
            </span>
          )
        }
      />
      <ClassActs session={session} facts={facts} waiting={line.length} zone={zone} at={at} />
      <div className="mt-10 grid gap-x-12 gap-y-9 lg:grid-cols-2 print:hidden">
        {line.length > 0 && (
          <Part title="Waiting list">
            <ol className="flex flex-col gap-2">
              {line.map((one, place) => (
                <li key={one.id} className="flex flex-wrap justify-between gap-x-4">
                  <span>
                    {place + 1}. {one.name}{" "}
                    <a href={`mailto:${one.email}`} className="link text-sm break-all">
                      {one.email}
                    </a>
                  </span>
                  <span className="text-sm text-ink-3">{when(one.joined_at, zone)}</span>
                </li>
              ))}
            </ol>
          </Part>
        )}
        {ratings.length > 0 && (
          <Part title="Ratings">
            <ul>
              {ratings.map((row) => (
                <RatingEntry key={row.id} row={row} zone={zone} />
              ))}
            </ul>
          </Part>
        )}
        {mails.length > 0 && (
          <Part title="Mails">
            <ul className="flex flex-col gap-2">
              {mails.map((mail) => (
                <li key={mail.id} className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
                  <span className="min-w-0 break-words">
                    {statusWords(mail.kind)} to {mail.to_email}
                  </span>
                  <span className="flex items-center gap-3 text-ink-3">
                    {when(mail.at, zone)}
                    <StatusBadge status={mail.status} />
                  </span>
                </li>
              ))}
            </ul>
          </Part>
        )}
        {history.length > 0 && (
          <Part title="History">
            <ul className="flex flex-col gap-2.5">
              {history.map((event) => (
                <li key={event.id} className="text-sm">
                  <span className="font-medium">{actionWords(event.action)}</span>
                  {event.about && ` of ${event.about}`}
                  <span className="block text-ink-2">{changedFields(event).map(changeText).join(". ")}</span>
                  <span className="block text-ink-3">
                    {event.by ?? "Former member"}, {when(event.at, zone)}
                  </span>
                </li>
              ))}
            </ul>
          </Part>
        )}
      </div>
    </>
  );
}

function when(at: Date, zone: string): string {
  const moment = at.getTime();
  return `${zoneClock.say("date", moment, zone, moment)}, ${zoneClock.say("time", moment, zone, moment)}`;
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-3">{label}</dt>
      <dd className="figures mt-0.5 text-lg">{children}</dd>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="min-w-0">
      <h2 className="mb-3 text-xl">{title}</h2>
      {children}
    </section>
  );
}
