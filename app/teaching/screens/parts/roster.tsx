import type { ReactNode } from "react";
import { statusWords } from "#app/frame/status-badge.tsx";
import { sessionMessages } from "#app/planning/messages.ts";
import { readHealthNote } from "#app/platform/fields/health-note.ts";
import type { AttendanceStatus, SessionStatus } from "#app/schedule/kinds.ts";
import { useListAction } from "#app/staff/use-list-action.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge, type Tone } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmailText } from "#app/ui/email-text.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { type Column, DataTable } from "#app/ui/table.tsx";
import type { Guest, OtherClass } from "../../roster-queries.server.ts";
import type { Contact, RosterSession } from "../../roster-session.ts";
import { BesidesMark, Headcount, type KeepMarks, Mark } from "./roster-forms.tsx";

interface RosterProps {
  session: RosterSession;
  guests: Guest[];
  state: "not_started" | "open" | "locked";
  mayCorrect: boolean;
  /** Possible make-up classes, by person. */
  others: Record<string, OtherClass[]>;
  studioZone: string;
  /** How people are reached, by booking; the studio's alone. */
  contacts?: Readonly<Record<string, Contact>>;
  /** Takes marks that are sent by the browser itself, with or without a connection. */
  keep?: KeepMarks;
  /** More attendance actions, next to the heading. */
  besides?: ReactNode;
}

/** The roster of a session with attendance. */
export function Roster(props: RosterProps) {
  const { session, guests, state, mayCorrect, contacts, besides } = props;
  const isHeld = session.status === "scheduled";
  const canMark = isHeld && (state === "open" || (state === "locked" && mayCorrect));
  const unmarked = guests.filter(({ mark, user_id }) => mark === null && user_id !== null).length;
  const counts = guests.some(({ is_counted }) => is_counted);
  return (
    <section aria-labelledby="roster">
      <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="roster" className="text-xl">
          Roster
        </h2>
        <span className="flex flex-wrap items-center gap-3">
          {besides}
          {canMark && unmarked > 0 && (
            <MarkRest session={session} guests={guests} unmarked={unmarked} keep={props.keep} />
          )}
        </span>
      </div>
      {guests.length > 0 && isHeld && (
        <p className="mb-2 text-sm text-ink-3">
          {state === "not_started" && sessionMessages.not_started}
          {state === "locked" && !mayCorrect && sessionMessages.locked}
        </p>
      )}
      {counts && (state === "not_started" || isHeld) && <Headcount session={session} canCount={canMark} />}
      <DataTable
        caption={`Roster of ${session.class_name}`}
        columns={columns(props, canMark).filter(({ key }) => key !== "about" || guests.some(notesOf))}
        rows={guests}
        rowKey={(guest) => guest.booking_id}
        empty={
          <EmptyState
            picture="lotus"
            heading="h3"
            title={isHeld ? "No bookings yet" : statusTitles[session.status]}
            text={isHeld ? "Names appear here after the first booking." : "All booked members were notified."}
          />
        }
      />
      {contacts && guests.length > 0 && (
        <p className="mt-3 hidden text-sm text-ink-3 print:block">
          Contact details are visible to staff only.
        </p>
      )}
    </section>
  );
}

const statusTitles: Record<SessionStatus, string> = {
  scheduled: "No bookings yet",
  cancelled: "Canceled",
  not_conducted: "Didn't take place",
};

interface MarkRestProps extends Pick<RosterProps, "session" | "guests"> {
  unmarked: number;
  keep: KeepMarks | undefined;
}

function MarkRest({ session, guests, unmarked, keep }: MarkRestProps) {
  const { Form, busy } = useListAction();
  return (
    <Form
      method="post"
      onSubmit={(event) => {
        if (!keep || navigator.onLine) return;
        event.preventDefault();
        keep(
          guests.filter(({ mark, user_id }) => mark === null && user_id !== null),
          "present",
        );
      }}
    >
      <input type="hidden" name="intent" value="mark_rest" />
      <input type="hidden" name="session" value={session.session_id ?? ""} />
      <Button type="submit" look="secondary" size="small" busy={busy}>
        {unmarked === 1 ? "Mark the last one present" : `Mark the other ${unmarked} present`}
      </Button>
    </Form>
  );
}

