import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { bookingTypeLabels } from "#app/bookings/booking-labels.ts";
import { payStatusWords } from "#app/finances/words.ts";
import { StatusBadge } from "#app/frame/status-badge.tsx";

import { whenText } from "#app/platform/time/when-text.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { ActionButton } from "#app/staff/action-button.tsx";
import { ModuleStatus } from "#app/staff/action-notice.tsx";
import { useModuleAddress } from "#app/staff/layout/panel-address.ts";
import { SidePanel } from "#app/staff/layout/side-panel.tsx";
import { useListAction } from "#app/staff/use-list-action.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { menuEntry, RowMenu } from "#app/ui/list/row-menu.tsx";
import { sessionMessages } from "../../messages.ts";
import { listActions } from "../session-actions.ts";
import { readDone } from "../session-done.ts";
import { answerLabels, formatPay, formatSessionState, sessionKindLabels } from "../session-labels.ts";
import type { OpenedSession } from "./open-session.server.ts";

/** The actions with a button. The others are in a menu. */
const shownActions = 3;

interface SessionPanelProps {
  opened: OpenedSession;
  /** More details of the class. */
  facts?: readonly [string, ReactNode][];
  /** The form of an action, in the place of the actions. */
  question: ReactNode;
  /** The roster and other sections. */
  children: ReactNode;
}

/** One class with its details and actions, in Class Management and Classes Overview. */
export function SessionPanel({ opened, facts: more = [], question, children }: SessionPanelProps) {
  const { session, offers, teachers, zone, at, seesPay } = opened;
  const [params] = useSearchParams();
  const to = useModuleAddress();
  const facts: (readonly [string, ReactNode])[] = [
    ["When", whenText(session.starts_at, zone)],
    ["Client's time", session.time_zone !== zone && whenText(session.starts_at, session.time_zone)],
    ["Length", `${session.duration_minutes} minutes`],
    ["Kind", [sessionKindLabels[session.schedule_type], bookingTypeLabels[session.category]].join(", ")],
    ["Series", session.place !== null && `${session.place} of ${session.class_count}`],
    ["Package", session.package_name],
    ["Teacher", session.instructor],
    [
      "Answer",
      (session.instructor_id || session.instructor_status === "declined") &&
        answerLabels[session.instructor_status],
    ],
    ["Their words", session.answer_reason],
    ["Seats", `${session.seats_taken} of ${session.max_participants}`],
    ["Were there", session.headcount?.toString()],
    ...more,
    ["Meeting link", session.meeting_url],
    ["Notes", session.notes],
    ["Why", session.off_reason],
    ["Pay", seesPay && formatPay(session)],
    ["Pay status", seesPay && session.pay_status && payStatusWords[session.pay_status]],
  ];
  const actions = listActions(session, at);
  const name = (id: string) => teachers.find(({ value }) => value === id)?.label ?? "A former teacher";
  const status =
    session.status === "scheduled" ? formatSessionState(session, new Date(at)).toLowerCase() : session.status;
  return (
    <SidePanel title={session.class_name} back={to()}>
      <div className="panel-body">
        <ModuleStatus ok={readDone(params)} />
        <p>
          <StatusBadge status={status} />
        </p>
        <Proposal session={session} />
        <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-2 text-sm">
          {facts.map(([label, value]) =>
            value ? (
              <div key={label} className="contents">
                <dt className="text-ink-3">{label}</dt>
                <dd className="min-w-0 break-words">{value}</dd>
              </div>
            ) : null,
          )}
        </dl>
        <HeldAfterAll session={session} />
        {children}
        {offers.length > 0 && (
          <section className="text-sm">
            <h3 className="text-xs font-semibold text-ink-2">Offered to</h3>
            <ul className="flex flex-col gap-1">
              {offers.map((one) => (
                <li key={one.id}>
                  {name(one.instructor_id)} {offerLabels[one.status]}.
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      {question ?? (
        <footer className="panel-foot">
          {actions.slice(0, shownActions).map(({ act, label }) => (
            <LinkButton
              key={act}
              to={to(`${session.id}/${act}`)}
              look="secondary"
              size="small"
              preventScrollReset
            >
              {label}
            </LinkButton>
          ))}
          {actions.length > shownActions && (
            <RowMenu label={`More actions for ${session.class_name}`}>
              <ActionLinks session={session} actions={actions.slice(shownActions)} />
            </RowMenu>
          )}
        </footer>
      )}
    </SidePanel>
  );
}

interface ActionLinksProps {
  session: { id: string };
  actions: ReturnType<typeof listActions>;
}

/** The actions of a class in a menu. */
export function ActionLinks({ session, actions }: ActionLinksProps) {
  const to = useModuleAddress();
  return actions.map(({ act, label }) => (
    <Link
      key={act}
      to={to(`${session.id}/${act}`)}
      preventScrollReset
      className={act === "cancel" || act === "not-held" ? `${menuEntry} text-clay-ink` : menuEntry}
    >
      {label}
    </Link>
  ));
}

type Session = OpenedSession["session"];

/** The teacher's proposed time, with the options to accept it or to keep the current time. */
function Proposal({ session }: { session: Session }) {
  const { Form, busy } = useListAction();
  const to = useModuleAddress();
  const { instructor_status, proposed_date, proposed_time } = session;
  if (instructor_status !== "proposed" || !proposed_date || !proposed_time) return null;
  return (
    <Form
      method="post"
      action={to(`${session.id}/proposal`)}
      className="rounded-lg border border-line bg-sky-soft p-4 print:hidden"
    >
      <input type="hidden" name="version" value={session.version} />
      <p className="mb-3 font-medium">
        {`${session.instructor} proposes ${zoneClock.dateText(proposed_date)}, ${proposed_time.slice(0, 5)}.`}
      </p>
      <TextField label="Message if you keep the time" name="words" maxLength={500} optional />
      <p className="mt-3 flex flex-wrap gap-3">
        <Button type="submit" name="take" value="yes" size="small" busy={busy}>
          Move the class there
        </Button>
        <Button type="submit" name="take" value="no" look="secondary" size="small" busy={busy}>
          Keep the time and ask again
        </Button>
      </p>
    </Form>
  );
}

/** Undoes “Didn't take place”, unless the pay is approved. */
function HeldAfterAll({ session: { id, version, status, pay_status } }: { session: Session }) {
  const to = useModuleAddress();
  if (status !== "not_conducted") return null;
  if (pay_status === "approved" || pay_status === "paid") {
    return <p className="text-ink-2">{sessionMessages.pay_agreed}</p>;
  }
  return (
    <ActionButton
      intent="undo"
      action={to(`${id}/undo-not-held`)}
      send={{ version }}
      look="secondary"
      size="small"
    >
      Undo “Didn't take place”
    </ActionButton>
  );
}

interface TakeOutProps {
  session: Session;
  booked: OpenedSession["roster"][number];
  at: number;
}

/** Takes a member's class out of an upcoming session. */
export function TakeOut({ session, booked: { booking_id, contract, name }, at }: TakeOutProps) {
  const to = useModuleAddress();
  const { id, version, status, starts_at } = session;
  if (!contract || status !== "scheduled" || starts_at.getTime() <= at) return null;
  return (
    <ActionButton
      intent="unlink"
      action={to(`${id}/unlink`)}
      send={{ version, booking_id }}
      look="quiet"
      size="small"
    >
      Take out<span className="sr-only"> {name}</span>
    </ActionButton>
  );
}

const offerLabels = {
  open: "has not answered",
  taken: "has taken it",
  declined: "has passed",
  expired: "did not answer in time",
  withdrawn: "can take it no longer",
} as const;
