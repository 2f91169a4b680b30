import { Form, Link, useNavigation, useSearchParams } from "react-router";
import { bookingKindWords } from "#app/bookings/booking-words.ts";
import { moneyText } from "#app/catalogue/money.ts";
import { payStatusWords } from "#app/finances/words.ts";
import { StatusBadge } from "#app/frame/status-badge.tsx";
import { amountText } from "#app/platform/fields/money-text.ts";
import { whenText } from "#app/platform/time/when-text.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { useLiveList } from "#app/staff/use-live-list.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import type { Choice } from "#app/ui/form/select.tsx";
import { sessionMessages } from "../../messages.ts";
import { classesAddress } from "../../sessions/session-address.ts";
import { answerWords, kindWords, payTypeWords, stateWords } from "../../sessions/session-words.ts";
import type { OpenedSession } from "./open-classes.server.ts";
import { KeepAsRate } from "./plan-pay.tsx";
import { asksOf } from "./session-table.tsx";

interface SessionDetailProps {
  opened: OpenedSession;
  zone: string;
  at: number;
  seesPay: boolean;
  teachers: Choice[];
}

const offerWords = {
  open: "has not answered",
  taken: "has taken it",
  declined: "has passed",
  expired: "did not answer in time",
  withdrawn: "can take it no longer",
} as const;

/** A dated class: what is known of it, who sits there, and what can be done with it. */
export function SessionDetail({ opened, zone, at, seesPay, teachers }: SessionDetailProps) {
  const [params] = useSearchParams();
  useLiveList("sessions");
  const { session, roster, offers } = opened;
  const to = (set: Record<string, string>) => classesAddress(params, { session: session.id, ...set });
  const name = (id: string) => teachers.find(({ value }) => value === id)?.label ?? "A former teacher";
  const facts: [string, string | null][] = [
    ["When", whenText(session.starts_at, zone)],
    [
      "On the client's clock",
      session.time_zone === zone ? null : whenText(session.starts_at, session.time_zone),
    ],
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
        ? `${moneyText(session.pay_amount, session.pay_currency)}, ${payTypeWords[session.pay_type].toLowerCase()}`
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
        <StatusBadge status={stateWords(session, new Date(at)).toLowerCase().replaceAll(" ", "_")} />
      </h1>
      {session.instructor_status === "proposed" && session.proposed_date && session.proposed_time && (
        <Proposal session={session} />
      )}
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
            {...{ pay_type: session.pay_type ?? "", amount: amountText(session.pay_amount) }}
            {...{ currency: session.pay_currency ?? "INR", instructor_id: session.instructor_id ?? "" }}
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
      {session.status === "not_conducted" &&
        (session.pay_status === "approved" || session.pay_status === "paid" ? (
          <p className="mt-4 text-ink-2">{sessionMessages.pay_agreed}</p>
        ) : (
          <Undo session={session} />
        ))}
      <h2 className="serif mt-8 mb-3 text-xl">Who is booked</h2>
      {roster.length === 0 ? (
        <p className="text-ink-2">
          {session.status === "cancelled"
            ? "Nobody any more: what was booked was cancelled with the class."
            : session.starts_at.getTime() > at
              ? "Nobody yet."
              : "Nobody was booked."}
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {roster.map((one) => (
            <li key={one.booking_id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
              <span className="min-w-0 grow">
                {one.name}
                <span className="block text-sm break-all text-ink-3">
                  {[one.email, one.contract ?? one.booking_id, one.progress, one.validity]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
              </span>
              <StatusBadge status={session.status === "not_conducted" ? "not_held" : one.status} />
              {one.contract && session.status === "scheduled" && session.starts_at.getTime() > at && (
                <Unlink session={session} booking_id={one.booking_id} name={one.name} />
              )}
            </li>
          ))}
        </ul>
      )}
      {offers.length > 0 && (
        <>
          <h2 className="serif mt-8 mb-3 text-xl">Offered to</h2>
          <ul className="flex flex-col gap-1">
            {offers.map((one) => (
              <li key={one.id}>
                {name(one.instructor_id)} {offerWords[one.status]}.
              </li>
            ))}
          </ul>
        </>
      )}
    </article>
  );
}

type Session = OpenedSession["session"];

function Seen({ session }: { session: Session }) {
  return (
    <>
      <input type="hidden" name="session_id" value={session.id} />
      <input type="hidden" name="version" value={session.version} />
    </>
  );
}

/** The teacher would rather have another time: it is taken, or kept with words. */
function Proposal({ session }: { session: Session }) {
  const busy = useNavigation().state !== "idle";
  const time = session.proposed_time?.slice(0, 5);
  return (
    <Form method="post" className="mt-5 rounded-lg border border-line bg-sky-soft p-4">
      <Seen session={session} />
      <input type="hidden" name="intent" value="proposal" />
      <p className="mb-3 font-medium">
        {`${session.instructor} proposes ${zoneClock.dateText(session.proposed_date ?? "")}, ${time}.`}
      </p>
      <TextField label="Words, where the time is kept" name="words" maxLength={500} optional />
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

function Undo({ session }: { session: Session }) {
  return (
    <Form method="post" className="mt-4">
      <Seen session={session} />
      <Button type="submit" name="intent" value="undo_unheld" look="secondary" size="small">
        It was held after all
      </Button>
    </Form>
  );
}

function Unlink({ session, booking_id, name }: { session: Session; booking_id: string; name: string }) {
  return (
    <Form method="post">
      <Seen session={session} />
      <input type="hidden" name="booking_id" value={booking_id} />
      <Button type="submit" name="intent" value="unlink" look="quiet" size="small">
        Take out<span className="sr-only"> {name}</span>
      </Button>
    </Form>
  );
}