function columns(
  { session, contacts, others, studioZone, keep }: RosterProps,
  canMark: boolean,
): Column<Guest>[] {
  return [
    {
      key: "name",
      title: "Name",
      main: true,
      cell: (guest) => (
        <span className="flex items-center gap-3">
          <Avatar seed={guest.user_id ?? guest.name} src={guest.avatar_url} className="size-9" />
          <span className="min-w-0">
            {guest.name}
            <span className="figures block text-sm font-normal text-ink-3">{guest.booking_id}</span>
            <span className="block text-sm font-normal text-ink-3">{guest.comes}</span>
            {guest.badges.length > 0 && (
              <span className="mt-1 flex flex-wrap gap-1 max-md:justify-end">
                {guest.badges.map((badge) => (
                  <Badge key={badge} tone="lotus">
                    {badge}
                  </Badge>
                ))}
              </span>
            )}
          </span>
        </span>
      ),
    },
    ...(contacts ? [contactColumn(contacts)] : []),
    {
      key: "visits",
      title: contacts ? "With the teacher" : "With you",
      cell: ({ visits }) =>
        visits === 0 ? <Badge tone="lotus">First time</Badge> : visits === 1 ? "Once" : `${visits} times`,
    },
    {
      key: "about",
      title: "Good to know",
      cell: (guest) => notesOf(guest) || <span className="text-ink-3">–</span>,
    },
    {
      key: "mark",
      title: "Attendance",
      cell: (guest) =>
        guest.is_counted ? (
          <span className="text-ink-3">Counted</span>
        ) : (
          <span className="flex min-w-0 flex-col gap-1.5 max-md:items-end">
            {canMark && guest.user_id ? (
              <Mark session={session} guest={guest} keep={keep} />
            ) : (
              <MarkBadge mark={guest.mark} />
            )}
            <BesidesMark
              session={session}
              guest={guest}
              others={others[guest.user_id ?? ""] ?? []}
              canMark={canMark}
              studioZone={studioZone}
            />
          </span>
        ),
    },
  ];
}

function contactColumn(contacts: Readonly<Record<string, Contact>>): Column<Guest> {
  return {
    key: "contact",
    title: "Email and phone",
    cell: ({ booking_id }) => {
      const { email, phone } = contacts[booking_id] ?? { email: "", phone: "" };
      if (!email) return <span className="text-ink-3">–</span>;
      return (
        <span className="block min-w-0">
          <a href={`mailto:${email}`} className="link">
            <EmailText>{email}</EmailText>
          </a>
          {phone && (
            <a
              href={`tel:${phone.replace(/[^+\d]/g, "")}`}
              className="figures block text-ink-2 hover:underline"
            >
              {phone}
            </a>
          )}
        </span>
      );
    },
  };
}

function notesOf(guest: Guest): string {
  const level = guest.experience_level && statusWords(guest.experience_level);
  const notes = [guest.health_conditions, guest.special_requests, guest.booking_notes].map(readHealthNote);
  const offline = guest.has_health_note && "Health note: open when online";
  return [level, ...notes, offline].filter(Boolean).join(". ");
}

const markTones: Record<AttendanceStatus, Tone> = {
  present: "forest",
  late: "marigold",
  absent_excused: "sky",
  absent_unexcused: "clay",
  no_show: "clay",
  canceled_by_student: "plain",
  canceled_by_instructor: "plain",
  makeup_scheduled: "lotus",
  makeup_completed: "forest",
};

function MarkBadge({ mark }: { mark: AttendanceStatus | null }) {
  if (!mark) return <span className="text-ink-3">Not marked</span>;
  return <Badge tone={markTones[mark]}>{statusWords(mark)}</Badge>;
}
