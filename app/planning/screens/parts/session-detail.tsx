import { Link, useSearchParams } from "react-router";
import { bookingKindWords } from "#app/bookings/booking-words.ts";
import { payStatusWords } from "#app/finances/words.ts";
import { StatusBadge } from "#app/frame/status-badge.tsx";
import { fieldAmount, formatMoney, priceCurrency } from "#app/platform/fields/money.ts";
import { whenText } from "#app/platform/time/when-text.ts";
import { useLiveList } from "#app/staff/use-live-list.ts";
import { LinkButton } from "#app/ui/button.tsx";
import type { Choice } from "#app/ui/form/select.tsx";
import { classesAddress } from "../../sessions/session-address.ts";
import { answerWords, kindWords, payTypeWords, stateWords } from "../../sessions/session-words.ts";
import type { OpenedSession } from "./open-classes.server.ts";
import { KeepAsRate } from "./plan-pay.tsx";
import { HeldAfterAll, Offers, Proposal, TakeOut } from "./session-answers.tsx";
import { asksOf } from "./session-table.tsx";

interface SessionDetailProps {
  opened: OpenedSession;
  zone: string;
  at: number;
  seesPay: boolean;
  teachers: Choice[];
}

/** One class with its details, roster and actions. */
export function SessionDetail({ opened, zone, at, seesPay, teachers }: SessionDetailProps) {
  const [params] = useSearchParams();
  useLiveList("sessions");
  const { session, roster, offers } = opened;
  const to = (set: Record<string, string>) => classesAddress(params, { session: session.id, ...set });
  const facts: [string, string | null][] = [
    ["When", whenText(session.starts_at, zone)],
    ["Client's time", session.time_zone === zone ? null : whenText(session.starts_at, session.time_zone)],
    ["Length", `${session.duration_minutes} minutes`],
    ["Kind", [kindWords[session.schedule_type], bookingKindWords[session.category]].join(", ")],
    ["Series", session.place === null ? null : `${session.place} of ${session.class_count}`],
    ["Package", session.package_name],
    ["Teacher", session.instructor],
    [
      "Answer",
      session.instructor_id || session.instructor_status === "declined"
        ? answerWords[session.instructor_status]
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
        ? `${formatMoney({ amount: session.pay_amount, currency: session.pay_currency })}, ${payTypeWords[session.pay_type].toLowerCase()}`
        : null,
    ],
    ["Pay status", seesPay && session.pay_status ? payStatusWords[session.pay_status] : null],
  ];
  return (
    <article className="max-w-3xl">
      <p className="mb-3">
        <Link to={classesAddress(params)} className="link text-sm">
          All classes
        </Link>
      </p>
      <h1 className="flex flex-wrap items-center gap-3 text-[clamp(1.7rem,1.3rem+1.6vw,2.2rem)] leading-[1.1]">
        {session.class_name}
        <StatusBadge
          status={
            session.status === "scheduled" ? stateWords(session, new Date(at)).toLowerCase() : session.status
          }
        />
      </h1>
      <Proposal session={session} />
      <dl className="mt-5 grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
        {facts.map(([label, value]) =>
          value ? (
            <div key={label} className="contents">
              <dt className="text-sm text-ink-3">{label}</dt>
              <dd className="break-words max-sm:mb-2">{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {seesPay && (
        <div className="mt-3">
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
        </div>
      )}
      <p className="mt-6 flex flex-wrap gap-2">
        {asksOf(session, at).map(({ ask, label }) => (
          <LinkButton
            key={ask}
            to={to({ ask })}
            look={ask === "off" || ask === "unheld" ? "quiet" : "secondary"}
            size="small"
          >
            {label}
          </LinkButton>
        ))}
        {session.series_id && (
          <LinkButton to={classesAddress(params, { series: session.series_id })} look="quiet" size="small">
            The whole series
          </LinkButton>
        )}
      </p>
      <HeldAfterAll session={session} />
      <h2 className="serif mt-8 mb-3 text-xl">Bookings</h2>
      {roster.length === 0 ? (
        <p className="text-ink-2">
          {session.status === "cancelled"
            ? "The bookings were canceled with the class."
            : session.starts_at.getTime() > at
              ? "No bookings yet."
              : "No one was booked."}
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {roster.map((one) => (
            <li key={one.booking_id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
              <span className="min-w-0 grow">
                {one.name}
                <span className="block text-sm break-words text-ink-3">
                  {[one.email, one.contract ?? one.booking_id, one.progress, one.validity]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
              </span>
              <StatusBadge status={session.status === "not_conducted" ? "not_conducted" : one.status} />
              <TakeOut session={session} booked={one} at={at} />
            </li>
          ))}
        </ul>
      )}
      {offers.length > 0 && (
        <>
          <h2 className="serif mt-8 mb-3 text-xl">Offered to</h2>
          <Offers offers={offers} teachers={teachers} />
        </>
      )}
    </article>
  );
}
