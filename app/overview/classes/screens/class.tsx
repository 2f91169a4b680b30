import type { ReactNode } from "react";
import { useOutlet } from "react-router";
import { formatStatus } from "#app/frame/status-badge.tsx";
import { EmailStatusBadge } from "#app/mail/email-status.tsx";
import { loadSession, openSession } from "#app/planning/sessions/screens/open-session.server.ts";
import { SessionPanel, TakeOut } from "#app/planning/sessions/screens/session-panel.tsx";
import { readForm } from "#app/platform/sent-form.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { attendanceState } from "#app/schedule/attendance-window.ts";
import { changedFields, changeText, formatAuditAction } from "#app/staff/audit-labels.ts";
import { keepPanelOnError, useShownPanel } from "#app/staff/layout/panel-data.ts";
import { rosterForm } from "#app/teaching/forms.ts";
import { listOtherClasses, listRoster, whoMakesUp } from "#app/teaching/roster-queries.server.ts";
import { Roster } from "#app/teaching/screens/parts/roster.tsx";
import { answerRoster } from "#app/teaching/screens/parts/roster-action.server.ts";
import { ExportPrint } from "#app/ui/list/list-tools.tsx";
import { Stars } from "#app/ui/stars.tsx";
import { classesPath } from "../class-lists.ts";
import {
  findClass,
  listClassEmails,
  listClassHistory,
  listContacts,
  listLine,
} from "../detail-queries.server.ts";
import { listSessionRatings } from "../rating-queries.server.ts";
import type { Route } from "./+types/class";
import { RatingEntry } from "./ratings-tab.tsx";

/** A class with its roster, ratings, waiting list, emails and activity. */
export async function loader(args: Route.LoaderArgs) {
  const opened = await openSession(args);
  const { db, session } = opened;
  const { id } = session;
  const figures = await findClass(db, id, now());
  const [guests, contacts, line, ratings, mails, history] = await Promise.all([
    listRoster(db, { ...session, session_id: id }),
    listContacts(db, id),
    listLine(db, id),
    listSessionRatings(db, id),
    listClassEmails(db, id),
    listClassHistory(db, id),
  ]);
  const others = await listOtherClasses(db, id, whoMakesUp(guests), now());
  return { ...(await loadSession(opened)), figures, guests, contacts, others, line, ratings, mails, history };
}

export function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  return keepPanelOnError(params.sessionId, serverLoader);
}

export { LostPanel as ErrorBoundary } from "#app/staff/layout/lost-panel.tsx";

/** Marks attendance. */
export async function action(args: Route.ActionArgs) {
  const { db, member } = await openSession(args);
  return answerRoster(db, member, await readForm(args.request, [rosterForm]));
}

export default function ClassPanel({ loaderData: opened }: Route.ComponentProps) {
  const { session, roster, zone, at, figures, guests, contacts, others, line, ratings, mails, history } =
    opened;
  useShownPanel(session.id, opened);
  const parts = roster.filter(({ contract }) => contract);
  const state = attendanceState(session.starts_at, session.duration_minutes, new Date(at));
  const facts: [string, ReactNode][] = figures
    ? [
        ["Attended", state !== "not_started" && String(figures.attended)],
        ["Unmarked", state !== "not_started" && String(figures.unmarked)],
        ["Canceled", figures.canceled > 0 && figures.canceled],
        ["To make up", figures.to_make_up > 0 && figures.to_make_up],
        ["Rating", <Stars key="stars" rating={figures.rating} count={figures.ratings} />],
      ]
    : [];
  return (
    <SessionPanel key={session.id} opened={opened} facts={facts} question={useOutlet(opened)}>
      <Roster
        session={{ ...session, session_id: session.id }}
        guests={guests}
        state={state}
        mayCorrect
        others={others}
        studioZone={zone}
        contacts={contacts}
        besides={guests.length > 0 && <ExportPrint csv={`${classesPath}/roster.csv?session=${session.id}`} />}
      />
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
                <TakeOut session={session} booked={one} at={at} />
              </li>
            ))}
          </ul>
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
    </SessionPanel>
  );
}

function when(at: Date, zone: string): string {
  const moment = at.getTime();
  return `${zoneClock.say("date", moment, zone, moment)}, ${zoneClock.say("time", moment, zone, moment)}`;
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="min-w-0 print:hidden">
      <h3 className="mb-2 text-xs font-semibold text-ink-2">{title}</h3>
      {children}
    </section>
  );
}
