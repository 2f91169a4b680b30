import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { bookingTypeLabels } from "#app/bookings/booking-labels.ts";
import { payStatusWords } from "#app/finances/words.ts";
import { StatusBadge } from "#app/frame/status-badge.tsx";
import { fieldAmount, formatMoney, priceCurrency } from "#app/platform/fields/money.ts";
import { whenText } from "#app/platform/time/when-text.ts";
import { ModuleStatus } from "#app/staff/action-notice.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { menuEntry, RowMenu } from "#app/ui/list/row-menu.tsx";
import { classesAddress, classesPath, panelPath } from "../../sessions/session-address.ts";
import { readDone } from "../../sessions/session-done.ts";
import {
  answerLabels,
  formatSessionState,
  payTypeLabels,
  sessionKindLabels,
} from "../../sessions/session-labels.ts";
import type { OpenedSession } from "./open-classes.server.ts";
import { KeepAsRate } from "./plan-pay.tsx";
import { HeldAfterAll, Offers, Proposal, TakeOut } from "./session-answers.tsx";
import { listActions } from "./session-table.tsx";

/** The actions with a button. The others are in a menu. */
const shownActions = 3;

interface SessionDetailProps {
  opened: OpenedSession;
  zone: string;
  at: number;
  seesPay: boolean;
  error: string | undefined;
  /** The form of an action, in the place of the actions. */
  question: ReactNode;
}

/** One class with its details, roster and actions. */
export function SessionDetail({ opened, zone, at, seesPay, error, question }: SessionDetailProps) {
  const [params] = useSearchParams();
  const { session, roster, offers, teachers } = opened;
  const facts: [string, string | null][] = [
    ["When", whenText(session.starts_at, zone)],
    ["Client's time", session.time_zone === zone ? null : whenText(session.starts_at, session.time_zone)],
    ["Length", `${session.duration_minutes} minutes`],
    ["Kind", [sessionKindLabels[session.schedule_type], bookingTypeLabels[session.category]].join(", ")],
    ["Series", session.place === null ? null : `${session.place} of ${session.class_count}`],
    ["Package", session.package_name],
    ["Teacher", session.instructor],
    [
      "Answer",
      session.instructor_id || session.instructor_status === "declined"
        ? answerLabels[session.instructor_status]
        : null,
    ],
    ["Their words", session.answer_reason],
    ["Seats", `${session.seats_taken} of ${session.max_participants}`],
    ["Were there", session.headcount === null ? null : String(session.headcount)],
    ["Meeting link", session.meeting_url],
    ["Notes", session.notes],
    ["Why", session.off_reason],
    [
      "Pay",
      seesPay && session.pay_amount !== null && session.pay_currency && session.pay_type
        ? `${formatMoney({ amount: session.pay_amount, currency: session.pay_currency })}, ${payTypeLabels[session.pay_type].toLowerCase()}`
        : null,
    ],
    ["Pay status", seesPay && session.pay_status ? payStatusWords[session.pay_status] : null],
  ];
  const actions = listActions(session, at);
  const inMenu = actions.slice(shownActions);
  const status =
    session.status === "scheduled" ? formatSessionState(session, new Date(at)).toLowerCase() : session.status;
  return (
    <>
      <div className="panel-body">
        <ModuleStatus error={error} ok={readDone(params)} />
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
        {seesPay && (
          <KeepAsRate
            {...{
              pay_type: session.pay_type ?? "",
              amount: fieldAmount({
                amount: session.pay_amount,
                currency: session.pay_currency ?? priceCurrency,
              }),
            }}
            {...{
              currency: session.pay_currency ?? priceCurrency,
              instructor_id: session.instructor_id ?? "",
            }}
            {...{ class_type_id: session.class_type_id ?? "", package_id: session.package_id ?? "" }}
            {...{ schedule_type: session.schedule_type, category: session.category }}
            from={session.session_date}
          />
        )}
        <p className="flex flex-wrap gap-4 text-sm">
          <Link to={`${classesPath}?view=week&date=${session.session_date}`} className="link">
            Show the week
          </Link>
          {session.series_id && (
            <Link to={classesAddress(params, { series: session.series_id })} className="link">
              Show the whole series
            </Link>
          )}
        </p>
        <HeldAfterAll session={session} />
        <section>
          <h3 className="text-xs font-semibold text-ink-2">Bookings</h3>
          {roster.length === 0 && (
            <p className="py-2 text-sm text-ink-3">
              {session.status === "cancelled"
                ? "The bookings were canceled with the class."
                : session.starts_at.getTime() > at
                  ? "No bookings yet."
                  : "No one was booked."}
            </p>
          )}
          <ul className="panel-rows">
            {roster.map((one) => (
              <li key={one.booking_id}>
                <span className="panel-row-title">{one.name}</span>
                <StatusBadge status={session.status === "not_conducted" ? "not_conducted" : one.status} />
                <span className="panel-row-meta">
                  {[one.email, one.contract ?? one.booking_id, one.progress, one.validity]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
                <TakeOut session={session} booked={one} at={at} />
              </li>
            ))}
          </ul>
        </section>
        {offers.length > 0 && (
          <section className="text-sm">
            <h3 className="text-xs font-semibold text-ink-2">Offered to</h3>
            <Offers offers={offers} teachers={teachers} />
          </section>
        )}
      </div>
      {question ?? (
        <footer className="panel-foot">
          {actions.slice(0, shownActions).map(({ act, label }) => (
            <LinkButton
              key={act}
              to={panelPath(params, `${session.id}/${act}`)}
              look="secondary"
              size="small"
              preventScrollReset
            >
              {label}
            </LinkButton>
          ))}
          {inMenu.length > 0 && (
            <RowMenu label={`More actions for ${session.class_name}`}>
              {inMenu.map(({ act, label }) => (
                <Link
                  key={act}
                  to={panelPath(params, `${session.id}/${act}`)}
                  preventScrollReset
                  className={act === "cancel" ? `${menuEntry} text-clay-ink` : menuEntry}
                >
                  {label}
                </Link>
              ))}
            </RowMenu>
          )}
        </footer>
      )}
    </>
  );
}
