import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { bookingTypeLabels } from "#app/bookings/booking-labels.ts";
import { payStatusWords } from "#app/finances/words.ts";
import { formatStatus } from "#app/frame/status-badge.tsx";
import { EmailStatusBadge } from "#app/mail/email-status.tsx";
import { HeldAfterAll, Offers, Proposal, TakeOut } from "#app/planning/screens/parts/session-answers.tsx";
import { readDone } from "#app/planning/sessions/session-done.ts";
import type { ActionResult } from "#app/platform/action-result.ts";
import { formatCount } from "#app/platform/text/plural.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { attendanceState } from "#app/schedule/attendance-window.ts";
import { ActionNotice } from "#app/staff/action-notice.tsx";
import { changedFields, changeText, formatAuditAction } from "#app/staff/audit-labels.ts";
import { PageBar } from "#app/staff/layout/page-bar.tsx";
import { useLiveList } from "#app/staff/use-live-list.ts";
import { Roster } from "#app/teaching/screens/parts/roster.tsx";
import type { Choice } from "#app/ui/form/select.tsx";
import { BackLink } from "#app/ui/list/back-link.tsx";
import { ExportPrint } from "#app/ui/list/list-tools.tsx";
import { Stars } from "#app/ui/stars.tsx";
import { classesPath, openClass } from "../../classes-address.ts";
import { ClassActions } from "./class-actions.tsx";
import { StateBadge } from "./class-list.tsx";
import type { OpenedClass } from "./open-class.server.ts";
import { RatingEntry } from "./ratings-tab.tsx";

interface ClassPageProps {
  opened: OpenedClass;
  teachers: Choice[];
  answer: ActionResult | undefined;
  zone: string;
  at: number;
}

/** Shows a class with its roster, ratings, waiting list, emails and activity. */
export function ClassPage({ opened, teachers, answer, zone, at }: ClassPageProps) {
  useLiveList("sessions");
  const [params] = useSearchParams();
  const { session, planned, facts, guests, contacts, others, line, ratings, mails, history } = opened;
  const { starts_at, duration_minutes, max_participants, booked } = session;
  const parts = planned.roster.filter(({ contract }) => contract);
  const done = readDone(params);
  const start = starts_at.getTime();
  const state = attendanceState(starts_at, duration_minutes, new Date(at));
  const isOwnClock = facts.time_zone !== zone;
  return (
    <>
      <BackLink to={openClass(params)}>All classes</BackLink>
      <ActionNotice answer={answer ?? (done ? { ok: done } : undefined)} />
      <PageBar title={session.class_name} actions={<StateBadge row={session} at={at} />} />
      <p className="text-sm text-ink-2">
        {zoneClock.say("when", start, zone, at)}, {formatCount(duration_minutes, "minute")}, with{" "}
        {session.teacher ?? "TBD"}.
        {isOwnClock && <> Client's time: {zoneClock.say("when", start, facts.time_zone, at)}.</>}
      </p>
      <Proposal session={planned.session} />
      <dl className="my-8 grid grid-cols-2 gap-x-8 gap-y-4 border-y border-line py-5 sm:grid-cols-4">
        <Figure label="Booked">
          {booked} of {max_participants}
        </Figure>
        <Figure label="Attended">{state === "not_started" ? "–" : session.attended}</Figure>
        <Figure label="Unmarked">{state === "not_started" ? "–" : session.unmarked}</Figure>
        {session.canceled > 0 && <Figure label="Canceled">{session.canceled}</Figure>}
        {session.to_make_up > 0 && <Figure label="To make up">{session.to_make_up}</Figure>}
        <Figure label="Rating">
          <Stars rating={session.rating} count={session.ratings} />
        </Figure>
        {session.category !== "public_group" && (
          <Figure label="Category">{bookingTypeLabels[session.category]}</Figure>
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
        besides={guests.length > 0 && <ExportPrint csv={`${classesPath}/roster.csv?session=${session.id}`} />}
      />
      <HeldAfterAll session={planned.session} />
      <ClassActions
        session={session}
        planned={planned.session}
        facts={facts}
        waiting={line.length}
        zone={zone}
        at={at}
      />
      <div className="mt-10 grid gap-x-12 gap-y-9 lg:grid-cols-2 print:hidden">
        {parts.length > 0 && (
          <Part title="Planned from a booking">
            <ul className="flex flex-col gap-2">
              {parts.map((one) => (
                <li key={one.booking_id} className="flex flex-wrap items-center justify-between gap-x-4">
                  <span className="min-w-0">
                    {one.name}
                    <span className="block text-sm text-ink-3">
                      {[one.contract, one.progress, one.validity].filter(Boolean).join(" · ")}
                    </span>
                  </span>
                  <TakeOut session={planned.session} booked={one} at={at} />
                </li>
              ))}
            </ul>
          </Part>
        )}
        {planned.offers.length > 0 && (
          <Part title="Offered to">
            <Offers offers={planned.offers} teachers={teachers} />
          </Part>
        )}
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
          <Part title="Emails">
            <ul className="flex flex-col gap-2">
              {mails.map((mail) => (
                <li key={mail.id} className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
                  <span className="min-w-0 break-words">
                    {formatStatus(mail.kind)} to {mail.to_email}
                  </span>
                  <span className="flex items-center gap-3 text-ink-3">
                    {when(mail.at, zone)}
                    <EmailStatusBadge status={mail.status} />
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
                  <span className="font-medium">{formatAuditAction(event.action)}</span>
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
